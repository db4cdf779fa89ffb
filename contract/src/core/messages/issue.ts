/** Reasons for which a letter cannot be issued: it would state something that is not true of the claim. */
export const ISSUE_MESSAGES = {
  issueWrongStatus: {
    en: "the claim's status is {0}, and this letter is only for: {1}",
    es: "el estado del reclamo es {0}, y esta carta es solo para: {1}",
  },
  issueNotAfter: { en: "letter {0} has not been issued", es: "no se ha emitido la carta {0}" },
  issueNotAction: {
    en: "this has not been done on the claim: {0}",
    es: "esto no se ha hecho en el reclamo: {0}",
  },
  issueNotOpen: { en: "the claim is closed", es: "el reclamo está cerrado" },
  issueNotClosed: { en: "the claim is not closed", es: "el reclamo no está cerrado" },
  issueAccepted: {
    en: "the claim was accepted already",
    es: "el reclamo ya fue aceptado",
  },
  issueNotUnderReview: {
    en: "the claim is no longer being examined: it is decided, closed or on hold",
    es: "el reclamo ya no está en estudio: está decidido, cerrado o en pausa",
  },
  issueClosedOtherwise: {
    en: "the claim was not closed for lack of jurisdiction or for another office",
    es: "el reclamo no se cerró por falta de jurisdicción ni para otra oficina",
  },
  issueEmployerNotified: {
    en: "the employer was notified already",
    es: "ya se avisó al empleador",
  },
  issueNotAwaited: {
    en: "we are not waiting for an answer of this recipient",
    es: "no esperamos una respuesta de este destinatario",
  },
  issueReplied: {
    en: "the claimant has replied already",
    es: "el reclamante ya contestó",
  },
  issueDetermined: { en: "a determination is issued", es: "hay una decisión emitida" },
  issueAppealOver: {
    en: "the last day to appeal has passed",
    es: "ya pasó el último día para apelar",
  },
  issueNoAppeal: {
    en: "no accepted appeal waits for a hearing",
    es: "ninguna apelación aceptada espera una audiencia",
  },
  issueNoLateAppeal: { en: "no late appeal is recorded", es: "no hay una apelación tardía registrada" },
  issueNoHearing: { en: "no hearing is scheduled", es: "no hay una audiencia programada" },
  issueWrittenLately: {
    en: "a letter was sent to the claimant in the last two weeks",
    es: "se envió una carta al reclamante en las últimas dos semanas",
  },
  issueDatePassed: {
    en: "the date by which to answer has passed: {0}",
    es: "la fecha para responder ya pasó: {0}",
  },
  issueNotAccepted: {
    en: "the claim has not been accepted",
    es: "el reclamo no ha sido aceptado",
  },
  issueNoOfficer: { en: "no officer has the claim", es: "ningún oficial tiene el reclamo" },
  issueSameOfficer: {
    en: "no other officer had the claim before",
    es: "ningún otro oficial tenía antes el reclamo",
  },
  issueEmployerNotNotified: {
    en: "the employer has not been notified",
    es: "no se ha avisado al empleador",
  },
  issueNoAnswer: { en: "the employer has not answered", es: "el empleador no ha respondido" },
  issueAnswered: { en: "the employer has answered", es: "el empleador ya respondió" },
  issueNothingAdmitted: {
    en: "the employer has not admitted an amount",
    es: "el empleador no ha admitido ninguna cantidad",
  },
  issueNotDeadline: {
    en: "the date in the letter is not a deadline of the claim: extend the deadline first",
    es: "la fecha de la carta no es un plazo del reclamo: primero amplíe el plazo",
  },
  issueNoSettlement: { en: "no settlement is recorded", es: "no hay un acuerdo registrado" },
  issueNoDetermination: { en: "no determination is issued", es: "no hay una decisión emitida" },
  issueNotDeterminedOwed: {
    en: "no issued determination finds wages owed",
    es: "ninguna decisión emitida declara que se deben salarios",
  },
  issueNotDeterminedNotOwed: {
    en: "no issued determination finds that no wages are owed",
    es: "ninguna decisión emitida declara que no se deben salarios",
  },
  issueNoBalance: { en: "there is no balance left to pay", es: "no queda saldo por pagar" },
  issueNoPayment: { en: "no payment is recorded", es: "no hay ningún pago registrado" },
  issueNotFinal: {
    en: "the decision in force can still be appealed, or something else says what is due",
    es: "la decisión vigente todavía se puede apelar, u otra cosa dice lo que se debe",
  },
  issueOnHold: { en: "a hold is in force", es: "hay una pausa vigente" },
  issuePaymentPending: {
    en: "a payment awaits approval: approve or reject it first",
    es: "un pago espera aprobación: primero apruébelo o rechácelo",
  },
  issueDueSame: {
    en: "nothing was written off or adjusted",
    es: "no se dio nada por incobrable ni se ajustó nada",
  },
  issueNoReversal: { en: "no payment was reversed", es: "no se anuló ningún pago" },
  issueNoPlan: { en: "no payment plan is in force", es: "no hay un plan de pagos vigente" },
  issuePlanChanged: {
    en: "the payment plan does not add up to the balance: set up a new plan first",
    es: "el plan de pagos no suma el saldo: primero establezca un plan nuevo",
  },
  issueNoDefault: {
    en: "no payment plan ended by a default",
    es: "ningún plan de pagos terminó por falta de pago",
  },
  issueNoReferral: { en: "no referral is recorded", es: "no hay una remisión registrada" },
  issueNoJudgment: { en: "no judgment is recorded", es: "no hay una sentencia registrada" },
  issueNoBankruptcy: { en: "no bankruptcy is recorded", es: "no hay una quiebra registrada" },
  issueNoWithdrawal: { en: "no withdrawal is recorded", es: "no hay un retiro registrado" },
  issueNoDocument: {
    en: "no document of the claimant was received",
    es: "no se ha recibido ningún documento del reclamante",
  },
  issueNotReopened: {
    en: "the claim was not reopened",
    es: "el reclamo no se ha vuelto a abrir",
  },
  issueNoReturnedMail: {
    en: "no letter came back from the claimant's present address",
    es: "ninguna carta fue devuelta de la dirección actual del reclamante",
  },
  issueNothingSuperseded: {
    en: "no letter to this recipient was superseded",
    es: "ninguna carta a este destinatario fue sustituida",
  },
} as const;
