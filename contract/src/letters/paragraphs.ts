import { z } from "zod";
import * as f from "../core/fields.ts";
import { route } from "../core/route.ts";

const PARAGRAPH_TITLE_MAX = 60;
const PARAGRAPH_MAX = 4000;

/** A paragraph of one's own, as merge text of letters, in one of the languages or in both. */
export const ParagraphBody = z.object({
  title: f.text(PARAGRAPH_TITLE_MAX),
  textEn: f.longText(PARAGRAPH_MAX),
  /** Without it, the English text is offered in Spanish letters too, and marked so. */
  textEs: f.optional(f.longText(PARAGRAPH_MAX)),
});
export type ParagraphBody = z.output<typeof ParagraphBody>;

export const OwnParagraph = z.object({
  id: z.number(),
  title: z.string(),
  textEn: z.string(),
  textEs: z.string().nullable(),
  /** Counts the versions; those before are kept. */
  version: z.number(),
  writtenAt: z.string(),
});
export type OwnParagraph = z.output<typeof OwnParagraph>;

/** A paragraph as it can be inserted on a claim. */
export const OfferedParagraph = z.object({
  key: z.string(),
  title: z.string(),
  isOwn: z.boolean(),
  /** The merge text, for a letter. */
  text: z.string(),
  /** It is written in the other language, because there is no text in this one. */
  isOtherLanguage: z.boolean(),
  /** The text with this claim's values, for a note or a message; null while one is missing. */
  filled: z.string().nullable(),
  /** The names of the fields for which the claim has no value. */
  missing: z.array(z.string()),
});
export type OfferedParagraph = z.output<typeof OfferedParagraph>;

const params = z.object({ paragraphId: f.id });
const access = "note:write" as const;

/** Everyone's own paragraphs; those of the office are the rows of Admin › Additional letter languages. */
export const paragraphRoutes = {
  list: route("GET", "/Paragraphs", { access, reply: z.object({ rows: z.array(OwnParagraph) }) }),
  create: route("POST", "/Paragraphs", {
    once: true,
    access,
    body: ParagraphBody,
    reply: z.object({ id: z.number() }),
  }),
  update: route("PUT", "/Paragraphs/:paragraphId", {
    access,
    params,
    body: ParagraphBody.extend({ version: z.number().int().min(1) }),
    reply: f.ok,
  }),
  remove: route("DELETE", "/Paragraphs/:paragraphId", { access, params, reply: f.ok }),
  /** The office's and one's own, filled with the values of a claim for its claimant. */
  offered: route("GET", "/Claim/:claimId/Paragraphs", {
    access,
    params: z.object({ claimId: f.id }),
    query: z.object({ language: f.choice(["en", "es"]) }),
    reply: z.object({ rows: z.array(OfferedParagraph) }),
  }),
};
