/** Messages about absences of staff, their delegates, assignment rules, and the reasons of suggestions. */
export const STAFFING_MESSAGES = {
  ownAbsenceOnly: {
    en: "You can set your own absence only. An administrator can set any.",
    es: "Solo puede registrar su propia ausencia. Un administrador puede registrar cualquiera.",
  },
  absenceSaved: {
    en: "The absence was saved. New items go to {0} from {1} to {2}.",
    es: "Se guardó la ausencia. Las tareas nuevas van a {0} del {1} al {2}.",
  },
  absenceStarted: {
    en: "Items that {0} has until {2}: {1}",
    es: "Tareas que tiene {0} hasta el {2}: {1}",
  },
  absenceEnded: {
    en: "The absence is over. Items that came back: {0}",
    es: "La ausencia terminó. Tareas que volvieron: {0}",
  },
  absenceInPast: {
    en: "The last day has passed. Enter today or a later day.",
    es: "El último día ya pasó. Indique hoy o un día posterior.",
  },
  absenceTooLong: {
    en: "An absence lasts a year at most. Deactivate the account of a person who has left.",
    es: "Una ausencia dura un año como máximo. Desactive la cuenta de quien se fue.",
  },
  absenceOverlaps: {
    en: "There is another absence from {0} to {1}. Remove it first.",
    es: "Ya hay otra ausencia del {0} al {1}. Elimínela primero.",
  },
  delegateSelf: { en: "Choose another person", es: "Elija a otra persona" },
  delegateUnfit: {
    en: "Choose an active member of staff with one of this person’s roles, or an administrator",
    es: "Elija a una persona activa con una de las funciones de esta persona, o un administrador",
  },
  delegateOtherOffice: {
    en: "{0} does not work for {1} and may not read its claims: choose someone who works there",
    es: "{0} no trabaja para {1} y no puede leer sus reclamos: elija a alguien que trabaje allí",
  },
  delegateAway: {
    en: "{0} is away from {1} to {2}. Choose another person.",
    es: "{0} está ausente del {1} al {2}. Elija a otra persona.",
  },
  isDelegate: {
    en: "{0} is away from {1} to {2}, and this person is the delegate. Choose another delegate there first.",
    es: "{0} está ausente del {1} al {2} y esta persona es quien le sustituye. Elija allí primero a otra persona.",
  },
  successorUnfit: {
    en: "Choose an active member of staff with the same role, or an administrator",
    es: "Elija un miembro activo del personal con el mismo rol, o un administrador",
  },
  personHasWork: {
    en: "{0} still has work: {1} claims and {2} items. Move it first.",
    es: "{0} todavía tiene trabajo: {1} reclamos y {2} tareas. Páselos primero a otras personas.",
  },
  personStandsIn: {
    en: "{0} is the delegate of {1}. Choose another delegate first.",
    es: "{0} reemplaza a {1}. Elija primero a otra persona.",
  },
  userDeactivated: {
    en: "{0} can no longer sign in",
    es: "{0} ya no puede iniciar sesión",
  },
  ruleSaved: { en: "The rule was saved", es: "Se guardó la regla" },
  ruleRemoved: { en: "The rule was removed", es: "Se eliminó la regla" },
  ruleApplies: { en: "Rule “{0}”: {1}", es: "Regla “{0}”: {1}" },
  noRuleApplies: { en: "No rule applies: {0}", es: "No se aplica ninguna regla: {0}" },
  nextInTurn: { en: "next in turn", es: "le toca el turno" },
  leastLoaded: { en: "lowest load, {0}", es: "la menor carga, {0}" },
  loadOpen: { en: "{0} open claims", es: "{0} reclamos abiertos" },
  loadOfTarget: { en: "{0} open claims of {1}", es: "{0} reclamos abiertos de {1}" },
  reasonAndOthers: { en: "{0}. Left out: {1}", es: "{0}. Excluidos: {1}" },
  hasConflict: { en: "{0} has a conflict of interest", es: "{0} tiene un conflicto de intereses" },
  isAway: { en: "{0} is away", es: "{0} está ausente" },
  nobodyInOffice: {
    en: "No officer of this claim's office can be suggested",
    es: "No se puede sugerir a ningún oficial de la oficina de este reclamo",
  },
  nobodyToSuggest: {
    en: "No officer can be suggested: {0}",
    es: "No se puede sugerir a ningún oficial: {0}",
  },
  ruleWithoutOfficers: {
    en: "No active officer is named here, so this rule has no one to suggest",
    es: "Aquí no se indica ningún oficial activo, por eso esta regla no puede sugerir a nadie",
  },
  ruleAllAway: {
    en: "All officers named here are away, so the next rule is used",
    es: "Todos los oficiales indicados aquí están ausentes, por eso se usa la regla siguiente",
  },
  ruleHidden: {
    en: "Never used: “{0}” comes first and takes all of these claims",
    es: "Nunca se usa: “{0}” está antes y toma todos estos reclamos",
  },
  ruleWithoutPeople: {
    en: "The assignment rule “{0}” would have no officer. Choose who takes this person’s place.",
    es: "La regla de asignación “{0}” quedaría sin oficiales. Elija quién reemplaza a esta persona.",
  },
  ruleNames: {
    en: "The assignment rule “{1}” names {0}. Use “Deactivate” in the list of users to name another person.",
    es: "La regla de asignación “{1}” nombra a {0}. Use “Deactivate” en la lista de usuarios para nombrar a otra persona.",
  },
  suggestionChanged: {
    en: "Another officer is suggested now. Look at the suggestion again.",
    es: "Ahora se sugiere a otro oficial. Revise de nuevo la sugerencia.",
  },
  hasOfficerNow: {
    en: "The claim has an officer now",
    es: "El reclamo ya tiene oficial",
  },
  claimsAssigned: { en: "Claims assigned: {0}", es: "Reclamos asignados: {0}" },
} as const;

/** Messages about notices, and the notices themselves. {0} is the person who caused it. */
export const NOTICE_MESSAGES = {
  "notice.mention": {
    en: "{0} mentioned you in a note on claim {1}",
    es: "{0} le mencionó en una nota del reclamo {1}",
  },
  "notice.mentionOnItem": {
    en: "{0} mentioned you in a note on the item “{1}”",
    es: "{0} le mencionó en una nota de la tarea “{1}”",
  },
  "notice.item": { en: "{0} assigned you the item “{1}”", es: "{0} le asignó la tarea “{1}”" },
  "notice.items": { en: "{0} assigned you {1} items", es: "{0} le asignó {1} tareas" },
  "notice.claim": { en: "{0} assigned you claim {1}", es: "{0} le asignó el reclamo {1}" },
  "notice.claims": { en: "{0} assigned you {1} claims", es: "{0} le asignó {1} reclamos" },
  "notice.absence": { en: "You stand in for {0}", es: "Usted sustituye a {0}" },
  "notice.overdue": { en: "The item “{0}” is overdue", es: "La tarea “{0}” está vencida" },
  "notice.accessAsked": {
    en: "{0} asks for access to claim {1}",
    es: "{0} pide acceso al reclamo {1}",
  },
  "notice.accessGranted": {
    en: "{0} gave you access to claim {1}",
    es: "{0} le dio acceso al reclamo {1}",
  },
  "notice.accessEnded": {
    en: "{0} ended your access to a claim of another office",
    es: "{0} terminó su acceso a un reclamo de otra oficina",
  },
  "notice.late": { en: "The item “{1}” of {0} is overdue", es: "La tarea “{1}” de {0} está vencida" },
  "notice.accessRefused": {
    en: "{0} refused you access to a claim of another office",
    es: "{0} le negó el acceso a un reclamo de otra oficina",
  },
  "notice.mergeWaits": {
    en: "A mail merge waits for approval: {0}",
    es: "Una carta combinada espera aprobación: {0}",
  },
  "notice.mergeDecided": { en: "{0}. {1}", es: "{0}. {1}" },
  "notice.lawJanuary": {
    en: "Values of the law to provide for before January: {0}. They are listed at Admin › Rules of law",
    es: "Valores de la ley que hay que prever antes de enero: {0}. Están en Admin › Rules of law",
  },
  "notice.lawJuly": {
    en: "Values of the law to provide for before July: {0}. They are listed at Admin › Rules of law",
    es: "Valores de la ley que hay que prever antes de julio: {0}. Están en Admin › Rules of law",
  },
  "notice.onClaim": { en: "{0}, claim {1}", es: "{0}, reclamo {1}" },
  "notice.system": { en: "The system", es: "El sistema" },
  noticesRead: { en: "Marked as read", es: "Marcados como leídos" },
  noticeChoicesSaved: { en: "Saved", es: "Guardado" },
  calendarClosed: {
    en: "The address no longer works",
    es: "La dirección ya no funciona",
  },
  mentionNotified: { en: "{0} is notified.", es: "Se avisa a {0}." },
  mentionCannotOpen: {
    en: "{0} cannot open this item. Assign it to them, or remove the mention.",
    es: "{0} no puede abrir esta tarea. Asígnesela o quite la mención.",
  },
  mentionCannotRead: {
    en: "{0} cannot read a privileged note. Remove the mention, or do not mark the note as privileged.",
    es: "{0} no puede leer una nota confidencial. Quite la mención o no marque la nota como confidencial.",
  },
} as const;
