import { type Language, message } from "@wage/contract/core/messages";
import type { LetterPreview, LetterTemplateBody } from "@wage/contract/letters";
import type { z } from "zod";
import { findClaimByNumber } from "../../claim/claim.queries.ts";
import { actorId, audit } from "../../core/audit/audit.ts";
import { inTransaction, type Work } from "../../core/context.ts";
import type { Db, Tx } from "../../core/database/db.ts";
import { AppError, fieldError, notFound, notFoundMessage } from "../../core/errors.ts";
import { success } from "../../core/http/success.ts";
import { findConditionCodes } from "./issue.queries.ts";
import { findLetterFacts } from "./letterFacts.queries.ts";
import { fillLetter, recipientsOf, unknownNames } from "./letters.rules.ts";
import {
  findTemplate,
  findTemplateById,
  insertTemplate,
  listPublishedTemplates,
  listTemplateVersions,
  lockTemplateCode,
  retirePublished,
  templateUses,
} from "./letterTemplates.queries.ts";
import { contextOf } from "./letterValues.commands.ts";
import { partsOf } from "./parts/parts.commands.ts";
import { findOptions } from "./parts/parts.queries.ts";
import { defaultValues, withParts } from "./parts/parts.rules.ts";
import { mergeValues } from "./values/mergeValues.rules.ts";

type TemplateBody = z.output<typeof LetterTemplateBody>;

export async function getTemplate(db: Db, templateId: number) {
  const template = await findTemplateById(db, templateId);
  if (!template) throw notFound("letterTemplate");
  return { ...template, versions: await listTemplateVersions(db, template.code, template.languageCode) };
}

/** Publishes a new version; existing letters keep the version they were made from. */
export function publishTemplate(work: Work, { basedOn, ...template }: TemplateBody) {
  return inTransaction(work, async (tx) => {
    const options = await findOptions(tx, template.code);
    const unknown = unknownNames(
      template,
      options.map(({ code }) => code),
    );
    if (unknown.length) throw fieldError("body", message("templateNoField", unknown.join(", ")));
    await checkConditions(tx, template);
    await lockTemplateCode(tx, template.code);
    const [latest] = await listTemplateVersions(tx, template.code, template.languageCode);
    if (basedOn === null && latest) throw fieldError("code", message("templateCodeTaken"));
    if (basedOn !== null && latest?.version !== basedOn)
      throw new AppError("conflict", message("changedMeanwhile"));
    const at = work.clock.now();
    await retirePublished(tx, template.code, template.languageCode, at, actorId(work));
    const version = (latest?.version ?? 0) + 1;
    const { id } = await insertTemplate(tx, {
      ...template,
      version,
      translatesVersion: await translatedVersion(tx, template),
      updatedAt: at,
      updatedBy: actorId(work),
    });
    await audit(tx, work, {
      action: "PublishLetterTemplate",
      summary: `Letter template ${template.code} (${template.languageCode}) published as version ${version}`,
      detail: { templateId: id, code: template.code, version },
    });
    return { id, version };
  });
}

/** A translation follows the English version that is published when it is; without one it could not be used. */
async function translatedVersion(
  tx: Tx,
  { code, languageCode }: Pick<TemplateBody, "code" | "languageCode">,
) {
  if (languageCode === "en") return null;
  const english = await findTemplate(tx, code, "en");
  if (!english) throw fieldError("code", message("templateNoEnglish"));
  return english.version;
}

/** A condition that names a status, letter or action which does not exist could never be met. */
async function checkConditions(tx: Tx, template: Omit<TemplateBody, "basedOn">) {
  const known = await findConditionCodes(tx, template);
  for (const field of ["issueStatuses", "issueAfter", "issueActions"] as const) {
    const strange = template[field].filter((code) => !known[field].includes(code));
    if (strange.length) throw fieldError(field, message("templateNoSuchCondition", strange.join(", ")));
  }
}

export function retireTemplate(work: Work, templateId: number) {
  return inTransaction(work, async (tx) => {
    const template = await findTemplateById(tx, templateId);
    if (!template) throw notFound("letterTemplate");
    await lockTemplateCode(tx, template.code);
    const rows = await templateUses(tx, template.code);
    if (rows.length && template.languageCode === "en") {
      throw new AppError("conflict", message("templateInUse", rows.join(", ")));
    }
    await retirePublished(tx, template.code, template.languageCode, work.clock.now(), actorId(work));
    await audit(tx, work, {
      action: "RetireLetterTemplate",
      summary: `Letter template ${template.code} (${template.languageCode}) retired`,
      detail: { templateId, code: template.code },
    });
    return success(message("templateRetired", template.code));
  });
}

/** Renders the unsaved template with a real claim's values; nothing is stored. */
export async function testTemplate(
  work: Work,
  {
    code,
    claimNumber,
    recipientType,
    languageCode,
    ...template
  }: {
    code: string;
    claimNumber: string;
    recipientType: string;
    languageCode: Language;
    subject: string;
    body: string;
    emailBody: string | null;
  },
): Promise<LetterPreview> {
  const claimId = (await findClaimByNumber(work.db, claimNumber))?.id;
  const found = claimId ? await findLetterFacts(work.db, claimId) : undefined;
  const facts = found?.facts;
  if (!facts || !claimId) throw fieldError("claimNumber", notFoundMessage("claim"));
  const [recipient = "claimant"] = recipientsOf(recipientType);
  const context = contextOf(work, facts.claim, null, {});
  const options = await findOptions(work.db, code);
  const chosen = { options: defaultValues(options), enclosures: [], copies: [] };
  const parts = await partsOf(work.db, facts, { claimId, templateCode: code, ...chosen }, options);
  return fillLetter(
    template,
    withParts(mergeValues(facts, recipient, context, languageCode), parts, recipient),
  );
}

/** Returns the letters that staff may draft, each with those to whom it may be addressed. */
export const listDraftable = async (db: Db) =>
  (await listPublishedTemplates(db)).map(({ code, name, recipientType }) => ({
    code,
    name,
    recipients: recipientsOf(recipientType),
  }));
