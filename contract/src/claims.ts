import { z } from "zod";
import { CLASSIFIED_AS, CONTACT_PREFERENCES, OWNER_RELATIONS, PAY_FREQUENCIES } from "./application.ts";
import {
  choice,
  email,
  fein,
  hours,
  id,
  integer,
  isoDate,
  longText,
  money,
  moneyOut,
  ok,
  optional,
  page,
  personName,
  phone,
  rate,
  rowVersion,
  stateCode,
  text,
  yesNoUnknown,
  zip,
} from "./fields.ts";
import { message } from "./messages.ts";
import { route } from "./route.ts";

export const PRIORITIES = ["Low", "Normal", "High", "Urgent"] as const;
export const STATUS_CATEGORIES = ["Intake", "Waiting", "Working", "Legal", "Collection", "Closed"] as const;
export const PAPER_CHANNELS = ["Mail", "Email", "Fax", "WalkIn", "Phone", "Referral"] as const;
export const NOTE_KINDS = [
  "General",
  "Phone call",
  "Visit",
  "Interview",
  "Email",
  "Legal advice",
  "Supervisor",
] as const;
export const RELATION_KINDS = [
  "Same employer group",
  "Same claimant",
  "Duplicate",
  "Amended or successor claim",
  "Lead and member of a group",
  "Employer counter-claim",
  "Related complaint",
] as const;
/** What a list of claims may be sorted by; "-" in front turns it round. `match`: nearest to the search first. */
export const CLAIM_SORTS = ["received", "number", "closed", "claimed", "paid", "due"] as const;
export type ClaimSort = (typeof CLAIM_SORTS)[number];

/** Several codes in one value of the address: `INVEST,NOTICE1`. */
const codes = optional(
  text(400)
    .refine((value) => /^[A-Za-z0-9-]{1,12}(,[A-Za-z0-9-]{1,12})*$/.test(value), message("format"))
    .transform((value) => value.split(",")),
);
const amount = optional(money);
const lookupId = optional(integer(1, 2147483647));

export const ClaimFilters = z.object({
  q: optional(text(200)),
  state: optional(choice(["open", "closed"])),
  status: codes,
  category: optional(choice(STATUS_CATEGORIES)),
  officer: optional(text(10).refine((value) => /^(me|none|[1-9]\d{0,8})$/.test(value), message("format"))),
  receivedFrom: optional(isoDate),
  receivedTo: optional(isoDate),
  closedFrom: optional(isoDate),
  closedTo: optional(isoDate),
  due: optional(choice(["overdue", "today", "week", "none"])),
  county: lookupId,
  priority: optional(choice(PRIORITIES)),
  channel: optional(text(10)),
  amountFrom: amount,
  amountTo: amount,
  closureCode: lookupId,
  employer: lookupId,
  /** No activity for more than so many days. */
  stale: optional(integer(1, 9999)),
  /** The limitation date comes within so many days, or has passed. */
  limitation: optional(integer(0, 9999)),
});
export type ClaimFilters = z.output<typeof ClaimFilters>;

export const ClaimListQuery = ClaimFilters.extend({
  sort: optional(
    text(20).refine(
      (value) => value === "match" || CLAIM_SORTS.some((key) => value === key || value === `-${key}`),
      message("format"),
    ),
  ),
  after: optional(text(600)),
});
export type ClaimListQuery = z.output<typeof ClaimListQuery>;

const Status = z.object({ code: z.string(), description: z.string(), category: z.enum(STATUS_CATEGORIES) });
const Named = z.object({ id: z.number(), name: z.string() });
const Due = z.object({
  taskId: z.number(),
  title: z.string(),
  dueDate: z.string().nullable(),
  owner: z.string(),
});

export const ClaimRow = z.object({
  id: z.number(),
  number: z.string(),
  claimant: z.string().nullable(),
  employer: z.string().nullable(),
  status: Status,
  officer: z.string().nullable(),
  receivedDate: z.string(),
  closedDate: z.string().nullable(),
  daysOpen: z.number(),
  due: Due.nullable(),
  amountClaimed: moneyOut.nullable(),
  amountDetermined: moneyOut.nullable(),
  amountPaid: moneyOut.nullable(),
  county: z.string().nullable(),
  priority: z.enum(PRIORITIES),
  closure: z.string().nullable(),
});
export type ClaimRow = z.output<typeof ClaimRow>;

const maybeText = z.string().nullable();
export const ClaimPerson = z.object({
  id: z.number(),
  rowVersion: z.number(),
  prefix: maybeText,
  firstName: z.string(),
  middleName: maybeText,
  lastName: z.string(),
  suffix: maybeText,
  otherNames: maybeText,
  organization: maybeText,
  dateOfBirth: maybeText,
  email: maybeText,
  phone: maybeText,
  phoneOther: maybeText,
  bestTime: maybeText,
  addressLine1: maybeText,
  addressLine2: maybeText,
  city: maybeText,
  stateCode: maybeText,
  zip: maybeText,
  addressBadSince: maybeText,
  emergencyName: maybeText,
  emergencyPhone: maybeText,
  language: z.string(),
  note: maybeText,
});
export type ClaimPerson = z.output<typeof ClaimPerson>;

const ClaimParty = z.object({
  id: z.number(),
  typeId: z.number(),
  typeCode: z.string(),
  type: z.string(),
  isPrimary: z.boolean(),
  mayReceiveLetters: z.boolean(),
  maySpeak: z.boolean(),
  person: ClaimPerson,
});
export type ClaimParty = z.output<typeof ClaimParty>;

export const EmployerFacts = z.object({
  id: z.number(),
  rowVersion: z.number(),
  legalName: z.string(),
  dba: maybeText,
  businessTypeId: z.number().nullable(),
  businessType: maybeText,
  industryId: z.number().nullable(),
  industry: maybeText,
  /** The last four digits only; the whole is a reveal, which is audited. */
  feinMasked: maybeText,
  employeeCount: z.number().nullable(),
  stillInBusiness: maybeText,
  vehiclePlate: maybeText,
  phone: maybeText,
  email: maybeText,
  website: maybeText,
  addressLine1: maybeText,
  addressLine2: maybeText,
  city: maybeText,
  stateCode: maybeText,
  zip: maybeText,
  mailingAddress: maybeText,
  addressBadSince: maybeText,
  contactName: maybeText,
  contactTitle: maybeText,
  registeredAgent: maybeText,
  alerts: maybeText,
});
export type EmployerFacts = z.output<typeof EmployerFacts>;

export const ClaimEmployment = z.object({
  rowVersion: z.number(),
  jobTitle: maybeText,
  workDescription: maybeText,
  startDate: maybeText,
  employmentStatusId: z.number().nullable(),
  employmentStatus: maybeText,
  lastDayWorked: maybeText,
  separationReason: maybeText,
  noticeGiven: maybeText,
  finalPayDueDate: maybeText,
  workSite: maybeText,
  workCountyId: z.number().nullable(),
  workCounty: maybeText,
  workStateCode: maybeText,
  wageAgreementId: z.number().nullable(),
  wageAgreement: maybeText,
  agreementDetail: maybeText,
  wageRateTypeId: z.number().nullable(),
  wageRateType: maybeText,
  rate: maybeText,
  hoursPerDay: maybeText,
  hoursPerWeek: maybeText,
  daysPerWeek: maybeText,
  payFrequency: maybeText,
  payDay: maybeText,
  lastPaidDate: maybeText,
  lastPaidAmount: maybeText,
  howPaidId: z.number().nullable(),
  howPaid: maybeText,
  payStubGiven: maybeText,
  tips: maybeText,
  commissionPlan: maybeText,
  unionCovered: maybeText,
  publicWorks: maybeText,
  classifiedAs: maybeText,
  relationToOwner: maybeText,
});
export type ClaimEmployment = z.output<typeof ClaimEmployment>;

export const LogLine = z.object({
  id: z.number(),
  at: z.string(),
  who: z.string(),
  action: z.string(),
  fromStatus: maybeText,
  toStatus: maybeText,
  summary: z.string(),
});
export type LogLine = z.output<typeof LogLine>;

const ClaimTask = z.object({
  id: z.number(),
  title: z.string(),
  kind: z.string(),
  status: z.enum(["Open", "InProgress", "OnHold", "Done", "Cancelled"]),
  priority: z.enum(PRIORITIES),
  dueDate: maybeText,
  owner: z.string(),
  createdAt: z.string(),
  completedAt: maybeText,
  completedBy: maybeText,
  outcome: maybeText,
});
export type ClaimTask = z.output<typeof ClaimTask>;

const ClaimNote = z.object({
  id: z.number(),
  kind: z.string(),
  body: z.string(),
  pinned: z.boolean(),
  privileged: z.boolean(),
  followUpDate: maybeText,
  author: maybeText,
  createdAt: z.string(),
});
export type ClaimNote = z.output<typeof ClaimNote>;

const ClaimRelation = z.object({
  id: z.number(),
  kind: z.string(),
  note: maybeText,
  claim: z.object({
    id: z.number(),
    number: z.string(),
    claimant: maybeText,
    employer: maybeText,
    status: Status,
  }),
});
export type ClaimRelation = z.output<typeof ClaimRelation>;

const ClaimAssignment = z.object({
  id: z.number(),
  name: z.string(),
  role: z.string(),
  fromAt: z.string(),
  toAt: maybeText,
  assignedBy: maybeText,
  reason: maybeText,
});
export type ClaimAssignment = z.output<typeof ClaimAssignment>;

const ClaimPayment = z.object({
  id: z.number(),
  kind: z.string(),
  component: z.string(),
  amount: moneyOut,
  paidOn: z.string(),
  method: maybeText,
  reference: maybeText,
  note: maybeText,
  recordedBy: maybeText,
});
export type ClaimPayment = z.output<typeof ClaimPayment>;

const ClaimDetermination = z.object({
  id: z.number(),
  kind: z.string(),
  findings: z.string(),
  amount: moneyOut,
  penalty: moneyOut,
  interest: moneyOut,
  status: z.string(),
  draftedBy: maybeText,
  draftedAt: z.string(),
  approvedBy: maybeText,
  approvedAt: maybeText,
  payByDate: maybeText,
  appealByDate: maybeText,
});

const ClaimWage = z.object({
  id: z.number(),
  type: z.string(),
  periodStart: maybeText,
  periodEnd: maybeText,
  claimed: moneyOut,
  employerAdmits: moneyOut.nullable(),
  investigated: moneyOut.nullable(),
  determined: moneyOut.nullable(),
});

export const MILESTONES = [
  "received",
  "accepted",
  "assigned",
  "employerNotified",
  "answerReceived",
  "determined",
  "paidInFull",
  "closed",
  "reopened",
] as const;

export const ClaimDetail = z.object({
  id: z.number(),
  number: z.string(),
  rowVersion: z.number(),
  status: Status.extend({ since: z.string(), publicText: maybeText }),
  priority: z.enum(PRIORITIES),
  channel: z.string(),
  receivedAt: z.string(),
  receivedDate: z.string(),
  closedAt: maybeText,
  closure: z.object({ code: z.string(), description: z.string(), note: maybeText }).nullable(),
  daysOpen: z.number(),
  officer: Named.nullable(),
  support: Named.nullable(),
  countyId: z.number().nullable(),
  county: maybeText,
  language: z.string(),
  interpreterNeeded: z.boolean(),
  interpreterLanguage: maybeText,
  accommodationNote: maybeText,
  contactPreference: maybeText,
  confidentialContact: z.boolean(),
  amounts: z.object({
    claimed: moneyOut.nullable(),
    determined: moneyOut.nullable(),
    penalty: moneyOut.nullable(),
    interest: moneyOut.nullable(),
    paid: moneyOut.nullable(),
    /** Determined with penalty and interest, less what is paid; null before a determination. */
    balance: moneyOut.nullable(),
  }),
  limitationDate: maybeText,
  answerDueDate: maybeText,
  replyDueDate: maybeText,
  appealByDate: maybeText,
  payByDate: maybeText,
  employerAnswer: maybeText,
  employerOutOfState: z.boolean(),
  employerBankrupt: maybeText,
  narrative: maybeText,
  circumstances: z.record(z.string(), z.unknown()),
  attestation: z.object({ name: maybeText, at: maybeText }).nullable(),
  legalHold: z.boolean(),
  legalHoldReason: maybeText,
  tags: z.array(z.string()),
  /** Each cell of an imported row as it came in. */
  imported: z.record(z.string(), z.unknown()).nullable(),
  nextDue: Due.nullable(),
  milestones: z.record(z.enum(MILESTONES), maybeText),
  claimant: ClaimPerson.nullable(),
  parties: z.array(ClaimParty),
  employer: EmployerFacts.nullable(),
  employerClaims: z.object({ open: z.number(), all: z.number() }).nullable(),
  employment: ClaimEmployment.nullable(),
  wages: z.array(ClaimWage),
  determinations: z.array(ClaimDetermination),
  payments: z.array(ClaimPayment),
  tasks: z.array(ClaimTask),
  notes: z.array(ClaimNote),
  relations: z.array(ClaimRelation),
  assignments: z.array(ClaimAssignment),
  log: z.array(LogLine),
  counts: z.object({ documents: z.number(), letters: z.number(), openTasks: z.number() }),
});
export type ClaimDetail = z.output<typeof ClaimDetail>;

export const ClaimFactsBody = z.object({
  rowVersion,
  countyId: lookupId,
  priority: choice(PRIORITIES),
  language: choice(["en", "es"]),
  contactPreference: optional(choice(CONTACT_PREFERENCES)),
  confidentialContact: z.boolean(message("format")),
  interpreterNeeded: z.boolean(message("format")),
  interpreterLanguage: optional(text(60)),
  accommodationNote: optional(longText(1000)),
  limitationDate: optional(isoDate),
  employerBankrupt: optional(yesNoUnknown),
  employerOutOfState: z.boolean(message("format")),
});
export type ClaimFactsBody = z.output<typeof ClaimFactsBody>;

const personFields = {
  prefix: optional(text(10)),
  firstName: personName(60),
  middleName: optional(personName(60)),
  lastName: personName(80),
  suffix: optional(text(10)),
  otherNames: optional(text(200)),
  organization: optional(text(150)),
  dateOfBirth: optional(isoDate),
  email: optional(email),
  phone: optional(phone),
  phoneOther: optional(phone),
  bestTime: optional(text(100)),
  addressLine1: optional(text(100)),
  addressLine2: optional(text(100)),
  city: optional(text(60)),
  stateCode: optional(stateCode),
  zip: optional(zip),
  emergencyName: optional(text(150)),
  emergencyPhone: optional(phone),
  language: choice(["en", "es"]),
  note: optional(longText(2000)),
};
const partyFields = {
  ...personFields,
  publicPersonTypeId: integer(1, 2147483647),
  mayReceiveLetters: z.boolean(message("format")),
  maySpeak: z.boolean(message("format")),
};
export const PersonBody = z.object({ rowVersion, ...personFields });
export type PersonBody = z.output<typeof PersonBody>;
export const NewPartyBody = z.object(partyFields);
export type NewPartyBody = z.output<typeof NewPartyBody>;

const employerFields = {
  legalName: text(150),
  dba: optional(text(150)),
  businessTypeId: lookupId,
  industryId: lookupId,
  phone: optional(phone),
  email: optional(email),
  website: optional(text(200)),
  addressLine1: optional(text(100)),
  addressLine2: optional(text(100)),
  city: optional(text(60)),
  stateCode: optional(stateCode),
  zip: optional(zip),
  contactName: optional(text(150)),
  contactTitle: optional(text(100)),
};
export const EmployerBody = z.object({
  rowVersion,
  ...employerFields,
  /** Left empty, the number on file stays. */
  fein: optional(fein),
  employeeCount: optional(integer(0, 1000000)),
  stillInBusiness: optional(yesNoUnknown),
  vehiclePlate: optional(text(12)),
  mailingAddress: optional(text(300)),
  registeredAgent: optional(text(300)),
  alerts: optional(text(500)),
});
export type EmployerBody = z.output<typeof EmployerBody>;

export const EmploymentBody = z
  .object({
    rowVersion,
    jobTitle: optional(text(100)),
    workDescription: optional(longText(1000)),
    startDate: optional(isoDate),
    employmentStatusId: lookupId,
    lastDayWorked: optional(isoDate),
    separationReason: optional(longText(500)),
    noticeGiven: optional(yesNoUnknown),
    finalPayDueDate: optional(isoDate),
    workSite: optional(text(300)),
    workCountyId: lookupId,
    workStateCode: optional(stateCode),
    wageAgreementId: lookupId,
    agreementDetail: optional(longText(2000)),
    wageRateTypeId: lookupId,
    rate: optional(rate),
    hoursPerDay: optional(hours("24")),
    hoursPerWeek: optional(hours("168")),
    daysPerWeek: optional(hours("7")),
    payFrequency: optional(choice(PAY_FREQUENCIES)),
    payDay: optional(text(60)),
    lastPaidDate: optional(isoDate),
    lastPaidAmount: amount,
    howPaidId: lookupId,
    payStubGiven: optional(yesNoUnknown),
    tips: optional(yesNoUnknown),
    commissionPlan: optional(yesNoUnknown),
    unionCovered: optional(yesNoUnknown),
    publicWorks: optional(yesNoUnknown),
    classifiedAs: optional(choice(CLASSIFIED_AS)),
    relationToOwner: optional(choice(OWNER_RELATIONS)),
  })
  .refine(({ startDate, lastDayWorked }) => !startDate || !lastDayWorked || lastDayWorked >= startDate, {
    path: ["lastDayWorked"],
    message: message("dateOrder"),
  });
export type EmploymentBody = z.output<typeof EmploymentBody>;

/** A claim that came on paper: what a person at the counter can know; the rest is filled in on the claim. */
export const PaperClaimBody = z.object({
  receivedDate: isoDate,
  intakeChannel: choice(PAPER_CHANNELS),
  firstName: personName(60),
  lastName: personName(80),
  email: optional(email),
  phone: optional(phone),
  addressLine1: optional(text(100)),
  city: optional(text(60)),
  stateCode: optional(stateCode),
  zip: optional(zip),
  language: choice(["en", "es"]),
  /** An employer on file; without one, a new employer gets the name. */
  employerId: lookupId,
  employerName: text(150),
  employerCity: optional(text(60)),
  employerPhone: optional(phone),
  countyId: lookupId,
  amountClaimed: amount,
  narrative: optional(longText(6000, 10)),
});
export type PaperClaimBody = z.output<typeof PaperClaimBody>;

export const NoteBody = z.object({
  kind: choice(NOTE_KINDS),
  body: longText(8000),
  pinned: z.boolean(message("format")).optional().default(false),
  privileged: z.boolean(message("format")).optional().default(false),
  followUpDate: optional(isoDate),
});
export type NoteBody = z.output<typeof NoteBody>;

export const RelationBody = z.object({
  claimNumber: text(20),
  kind: choice(RELATION_KINDS),
  note: optional(text(500)),
});
export type RelationBody = z.output<typeof RelationBody>;

const claimParams = z.object({ claimId: id });
const at = "/Claim/:claimId";

export const claimRoutes = {
  list: route("GET", "/Claim", { access: "claim:read", query: ClaimListQuery, reply: page(ClaimRow) }),
  create: route("POST", "/Claim", {
    access: "claim:create",
    body: PaperClaimBody,
    reply: z.object({ id: z.number(), claimNumber: z.string() }),
  }),
  /** Whom the list may be narrowed to. */
  officers: route("GET", "/ClaimOfficers", {
    access: "claim:read",
    reply: z.object({ rows: z.array(Named) }),
  }),
  byNumber: route("GET", "/ClaimByNumber/:claimNumber", {
    access: "claim:read",
    params: z.object({ claimNumber: text(20) }),
    reply: z.object({ id: z.number() }),
  }),
  get: route("GET", at, { access: "claim:read", params: claimParams, reply: ClaimDetail }),
  log: route("GET", `${at}/Log`, {
    access: "claim:read",
    params: claimParams,
    query: z.object({ after: optional(integer(1, Number.MAX_SAFE_INTEGER)) }),
    reply: z.object({ rows: z.array(LogLine), next: z.number().nullable() }),
  }),
  editFacts: route("PUT", `${at}/Facts`, {
    access: "claim:edit",
    params: claimParams,
    body: ClaimFactsBody,
    reply: ok,
  }),
  editEmployment: route("PUT", `${at}/Employment`, {
    access: "claim:edit",
    params: claimParams,
    body: EmploymentBody,
    reply: ok,
  }),
  editEmployer: route("PUT", `${at}/Employer`, {
    access: "claim:edit",
    params: claimParams,
    body: EmployerBody,
    reply: ok,
  }),
  revealFein: route("POST", `${at}/RevealFein`, {
    access: "claim:read",
    params: claimParams,
    body: z.object({ reason: text(200) }),
    reply: z.object({ fein: maybeText }),
  }),
  editPerson: route("PUT", `${at}/Person/:personId`, {
    access: "claim:edit",
    params: claimParams.extend({ personId: id }),
    body: PersonBody,
    reply: ok,
  }),
  addParty: route("POST", `${at}/Party`, {
    access: "claim:edit",
    params: claimParams,
    body: NewPartyBody,
    reply: z.object({ id: z.number() }),
  }),
  removeParty: route("DELETE", `${at}/Party/:partyId`, {
    access: "claim:edit",
    params: claimParams.extend({ partyId: id }),
    reply: ok,
  }),
  addNote: route("POST", `${at}/Note`, {
    access: "note:write",
    params: claimParams,
    body: NoteBody,
    reply: z.object({ id: z.number() }),
  }),
  addRelation: route("POST", `${at}/Relation`, {
    access: "claim:edit",
    params: claimParams,
    body: RelationBody,
    reply: z.object({ id: z.number() }),
  }),
  removeRelation: route("DELETE", `${at}/Relation/:relationId`, {
    access: "claim:edit",
    params: claimParams.extend({ relationId: id }),
    reply: ok,
  }),
};

export const EmployerSuggestion = z.object({
  id: z.number(),
  legalName: z.string(),
  dba: maybeText,
  city: maybeText,
  claims: z.number(),
});
export type EmployerSuggestion = z.output<typeof EmployerSuggestion>;

export const employerRoutes = {
  get: route("GET", "/Employer/:employerId", {
    access: "claim:read",
    params: z.object({ employerId: id }),
    reply: EmployerFacts.extend({
      claims: z.object({ open: z.number(), all: z.number(), lastYear: z.number() }),
      amounts: z.object({ claimed: moneyOut, determined: moneyOut, paid: moneyOut }),
    }),
  }),
  suggest: route("GET", "/Employer", {
    access: "claim:read",
    query: z.object({ q: text(150) }),
    reply: z.object({ rows: z.array(EmployerSuggestion) }),
  }),
};
