import { z } from "zod";
import { choice, draftCode, email, ok, pin, rowVersion, uuid } from "../core/fields.ts";
import { JSON_BODY_MAX_BYTES, WAGE_ITEMS_MAX } from "../core/limits.ts";
import { message } from "../core/messages.ts";
import { proof } from "../core/proofOfWork.ts";
import { route } from "../core/route.ts";
import { FORMULAS, RATE_UNITS } from "../lines/wageLaw.ts";
import { PublicOffice } from "../offices/publicOffices.ts";
import { Application, Attestation, SignatureAsked } from "./application.ts";
import { SEPARATION_KINDS } from "./applicationQuestions.ts";
import { FORM_LAW_PATH, FORM_PATH } from "./applicationSteps.ts";

/*
 * A draft keeps the answers as typed, valid or not: text, numbers, ticks, and rows of them. Their size is limited;
 * their content is not checked.
 */
const draftText = z
  .string()
  // More than any question accepts: a text that is pasted too long is saved too, and shortened later.
  .max(20_000, message("max", 20_000))
  // PostgreSQL stores neither a NUL nor a lone surrogate.
  .refine((value) => !value.includes("\u0000") && value.isWellFormed(), message("format"));
const draftValue = z.union([draftText, z.number(), z.boolean(), z.null()], message("format"));
const draftFields = z.record(z.string().max(60), draftValue);
const draftRow = draftFields.refine((row) => Object.keys(row).length <= 40, message("format"));
const draftStep = draftFields.refine((step) => Object.keys(step).length <= 60, message("format"));

export const ApplicationDraft = z
  .object({
    screener: draftStep,
    you: draftStep,
    employer: draftStep,
    job: draftStep,
    pay: draftStep,
    wages: z
      .object({ items: z.array(draftRow).max(WAGE_ITEMS_MAX, message("atMost", WAGE_ITEMS_MAX)) })
      .strict(),
    story: draftStep,
    documents: draftStep,
  })
  .partial()
  .strict();
export type ApplicationDraft = z.output<typeof ApplicationDraft>;

const label = z.object({ en: z.string(), es: z.string() });
const option = z.object({ id: z.number(), code: z.string(), label });

/** The data of the public form: look-ups that are in use, and the agency's settings. */
export const ApplicationForm = z.object({
  today: z.string(),
  settings: z.object({
    siteName: z.string(),
    agencyName: z.string(),
    agencyPhone: z.string(),
    agencyTty: z.string(),
    agencyAddress: z.string(),
    agencyHours: label,
    homeState: z.string(),
    homeStateName: z.string(),
    limitationMonths: z.number(),
    limitationDays: z.number(),
    limitationIsFederal: z.boolean(),
    minAmount: z.string(),
    maxAmount: z.string(),
    /** The minimum wage of the home state today; null if no one knows it. */
    minimumWage: z.string().nullable(),
    /** True if tips may count toward the minimum wage there. */
    tipsCount: z.boolean(),
    /** The time zone in which days begin and end. */
    timeZone: z.string(),
    draftDays: z.number(),
    /** The reason why the Social Security number is asked for; empty if it is not. */
    ssnNotice: label,
    /** The statement that is signed, and the version that the signature names. */
    attestation: label.extend({ version: z.string() }),
  }),
  states: z.array(option),
  counties: z.array(option),
  cities: z.array(option.extend({ countyIds: z.array(z.number()) })),
  businessTypes: z.array(option.extend({ kind: z.string() })),
  employmentStatuses: z.array(
    option.extend({
      separation: z.boolean(),
      separationKind: z.enum(SEPARATION_KINDS).nullable(),
      neverStarted: z.boolean(),
      noticePossible: z.boolean(),
    }),
  ),
  genders: z.array(option),
  howPaid: z.array(option.extend({ neverPaid: z.boolean() })),
  wageAgreements: z.array(option),
  rateTypes: z.array(option.extend({ unit: z.enum(RATE_UNITS) })),
  wageTypes: z.array(option.extend({ formula: z.enum(FORMULAS), help: z.string().nullable() })),
});
export type ApplicationForm = z.output<typeof ApplicationForm>;
export type Option = z.output<typeof option>;

const savedDraft = z.object({
  answers: ApplicationDraft,
  step: z.number(),
  language: z.string(),
  rowVersion: z.number(),
  savedAt: z.string(),
  expiresAt: z.string(),
  code: z.string(),
});

/** The receipt of a filed claim. The PIN is returned only here and in the email. */
export const Receipt = z.object({
  claimNumber: z.string(),
  pin: z.string(),
  receivedAt: z.string(),
  amountClaimed: z.string(),
  reviewBy: z.string(),
  limitationDate: z.string().nullable(),
  emailedTo: z.string().nullable(),
  /** The way in which the claimant is asked to sign what someone else has signed; null if nothing is asked. */
  signature: SignatureAsked.nullable(),
  /** The office that has the claim; null in an agency without offices. Receipts of earlier versions have none. */
  office: PublicOffice.nullish(),
  /** True if the claimant prefers text messages, which begin only once the number is verified on the status page. */
  wantsTexts: z.boolean(),
});
export type Receipt = z.output<typeof Receipt>;

const draftBody = z.object({
  answers: ApplicationDraft,
  step: z.number().int().min(0).max(20),
  language: choice(["en", "es"]),
});

const SubmitBody = z
  .object({
    key: uuid,
    application: Application,
    attestation: Attestation,
    /** Sent only when the service has required a proof of work (proofOfWork.ts). */
    proof: proof.optional(),
  })
  .strict();

export const applicationRoutes = {
  form: route("GET", FORM_PATH, { access: "anyone", cost: "known", reply: ApplicationForm }),
  /** The law by which the page computes the lines of wages, also without a connection: a RuleSet without its sources. */
  law: route("GET", FORM_LAW_PATH, {
    access: "anyone",
    cost: "known",
    reply: z.object({ ruleSet: z.record(z.string(), z.unknown()) }),
  }),
  /** The paper form, to print and fill in by hand: HTML without script. */
  blank: route("GET", "/Public/Application/Blank", {
    access: "anyone",
    cost: "file",
    kind: "file",
    query: z.object({ lang: z.enum(["en", "es"]).catch("en") }),
  }),
  start: route("POST", "/Public/Application/Draft", {
    access: "anyone",
    cost: "form",
    /** `together` starts the claim of a co-worker, to be related to the claim that is open in this browser. */
    body: draftBody.extend({ together: z.boolean().optional() }),
    bodyLimit: JSON_BODY_MAX_BYTES,
    reply: z.object({ code: z.string(), pin: z.string(), rowVersion: z.number(), expiresAt: z.string() }),
  }),
  /** Mails a link with the code of the draft. Nobody has proved the address, so that the PIN is not in it. */
  mailLink: route("POST", "/Public/Application/Draft/Link", {
    access: "anyone",
    cost: "mail",
    body: z.object({ email }),
    reply: ok,
  }),
  resume: route("POST", "/Public/Application/Resume", {
    access: "anyone",
    cost: "guess",
    body: z.object({ code: draftCode, pin }),
    reply: savedDraft,
  }),
  draft: route("GET", "/Public/Application/Draft", {
    access: "anyone",
    cost: "read",
    reply: savedDraft.nullable(),
  }),
  save: route("PUT", "/Public/Application/Draft", {
    access: "anyone",
    cost: "draft",
    body: draftBody.extend({ rowVersion }),
    bodyLimit: JSON_BODY_MAX_BYTES,
    reply: z.object({ rowVersion: z.number(), savedAt: z.string(), expiresAt: z.string() }),
  }),
  /** Deletes the open draft and its documents at the claimant's request. */
  remove: route("DELETE", "/Public/Application/Draft", { access: "anyone", cost: "write", reply: ok }),
  submit: route("POST", "/Public/Application", {
    access: "anyone",
    cost: "form",
    body: SubmitBody,
    bodyLimit: JSON_BODY_MAX_BYTES,
    reply: Receipt,
  }),
};
