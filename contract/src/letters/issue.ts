import { z } from "zod";
import type { Words } from "../claimStatus.ts";
import type { MessageKey } from "../core/messages.ts";

/*
 * The conditions of issue: a letter leaves the house only while what it says is true. A template selects from these
 * facts, and names statuses, earlier letters and actions; the server checks them in the transaction that issues.
 */

type IssueFact = Words & {
  /** The sentence that tells the writer what is missing. */
  missing: MessageKey;
};

/** The facts of a claim that a template can require. */
export const ISSUE_FACTS = {
  open: { en: "The claim is open", es: "El reclamo está abierto", missing: "issueNotOpen" },
  closed: { en: "The claim is closed", es: "El reclamo está cerrado", missing: "issueNotClosed" },
  accepted: { en: "The claim was accepted", es: "El reclamo fue aceptado", missing: "issueNotAccepted" },
  officerAssigned: {
    en: "An officer has the claim",
    es: "Un oficial tiene el reclamo",
    missing: "issueNoOfficer",
  },
  officerChanged: {
    en: "The claim had another officer before",
    es: "El reclamo tenía antes otro oficial",
    missing: "issueSameOfficer",
  },
  employerNotified: {
    en: "The employer was notified",
    es: "Se avisó al empleador",
    missing: "issueEmployerNotNotified",
  },
  employerAnswered: {
    en: "The employer answered",
    es: "El empleador respondió",
    missing: "issueNoAnswer",
  },
  noAnswer: {
    en: "The employer has not answered",
    es: "El empleador no ha respondido",
    missing: "issueAnswered",
  },
  amountAdmitted: {
    en: "The employer admits an amount",
    es: "El empleador admite una cantidad",
    missing: "issueNothingAdmitted",
  },
  deadlineMoved: {
    en: "The date in the letter is a deadline of the claim",
    es: "La fecha de la carta es un plazo del reclamo",
    missing: "issueNotDeadline",
  },
  settlementRecorded: {
    en: "A settlement is recorded",
    es: "Hay un acuerdo registrado",
    missing: "issueNoSettlement",
  },
  determinationIssued: {
    en: "A determination is issued",
    es: "Hay una decisión emitida",
    missing: "issueNoDetermination",
  },
  determinationOwed: {
    en: "An issued determination finds wages owed",
    es: "Una decisión emitida declara que se deben salarios",
    missing: "issueNotDeterminedOwed",
  },
  determinationNotOwed: {
    en: "An issued determination finds no wages owed",
    es: "Una decisión emitida declara que no se deben salarios",
    missing: "issueNotDeterminedNotOwed",
  },
  balanceLeft: { en: "A balance is left", es: "Queda un saldo", missing: "issueNoBalance" },
  planActive: {
    en: "A payment plan is in force",
    es: "Hay un plan de pagos vigente",
    missing: "issueNoPlan",
  },
  planDefaulted: {
    en: "The payment plan ended by a default",
    es: "El plan de pagos terminó por falta de pago",
    missing: "issueNoDefault",
  },
  paymentRecorded: {
    en: "A payment is recorded",
    es: "Hay un pago registrado",
    missing: "issueNoPayment",
  },
  referralRecorded: {
    en: "A referral is recorded",
    es: "Hay una remisión registrada",
    missing: "issueNoReferral",
  },
  judgmentRecorded: {
    en: "A judgment is recorded",
    es: "Hay una sentencia registrada",
    missing: "issueNoJudgment",
  },
  bankruptcyRecorded: {
    en: "A bankruptcy is recorded",
    es: "Hay una quiebra registrada",
    missing: "issueNoBankruptcy",
  },
  withdrawalRecorded: {
    en: "A withdrawal is recorded",
    es: "Hay un retiro registrado",
    missing: "issueNoWithdrawal",
  },
  documentReceived: {
    en: "A document was received",
    es: "Se recibió un documento",
    missing: "issueNoDocument",
  },
  reopened: { en: "The claim was reopened", es: "El reclamo se volvió a abrir", missing: "issueNotReopened" },
  mailReturned: {
    en: "A letter to the claimant came back",
    es: "Una carta al reclamante fue devuelta",
    missing: "issueNoReturnedMail",
  },
  letterSuperseded: {
    en: "A letter was superseded",
    es: "Una carta fue sustituida",
    missing: "issueNothingSuperseded",
  },
} as const satisfies Record<string, IssueFact>;
export type IssueFactName = keyof typeof ISSUE_FACTS;
export const ISSUE_FACT_NAMES = Object.keys(ISSUE_FACTS) as [IssueFactName, ...IssueFactName[]];

/** The conditions of a template. Those of its English version count for every language. */
export const IssueConditions = z.object({
  /** Statuses of the claim, of which it must have one; none: any status. */
  issueStatuses: z.array(z.string()),
  issueFacts: z.array(z.string()),
  /** Letters of which one must have been issued before. */
  issueAfter: z.array(z.string()),
  /** Actions of which one must have been performed. */
  issueActions: z.array(z.string()),
});
export type IssueConditions = z.infer<typeof IssueConditions>;
