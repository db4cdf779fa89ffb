import { z } from "zod";
import * as f from "../core/fields.ts";
import { message } from "../core/messages.ts";
import { route } from "../core/route.ts";
import { body, DELIVERIES, LetterPreview, subject } from "../letters.ts";
import { ISSUE_FACT_NAMES, IssueConditions } from "./issue.ts";
import { TemplateOption } from "./parts.ts";

export const TEMPLATE_RECIPIENTS = [
  "Claimant",
  "Employer",
  "Both",
  "CountyAttorney",
  "Sheriff",
  "Attorney",
  "Court",
  "Other",
] as const;

/** A version is proposed, approved by another person, and published from its day on until the next one is. */
const TEMPLATE_STATUSES = ["Proposed", "Approved", "Published", "Retired", "Refused"] as const;

export const LetterTemplate = z.object({
  id: z.number(),
  code: z.string(),
  version: z.number(),
  languageCode: z.string(),
  name: z.string(),
  purpose: z.string().nullable(),
  recipientType: z.enum(TEMPLATE_RECIPIENTS),
  subject: z.string(),
  body: z.string(),
  emailSubject: z.string().nullable(),
  emailBody: z.string().nullable(),
  defaultDelivery: z.string(),
  requiresApproval: z.boolean(),
  status: z.enum(TEMPLATE_STATUSES),
  /** The day from which an approved version is used. */
  effectiveOn: z.string(),
  approvedBy: z.string().nullable(),
  /** A translation: it does not follow the English version in force, and is not used. */
  isBehind: z.boolean(),
  updatedAt: z.string(),
  updatedBy: z.string().nullable(),
  letterCount: z.number(),
  ...IssueConditions.shape,
});
export type LetterTemplate = z.infer<typeof LetterTemplate>;

const templateText = {
  subject,
  body,
  emailSubject: f.optional(f.text(200)),
  emailBody: f.optional(f.longText(4000)),
};
const codes = z.array(f.text(30)).max(60).default([]);
export const LetterTemplateBody = z
  .object({
    code: f.matching(/^[A-Za-z][A-Za-z0-9-]*$/, 12),
    languageCode: f.choice(["en", "es"]),
    name: f.text(150),
    purpose: f.optional(f.text(500)),
    recipientType: f.choice(TEMPLATE_RECIPIENTS),
    ...templateText,
    defaultDelivery: f.choice(DELIVERIES),
    requiresApproval: z.boolean(),
    issueStatuses: codes,
    issueFacts: z.array(f.choice(ISSUE_FACT_NAMES)).default([]),
    issueAfter: codes,
    issueActions: codes,
    /** The day from which it is used; without one, as soon as it is approved. */
    effectiveOn: f.optional(f.isoDate),
    /** The version that was edited; null for a new template. Someone else's newer one is a conflict. */
    basedOn: z.number().int().min(1).max(2147483647).nullable(),
  })
  .refine((template) => !template.emailBody || template.emailSubject, {
    path: ["emailSubject"],
    message: message("required"),
  });

export const letterTemplateRoutes = {
  list: route("GET", "/LetterTemplate", {
    access: "letterTemplate:write",
    query: z.object({ retired: z.literal("yes").optional() }),
    reply: z.object({
      rows: z.array(LetterTemplate.omit({ body: true, emailBody: true, emailSubject: true })),
    }),
  }),
  get: route("GET", "/LetterTemplate/:templateId", {
    access: "letterTemplate:write",
    params: z.object({ templateId: f.id }),
    reply: LetterTemplate.extend({
      versions: z.array(
        z.object({
          id: z.number(),
          version: z.number(),
          status: z.enum(TEMPLATE_STATUSES),
          effectiveOn: z.string(),
          updatedAt: z.string(),
        }),
      ),
      /** The options of the letter, of every version and language. */
      options: z.array(TemplateOption),
      /** The newest text in the other language, to compare. */
      translation: z
        .object({
          id: z.number(),
          languageCode: z.string(),
          version: z.number(),
          status: z.enum(TEMPLATE_STATUSES),
          subject: z.string(),
          body: z.string(),
        })
        .nullable(),
      /** The signed-in user may approve or refuse this version. */
      canDecide: z.boolean(),
    }),
  }),
  /** Proposes a new version; another person approves it. */
  propose: route("POST", "/LetterTemplate", {
    access: "letterTemplate:write",
    body: LetterTemplateBody,
    reply: z.object({ id: z.number(), version: z.number() }),
  }),
  approve: route("POST", "/LetterTemplate/:templateId/Approve", {
    access: "letterTemplate:write",
    params: z.object({ templateId: f.id }),
    reply: f.ok,
  }),
  refuse: route("POST", "/LetterTemplate/:templateId/Refuse", {
    access: "letterTemplate:write",
    params: z.object({ templateId: f.id }),
    body: z.object({ reason: f.text(500) }),
    reply: f.ok,
  }),
  retire: route("POST", "/LetterTemplate/:templateId/Retire", {
    access: "letterTemplate:write",
    params: z.object({ templateId: f.id }),
    reply: f.ok,
  }),
  /** Fills the unsaved template with a real claim's values; nothing is stored. */
  test: route("POST", "/LetterTemplate/Test", {
    access: "letterTemplate:write",
    body: z.object({
      /** The letter whose options the text may name; blank for a new one. */
      code: z.string().max(12).default(""),
      claimNumber: f.claimNumber,
      recipientType: f.choice(TEMPLATE_RECIPIENTS),
      languageCode: f.choice(["en", "es"]),
      ...templateText,
    }),
    reply: LetterPreview,
  }),
};
