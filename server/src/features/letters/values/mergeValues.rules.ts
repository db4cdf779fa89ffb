import type { DueField } from "@wage/contract/claimStatus";
import { APPELLANTS, type Appellant } from "@wage/contract/claims/hearings";
import { ENTRY_KINDS, PAYMENT_METHOD_NAMES, PAYMENT_METHODS } from "@wage/contract/claims/ledger";
import type { Language } from "@wage/contract/core/messages";
import { formatMoney } from "@wage/contract/core/numbers";
import type { LetterRecipient } from "@wage/contract/letters";
import type { MergeField } from "@wage/contract/letters/mergeFields";
import { Decimal } from "decimal.js";
import { addressee } from "./addressee.rules.ts";
import { accountsOf, departureLines } from "./figureValues.rules.ts";
import { exhibitList, hearingFields } from "./hearingValues.rules.ts";
import { LETTER_FIELDS, type LetterContext, type LetterFacts } from "./letterFacts.rules.ts";
import type { MergeValues } from "./letterTables.rules.ts";
import { officeHead } from "./officeHead.rules.ts";
import { claimantFields, employerFields, officerFields } from "./partyValues.rules.ts";
import { payRate } from "./payRate.rules.ts";
import { planFields, planTable } from "./planValues.rules.ts";
import { proceedingFields } from "./proceedingValues.rules.ts";
import { counted, dollars, longDate, paymentMethod, period, shortDate, wording } from "./wording.rules.ts";

type Text = string | null;

/** Returns the text of every merge field for one letter; undefined where the claim has no such fact. */
export function mergeValues(
  facts: LetterFacts,
  recipient: LetterRecipient,
  context: LetterContext,
  language: Language,
): MergeValues {
  return {
    language,
    fields: fieldValues(facts, recipient, context, language),
    wageItems: facts.wageItems.map((item) => ({
      type: item.type[language],
      period: period(item.start, item.end, language),
      ...sums(item),
    })),
    wageTotals: sums(facts.wageTotals),
    computation: accountsOf(facts.determination, language),
    departures: departureLines(facts.determination, language),
    ...planTable(facts, language),
    ledger: facts.ledger.map(({ date, kind, change }, at) => ({
      date: shortDate(date, language),
      // A later determination, settlement or judgment changes the amount that was set first.
      kind: kind === "Assessment" && at > 0 ? wording(language, "dueChanged") : ENTRY_KINDS[kind][language],
      change: formatMoney(change),
    })),
    balance: dollars(facts.claim.balance) ?? null,
    enclosures: [],
    copies: [],
    office: headOf(facts, context, language),
    pictures: { logo: facts.logo, signature: facts.officer?.signature ?? null },
  };
}

/** Names every merge field: a field of the contract without a value here does not compile. */
const fieldValues = (
  facts: LetterFacts,
  recipient: LetterRecipient,
  context: LetterContext,
  language: Language,
): Record<MergeField, string | undefined> => ({
  ...letterFields(facts, recipient, context, language),
  ...agencyFields(context, language),
  ...officeFields(facts, context, language),
  ...claimFields(facts, context, language),
  ...stateFields(facts, recipient, language),
  ...daysToCome(awaitedDays(facts.claim, recipient), context, language),
  ...claimantFields(facts, recipient, language),
  ...employerFields(facts, recipient, context),
  ...employmentFields(facts, language),
  ...markedFieldTexts(facts, language),
  ...officerFields(facts, language),
  ...decisionFields(facts, recipient, language),
  ...changeFields(facts, language),
  ...orderedFields(facts, context),
  ...planFields(facts, context.letterDate, language),
  ...proceedingFields(facts.proceedings, context.letterDate, language),
  "appeal.by": facts.appeal?.by ? appellantText(facts.appeal.by, language) : undefined,
  "appeal.reason": facts.appeal?.reason ?? undefined,
  "appeal.goodCause": facts.appeal?.goodCause ?? undefined,
  "hearing.waiver": facts.appeal?.waiver ?? undefined,
  ...hearingFields(facts, context.today, language),
  "hearing.exhibits": exhibitList(facts.exhibits, language),
  ...detailFields(context, language),
});

/** Who appealed, within a sentence. */
const appellantText = (by: Appellant, language: Language): string => {
  const name = APPELLANTS[by][language];
  return `${name.charAt(0).toLowerCase()}${name.slice(1)}`;
};

const letterFields = (
  facts: LetterFacts,
  recipient: LetterRecipient,
  context: LetterContext,
  language: Language,
) => ({
  today: longDate(context.today, language),
  "letter.date": longDate(context.letterDate, language),
  "letter.dueDate": longDate(context.dueDate, language),
  "notice.date": longDate(
    context.follows
      .map((code) => facts.issued[code] ?? "")
      .sort()
      .at(-1) ?? null,
    language,
  ),
  "recipient.name": addressee(facts, recipient).name,
  "recipient.claimant": recipient === "claimant" ? "yes" : undefined,
  "recipient.employer": recipient === "employer" ? "yes" : undefined,
  ...owingFields(facts.claim, recipient),
});

/** What is still owed, as each side must know it: nothing is said to be open that was paid, or to be done that is not. */
function owingFields(
  { total, balance, writtenOff, admittedLeft }: LetterFacts["claim"],
  recipient: LetterRecipient,
) {
  const isPaid = total !== null && balance !== null && !new Decimal(balance).gt(0) && !writtenOff;
  const left = balance !== null ? Decimal.max(0, balance).toFixed(2) : (admittedLeft ?? "0.00");
  const owes = new Decimal(left).gt(0);
  const yes = (party: LetterRecipient, holds: boolean) => (recipient === party && holds ? "yes" : undefined);
  return {
    "recipient.mayGoToCourt": yes("claimant", !isPaid),
    "recipient.stillOwes": yes("employer", !isPaid),
    "recipient.owesWages": recipient === "employer" && owes ? dollars(left) : undefined,
    "recipient.owesNothing": yes("employer", !owes),
  };
}

const named = <Prefix extends string, Name extends string>(prefix: Prefix, texts: Record<Name, string>) =>
  Object.fromEntries(
    Object.entries<string>(texts).map(([name, text]) => [`${prefix}.${name}`, text || undefined]),
  ) as Record<`${Prefix}.${Name}`, string | undefined>;

const inOneLine = (address: string) => address.replace(/(?<!\s)\s*\n\s*/g, ", ");

const agencyFields = ({ agency, commissionerTitleEs, law }: LetterContext, language: Language) => ({
  ...named("agency", agency),
  "agency.commissionerTitle": (language === "es" && commissionerTitleEs) || agency.commissionerTitle,
  ...named("law", law),
  "agency.recordYears": counted(language, "years", Number(agency.recordYears)),
  "agency.address": inOneLine(agency.address),
});

const headOf = (
  { office }: LetterFacts,
  { letterDate: day, agencyHours }: LetterContext,
  language: Language,
) => officeHead(office, { day, language, agencyHours });

/** Values that the office lacks are the agency's, so that a text that names them is true of every claim. */
function officeFields(facts: LetterFacts, context: LetterContext, language: Language) {
  const { agency, agencyHours } = context;
  const office = headOf(facts, context, language);
  return {
    "office.name": office?.name ?? (agency.name || undefined),
    "office.address": inOneLine(office?.address ?? agency.address) || undefined,
    "office.phone": office?.phone ?? (agency.phone || undefined),
    "office.hours": office?.hours ?? (agencyHours[language] || undefined),
  };
}

const claimFields = ({ claim }: LetterFacts, context: LetterContext, language: Language) => ({
  "claim.number": claim.number,
  "claim.receivedDate": longDate(claim.receivedDate, language),
  "claim.amountClaimed": dollars(claim.amountClaimed),
  "claim.amountDetermined": dollars(claim.amountDetermined),
  "claim.penalty": dollars(claim.penaltyDetermined),
  "claim.statePenalty": dollars(claim.statePenalty),
  "claim.interest": dollars(claim.interestDetermined),
  "claim.fees": dollars(claim.fees),
  "claim.amountAdmitted": dollars(claim.amountAdmitted),
  "claim.admittedLeft": dollars(claim.admittedLeft),
  "claim.total": dollars(claim.total),
  "claim.amountPaid": dollars(claim.amountPaid),
  "claim.writtenOff": dollars(claim.writtenOff),
  "claim.adjusted": dollars(claim.adjusted),
  // An overpaid claim owes nothing, so that its balance is not printed as a negative amount.
  "claim.balance": dollars(claim.balance?.startsWith("-") ? "0.00" : claim.balance),
  "claim.overpaid": claim.balance?.startsWith("-") ? dollars(claim.balance.slice(1)) : undefined,
  ...daysToCome(
    { "claim.answerBy": claim.answerBy, "claim.replyBy": claim.replyBy, "claim.payBy": claim.payBy },
    context,
    language,
  ),
  "claim.answerReceivedOn": longDate(claim.answerReceivedOn, language),
  "claim.appealBy": longDate(claim.appealBy, language),
  "claim.hasPin": claim.hasPin ? "yes" : undefined,
  "claim.statusUrl": context.statusUrl,
});

/** Returns the days for which the claim's status waits. Only the party that is to answer or reply is told of that day. */
function awaitedDays(
  { dueDates, answerBy, replyBy, appealBy, payBy }: LetterFacts["claim"],
  recipient: LetterRecipient,
) {
  const awaited = (field: DueField, day: Text) => (dueDates.includes(field) ? day : null);
  return {
    "claim.awaitedAnswerBy": recipient === "employer" ? awaited("answerDueDate", answerBy) : null,
    "claim.awaitedReplyBy": recipient === "claimant" ? awaited("replyDueDate", replyBy) : null,
    "claim.awaitedAppealBy": awaited("appealByDate", appealBy),
    "claim.awaitedPayBy": awaited("payByDate", payBy),
  };
}

/** Returns the days by which to act. A letter states none that has passed. */
const daysToCome = <Name extends string>(
  days: Record<Name, Text>,
  { letterDate }: LetterContext,
  language: Language,
) =>
  Object.fromEntries(
    Object.entries<Text>(days).map(([name, day]) => [
      name,
      day !== null && day < letterDate ? undefined : longDate(day, language),
    ]),
  ) as Record<Name, string | undefined>;

/** The public texts speak to the claimant: "You were paid in full" would be untrue in a letter to the employer. */
const stateFields = ({ claim }: LetterFacts, recipient: LetterRecipient, language: Language) => ({
  "claim.status": (recipient === "claimant" ? claim.status : claim.statusName)?.[language],
  "claim.closure": (recipient === "claimant" ? claim.closure : claim.closureName)?.[language],
});

const employmentFields = ({ employment, county }: LetterFacts, language: Language) => ({
  "employment.start": longDate(employment?.start ?? null, language),
  "employment.lastDay": longDate(employment?.lastDay ?? null, language),
  "employment.rate": employment ? payRate(employment, language) : undefined,
  "work.county": county ?? undefined,
});

function markedFieldTexts({ fields }: LetterFacts, language: Language) {
  const textOf = (control: string, value: Text) => {
    if (control === "date") return longDate(value, language);
    if (control === "money") return dollars(value);
    if (control === "yesNoUnknown" && (value === "yes" || value === "no" || value === "unknown"))
      return wording(language, value);
    return value || undefined;
  };
  return Object.fromEntries(
    Object.entries(LETTER_FIELDS).map(([path, control]) => [
      path,
      textOf(control, fields[path as keyof typeof LETTER_FIELDS]),
    ]),
  ) as Record<keyof typeof LETTER_FIELDS, string | undefined>;
}

/** A letter names the statute of what a decision orders, and of nothing else. */
const orderedFields = ({ claim }: LetterFacts, { law }: LetterContext) => ({
  "determination.penaltyLaw": claim.penaltyDetermined === null ? undefined : law.penalty || undefined,
  "determination.interestLaw": claim.interestDetermined === null ? undefined : law.interest || undefined,
  "determination.noInterest":
    claim.amountDetermined !== null && claim.interestDetermined === null ? "yes" : undefined,
});

/** True while the agency holds money of the claim that came with this payment. */
const isHeld = (payment: LetterFacts["payment"]): boolean =>
  payment?.held === true &&
  PAYMENT_METHOD_NAMES.some((name) => name === payment.method && PAYMENT_METHODS[name].to === "held");

const decisionFields = (
  { determination, payment, reversedPayment }: LetterFacts,
  recipient: LetterRecipient,
  language: Language,
) => ({
  "determination.findings": determination?.findings,
  "determination.law": determination?.law ?? undefined,
  "determination.givenUp": dollars(determination?.givenUp),
  "payment.held": isHeld(payment) ? "yes" : undefined,
  "payment.amount": dollars(payment?.amount),
  "payment.date": longDate(payment?.date ?? null, language),
  "payment.method": paymentMethod(language, payment?.method ?? null, recipient),
  "payment.reversedAmount": dollars(reversedPayment?.amount),
  "payment.reversedDate": longDate(reversedPayment?.date ?? null, language),
  "payment.reversedOn": longDate(reversedPayment?.on ?? null, language),
});

/** What the agency itself changed last of what is due: an adjustment or a write-off, or one that it took back. */
function changeFields({ dueChange }: LetterFacts, language: Language) {
  const change = new Decimal(dueChange?.change ?? 0);
  const lowers = change.isNegative();
  const amount = dollars(change.abs().toFixed(2));
  const shown = (isWriteOff: boolean, isLowered: boolean) =>
    dueChange?.isWriteOff === isWriteOff && lowers === isLowered ? amount : undefined;
  return {
    "change.takenOff": shown(false, true),
    "change.added": shown(false, false),
    "change.writtenOff": shown(true, true),
    "change.restored": shown(true, false),
    "change.date": longDate(dueChange?.on ?? null, language),
    "change.reason": dueChange?.reason ?? undefined,
  };
}

const detailFields = ({ details }: LetterContext, language: Language) => ({
  "details.reason": details.reason,
  "details.items": details.items,
  "details.amount": dollars(details.amount),
  "details.date": longDate(details.date ?? null, language) ?? details.date,
  "details.text": details.text,
});

const sums = (sum: LetterFacts["wageTotals"]) => ({
  grossEarned: formatMoney(sum.grossEarned ?? "0"),
  amountPaid: formatMoney(sum.amountPaid ?? "0"),
  amountClaimed: formatMoney(sum.amountClaimed ?? "0"),
  found: dollars(sum.found) ?? null,
  admitted: dollars(sum.admitted) ?? null,
});
