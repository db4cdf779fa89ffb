import { Readable } from "node:stream";
import type { Language } from "@wage/contract/core/messages";
import type { LetterPreview } from "@wage/contract/letters";
import { create } from "qrcode";
import type { Services } from "../../core/context.ts";
import { typesetPdf } from "../../core/files/pdf.ts";
import type { FileReply } from "../../core/http/mount.ts";
import { backOf } from "./letterBack.commands.ts";
import { printedPictures } from "./letterhead/letterhead.commands.ts";
import { type FoundLetter, findLetter, saveLetterPdf } from "./letters.queries.ts";
import { fillLetter } from "./letters.rules.ts";
import { currentValues } from "./letterValues.commands.ts";
import { withEnclosures } from "./parts/parts.commands.ts";
import type { MergeValues } from "./values/letterTables.rules.ts";
import { headLines } from "./values/officeHead.rules.ts";
import { deliveryLine, longDate, wording } from "./values/wording.rules.ts";

export const LETTER_DESIGN = new URL("./letter.typ", import.meta.url);
const PDF_MAX_BYTES = 50 * 1024 * 1024;

/** Returns the PDF of a letter. It is rendered when first opened, and stored once the letter is final. */
export async function letterPdf(services: Services, letter: FoundLetter): Promise<FileReply> {
  const fileName = `${letter.templateCode}-${letter.id}.pdf`;
  const reply = (stream: FileReply["stream"]): FileReply => ({
    stream,
    fileName,
    mimeType: "application/pdf",
    inline: true,
  });
  if (letter.pdfKey) return reply(await services.files.get(letter.pdfKey));
  const { pdf } = await typesetLetter(services, letter);
  if (!letter.issuedAt || (await storeLetter(services, letter, pdf))) return reply(pdf);
  const kept = await findLetter(services.db, letter.claimId, letter.id);
  return reply(kept?.pdfKey ? await services.files.get(kept.pdfKey) : pdf);
}

/** Stores the PDF of an issued letter. Returns false if a concurrent request stored its own first, which is kept. */
export async function storeLetter(services: Services, letter: FoundLetter, pdf: Buffer): Promise<boolean> {
  const { key, sha256 } = await services.files.put(Readable.from([pdf]), PDF_MAX_BYTES);
  if (await saveLetterPdf(services.db, letter.id, key, sha256)) return true;
  await services.files.remove(key);
  return false;
}

/** Typesets a letter without storing it. An issued letter is made from the values it was issued with. */
export async function typesetLetter(
  services: Services,
  letter: FoundLetter,
): Promise<{ pdf: Buffer; pages: number }> {
  const now = letter.issuedAt ? null : await currentValues(services.db, services, letter);
  const back = now ? await backOf(services.db, services, letter, now) : letter.back;
  const values = now?.values ?? letter.merged;
  const typeset = await typesetPdf(LETTER_DESIGN, {
    ...letterData(services, letter, values),
    ...(await printedPictures(services.db, values)),
    back: backData(letter, back),
  });
  return withEnclosures(services, letter, { ...typeset, pdf: Buffer.from(typeset.pdf) });
}

/** Returns what the design prints of the English text on the back. */
export const backData = (
  { letterDate, languageCode }: Pick<FoundLetter, "letterDate" | "languageCode">,
  back: FoundLetter["back"],
) =>
  back && {
    ...back,
    re: wording("en", "re"),
    note: wording("en", "backOf", longDate(letterDate, "en") ?? letterDate),
    front: wording(languageCode, "onTheBack"),
  };

/** Returns what the design prints of a letter. */
export function letterData(
  { settings }: Pick<Services, "settings">,
  letter: FoundLetter,
  values: MergeValues,
) {
  const filled: LetterPreview = fillLetter(letter, values);
  const { fields } = values;
  const { languageCode: language } = letter;
  // An issued letter that is printed later still has the letterhead of its own date.
  const day = letter.issuedAt ? letter.letterDate : undefined;
  return {
    language,
    words: designWords(language),
    draft: !letter.issuedAt,
    agency: headLines(
      {
        name: fields["agency.name"] ?? settings.get("agencyName", day),
        address: settings.get("agencyAddress", day),
        phone: fields["agency.phone"] ?? "",
        more: [fields["agency.email"], fields["agency.url"]],
      },
      values.office,
    ),
    to: { name: letter.recipientName, address: letter.recipientAddress },
    date: longDate(letter.letterDate, language) ?? letter.letterDate,
    delivery: deliveryLine(language, letter.delivery),
    web: webCode(letter, values),
    subject: letter.issuedAt ? letter.subject : filled.subject,
    salutation: salutationOf(letter),
    closing: wording(language, "closing"),
    blocks: filled.blocks,
    large: letter.largePrint,
    replaces:
      letter.supersedes &&
      wording(language, "replaces", letter.supersedes, longDate(letter.supersedesDate, language) ?? ""),
    copyOf: letter.copyOf && wording(language, "copyOf", letter.copyOf, letter.copyOfTo ?? ""),
    lists: [
      { title: wording(language, "enclosures"), items: filled.enclosures },
      { title: wording(language, "copies"), items: filled.copies },
    ].filter(({ items }) => items.length > 0),
    signature: { name: fields["officer.name"] ?? null, title: fields["officer.title"] ?? null },
    mailNumber: letter.issuedAt && { text: letter.mailNumber, code: qrCode(letter.mailNumber) },
    footer: wording(language, "footer", fields["claim.number"] ?? "", String(letter.id), letter.templateCode),
  };
}

/** "Estimado/a" is for a person; a copy addresses the letter's recipient, and not the person who gets the copy. */
function salutationOf({ languageCode, recipient, recipientName, copyOfTo }: FoundLetter): string {
  const name = copyOfTo ?? recipientName;
  const isOffice = languageCode === "es" && (copyOfTo !== null || recipient !== "claimant");
  return name && !isOffice ? wording(languageCode, "dear", name) : wording(languageCode, "toWhom");
}

/**
 * Returns the code that opens the page which the letter names: the employer's answer with number and code filled in, or
 * the status page. What is filled in follows the number sign, so that it reaches no server log.
 */
function webCode({ body, languageCode: language }: FoundLetter, { fields }: MergeValues) {
  const names = (field: string) => body.includes(`{{${field}}}`);
  const answerUrl = fields["employer.answerUrl"];
  const answerCode = fields["employer.answerCode"];
  if (answerUrl && answerCode && names("employer.answerUrl"))
    return {
      address: answerUrl,
      text: wording(language, "scanToAnswer", answerUrl),
      code: qrCode(`${answerUrl}#${fields["claim.number"]}/${answerCode}`),
    };
  const statusUrl = fields["claim.statusUrl"];
  if (statusUrl && names("claim.statusUrl"))
    return {
      address: statusUrl,
      text: wording(language, "scanForStatus", statusUrl),
      code: qrCode(statusUrl),
    };
  return null;
}

/** The words that the design itself prints. */
export const designWords = (language: Language) => ({
  re: wording(language, "re"),
  draft: wording(language, "draft"),
  number: wording(language, "letterNumber"),
  page: wording(language, "page", "{0}", "{1}"),
});

/** A QR code as SVG, without its quiet zone: the margin of the page is one. */
export function qrCode(text: string): string {
  const { size, data } = create(text, { errorCorrectionLevel: "M" }).modules;
  const squares = Array.from(data, (dark, at) =>
    dark ? `M${at % size} ${Math.floor(at / size)}h1v1h-1z` : "",
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path d="${squares.join("")}"/></svg>`;
}
