import type { DecidedFigure, Departure } from "@wage/contract/calculator/departure";
import type { DueField, Words } from "@wage/contract/claimStatus";
import { markedFields } from "@wage/contract/claims/claimFields";
import type { Appellant } from "@wage/contract/claims/hearings";
import type { EntryKind } from "@wage/contract/claims/ledger";
import type { Language } from "@wage/contract/core/messages";
import type { AgencyField, LawField, LetterDetailName } from "@wage/contract/letters/mergeFields";
import type { Figure } from "@wage/law/figure";
import type { ExhibitFacts, HearingFacts } from "./hearingValues.rules.ts";
import type { OfficeFacts } from "./officeHead.rules.ts";
import type { PlanFacts } from "./planValues.rules.ts";
import type { ProceedingFacts } from "./proceedingValues.rules.ts";

/** The fields of a claim that the contract marks for letters, with their kinds. */
export const LETTER_FIELDS = markedFields("letter", ({ control }) => control);

type ComputedFigure = { figure: Figure; account: Record<Language, string[]> };
type Text = string | null;
export type Address = { line1: Text; line2: Text; city: Text; state: Text; zip: Text };

/** The facts of a claim for its letters, read in one statement; amounts are exact decimals as text. */
export type LetterFacts = {
  claim: {
    number: string;
    receivedDate: string;
    /** The public texts for the claimant; the names are for all others. */
    status: Words | null;
    closure: Words | null;
    statusName: Words | null;
    closureName: Words | null;
    confidential: boolean;
    contactPreference: Text;
    /** The employer was served the notice, which holds the code of its page. */
    employerNotified: boolean;
    hasPin: boolean;
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
    /** The part of the admitted sum that is not paid yet; empty when all of it is paid. */
    admittedLeft: Text;
    total: Text;
    amountPaid: Text;
    writtenOff: Text;
    /** The sum of the adjustments of the amount due since the determination, without fees. */
    adjusted: Text;
    balance: Text;
    answerReceivedOn: Text;
    answerBy: Text;
    replyBy: Text;
    payBy: Text;
    appealBy: Text;
    /** The dates for which the claim's status waits, by their names in claim_status. */
    dueDates: DueField[];
  };
  claimant: (Address & { name: string; email: Text; emailIsTyped: boolean; phone: Text }) | null;
  employer: (Address & { name: string; email: Text; contact: Text; mailing: Text }) | null;
  employment: {
    start: Text;
    lastDay: Text;
    rate: Text;
    unit: Text;
  } | null;
  /** Fields that the contract marks for letters, by their full name. */
  fields: Record<keyof typeof LETTER_FIELDS, Text>;
  officer: {
    name: string;
    title: Text;
    titleEs: Text;
    phone: Text;
    email: string;
    signature: number | null;
  } | null;
  office: OfficeFacts | null;
  /** The id of the logo of the letterhead. */
  logo: number | null;
  determination: {
    findings: string;
    law: Text;
    /** What was due before and is not due by it. */
    givenUp: Text;
    /** The figures that the law gives, with their accounts; null if none were computed. */
    computed: readonly ComputedFigure[] | null;
    /** The figures of the decision that are others, what was decided, and why. */
    departures: readonly Departure[] | null;
    decided: Record<DecidedFigure, string>;
    figuresReason: Text;
  } | null;
  payment: { held: boolean; amount: string; date: string; method: Text } | null;
  /** The payment that was reversed last, and the day of its reversal. */
  reversedPayment: { amount: string; date: string; on: string } | null;
  /** The latest write-off or adjustment, or its reversal: what it changes of the balance. */
  dueChange: { change: string; on: string; reason: Text; isWriteOff: boolean } | null;
  /** The latest request for a hearing. */
  appeal: { reason: Text; goodCause: Text; by: Appellant | null; waiver: Text } | null;
  hearing: HearingFacts | null;
  exhibits: ExhibitFacts[];
  plan: PlanFacts | null;
  /** The entries of the ledger, with what each changes of the balance. */
  ledger: { date: string; kind: EntryKind; change: string }[];
  proceedings: ProceedingFacts;
  /** Dates of the issued letters that still stand, by the code of their template. */
  issued: Readonly<Record<string, string>>;
  /** The latest letter to the claimant is in large print. */
  largePrint: boolean;
  county: Text;
  attorney: { name: Text; office: string; address: Text } | null;
  sheriff: { name: Text; office: string; address: Text; fee: Text } | null;
  wageItems: {
    type: Words;
    start: Text;
    end: Text;
    grossEarned: string;
    amountPaid: string;
    amountClaimed: string;
    found: Text;
    admitted: Text;
  }[];
  wageTotals: { grossEarned: Text; amountPaid: Text; amountClaimed: Text; found: Text; admitted: Text };
};

export type LetterContext = {
  today: string;
  letterDate: string;
  dueDate: Text;
  agency: Record<AgencyField, string>;
  /** Printed in Spanish letters instead of the title; empty if there is none. */
  commissionerTitleEs: string;
  agencyHours: Record<Language, string>;
  law: Record<LawField, string>;
  statusUrl: string;
  answerUrl: string;
  /** The code that opens the employer's own page; it is printed only in letters to the employer. */
  employerCode: string;
  details: Partial<Record<LetterDetailName, string>>;
  /** Letters that this one follows, by their codes. */
  follows: readonly string[];
};
