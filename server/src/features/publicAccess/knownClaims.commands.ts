import { randomBytes, timingSafeEqual } from "node:crypto";
import type { Ctx } from "../../core/context.ts";
import type { Keys } from "../../core/identity/keys.ts";
import { isSharedComputer } from "./sharedComputer.ts";

/*
 * The claims that this browser has filed or opened before: strangers' guesses at such a number must not shut it
 * out. The cookie names no claim and opens none; each mark is a keyed hash of the browser's own name and the number.
 */

const KNOWN_SECONDS = 365 * 86_400;
const MARKS_MAX = 20;
const SHAPE = /^[\w-]{22}(\.[\w-]{22})*$/;

type Message = Pick<Ctx, "config" | "request" | "reply" | "keys">;
const isSecure = ({ config }: Pick<Message, "config">) => config.publicUrl.startsWith("https:");
const cookieName = (message: Message) => (isSecure(message) ? "__Host-wage-claims" : "wage-claims");

function read(message: Message): { browser: string | null; marks: string[] } {
  const value = message.request.cookies[cookieName(message)] ?? "";
  const [browser = null, ...marks] = SHAPE.test(value) ? value.split(".") : [];
  return { browser, marks };
}

const markOf = (keys: Keys, browser: string, claimNumber: string): string =>
  keys.hash(`known-claim|${browser}|${claimNumber.toUpperCase()}`).subarray(0, 16).toString("base64url");

/** What the browser is known by for this claim; null if it has never opened it. */
export function knownFor(message: Message, claimNumber: string): string | null {
  const { browser, marks } = read(message);
  if (!browser) return null;
  const wanted = Buffer.from(markOf(message.keys, browser, claimNumber));
  return marks.some((mark) => timingSafeEqual(Buffer.from(mark), wanted)) ? browser : null;
}

/**
 * From now on the browser counts for itself where this number is guessed at. A shared computer is noted for nobody. What
 * it was noted for before stays: that names and opens no claim, and a visitor must not take it from its other people.
 */
export function noteKnown(message: Message, claimNumber: string): void {
  if (isSharedComputer(message.request)) return;
  const { browser, marks } = read(message);
  const name = browser ?? randomBytes(16).toString("base64url");
  const mark = markOf(message.keys, name, claimNumber);
  const kept = [...marks.filter((other) => other !== mark), mark].slice(-MARKS_MAX);
  message.reply.setCookie(cookieName(message), [name, ...kept].join("."), {
    httpOnly: true,
    sameSite: "strict",
    secure: isSecure(message),
    path: "/",
    maxAge: KNOWN_SECONDS,
  });
}
