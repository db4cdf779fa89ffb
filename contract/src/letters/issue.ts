import { z } from "zod";
import type { Words } from "../claimStatus.ts";
import type { MessageKey } from "../core/messages.ts";

/*
 * The conditions of issue: a letter leaves the agency only while what it says is true. A template selects from these
 * facts, and names statuses, earlier letters and actions; the server checks them in the transaction that issues.
 */

type IssueFact = Words & {
  /** The sentence that tells the writer what is missing. */
  missing: MessageKey;
};

/** After two weeks without a letter, the claimant has heard nothing "for a while". */
export const QUIET_DAYS = 14;

/** The facts of a claim that a template can require. */
export const ISSUE_FACTS = {
  open: { en: "The claim is open", es: "El reclamo está abierto", missing: "issueNotOpen" },
  closed: { en: "The claim is closed", es: "El reclamo está cerrado", missing: "issueNotClosed" },
  notAccepted: {
    en: "The claim has not been accepted yet",
    es: "El reclamo todavía no ha sido aceptado",
    missing: "issueAccepted",
  },
  accepted: { en: "The claim was accepted", es: "El reclamo fue aceptado", missing: "issueNotAccepted" },
  underReview: {
    en: "The claim is being examined: neither decided, nor on hold",
    es: "El reclamo está en estudio: ni decidido ni en pausa",
    missing: "issueNotUnderReview",
  },
  closedUndecided: {
    en: "The claim was closed for lack of jurisdiction, or for another office",
    es: "El reclamo se cerró por falta de jurisdicción, o para otra oficina",
    missing: "issueClosedOtherwise",
  },
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
  employerNotNotified: {
    en: "The employer has not been notified yet",
    es: "Todavía no se ha avisado al empleador",
    missing: "issueEmployerNotified",
  },
  recipientNotified: {
    en: "The employer was notified, if the letter is for the employer",
    es: "Se avisó al empleador, si la carta es para el empleador",
    missing: "issueEmployerNotNotified",
  },
  recipientAwaited: {
    en: "The recipient's answer is awaited",
    es: "Se espera la respuesta del destinatario",
    missing: "issueNotAwaited",
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
  noReply: {
    en: "The claimant has not replied to the employer's answer",
    es: "El reclamante no ha contestado la respuesta del empleador",
    missing: "issueReplied",
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
  undetermined: {
    en: "No determination is issued",
    es: "No hay una decisión emitida",
    missing: "issueDetermined",
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
  appealOpen: {
    en: "The last day to appeal has not passed",
    es: "No ha pasado el último día para apelar",
    missing: "issueAppealOver",
  },
  decisionFinal: {
    en: "A determination says what is due, and the last day to appeal has passed",
    es: "Una decisión dice lo que se debe, y ya pasó el último día para apelar",
    missing: "issueNotFinal",
  },
  appealPending: {
    en: "An appeal was accepted, and no hearing is scheduled yet",
    es: "Se aceptó una apelación y todavía no hay una audiencia programada",
    missing: "issueNoAppeal",
  },
  appealRefused: {
    en: "The latest appeal is late",
    es: "La última apelación es tardía",
    missing: "issueNoLateAppeal",
  },
  hearingSet: {
    en: "A hearing is scheduled",
    es: "Hay una audiencia programada",
    missing: "issueNoHearing",
  },
  balanceLeft: { en: "A balance is left", es: "Queda un saldo", missing: "issueNoBalance" },
  planActive: {
    en: "A payment plan is in force",
    es: "Hay un plan de pagos vigente",
    missing: "issueNoPlan",
  },
  planMatches: {
    en: "The installments of the plan add up to the balance",
    es: "Los pagos del plan suman el saldo",
    missing: "issuePlanChanged",
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
  noPaymentPending: {
    en: "No payment awaits approval",
    es: "Ningún pago espera aprobación",
    missing: "issuePaymentPending",
  },
  notOnHold: { en: "No hold is in force", es: "No hay ninguna pausa vigente", missing: "issueOnHold" },
  paymentReversed: {
    en: "A payment was reversed",
    es: "Se anuló un pago",
    missing: "issueNoReversal",
  },
  dueChanged: {
    en: "What is due was written off or adjusted",
    es: "Lo que se debe se dio por incobrable o se ajustó",
    missing: "issueDueSame",
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
    en: "A document of the claimant was received",
    es: "Se recibió un documento del reclamante",
    missing: "issueNoDocument",
  },
  reopened: { en: "The claim was reopened", es: "El reclamo se volvió a abrir", missing: "issueNotReopened" },
  mailReturned: {
    en: "A letter came back from the claimant's present address",
    es: "Una carta fue devuelta de la dirección actual del reclamante",
    missing: "issueNoReturnedMail",
  },
  quietForWeeks: {
    en: "The claimant got no letter for two weeks",
    es: "El reclamante no recibió ninguna carta en dos semanas",
    missing: "issueWrittenLately",
  },
  letterSuperseded: {
    en: "A letter to the recipient was superseded",
    es: "Una carta al destinatario fue sustituida",
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
