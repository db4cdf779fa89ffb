import { z } from "zod";
import { matching, ok, text } from "../core/fields.ts";
import { message } from "../core/messages.ts";
import { route } from "../core/route.ts";

/** The languages in which text messages are written. */
const TEXT_LANGUAGES = ["en", "es"] as const;
const TEXT_STATES = ["waiting", "on", "stopped"] as const;

/**
 * The text messages of a claim: `waiting` for the code that was sent to the number, `on`, or `stopped` by the reply STOP.
 */
export const TextsState = z.object({
  phone: z.string(),
  language: z.enum(TEXT_LANGUAGES),
  state: z.enum(TEXT_STATES),
  verifiedAt: z.string().nullable(),
});
export type TextsState = z.output<typeof TextsState>;

/** Only US numbers, which no one can have us call at a high price. */
export const TextsAsked = z.object({
  phone: matching(/^\(\d{3}\) \d{3}-\d{4}$/, 25, message("usMobile")),
  language: z.enum(TEXT_LANGUAGES, message("format")),
  consent: z.literal(true, message("textConsent")),
});
/** Six digits, as people type them. */
export const TextCode = z.object({
  code: text(20)
    .transform((value) => value.replace(/[\s-]/g, ""))
    .pipe(matching(/^\d{6}$/, 6, message("wrongTextCode"))),
});

export const textRoutes = {
  /** Sends a code to the number; a verified number only changes its language. The answer says nothing about the number. */
  ask: route("PUT", "/Public/Texts", { access: "anyone", cost: "mail", body: TextsAsked, reply: ok }),
  confirm: route("POST", "/Public/Texts/Confirm", {
    access: "anyone",
    cost: "guess",
    body: TextCode,
    reply: ok,
  }),
  end: route("DELETE", "/Public/Texts", { access: "anyone", cost: "write", reply: ok }),
};
