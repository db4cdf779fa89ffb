import { z } from "zod";
import type { Words } from "../claimStatus.ts";
import * as f from "../core/fields.ts";

/** The parts of a letter beside its text: its options, enclosures and copies. */

/** The kinds of options and what they are called. */
export const OPTION_WORDS = {
  Paragraph: { en: "Paragraph", es: "Párrafo" },
  Checkbox: { en: "Checkbox", es: "Casilla" },
  Date: { en: "Date", es: "Fecha" },
  Money: { en: "Amount", es: "Cantidad" },
  Choice: { en: "Choice", es: "Elección" },
  Enclosure: { en: "Enclosure", es: "Adjunto" },
  CC: { en: "Copy", es: "Copia" },
  Delivery: { en: "Delivery method", es: "Forma de envío" },
} as const satisfies Record<string, Words>;

/** The people who can get a copy; their addresses come from the claim, its county and its hearing. */
export const COPY_PARTIES = ["claimant", "employer", "countyAttorney", "sheriff", "hearingOfficer"] as const;
export type CopyParty = (typeof COPY_PARTIES)[number];

/** An option that the writer of a letter answers. A paragraph is part of the text, and a delivery is a rule. */
export const LetterOption = z.object({
  code: z.string(),
  label: z.string(),
  kind: z.enum(["Checkbox", "Date", "Money", "Choice", "Enclosure", "CC"]),
  required: z.boolean(),
  choices: z.array(z.string()),
});
export type LetterOption = z.infer<typeof LetterOption>;

/** An option as the page of its letter template shows it, with its words in both languages. */
export const TemplateOption = z.object({
  code: z.string(),
  kind: z.enum(Object.keys(OPTION_WORDS) as (keyof typeof OPTION_WORDS)[]),
  required: z.boolean(),
  label: z.string(),
  /** Null if no one has translated it: Spanish letters then have the English words. */
  labelEs: z.string().nullable(),
  /** Each as English | Spanish. */
  choices: z.array(z.string()),
});
export type TemplateOption = z.infer<typeof TemplateOption>;

/** The values of a draft's fields `details.…`, for letters that no action makes. */
const LetterDetails = z.object({
  items: f.optional(f.longText(4000)),
  text: f.optional(f.longText(4000)),
  reason: f.optional(f.longText(2000)),
  amount: f.optional(f.money),
  date: f.optional(f.isoDate),
});

/** The choices of the writer for a letter beside its text. */
export const LetterParts = z.object({
  details: LetterDetails,
  /** The values of the template's options, by their codes. */
  options: z.record(f.text(30), f.optional(f.text(200))),
  /** Documents of the claim. */
  enclosures: z.array(f.id).max(20),
  copies: z.array(f.choice(COPY_PARTIES)).max(COPY_PARTIES.length),
  largePrint: z.boolean(),
});
export type LetterParts = z.output<typeof LetterParts>;
