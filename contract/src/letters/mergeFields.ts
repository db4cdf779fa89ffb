import { markedFields } from "../claims/claimFields.ts";
import type { MessageKey } from "../core/messages.ts";
import { NEEDED_SETTINGS } from "../goLive/goLive.ts";
import type { SettingKey } from "../settings.ts";

/**
 * Every field that a letter may name, as `{{claim.number}}`. There are no others and no expressions:
 * an unknown name is reported to the writer and stops the letter.
 */
export const MERGE_FIELDS = {
  today: "Today's date",
  "letter.date": "Date of the letter",
  "letter.dueDate": "Due date of the answer",
  "recipient.name": "Name of the recipient",
  "recipient.claimant": "Has a value only in letters to the claimant",
  "recipient.employer": "Has a value only in letters to the employer",
  "recipient.mayGoToCourt":
    "Has a value only in letters to the claimant, and not once all that was due is paid",
  "recipient.stillOwes": "Has a value only in letters to the employer, and not once all that was due is paid",
  "recipient.owesWages":
    "In letters to the employer: what it admits or must pay and has not paid; no value if nothing",
  "recipient.owesNothing":
    "Has a value only in letters to the employer, while it neither admits nor must pay anything more",
  "agency.name": "Name of the agency",
  "agency.address": "Address of the agency",
  "agency.phone": "Phone of the agency",
  "agency.email": "Email of the agency",
  "agency.url": "Web address of the agency",
  "agency.commissioner": "Commissioner's name",
  "agency.commissionerTitle": "Commissioner's title",
  "agency.infoDays": "Days to send information, in state",
  "agency.answerDays": "Days for the employer's answer, in state",
  "agency.replyDays": "Days for the claimant's reply, in state",
  "agency.appealDays": "Days to appeal",
  "agency.paymentDays": "Days to pay",
  "agency.recordYears": "Years for which a closed claim is kept, with the word",
  "office.name": "Name of the claim's office, otherwise of the agency",
  "office.address": "Address of the claim's office, otherwise of the agency",
  "office.phone": "Phone of the claim's office, otherwise of the agency",
  "office.hours": "Hours of the claim's office, otherwise of the agency",
  "law.wagePayment": "Statute on the payment of wages",
  "law.finalPay": "Statute on the last wages when a job ends",
  "law.minimumWage": "Statute on the minimum wage",
  "law.deductions": "Statute on the deductions from wages",
  "law.penalty": "Statute on the penalty or damages for late wages",
  "law.interest": "Statute on the interest on unpaid wages",
  "law.limitation": "Statute on the time limit of a claim",
  "law.appeal": "Statute on answer, hearing and appeal",
  "law.retaliation": "Statute on the prohibition of retaliation",
  "claim.number": "Claim number",
  "claim.receivedDate": "Date we received the claim",
  "claim.status": "Status, as the claimant reads it; its name in letters to others",
  "claim.amountClaimed": "Wages claimed",
  "claim.amountDetermined": "Wages determined",
  "claim.penalty": "Penalty",
  "claim.statePenalty": "Part of the penalty for the state",
  "claim.interest": "Interest",
  "claim.fees": "Fees",
  "claim.amountAdmitted": "Amount that the employer admits",
  "claim.admittedLeft": "What is left to pay of the amount that the employer admits",
  "notice.date": "Date of the earlier letter that this one follows",
  "claim.total": "Total amount due",
  "claim.amountPaid": "Paid so far",
  "claim.writtenOff": "Written off as uncollectible; no value if nothing was",
  "claim.adjusted":
    "Changes of the amount due after the determination, other than fees; no value if there are none",
  "claim.balance": "Balance due; $0.00 if too much was paid",
  "claim.overpaid": "What was paid above what is due; no value if nothing was",
  "claim.answerReceivedOn": "Day on which the employer's answer arrived; no value if it is not recorded",
  "claim.answerBy": "Due date of the employer's answer",
  "claim.replyBy": "Due date of the claimant's reply",
  "claim.payBy": "Due date of the payment",
  "claim.appealBy": "Last day to appeal",
  "claim.awaitedAnswerBy":
    "Due date of the answer, in a letter to the employer while the status waits for it",
  "claim.awaitedReplyBy": "Due date of the reply, in a letter to the claimant while the status waits for it",
  "claim.awaitedAppealBy": "Last day to appeal, while the status waits for it",
  "claim.awaitedPayBy": "Due date of the payment, while the status waits for it",
  "claim.hasPin": "Has a value only if the claimant has a PIN, as everyone who files on the web does",
  "claim.statusUrl": "Web address of the status page",
  "claim.closure": "Closure reason, as the claimant reads it; its name in letters to others",
  "claimant.fullName": "Claimant's name",
  "claimant.address": "Claimant's address, one line",
  "claimant.phone": "Claimant's phone",
  "claimant.email": "Claimant's email",
  "employer.legalName": "Employer's legal name",
  "employer.notified": "Has a value only once the employer was notified",
  "employer.address": "Employer's address, one line",
  "employer.contact": "Employer's contact person",
  "employer.answerCode": "Employer's code to answer online (only in letters to the employer)",
  "employer.answerUrl": "Web address where the employer answers",
  "employment.start": "First day of work",
  "employment.lastDay": "Last day of work",
  "employment.rate": "Rate of pay and unit",
  "officer.name": "Officer's name",
  "officer.title": "Officer's title",
  "officer.phone": "Officer's phone",
  "officer.email": "Officer's email",
  "determination.findings": "Findings of the determination",
  "determination.law": "Law on which the determination rests",
  "determination.penaltyLaw": "Statute on the penalty; no value if none is ordered",
  "determination.noInterest": "Has a value only if a decision was issued that orders no interest",
  "determination.givenUp": "What was due before and is not due by the decision in force; no value if nothing",
  "determination.interestLaw": "Statute on the interest; no value if none is ordered",
  "payment.amount": "Amount of the latest payment",
  "payment.date": "Date of the latest payment",
  "payment.method": "Method of the latest payment",
  "payment.held": "Has a value only while the agency holds the money of the latest payment",
  "payment.reversedAmount": "Amount of the payment that was reversed last",
  "payment.reversedDate": "Date of the payment that was reversed last",
  "payment.reversedOn": "Date on which a payment was reversed last",
  "change.takenOff": "What the latest adjustment took off what is due; no value if it did not",
  "change.added": "What the latest adjustment added to what is due; no value if it did not",
  "change.writtenOff": "What was written off last; no value if an adjustment came later",
  "change.restored": "The write-off that was taken back last; no value if another change came later",
  "change.date": "Date of the latest write-off or adjustment",
  "change.reason": "Reason of the latest write-off or adjustment",
  "plan.total": "Total of the payment plan",
  "plan.count": "Number of installments of the plan, with the word",
  "plan.graceDays": "Days of grace for an installment of the plan, with the word; no value if there are none",
  "plan.nextAmount": "What is left to pay of the next installment",
  "plan.nextDue": "Due date of the next installment",
  "plan.awaitedDue": "Due date of the next installment, while it is still to come",
  "plan.endedOn": "Date on which the plan ended by default",
  "plan.accelerated": "Balance that the default made due at once",
  "settlement.amount": "Amount agreed in the settlement, to be paid from then on",
  "settlement.paidBefore":
    "What was paid or written off before the settlement, beside its amount; no value if nothing was",
  "settlement.givenUp": "What a settlement gives up of what was due; no value if nothing",
  "judgment.givenUp": "What was due beyond the amount of a judgment; no value if nothing",
  "settlement.payBy": "Due date of the settlement",
  "judgment.amount": "Amount of the judgment",
  "judgment.date": "Date of the judgment",
  "judgment.court": "Court of the judgment",
  "judgment.caseNumber": "Case number of the judgment",
  "judgment.interestRate": "Yearly interest of the judgment",
  "judgment.interest": "Interest on the judgment so far",
  "judgment.interestTo": "Day to which that interest is counted",
  "bankruptcy.date": "Filing date of the bankruptcy",
  "bankruptcy.court": "Court of the bankruptcy",
  "bankruptcy.caseNumber": "Case number of the bankruptcy",
  "bankruptcy.chapter": "Chapter of the bankruptcy",
  "appeal.by": "Who appealed; no value if it is not recorded",
  "appeal.reason": "Reason of the appeal that was received last",
  "appeal.goodCause": "Why a late appeal was accepted; no value if it came in time or was not accepted",
  "hearing.date": "Date of the hearing",
  "hearing.time": "Time of the hearing",
  "hearing.timeZone": "Time zone of the hearing",
  "hearing.mode": "How the hearing is held",
  "hearing.place": "Place or dial-in of the hearing",
  "hearing.officer": "Hearing officer",
  "hearing.continued": "Why the earlier hearing was continued to another day",
  "hearing.interpreter": "Interpreter at the hearing",
  "hearing.waiver": "Why an appeal was decided without a hearing; no value if one was held",
  "hearing.exhibits": "Exhibits of the hearing",
  "hearing.exhibitsBy": "Last day for exhibits of the hearing",
  "sheriff.fee": "Sheriff's fee for a writ",
  "countyAttorney.name": "County attorney's name",
  "countyAttorney.office": "County attorney's office",
  "work.county": "County where the work was done",
  "details.reason": "Reason entered with the action",
  "details.items": "Information or records requested with the action",
  "details.amount": "Amount entered with the action",
  "details.date": "Date entered with the action",
  "details.text": "Text entered with the action",
  ...markedFields("letter", (_, label) => label),
} as const;

export type MergeField = keyof typeof MERGE_FIELDS;

type NameAfter<Prefix extends string, Field> = Field extends `${Prefix}.${infer Name}` ? Name : never;
/** The merge fields of the agency, without their prefix. */
export type AgencyField = NameAfter<"agency", MergeField>;
/** The merge fields of the state's statutes, without their prefix. */
export type LawField = NameAfter<"law", MergeField>;

/** The settings of which these fields are the values. */
export const AGENCY_SETTINGS = {
  name: "agencyName",
  address: "agencyAddress",
  phone: "agencyPhone",
  email: "agencyEmail",
  url: "agencyUrl",
  commissioner: "commissionerName",
  commissionerTitle: "commissionerTitle",
  infoDays: "infoDaysInState",
  answerDays: "employerAnswerDaysInState",
  replyDays: "claimantReplyDaysInState",
  appealDays: "appealDays",
  paymentDays: "paymentDays",
  recordYears: "retentionYears",
} as const satisfies Record<AgencyField, SettingKey>;
export const LAW_SETTINGS = {
  wagePayment: "lawWagePayment",
  finalPay: "lawFinalPay",
  minimumWage: "lawMinimumWage",
  deductions: "lawDeductions",
  penalty: "lawPenalty",
  interest: "lawInterest",
  limitation: "lawLimitation",
  appeal: "lawAppeal",
  retaliation: "lawRetaliation",
} as const satisfies Record<LawField, SettingKey>;

/** The head of every letter names these. */
const IN_EACH_HEAD: readonly SettingKey[] = ["agencyName", "agencyAddress", "agencyPhone", "agencyEmail"];

/** Returns the settings that a letter prints and that the agency or its profile must have given. */
export const neededFor = ({ subject, body }: { subject: string; body: string }): SettingKey[] => {
  const text = `${subject}\n${body}`;
  const named = Object.entries(AGENCY_SETTINGS).filter(([field]) => text.includes(`{{agency.${field}}}`));
  const keys = new Set([...IN_EACH_HEAD, ...named.map(([, key]) => key)]);
  return [...keys].filter((key) => NEEDED_SETTINGS.has(key));
};

/** Paragraphs that are more than text; each is a paragraph of its own. */
export const MERGE_BLOCKS = {
  wageTable: "Table of the claimed wages",
  installmentTable: "Table of the installments of the payment plan",
  ledgerTable: "Table of what was due and paid, down to the balance",
  admittedTable: "Table of the amounts that the employer admits",
  computationSteps: "Steps by which penalty and interest were computed",
  wordings: "Additional paragraphs chosen for the letter",
} as const;

/** The values that an action gives its letters. */
export type LetterDetailName = "items" | "text" | "reason" | "amount" | "date";

/** The page on which staff fill in a value that a letter lacks, by the field or the part of its name before the dot. */
const PAGES: Readonly<Record<string, MessageKey>> = {
  letter: "pageLetter",
  details: "pageLetter",
  notice: "pageAction",
  agency: "pageGlobal",
  office: "pageGlobal",
  law: "pageGlobal",
  claim: "pageAction",
  "claim.amountClaimed": "pageWages",
  "claim.amountAdmitted": "pageWages",
  "claim.admittedLeft": "pagePayments",
  "claim.amountDetermined": "pageDetermination",
  "claim.balance": "pagePayments",
  "claim.total": "pagePayments",
  "claim.writtenOff": "pagePayments",
  "claim.adjusted": "pagePayments",
  claimant: "pageParties",
  employer: "pageParties",
  employment: "pageEmployment",
  work: "pageEmployment",
  officer: "pageUser",
  "officer.name": "pageAssign",
  "officer.email": "pageAssign",
  determination: "pageDetermination",
  payment: "pagePayments",
  plan: "pagePayments",
  settlement: "pageAction",
  judgment: "pageAction",
  bankruptcy: "pageAction",
  hearing: "pageHearing",
  sheriff: "pageSheriff",
  countyAttorney: "pageCountyAttorney",
};

/** Returns the message that names the page on which the value of a field is filled in. */
export const pageOf = (field: string): MessageKey =>
  PAGES[field] ?? PAGES[field.split(".")[0] ?? ""] ?? "pageLetter";
