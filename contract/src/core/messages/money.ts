/** Messages about a claim's ledger, its decisions and its hearings. */
export const MONEY_MESSAGES = {
  judgmentUnpaid: {
    en: "{0} is still due. The satisfaction of the judgment is recorded once nothing is due.",
    es: "Todavía se deben {0}. La satisfacción de la sentencia se registra cuando ya no se debe nada.",
  },
  judgmentWrittenOff: {
    en: "{0} was written off, not paid, and no settlement is on record that says so.",
    es: "Se cancelaron {0} sin pago, y no consta un acuerdo que lo diga.",
  },
  beforeJudgment: {
    en: "The judgment is of {0}. Enter that day or a later one.",
    es: "La sentencia es del {0}. Indique ese día o uno posterior.",
  },
  beforeEmployment: {
    en: "The work of this claim began on {0}. Enter that day or a later one.",
    es: "El trabajo de este reclamo empezó el {0}. Indique ese día o uno posterior.",
  },
  beforePayment: {
    en: "The payment is dated {0}. Enter that day or a later one.",
    es: "El pago lleva la fecha {0}. Indique ese día o uno posterior.",
  },
  beforeNotice: {
    en: "The employer was notified on {0}. Enter that day or a later one.",
    es: "El empleador fue notificado el {0}. Indique ese día o uno posterior.",
  },
  beforeDetermination: {
    en: "The determination was issued on {0}. Enter that day or a later one.",
    es: "La decisión se emitió el {0}. Indique ese día o uno posterior.",
  },
  hearingNoRecord: {
    en: "No hearing is on record. Enter its day, time, officer and place, or why the appeal was decided without one.",
    es: "No consta ninguna audiencia. Indique su día, hora, oficial y lugar, o por qué la apelación se decidió sin ella.",
  },
  hearingHeldRange: {
    en: "Enter a day from the request for the hearing, {0}, to today",
    es: "Indique un día desde la solicitud de la audiencia, {0}, hasta hoy",
  },
  givesUp: {
    en: "This gives up {0} of the {1} that is due. Say why.",
    es: "Así se renuncia a {0} de los {1} que se deben. Diga por qué.",
  },
  givesUpPaper: {
    en: "This gives up {0} of what is due. Choose the agreement, order or decision on which it rests; a second person then approves it.",
    es: "Así se renuncia a {0} de lo que se debe. Elija el acuerdo, la orden o la decisión en que se apoya; después lo aprueba una segunda persona.",
  },
  givesUpOwnApproval: {
    en: "This determination gives up {0} of what is due. Someone else than its author issues it.",
    es: "Esta decisión renuncia a {0} de lo que se debe. La emite otra persona que no sea su autor.",
  },
  dueLowered: {
    en: "This would lessen what is due by {0}. Adjust the amount due instead: a second person approves that.",
    es: "Esto reduciría en {0} lo que se debe. Ajuste en su lugar la cantidad que se debe: lo aprueba una segunda persona.",
  },
  secondPersonNoRow: {
    en: "This gives up a part of what is due, and a second person must approve it. The task matrix has no row of “{0}” for what awaits approval.",
    es: "Así se renuncia a una parte de lo que se debe, y lo debe aprobar una segunda persona. La matriz de tareas no tiene una fila de “{0}” para lo que espera aprobación.",
  },
  partlyWhole: {
    en: "“In part” is less than the {0} claimed. Choose “Wages are owed” for the whole.",
    es: "“En parte” es menos que los {0} reclamados. Elija “Se deben salarios” para el total.",
  },
  owedBeyondClaim: {
    en: "This is more than the {0} claimed. Say why.",
    es: "Es más que los {0} reclamados. Diga por qué.",
  },
  nothingOwedAmount: {
    en: "A determination that nothing is owed has no amount",
    es: "Una decisión de que no se debe nada no tiene cantidad",
  },
  paymentBeyondDue: {
    en: "This is {0} more than the balance of {1}. Say why the employer paid more; a second person then approves it.",
    es: "Son {0} más que el saldo de {1}. Indique por qué el empleador pagó de más; después lo aprueba una segunda persona.",
  },
  paymentBeyondClaimant: {
    en: "This is {0} more than the {1} that this method can pay: the state's penalty and fees are paid to the agency. Say why the employer paid more; a second person then approves it.",
    es: "Son {0} más que los {1} que se pueden pagar así: la multa del estado y los costos se pagan a la agencia. Indique por qué el empleador pagó de más; después lo aprueba una segunda persona.",
  },
  sumBeyondDue: {
    en: "This is {0} more than the {1} that is due. Say why, for example the costs that the court awards; a second person then approves it.",
    es: "Son {0} más que los {1} que se deben. Indique por qué, por ejemplo las costas que concede el tribunal; después lo aprueba una segunda persona.",
  },
  sumPending: {
    en: "The sum of {0} awaits approval. An administrator approves or rejects it first.",
    es: "La cantidad de {0} espera aprobación. Un administrador la aprueba o la rechaza primero.",
  },
  noSumPending: {
    en: "No sum of a judgment or settlement awaits approval",
    es: "Ninguna cantidad de una sentencia o de un acuerdo espera aprobación",
  },
  stepOutOfOrder: {
    en: "This cannot be recorded yet. First must be on record: {0}.",
    es: "Esto todavía no se puede registrar. Antes debe constar: {0}.",
  },
  titleJudgment: {
    en: "a judgment that is not satisfied",
    es: "una sentencia que no se ha satisfecho",
  },
  titleAny: {
    en: "a judgment that is not satisfied, or an issued determination that wages are owed",
    es: "una sentencia que no se ha satisfecho o una decisión emitida de que se deben salarios",
  },
  beforeTitle: {
    en: "The decision on which it rests is of {0}. Enter that day or a later one.",
    es: "La decisión en la que se basa es del {0}. Indique ese día o uno posterior.",
  },
  foundMissing: {
    en: "Enter the amount found for each line of Claimed wages first. Lines without one: {0}",
    es: "Indique primero la cantidad comprobada de cada línea de los salarios. Líneas que faltan: {0}",
  },
  defaultAnswered: {
    en: "The employer answered. A determination by default is only for an employer who did not.",
    es: "El empleador respondió. Una decisión por falta de respuesta es solo para un empleador que no lo hizo.",
  },
  foundNothing: {
    en: "The lines of Claimed wages find nothing owed. Correct them, or choose another determination.",
    es: "Según las líneas de los salarios no se debe nada. Corríjalas o elija otra decisión.",
  },
  findingNoReason: {
    en: "Say why another amount is owed than the {0} claimed",
    es: "Diga por qué se debe otra cantidad que los {0} reclamados",
  },
  foundOther: {
    en: "The lines of Claimed wages find {0} owed. Correct the lines if this is wrong.",
    es: "Según las líneas de los salarios se deben {0}. Corrija las líneas si no es así.",
  },
  foundOwed: {
    en: "The lines of Claimed wages find {0} owed, so this determination would contradict them",
    es: "Según las líneas de los salarios se deben {0}, así que esta decisión las contradiría",
  },
  determinationOwnApproval: {
    en: "You drafted this determination, so another person must approve it",
    es: "Usted preparó esta decisión, así que otra persona debe aprobarla",
  },
  approvalByAdministrator: {
    en: "The determination is in review: an administrator must approve it",
    es: "La decisión está en revisión: la debe aprobar un administrador",
  },
  approvalByOfficer: {
    en: "The determination is in review: the officer of the claim or an administrator must approve it",
    es: "La decisión está en revisión: la debe aprobar el oficial del reclamo o un administrador",
  },
  admittedPart: {
    en: "Enter the part that the employer admits: more than nothing, and less than everything that is claimed",
    es: "Indique la parte que admite el empleador: más que nada y menos que todo lo reclamado",
  },
  admittedNoSum: {
    en: "The claim has no wage lines and states no amount, so nobody knows what the employer admits. Enter the lines on Claimed wages first.",
    es: "El reclamo no tiene líneas de salarios ni indica una cantidad, así que no se sabe qué admite el empleador. Agregue primero las líneas de los salarios.",
  },
  admittedNoLines: {
    en: "The claim has no wage lines. Enter them on Claimed wages first, then the part that the employer admits of each.",
    es: "El reclamo no tiene líneas de salarios. Agréguelas primero y después indique la parte de cada una que admite el empleador.",
  },
  admittedTooMuch: {
    en: "The employer cannot admit more than the {0} claimed on this line",
    es: "El empleador no puede admitir más de los {0} reclamados en esta línea",
  },
  entryAwaitsApproval: {
    en: "Recorded, but not counted until a second person approves it",
    es: "Registrado, pero no cuenta hasta que lo apruebe una segunda persona",
  },
  entryNotFound: {
    en: "Choose an entry of this claim that can still be changed in this way",
    es: "Elija un asiento de este reclamo que todavía se pueda cambiar así",
  },
  entryOwnApproval: {
    en: "You recorded this amount, so another person must approve it",
    es: "Usted registró esta cantidad, así que otra persona debe aprobarla",
  },
  entryForwarded: {
    en: "This money was already forwarded or refunded. Reverse that entry first.",
    es: "Este dinero ya se entregó o se devolvió. Anule primero ese asiento.",
  },
  entryLowered: {
    en: "A later entry took off what this one added. Reverse that entry first.",
    es: "Un asiento posterior quitó lo que este añadió. Anule primero ese asiento.",
  },
  nothingToForward: {
    en: "The agency holds no money to forward",
    es: "La agencia no tiene dinero que entregar",
  },
  refundTooLarge: {
    en: "The agency holds {0} that can be refunded",
    es: "La agencia tiene {0} que se pueden devolver",
  },
  figuresNoReason: {
    en: "The rules of law give {0}. Enter that amount, or say why it is another.",
    es: "Las reglas de la ley dan {0}. Indique esa cantidad o diga por qué es otra.",
  },
  figuresOtherDay: {
    en: "To today the rules of law give {0}. Compute to today, or say why the decision computes to another day.",
    es: "Hasta hoy las reglas de la ley dan {0}. Calcule hasta hoy o diga por qué la decisión calcula hasta otro día.",
  },
  figuresNotComputed: {
    en: "Penalty and interest come from the rules of law. Enter the date to which they are computed, or say why you enter an amount of your own.",
    es: "La multa y los intereses salen de las reglas de la ley. Indique la fecha hasta la que se calculan o diga por qué indica otra cantidad.",
  },
  figuresMissing: {
    en: "Penalty and interest cannot be computed yet. Still needed: {0}. Enter it, or say why you enter an amount of your own.",
    es: "La multa y los intereses no se pueden calcular todavía. Falta: {0}. Indíquelo o diga por qué indica otra cantidad.",
  },
  figuresUnset: {
    en: "The rules of law do not give this amount: nobody has set {0}. Enter an amount, and say where it comes from.",
    es: "Las reglas de la ley no dan esta cantidad: nadie ha fijado {0}. Indique una cantidad y diga de dónde sale.",
  },
  figuresLeftOut: {
    en: "The law may give interest or a penalty on these wages. Enter the day to which they are computed, or say why none are ordered.",
    es: "Es posible que la ley dé intereses o una multa por estos salarios. Indique el día hasta el que se calculan o diga por qué no se ordenan.",
  },
  figuresOwnApproval: {
    en: "You drafted this determination with other amounts than the rules of law give, so another person must approve it",
    es: "Usted preparó esta decisión con otras cantidades que las que dan las reglas de la ley, así que otra persona debe aprobarla",
  },
  figuresChanged: {
    en: "The rules of law changed after this was drafted: they now give penalty {0} and interest {1}. Return the draft, so that its amounts are computed again.",
    es: "Las reglas de la ley cambiaron después de preparar esto: ahora dan una multa de {0} e intereses de {1}. Devuelva el borrador para calcular otra vez.",
  },
  noLateAppeal: {
    en: "No late appeal is on record that could be allowed",
    es: "No hay ninguna apelación tardía que se pueda permitir",
  },
  hearingOfficerBusy: {
    en: "This officer has another hearing at that time, in claim {0}. Choose another time or officer.",
    es: "Este oficial tiene otra audiencia a esa hora, en el reclamo {0}. Elija otra hora u otro oficial.",
  },
  hearingOfficerTaken: {
    en: "This officer has another hearing at that time. Choose another time or officer.",
    es: "Este oficial tiene otra audiencia a esa hora. Elija otra hora u otro oficial.",
  },
  hearingRoomTaken: {
    en: "Another hearing is in this room at that time. Choose another time or room.",
    es: "Hay otra audiencia en esta sala a esa hora. Elija otra hora u otra sala.",
  },
  hearingRoomBusy: {
    en: "Another hearing is in this room at that time, in claim {0}. Choose another time or room.",
    es: "Hay otra audiencia en esta sala a esa hora, en el reclamo {0}. Elija otra hora u otra sala.",
  },
  hearingInterpreterBusy: {
    en: "This interpreter has another hearing at that time, in claim {0}. Choose another time or interpreter.",
    es: "Este intérprete tiene otra audiencia a esa hora, en el reclamo {0}. Elija otra hora u otro intérprete.",
  },
  hearingInterpreterTaken: {
    en: "This interpreter has another hearing at that time. Choose another time or interpreter.",
    es: "Este intérprete tiene otra audiencia a esa hora. Elija otra hora u otro intérprete.",
  },
  hearingBatchOverlap: {
    en: "Another hearing of this batch is at that time",
    es: "Otra audiencia de este grupo es a esa hora",
  },
  hearingNoSlot: {
    en: "No time is free on the chosen days",
    es: "No hay ninguna hora libre en los días elegidos",
  },
  hearingHoliday: {
    en: "The office is closed on this day. Choose a working day.",
    es: "La oficina está cerrada ese día. Elija un día laborable.",
  },
  hearingPast: {
    en: "This time has already passed",
    es: "Esa hora ya pasó",
  },
  hearingContinuedWhy: {
    en: "A hearing is scheduled already. Say why it is continued to another day.",
    es: "Ya hay una audiencia programada. Diga por qué se aplaza a otro día.",
  },
  hearingNotYet: {
    en: "The hearing is scheduled for a later day. Record its decision afterwards, or schedule it again.",
    es: "La audiencia está programada para un día posterior. Registre la decisión después o prográmela de nuevo.",
  },
  planOff: {
    en: "The installments add up to {0}. They must add up to the balance of {1}.",
    es: "Los pagos suman {0}. Deben sumar el saldo de {1}.",
  },
  planOrder: {
    en: "Each installment must be due after the one before it",
    es: "Cada pago debe vencer después del anterior",
  },
  planPast: {
    en: "An installment cannot be due before today",
    es: "Un pago no puede vencer antes de hoy",
  },
  planSmall: {
    en: "Each installment must be {0} or more",
    es: "Cada pago debe ser de {0} o más",
  },
  planNothingDue: {
    en: "Nothing is due on this claim that could be paid in installments",
    es: "En este reclamo no se debe nada que se pueda pagar a plazos",
  },
  planPending: {
    en: "An amount awaits approval. Approve or reject it first, so that the installments match the balance.",
    es: "Una cantidad espera aprobación. Apruébela o rechácela primero, para que los pagos sumen el saldo.",
  },
  noPlan: {
    en: "This claim has no payment plan in force",
    es: "Este reclamo no tiene un plan de pagos vigente",
  },
  planNotMissed: {
    en: "No installment is past its days of grace without being paid",
    es: "Ningún pago ha pasado sus días de gracia sin pagarse",
  },
  beyondBalance: {
    en: "Enter at most the balance of {0}",
    es: "Indique como máximo el saldo de {0}",
  },
  beyondComponent: {
    en: "Enter at most {0}, which is what is due of this part",
    es: "Indique como máximo {0}, que es lo que se debe de esta parte",
  },
  packetIncomplete: { en: "{0} is not complete: {1}", es: "{0} no está completo: {1}" },
  packetNoDecision: {
    en: "no determination, settlement or judgment says what is due",
    es: "ninguna decisión, acuerdo ni sentencia dice cuánto se debe",
  },
  packetNoJudgment: { en: "no judgment is recorded", es: "no hay una sentencia registrada" },
  packetAppealOpen: {
    en: "the period to appeal has not ended",
    es: "el plazo para apelar no ha terminado",
  },
  packetNothingDue: { en: "no balance is due", es: "no hay saldo pendiente" },
  packetNoAddress: {
    en: "the employer has no street address (tab Parties)",
    es: "el empleador no tiene dirección (pestaña Parties)",
  },
  packetNoCounty: {
    en: "the claim has no county (tab Summary)",
    es: "el reclamo no tiene condado (pestaña Summary)",
  },
  packetNoAttorney: {
    en: "the county attorney of {0} has no address (Admin › County attorney)",
    es: "el fiscal del condado de {0} no tiene dirección (Administración › County attorney)",
  },
  packetNoSheriff: {
    en: "the sheriff of {0} has no address (Admin › County sheriff)",
    es: "el alguacil de {0} no tiene dirección (Administración › County sheriff)",
  },
} as const;
