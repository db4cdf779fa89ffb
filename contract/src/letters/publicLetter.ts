import { z } from "zod";
import { id } from "../core/fields.ts";
import { LetterBlock, type LetterStatus } from "../letters.ts";

/** A letter that a party has open on the web, as its PDF shows it. */
export const PublicLetter = z.object({
  /** The language of the letter, which may differ from that of the page. */
  language: z.enum(["en", "es"]),
  agency: z.object({ name: z.string(), address: z.string(), contact: z.string() }),
  to: z.object({ name: z.string(), address: z.string() }),
  date: z.string(),
  /** The lines below the date: how it was sent, and the letter that it copies or replaces. */
  notes: z.array(z.string()),
  subject: z.string(),
  salutation: z.string(),
  blocks: z.array(LetterBlock),
  closing: z.string(),
  signature: z.array(z.string()),
  /** Enclosures, whose pages follow the letter in its PDF, and copies. */
  lists: z.array(z.object({ title: z.string(), items: z.array(z.string()) })),
  footer: z.string(),
  /** The English text on the back. */
  back: z.object({ note: z.string(), subject: z.string(), blocks: z.array(LetterBlock) }).nullable(),
});
export type PublicLetter = z.infer<typeof PublicLetter>;

/** A letter in the list of a party's page. */
export const PublicLetterRow = z.object({
  id: z.number(),
  /** The language of the letter, which may differ from that of the page. */
  language: z.enum(["en", "es"]),
  subject: z.string(),
  /** The subject in the other language; null if the template has none, or the subject was written by hand. */
  translated: z.string().nullable(),
  letterDate: z.string(),
  dueDate: z.string().nullable(),
});
export type PublicLetterRow = z.infer<typeof PublicLetterRow>;

/** The subject of a letter on a page: translated if it can be, otherwise as issued, with the language that it is in. */
export function subjectOn(
  page: "en" | "es",
  { language, subject, translated }: PublicLetterRow,
): { subject: string; lang: "en" | "es"; isForeign: boolean } {
  const isForeign = language !== page;
  if (!isForeign || translated === null) return { subject, lang: language, isForeign };
  return { subject: translated, lang: page, isForeign };
}

/** The statuses in which a party sees a letter: it was issued and still stands. */
export const SHOWN_STATUSES = ["Issued", "Mailed", "Delivered", "Returned"] as const satisfies LetterStatus[];

export const publicLetterParams = z.object({ letterId: id });
