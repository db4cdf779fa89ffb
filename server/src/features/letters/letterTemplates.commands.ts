import { type Language, message } from "@wage/contract/core/messages";
import type { LetterPreview } from "@wage/contract/letters";
import type { CopyParty } from "@wage/contract/letters/parts";
import type { LetterTemplateBody } from "@wage/contract/letters/templates";
import type { z } from "zod";
import { findClaimByNumber } from "../../claim/claim.queries.ts";
import { refuseBarred } from "../../claim/conflict/barred.commands.ts";
import { actorId, audit } from "../../core/audit/audit.ts";
import { inTransaction, type Services, systemWork, type User, type Work } from "../../core/context.ts";
import type { Db, Tx } from "../../core/database/db.ts";
import { AppError, fieldError, notFound, notFoundMessage } from "../../core/errors.ts";
import { success } from "../../core/http/success.ts";
import { findConditionCodes } from "./issue.queries.ts";
import { findLetterFacts } from "./letterFacts.queries.ts";
import { fillLetter, recipientsOf, unknownNames } from "./letters.rules.ts";
import {
  decideTemplate,
  findTemplateById,
  findTranslation,
  insertTemplate,
  listDueTemplates,
  listPublishedTemplates,
  listTemplateVersions,
  lockTemplateCode,
  refuseWaiting,
  retirePublished,
  templateUses,
} from "./letterTemplates.queries.ts";
import { agencyDay, contextOf } from "./letterValues.commands.ts";
import { partsOf } from "./parts/parts.commands.ts";
import { findOptions, listOptions } from "./parts/parts.queries.ts";
import { defaultValues, withParts } from "./parts/parts.rules.ts";
import { addressee } from "./values/addressee.rules.ts";
import { mergeValues } from "./values/mergeValues.rules.ts";

type TemplateBody = z.output<typeof LetterTemplateBody>;

export async function getTemplate(db: Db, user: User, templateId: number) {
  const found = await findTemplateById(db, templateId);
  if (!found) throw notFound("letterTemplate");
  const { writtenBy, ...template } = found;
  return {
    ...template,
    versions: await listTemplateVersions(db, template.code, template.languageCode),
    options: await listOptions(db, template.code),
    translation: (await findTranslation(db, template.code, template.languageCode)) ?? null,
    canDecide: template.status === "Proposed" && writtenBy !== user.id,
  };
}

const OPTION = /\{\{\s*[?!]?option\.([\w-]+)/g;
/** The names in a text of a file that are no merge field. Options are rows of the database, which files do not know. */
export const unknownFields = (text: string): string[] =>
  unknownNames(
    { subject: "", body: text },
    [...text.matchAll(OPTION)].map(([, option = ""]) => option),
  );

/** Proposes a new version; existing letters keep the version they were made from. */
export function proposeTemplate(work: Work, { basedOn, effectiveOn, ...template }: TemplateBody) {
  return inTransaction(work, async (tx) => {
    const options = await findOptions(tx, template.code);
    const unknown = unknownNames(
      template,
      options.map(({ code }) => code),
    );
    if (unknown.length) throw fieldError("body", message("templateNoField", unknown.join(", ")));
    const today = agencyDay(work);
    if (effectiveOn && effectiveOn < today) throw fieldError("effectiveOn", message("notBeforeToday"));
    await checkConditions(tx, template);
    await lockTemplateCode(tx, template.code);
    const [latest] = await listTemplateVersions(tx, template.code, template.languageCode);
    if (basedOn === null && latest) throw fieldError("code", message("templateCodeTaken"));
    if (basedOn !== null && latest?.version !== basedOn)
      throw new AppError("conflict", message("changedMeanwhile"));
    const version = (latest?.version ?? 0) + 1;
    const { id } = await insertTemplate(tx, {
      ...template,
      version,
      effectiveOn: effectiveOn ?? today,
      translatesVersion: await translatedVersion(tx, template),
      updatedAt: work.clock.now(),
      updatedBy: actorId(work),
    });
    await templateLine(tx, work, "ProposeLetterTemplate", { id, ...template, version }, "proposed");
    return { id, version };
  });
}

/** Approves a proposed version, which only someone other than its writer can; it is used at once if its day has come. */
export const approveTemplate = (work: Work, user: User, templateId: number) =>
  inTransaction(work, async (tx) => {
    const template = await proposedTemplate(tx, templateId);
    if (template.writtenBy === user.id) throw new AppError("conflict", message("ownProposal"));
    await decideTemplate(tx, templateId, { status: "Approved", approvedBy: user.id });
    await templateLine(tx, work, "ApproveLetterTemplate", template, `approved from ${template.effectiveOn}`);
    if (template.effectiveOn > agencyDay(work))
      return success(message("templateApproved", template.code, template.effectiveOn));
    await putInForce(tx, work, template);
    return success(message("templatePublished", template.code));
  });

/** Refuses a proposed version; its writer can also take it back so. */
export const refuseTemplate = (work: Work, templateId: number, reason: string) =>
  inTransaction(work, async (tx) => {
    const template = await proposedTemplate(tx, templateId);
    await decideTemplate(tx, templateId, { status: "Refused" });
    await templateLine(tx, work, "RefuseLetterTemplate", template, `refused. Reason: ${reason}`);
    return success(message("templateRefused", template.code));
  });

/** Puts the approved versions whose day has come in force, each in place of the one before. */
export async function putDueTemplatesInForce(services: Services): Promise<void> {
  const work = systemWork(services);
  const today = agencyDay(work);
  if ((await listDueTemplates(services.db, today)).length === 0) return;
  await inTransaction(work, async (tx) => {
    for (const template of await listDueTemplates(tx, today)) {
      await lockTemplateCode(tx, template.code);
      await putInForce(tx, work, template);
    }
  });
}

type Version = { id: number; code: string; languageCode: string; version: number };

async function putInForce(tx: Tx, work: Work, template: Version): Promise<void> {
  await retirePublished(tx, template.code, template.languageCode);
  await decideTemplate(tx, template.id, { status: "Published" });
  await templateLine(tx, work, "PublishLetterTemplate", template, "in force");
}

const templateLine = (
  tx: Tx,
  work: Work,
  action: string,
  { id, code, languageCode, version }: Version,
  done: string,
) =>
  audit(tx, work, {
    action,
    summary: `Letter template ${code} (${languageCode}) version ${version} ${done}`,
    detail: { templateId: id, code, version },
  });

async function proposedTemplate(tx: Tx, templateId: number) {
  const seen = await findTemplateById(tx, templateId);
  if (!seen) throw notFound("letterTemplate");
  await lockTemplateCode(tx, seen.code);
  const template = await findTemplateById(tx, templateId);
  if (template?.status !== "Proposed") throw new AppError("conflict", message("templateNotProposed"));
  return template;
}

/** A translation follows the newest English version; without one it could not be used. */
async function translatedVersion(
  tx: Tx,
  { code, languageCode }: Pick<TemplateBody, "code" | "languageCode">,
) {
  if (languageCode === "en") return null;
  const english = await findTranslation(tx, code, languageCode);
  if (!english) throw fieldError("code", message("templateNoEnglish"));
  return english.version;
}

/** A condition that names a status, letter or action which does not exist could never be met. */
async function checkConditions(tx: Tx, template: Omit<TemplateBody, "basedOn" | "effectiveOn">) {
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
    if (template.status !== "Published") throw new AppError("conflict", message("notPublished"));
    await lockTemplateCode(tx, template.code);
    const rows = await templateUses(tx, template.code);
    if (rows.length && template.languageCode === "en") {
      throw new AppError("conflict", message("templateInUse", rows.join(", ")));
    }
    await retirePublished(tx, template.code, template.languageCode);
    await refuseWaiting(tx, template.code, template.languageCode);
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
  await refuseBarred(work.db, work, claimId);
  const [recipient = "claimant"] = recipientsOf(recipientType);
  const context = contextOf(work, facts.claim, null, {});
  const options = await findOptions(work.db, code);
  const mayCopy = (party: CopyParty) => addressee(facts, party).address !== "";
  const chosen = { options: defaultValues(options, mayCopy), enclosures: [], copies: [] };
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
