import { type Language, message } from "@wage/contract/core/messages";
import type { OfferedParagraph, ParagraphBody } from "@wage/contract/letters/paragraphs";
import { audit } from "../../../core/audit/audit.ts";
import { type Ctx, inTransaction, type User, type Work } from "../../../core/context.ts";
import { AppError, fieldError, notFound } from "../../../core/errors.ts";
import { findLetterFacts } from "../letterFacts.queries.ts";
import { fieldWords, fill, plainText, unknownNames } from "../letters.rules.ts";
import { contextOf } from "../letterValues.commands.ts";
import { mergeValues } from "../values/mergeValues.rules.ts";
import {
  insertParagraph,
  insertVersion,
  listOfficeParagraphs,
  listOwnParagraphs,
  lockParagraph,
  markRemoved,
} from "./paragraphs.queries.ts";

/** More would not be found again by their titles. */
const PARAGRAPHS_MAX = 200;

/** Refuses a text that names a field that does not exist: it would never be filled. */
function checkFields({ textEn, textEs }: ParagraphBody): void {
  for (const [field, text] of Object.entries({ textEn, textEs })) {
    const unknown = unknownNames({ subject: "", body: text ?? "" });
    if (unknown.length > 0) throw fieldError(field, message("paragraphUnknownField", unknown.join(", ")));
  }
}

const line = (tx: Parameters<typeof audit>[0], work: Work, what: string, detail: Record<string, unknown>) =>
  audit(tx, work, { action: "OwnParagraph", summary: what, detail });

export const createParagraph = (work: Work, user: User, body: ParagraphBody): Promise<{ id: number }> =>
  inTransaction(work, async (tx) => {
    checkFields(body);
    const own = await listOwnParagraphs(tx, user.id);
    if (own.length >= PARAGRAPHS_MAX) throw fieldError("title", message("paragraphsFull", PARAGRAPHS_MAX));
    if (own.some(({ title }) => title.toLowerCase() === body.title.toLowerCase()))
      throw fieldError("title", message("paragraphTitleTaken"));
    const id = await insertParagraph(tx, user.id);
    await insertVersion(tx, id, 1, body, work.clock.now());
    await line(tx, work, `Own paragraph written: ${body.title}`, { paragraphId: id, version: 1 });
    return { id };
  });

export const changeParagraph = (
  work: Work,
  user: User,
  id: number,
  { version, ...body }: ParagraphBody & { version: number },
): Promise<void> =>
  inTransaction(work, async (tx) => {
    checkFields(body);
    const now = await lockParagraph(tx, user.id, id);
    if (!now) throw notFound("paragraph");
    if (now.version !== version) throw new AppError("conflict", message("changedMeanwhile"));
    const others = (await listOwnParagraphs(tx, user.id)).filter((own) => own.id !== id);
    if (others.some(({ title }) => title.toLowerCase() === body.title.toLowerCase()))
      throw fieldError("title", message("paragraphTitleTaken"));
    await insertVersion(tx, id, version + 1, body, work.clock.now());
    const detail = { paragraphId: id, version: version + 1 };
    await line(tx, work, `Own paragraph changed: ${body.title}`, detail);
  });

export const removeParagraph = (work: Work, user: User, id: number): Promise<void> =>
  inTransaction(work, async (tx) => {
    const now = await lockParagraph(tx, user.id, id);
    if (!now) throw notFound("paragraph");
    await markRemoved(tx, id, work.clock.now());
    await line(tx, work, `Own paragraph removed: ${now.title}`, { paragraphId: id });
  });

/** Returns the paragraphs that can be inserted on a claim, one's own first, filled as in a letter to the claimant. */
export async function offerParagraphs(
  ctx: Ctx<"note:write">,
  claimId: number,
  language: Language,
): Promise<OfferedParagraph[]> {
  const [own, office, found] = await Promise.all([
    listOwnParagraphs(ctx.db, ctx.user.id),
    listOfficeParagraphs(ctx.db, language),
    findLetterFacts(ctx.db, claimId),
  ]);
  if (!found) throw notFound("claim");
  const context = contextOf(ctx, found.facts.claim, null, {});
  const values = mergeValues(found.facts, "claimant", context, language);
  const offer = (paragraph: Omit<OfferedParagraph, "filled" | "missing">): OfferedParagraph => {
    const { blocks, missing, unknown } = fill(paragraph.text, values);
    const lacks = [...missing.map(fieldWords), ...unknown];
    return { ...paragraph, filled: lacks.length > 0 ? null : plainText(blocks), missing: lacks };
  };
  return [
    ...own.map(({ id, title, textEn, textEs }) =>
      offer({
        key: `own ${id}`,
        title,
        isOwn: true,
        text: (language === "es" && textEs) || textEn,
        isOtherLanguage: language === "es" && !textEs,
      }),
    ),
    ...office.map(({ id, title, text }) =>
      offer({ key: `office ${id}`, title, isOwn: false, text, isOtherLanguage: false }),
    ),
  ];
}
