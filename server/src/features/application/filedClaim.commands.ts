import type { Application } from "@wage/contract/application/application";
import { calendarFile } from "@wage/contract/application/calendarFile";
import type { Language } from "@wage/contract/core/messages";
import { applicationPlace } from "../../claim/sealedFields.ts";
import type { Ctx, Services } from "../../core/context.ts";
import { notFound } from "../../core/errors.ts";
import { renderPdf } from "../../core/files/pdf.ts";
import type { FileReply } from "../../core/http/mount.ts";
import { decrypt } from "../../core/identity/encryption.ts";
import type { MailFile } from "../../core/mail/mailTransport.ts";
import { readBuiltPage } from "../../core/pages/site.ts";
import { listSentDocuments } from "../documents/documents.queries.ts";
import { applicationForm } from "./application.commands.ts";
import { type FormWords, filedClaimDocument, wordOf } from "./filedClaim.rules.ts";
import { contextOfApplication } from "./lineContext.commands.ts";
import { ownClaim } from "./publicStatus.commands.ts";
import { findFiled } from "./publicStatus.queries.ts";

const DESIGN = new URL("./filedClaim.typ", import.meta.url);

/** Returns the words of the public form, which the build of the pages writes; throws `notFound` without a build. */
async function builtWords(language: Language): Promise<FormWords> {
  const json = await readBuiltPage(`pages/${language}/words.json`).catch(() => {
    throw notFound("page");
  });
  return JSON.parse(json);
}

/** Returns the claim as it was signed; throws `notFound` for a claim that was not filed online. */
async function readFiled({ db, keys }: Services, claimId: number) {
  const filed = await findFiled(db, claimId);
  if (!filed) throw notFound("claim");
  const { publicReference, applicationSealed, ...shown } = filed;
  const application: Application = JSON.parse(
    decrypt(keys, applicationSealed, applicationPlace(publicReference)),
  );
  const { you } = application;
  // A copy goes by mail or lies on a shared computer: the Social Security number stays with the office.
  return { ...shown, application: { ...application, you: { ...you, ssn: null } } };
}

export const filedApplication = async (ctx: Ctx) => readFiled(ctx, await ownClaim(ctx));

/** Typesets a filed claim as a tagged PDF in the language that the claimant chose. */
export async function claimPdf(services: Services, claimId: number, wordsIn = builtWords) {
  const filed = await readFiled(services, claimId);
  const language: Language = filed.application.you.language === "es" ? "es" : "en";
  const moment = new Intl.DateTimeFormat(language === "es" ? "es-US" : "en-US", {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: services.settings.get("timeZone"),
  });
  const form = await applicationForm(services);
  const context = await contextOfApplication(services.db, form, filed.application, filed.signed.at);
  const documents = await listSentDocuments(services.db, { claimId, draftId: null }, "Claimant");
  const data = filedClaimDocument(
    {
      ...filed,
      submitted: moment.format(new Date(filed.submittedAt)),
      signed: { ...filed.signed, at: moment.format(new Date(filed.signed.at)) },
      claimant: {
        ...filed.claimant,
        signed: filed.claimant.signed && {
          ...filed.claimant.signed,
          at: moment.format(new Date(filed.claimant.signed.at)),
        },
      },
      documents: documents.map(({ title, fileName }) => title || fileName),
    },
    { form, context, words: await wordsIn(language), language },
  );
  return { claimNumber: filed.claimNumber, language, content: await renderPdf(DESIGN, data) };
}

/** Returns the PDF of the claim that this visitor has open. */
export async function filedPdf(ctx: Ctx): Promise<FileReply> {
  const { claimNumber, content } = await claimPdf(ctx, await ownClaim(ctx));
  return { stream: content, fileName: `${claimNumber}.pdf`, mimeType: "application/pdf" };
}

/** Makes what the mail of a filed claim attaches: the claim as a PDF, and the date of the review for a calendar. */
export async function filedClaimFiles(
  services: Services,
  claimId: number,
  until: string,
  wordsIn = builtWords,
) {
  const { claimNumber, language, content } = await claimPdf(services, claimId, wordsIn);
  const reminder = calendarFile({
    id: claimNumber,
    day: until,
    title: wordOf(language, "calendarTitle", claimNumber),
    text: wordOf(language, "calendarText", `${services.config.publicUrl}/Public/Status?lang=${language}`),
    now: services.clock.now(),
  });
  const files: MailFile[] = [
    { filename: `${claimNumber}.pdf`, contentType: "application/pdf", content },
    { filename: `${claimNumber}.ics`, contentType: "text/calendar; charset=utf-8", content: reminder },
  ];
  return { files, note: wordOf(language, "attached") };
}
