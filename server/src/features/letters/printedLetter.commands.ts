import { type Language, message } from "@wage/contract/core/messages";
import type { Services } from "../../core/context.ts";
import type { Tx } from "../../core/database/db.ts";
import { AppError, notFound } from "../../core/errors.ts";
import { renderPdf } from "../../core/files/pdf.ts";
import type { FileReply } from "../../core/http/mount.ts";
import { findLetterFacts } from "./letterFacts.queries.ts";
import { printedPictures } from "./letterhead/letterhead.commands.ts";
import { designWords, LETTER_DESIGN, qrCode } from "./letterPdf.commands.ts";
import { agencyDay, agencyHours } from "./letterValues.commands.ts";
import { addressee } from "./values/addressee.rules.ts";
import { headLines, officeHead } from "./values/officeHead.rules.ts";
import { longDate } from "./values/wording.rules.ts";

export type PrintedLetter = {
  language: Language;
  subject: string;
  salutation: string;
  paragraphs: string[];
  closing: string;
  /** The address of a page, opened by scanning, with the words beside it. */
  web?: { address: string; text: string };
};

/**
 * Typesets a letter that is printed once and not stored, because it holds a PIN or code. Throws `conflict` if the
 * recipient has no postal address.
 */
export async function printLetter(
  tx: Tx,
  services: Services,
  { claimId, recipient }: { claimId: number; recipient: "claimant" | "employer" },
  { paragraphs, web, ...words }: PrintedLetter,
): Promise<FileReply> {
  const facts = (await findLetterFacts(tx, claimId))?.facts;
  if (!facts) throw notFound("claim");
  const to = addressee(facts, recipient);
  if (to.address === "" || to.address.startsWith("By email:"))
    throw new AppError("conflict", message("noPostalAddress"));
  const { settings } = services;
  const date = agencyDay(services);
  const pdf = await renderPdf(LETTER_DESIGN, {
    ...words,
    web: web && { ...web, code: qrCode(web.address) },
    ...(await printedPictures(tx, {
      language: words.language,
      fields: { "agency.name": settings.get("agencyName") },
      pictures: { logo: facts.logo, signature: null },
    })),
    draft: false,
    agency: headLines(
      {
        name: settings.get("agencyName"),
        address: settings.get("agencyAddress"),
        phone: settings.get("agencyPhone"),
        more: [settings.get("agencyEmail"), settings.get("agencyUrl")],
      },
      officeHead(facts.office, {
        day: date,
        language: words.language,
        agencyHours: agencyHours(services),
      }),
    ),
    to,
    words: designWords(words.language),
    date: longDate(date, words.language) ?? date,
    delivery: null,
    large: facts.largePrint && recipient === "claimant",
    replaces: null,
    copyOf: null,
    lists: [],
    blocks: paragraphs.map((text) => ({ kind: "paragraph", text })),
    signature: { name: null, title: null },
    footer: facts.claim.number,
  });
  return { stream: pdf, fileName: `${facts.claim.number}.pdf`, mimeType: "application/pdf" };
}
