/** Messages about actions and statuses. */
export const WORKFLOW_MESSAGES = {
  noEarlierStatus: {
    en: "This claim has no earlier status to return to, and “{0}” names none",
    es: "Este reclamo no tiene un estado anterior al que volver, y “{0}” no indica ninguno",
  },
  noActionForEvent: {
    en: "No action responds to this event. An administrator can add one at Admin › Task actions.",
    es: "Ninguna acción responde a este suceso. Un administrador puede añadirla en Admin › Task actions.",
  },
  noActionToTakeBack: {
    en: "There is no action to take back: the claim was changed since then",
    es: "No hay ninguna acción que deshacer: el reclamo cambió desde entonces",
  },
  undoOfOther: {
    en: "Only the person who did this, or an administrator, can take it back",
    es: "Solo puede deshacerlo la persona que lo hizo o un administrador",
  },
  undoNeedsReason: {
    en: "Say why. Letters or messages were already sent, or the time to take it back without a reason is over.",
    es: "Indique el motivo. Ya se enviaron cartas o mensajes, o terminó el plazo para deshacerlo sin motivo.",
  },
  undone: { en: "Taken back: {0}", es: "Deshecho: {0}" },
  setByProduct: {
    en: "The product uses this, so it cannot be changed",
    es: "El programa usa esto, por eso no se puede cambiar",
  },
} as const;

/** Messages about what a closure requires. */
/** Messages about the days that an action gives to a party. */
export const DAY_MESSAGES = {
  dayNotLater: {
    en: "{0} is given already. A day that was given to a party only moves to a later one.",
    es: "Ya se dio el {0}. Un día que se dio a una parte solo se cambia por uno posterior.",
  },
  dayTooFar: {
    en: "A day given to a party is at most {0} days away: not after {1}",
    es: "Un día que se da a una parte está como máximo a {0} días: no después del {1}",
  },
  paymentOnHoliday: {
    en: "{0} is a holiday ({1}). Check the day; if it is right, say how you know it.",
    es: "El {0} es feriado ({1}). Revise el día; si es correcto, diga cómo lo sabe.",
  },
  limitationBeforeWork: {
    en: "The work began on {0}. Enter a later day.",
    es: "El trabajo empezó el {0}. Indique un día posterior.",
  },
} as const;

export const CLOSING_MESSAGES = {
  cannotClose: {
    en: "The claim cannot be closed as “{0}”: {1}",
    es: "El reclamo no se puede cerrar como “{0}”: {1}",
  },
  closedUntrue: {
    en: "The claim is closed as “{0}”, which would no longer be true. Reopen the claim first.",
    es: "El reclamo está cerrado como “{0}”, y eso dejaría de ser cierto. Vuelva a abrir el reclamo primero.",
  },
  closeUnpaid: {
    en: "{0} is still unpaid. Record the missing payment or write it off, or choose another closure reason.",
    es: "Faltan {0} por pagar. Registre el pago que falta, dé la cantidad por incobrable o elija otro motivo de cierre.",
  },
  closeUndecided: {
    en: "{0} of what is claimed is neither admitted nor decided. Record the employer's answer to it, or choose another closure reason.",
    es: "{0} de lo que se reclama no está admitido ni decidido. Registre la respuesta del empleador o elija otro motivo de cierre.",
  },
  closeOverpaid: {
    en: "The employer paid {0} more than is due. Refund it first.",
    es: "El empleador pagó {0} de más. Devuélvalos primero.",
  },
  closeAmountUnknown: {
    en: "It is not known what is due. Record a determination or a settlement first.",
    es: "No se sabe cuánto se debe. Registre primero una decisión o un acuerdo.",
  },
  closeHeld: {
    en: "The agency still holds {0}. Forward or refund it first.",
    es: "La agencia todavía tiene {0}. Entréguelos o devuélvalos primero.",
  },
  closeNothingPaid: {
    en: "No payment is recorded. Record the payment first.",
    es: "No hay ningún pago registrado. Registre primero el pago.",
  },
  closeNotDetermined: {
    en: "No issued determination finds that no wages are owed. Issue it first, or choose another closure reason.",
    es: "Ninguna decisión emitida declara que no se deben salarios. Emítala primero o elija otro motivo de cierre.",
  },
  closeOrdered: {
    en: "An issued determination, a settlement or a judgment requires the employer to pay. Correct it first, or choose another closure reason.",
    es: "Una decisión emitida, un acuerdo o una sentencia exige al empleador pagar. Corríjalo primero o elija otro motivo de cierre.",
  },
  closeAdmitted: {
    en: "The employer admits {0} that is not paid. Record the payment or write it off, or choose another closure reason.",
    es: "El empleador admite {0} que no están pagados. Registre el pago o delo por incobrable, o elija otro motivo de cierre.",
  },
  closeWrittenOff: {
    en: "{0} is written off, so the claimant was not paid in full. Choose a closure reason that says so.",
    es: "Se dieron {0} por incobrables, así que no se pagó todo al reclamante. Elija un motivo de cierre que lo diga.",
  },
  closeSettled: {
    en: "The parties settled, so the claimant was not paid in full. Choose a closure reason for settlements.",
    es: "Las partes llegaron a un acuerdo, así que no se pagó todo al reclamante. Elija un motivo de cierre para acuerdos.",
  },
  closeNotLinked: {
    en: "The claim of which it is a duplicate is not named. Link it under Relations, or on the claim’s summary, first.",
    es: "No se indica de qué reclamo es duplicado. Vincúlelo primero en Relaciones o en el resumen del reclamo.",
  },
  closeWithout: {
    en: "This is not on record: {0}. Record it first, or choose another closure reason.",
    es: "No consta en el registro: {0}. Regístrelo primero o elija otro motivo de cierre.",
  },
  proceedingSettlement: { en: "a settlement", es: "un acuerdo" },
  proceedingJudgment: { en: "a judgment", es: "una sentencia" },
  proceedingReferral: { en: "a referral", es: "una remisión" },
  proceedingBankruptcy: { en: "a bankruptcy", es: "una quiebra" },
  proceedingWithdrawal: { en: "a withdrawal", es: "un retiro" },
} as const;
