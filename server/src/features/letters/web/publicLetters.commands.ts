import type { PublicParty } from "@wage/contract/application/publicStatus";
import type { PublicLetter } from "@wage/contract/letters/publicLetter";
import type { Ctx } from "../../../core/context.ts";
import { notFound } from "../../../core/errors.ts";
import type { FileReply } from "../../../core/http/mount.ts";
import { backData, letterData, letterPdf } from "../letterPdf.commands.ts";
import type { FoundLetter } from "../letters.queries.ts";
import { findPublicLetter } from "./publicLetters.queries.ts";

/** The claim that a visitor has open, and as which of its parties. */
type Opened = { claimId: number; party: PublicParty };

/** Returns a letter sent to this party of this claim as PDF. Throws `notFound` for any other letter. */
export async function publicLetterFile(ctx: Ctx, opened: Opened, letterId: number): Promise<FileReply> {
  const letter = await letterTo(ctx, opened, letterId);
  const file = await letterPdf(ctx, letter);
  noteOpened(ctx, opened, letter);
  return file;
}

/** Returns the same letter as the text of a page. An issued letter is made from the values it was issued with. */
export async function publicLetter(ctx: Ctx, opened: Opened, letterId: number): Promise<PublicLetter> {
  const letter = await letterTo(ctx, opened, letterId);
  const shown = letterData(ctx, letter, letter.merged);
  const { language, agency, to, date, salutation, subject, blocks, closing, lists, footer } = shown;
  noteOpened(ctx, opened, letter);
  return {
    ...{ language, agency, to, date, salutation, subject, blocks, closing, lists, footer },
    notes: [shown.delivery, shown.copyOf, shown.replaces].flatMap((note) => note || []),
    signature: [shown.signature.name, shown.signature.title, agency.name].flatMap((line) => line || []),
    back: backData(letter, letter.back),
  };
}

async function letterTo({ db }: Ctx, { claimId, party }: Opened, letterId: number): Promise<FoundLetter> {
  const letter = await findPublicLetter(db, claimId, party, letterId);
  if (!letter) throw notFound("letter");
  return letter;
}

/** The claim's history shows that the letter was opened, by which party, and when. */
const noteOpened = (ctx: Ctx, { claimId, party }: Opened, { id, templateCode }: FoundLetter) =>
  ctx.auditBuffer.add(ctx, {
    action: "LetterOpened",
    claimId,
    summary: `Letter ${templateCode} opened on the web by the ${party}`,
    detail: { letterId: id },
  });
