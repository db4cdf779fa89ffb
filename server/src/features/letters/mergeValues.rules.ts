import { markedFields } from "@wage/contract/claims/claimFields";
import { formatMoney } from "@wage/contract/core/numbers";
import type { AgencyField, LawField, LetterRecipient } from "@wage/contract/letters";
import { type HearingFacts, hearingFields } from "./hearingValues.rules.ts";
import { dollars, longDate, shortDate } from "./letterFormats.rules.ts";
import type { MergeValues } from "./letters.rules.ts";
import { payRate } from "./payRate.rules.ts";
import { type PlanFacts, planFields, planTable } from "./planValues.rules.ts";

const WITHHELD = "withheld at claimant's request";

type Text = string | null;
type Address = { line1: Text; line2: Text; city: Text; state: Text; zip: Text };

/** The facts of a claim for its letters, read in one statement; amounts are exact decimals as text. */
export type LetterFacts = {
  claim: {
    number: string;
    receivedDate: string;
    status: Text;
    closure: Text;
    confidential: boolean;
    language: string;
    employerCodeVersion: number;
    amountClaimed: Text;
    amountDetermined: Text;
    penaltyDetermined: Text;
    statePenalty: Text;
    interestDetermined: Text;
    fees: Text;
    /** The sum of what the employer admits on the wage lines. */
    amountAdmitted: Text;
    total: Text;
    amountPaid: Text;
    balance: Text;
    answerBy: Text;
    replyBy: Text;
    payBy: Text;
    appealBy: Text;
  };
  claimant: (Address & { name: string; email: Text; phone: Text }) | null;
  employer: (Address & { name: string; email: Text; contact: Text; mailing: Text }) | null;
  employment: {
    start: Text;
    lastDay: Text;
    rate: Text;
    unit: Text;
  } | null;
  /** Fields that the contract marks for letters, by their full name. */
  fields: Record<keyof typeof LETTER_FIELDS, Text>;
  officer: { name: string; title: Text; phone: Text; email: string } | null;
  determination: { findings: string; law: Text } | null;
  payment: { amount: string; date: string; method: Text } | null;
  plan: PlanFacts | null;
  hearing: HearingFacts | null;
  county: Text;
  attorney: { name: Text; office: string; address: Text } | null;
  wageItems: {
    type: string;
    start: Text;
    end: Text;
    grossEarned: string;
    amountPaid: string;
    amountClaimed: string;
    found: Text;
  }[];
  wageTotals: { grossEarned: Text; amountPaid: Text; amountClaimed: Text; found: Text };
};

export type LetterContext = {
  today: string;
  letterDate: string;
  dueDate: Text;
  agency: Record<AgencyField, string>;
  law: Record<LawField, string>;
  statusUrl: string;
  answerUrl: string;
  /** The code that opens the employer's own page; it is printed only in letters to the employer. */
  employerCode: string;
  details: Partial<Record<"reason" | "items" | "amount" | "date" | "text", string>>;
};

const filled = (...parts: (Text | undefined)[]) => parts.filter(Boolean) as string[];

function addressLines(address: Address): string[] {
  if (!address.line1 || !address.city) return [];
  const place = filled(address.city, filled(address.state, address.zip).join(" ")).join(", ");
  return filled(address.line1, address.line2, place);
}

function period(start: Text, end: Text): string {
  if (!start) return end ? shortDate(end) : "—";
  return !end || end === start ? shortDate(start) : `${shortDate(start)} to ${shortDate(end)}`;
}

export type Addressee = { name: string; address: string };

/** Returns the addressee; without a postal address it has the e-mail address, else null. */
export function addressee(facts: LetterFacts, recipient: LetterRecipient): Addressee {
  if (recipient === "claimant") {
    const { claimant } = facts;
    return claimant
      ? { name: claimant.name, address: where(addressLines(claimant), claimant.email) }
      : NOBODY;
  }
  if (recipient === "employer") {
    const { employer } = facts;
    if (!employer) return NOBODY;
    const attention = employer.contact ? [`Attn: ${employer.contact}`] : [];
    const lines = employer.mailing ? employer.mailing.split("\n") : addressLines(employer);
    return {
      name: employer.name,
      address: where(lines.length ? [...attention, ...lines] : [], employer.email),
    };
  }
  const { attorney } = facts;
  return attorney
    ? {
        name: attorney.name ?? attorney.office,
        address: filled(attorney.name && attorney.office, attorney.address).join("\n"),
      }
    : NOBODY;
}

const NOBODY: Addressee = { name: "", address: "" };
const where = (lines: readonly string[], email: Text) =>
  lines.length ? lines.join("\n") : email ? `By email: ${email}` : "";

/** Returns the text of every merge field for one letter; undefined where the claim has no such fact. */
export function mergeValues(
  facts: LetterFacts,
  recipient: LetterRecipient,
  context: LetterContext,
): MergeValues {
  return {
    fields: {
      ...letterFields(facts, recipient, context),
      ...agencyFields(context),
      ...claimFields(facts, context),
      ...claimantFields(facts, recipient),
      ...employerFields(facts, recipient, context),
      ...employmentFields(facts),
      ...markedFieldTexts(facts),
      ...officerFields(facts),
      ...decisionFields(facts),
      ...planFields(facts),
      ...hearingFields(facts),
      ...detailFields(context),
    },
    wageItems: facts.wageItems.map((item) => ({
      type: item.type,
      period: period(item.start, item.end),
      ...sums(item),
    })),
    wageTotals: sums(facts.wageTotals),
    ...planTable(facts),
  };
}

type Fields = MergeValues["fields"];

const letterFields = (facts: LetterFacts, recipient: LetterRecipient, context: LetterContext): Fields => ({
  today: longDate(context.today),
  "letter.date": longDate(context.letterDate),
  "letter.dueDate": longDate(context.dueDate),
  "recipient.name": addressee(facts, recipient).name,
  "recipient.claimant": recipient === "claimant" ? "yes" : undefined,
  "recipient.employer": recipient === "employer" ? "yes" : undefined,
});

const named = (prefix: string, texts: object): Fields =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [`${prefix}.${name}`, text || undefined]));

const agencyFields = ({ agency, law }: LetterContext): Fields => ({
  ...named("agency", agency),
  ...named("law", law),
  "agency.address": agency.address.replace(/\s*\n\s*/g, ", "),
});

const claimFields = ({ claim }: LetterFacts, context: LetterContext): Fields => ({
  "claim.number": claim.number,
  "claim.receivedDate": longDate(claim.receivedDate),
  "claim.status": claim.status ?? undefined,
  "claim.amountClaimed": dollars(claim.amountClaimed),
  "claim.amountDetermined": dollars(claim.amountDetermined),
  "claim.penalty": dollars(claim.penaltyDetermined),
  "claim.statePenalty": dollars(claim.statePenalty),
  "claim.interest": dollars(claim.interestDetermined),
  "claim.fees": dollars(claim.fees),
  "claim.amountAdmitted": dollars(claim.amountAdmitted),
  "claim.total": dollars(claim.total),
  "claim.amountPaid": dollars(claim.amountPaid),
  "claim.balance": dollars(claim.balance),
  "claim.answerBy": longDate(claim.answerBy),
  "claim.replyBy": longDate(claim.replyBy),
  "claim.payBy": longDate(claim.payBy),
  "claim.appealBy": longDate(claim.appealBy),
  "claim.statusUrl": context.statusUrl,
  "claim.closure": claim.closure ?? undefined,
});

/** A confidential claimant's address, telephone and e-mail are omitted from letters to other recipients. */
function claimantFields({ claim, claimant }: LetterFacts, recipient: LetterRecipient): Fields {
  const isWithheld = claim.confidential && recipient !== "claimant";
  const contact = (value: Text | undefined) => (isWithheld ? WITHHELD : value || undefined);
  return {
    "claimant.fullName": claimant?.name,
    "claimant.address": contact(claimant && addressLines(claimant).join(", ")),
    "claimant.phone": contact(claimant?.phone),
    "claimant.email": contact(claimant?.email),
  };
}

const employerFields = (
  { employer }: LetterFacts,
  recipient: LetterRecipient,
  context: LetterContext,
): Fields => ({
  "employer.legalName": employer?.name,
  "employer.address": employer ? addressLines(employer).join(", ") : undefined,
  "employer.contact": employer?.contact ?? undefined,
  "employer.answerCode": recipient === "employer" ? context.employerCode : undefined,
  "employer.answerUrl": context.answerUrl,
});

const employmentFields = ({ employment, county }: LetterFacts): Fields => ({
  "employment.start": longDate(employment?.start ?? null),
  "employment.lastDay": longDate(employment?.lastDay ?? null),
  "employment.rate": employment ? payRate(employment) : undefined,
  "work.county": county ?? undefined,
});

const LETTER_FIELDS = markedFields("letter", ({ control }) => control);
const YES_NO: Record<string, string> = { yes: "yes", no: "no", unknown: "not known" };

function markedFieldTexts({ fields }: LetterFacts): Fields {
  const textOf = (control: string, value: Text) => {
    if (control === "date") return longDate(value);
    if (control === "money") return dollars(value);
    return (control === "yesNoUnknown" ? YES_NO[value ?? ""] : value) || undefined;
  };
  return Object.fromEntries(
    Object.entries(LETTER_FIELDS).map(([path, control]) => [
      path,
      textOf(control, fields[path as keyof typeof LETTER_FIELDS]),
    ]),
  );
}

const officerFields = ({ officer, attorney }: LetterFacts): Fields => ({
  "officer.name": officer?.name,
  "officer.title": officer?.title ?? undefined,
  "officer.phone": officer?.phone ?? undefined,
  "officer.email": officer?.email,
  "countyAttorney.name": attorney?.name ?? undefined,
  "countyAttorney.office": attorney?.office,
});

const decisionFields = ({ determination, payment }: LetterFacts): Fields => ({
  "determination.findings": determination?.findings,
  "determination.law": determination?.law ?? undefined,
  "payment.amount": dollars(payment?.amount),
  "payment.date": longDate(payment?.date ?? null),
  "payment.method": payment?.method ?? undefined,
});

const detailFields = ({ details }: LetterContext): Fields => ({
  "details.reason": details.reason,
  "details.items": details.items,
  "details.amount": dollars(details.amount),
  "details.date": longDate(details.date ?? null) ?? details.date,
  "details.text": details.text,
});

const sums = (sum: LetterFacts["wageTotals"]) => ({
  grossEarned: formatMoney(sum.grossEarned ?? "0"),
  amountPaid: formatMoney(sum.amountPaid ?? "0"),
  amountClaimed: formatMoney(sum.amountClaimed ?? "0"),
  found: dollars(sum.found) ?? null,
});
