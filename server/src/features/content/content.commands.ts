import type { Content } from "@wage/contract/content";
import { message } from "@wage/contract/core/messages";
import { actorId, audit } from "../../core/audit/audit.ts";
import { inTransaction, type Work } from "../../core/context.ts";
import { AppError, notFound } from "../../core/errors.ts";
import { findContent, insertTranslation, updateContent } from "./content.queries.ts";

type Place = Pick<Content, "slug" | "language">;
type Text = { title: string; body: string; rowVersion: number };

export async function getContent({ db }: Pick<Work, "db">, { slug, language }: Place): Promise<Content> {
  const found = await findContent(db, slug, language);
  if (!found) throw notFound("text");
  return found;
}

export async function changeContent(work: Work, { slug, language }: Place, text: Text): Promise<Content> {
  return inTransaction(work, async (tx) => {
    const before = await findContent(tx, slug, language);
    if (!before && !(await findContent(tx, slug, "en"))) throw notFound("text");
    const change = { slug, language, ...text, at: work.clock.now(), userId: actorId(work) };
    const isFirst = !before && text.rowVersion === 0;
    const written = isFirst ? await insertTranslation(tx, change) : await updateContent(tx, change);
    if (!written) throw new AppError("conflict", message("changedMeanwhile"));
    await audit(tx, work, {
      action: "ContentChanged",
      summary: `${slug} (${language}): ${text.title}`,
      detail: { slug, language, before: before && { title: before.title, body: before.body } },
    });
    return getContent({ db: tx }, { slug, language });
  });
}
