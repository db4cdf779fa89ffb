/** Messages about the task matrix. */
export const MATRIX_MESSAGES = {
  statusUnknown: {
    en: "The status {0} of the task matrix does not exist",
    es: "El estado {0} de la matriz de tareas no existe",
  },
  codeUnknown: { en: "There is no “{0}”", es: "No hay “{0}”" },
  ofField: { en: "Field {0}: {1}", es: "Campo {0}: {1}" },
  rowClosesBlindly: {
    en: "closes the claim without a closure code",
    es: "cierra el reclamo sin código de cierre",
  },
  rowWithoutDate: {
    en: "needs a date that the action does not ask for",
    es: "necesita una fecha que la acción no pide",
  },
  rowWithoutInstallments: {
    en: "needs the number of installments, which the action does not ask for",
    es: "necesita el número de pagos, que la acción no pide",
  },
  rowWithoutAmount: {
    en: "needs an amount that the action does not ask for",
    es: "necesita una cantidad que la acción no pide",
  },
  rowWithoutAnswer: {
    en: "needs an answer that the action does not ask for",
    es: "necesita una respuesta que la acción no pide",
  },
  rowWithoutReturn: {
    en: "returns to the previous status, and {0} names none to return to",
    es: "vuelve al estado anterior, y {0} no indica ninguno",
  },
  statusUnreached: {
    en: "No rows lead from a new claim to the status {0}",
    es: "Ninguna fila lleva de un reclamo nuevo al estado {0}",
  },
  statusDeadEnd: {
    en: "From the status {0} only rows for every status lead to the end of the claim",
    es: "Desde el estado {0} solo las filas para todos los estados llevan al fin del reclamo",
  },
  rowLoops: {
    en: "runs again and again: the task “{0}” is overdue as soon as it is created. Give the task more days.",
    es: "se ejecuta sin fin: la tarea “{0}” vence en cuanto se crea. Dele más días a la tarea.",
  },
  rowHidden: {
    en: "Never applies: a row before it has the same action and status and no condition",
    es: "Nunca se aplica: una fila anterior tiene la misma acción y el mismo estado, sin condición",
  },
} as const;

/** Messages about versions of the task matrix. */
export const MATRIX_VERSION_MESSAGES = {
  notDraft: {
    en: "Only a draft can be changed. Start a draft first.",
    es: "Solo se puede cambiar un borrador. Inicie primero un borrador.",
  },
  draftExists: {
    en: "There is a draft already. Everyone works in the same draft.",
    es: "Ya hay un borrador. Todos trabajan en el mismo borrador.",
  },
  noDraft: { en: "There is no draft", es: "No hay borrador" },
  draftUnchanged: {
    en: "The draft is the same as the version that it was copied from",
    es: "El borrador es igual a la versión de la que se copió",
  },
  draftFaults: { en: "Correct these rows first: {0}", es: "Corrija primero estas filas: {0}" },
  ofRow: { en: "Row {0}: {1}", es: "Fila {0}: {1}" },
  notProposed: {
    en: "The draft is not proposed for approval",
    es: "El borrador no está propuesto para aprobación",
  },
  ownProposal: {
    en: "A second person must approve this version, because you proposed it",
    es: "Otra persona debe aprobar esta versión, porque usted la propuso",
  },
  notBeforeToday: { en: "Choose today or a later date", es: "Elija hoy o una fecha posterior" },
  notBeforeVersion: {
    en: "Choose {0} or a later date, because version {1} takes effect then",
    es: "Elija {0} o una fecha posterior, porque la versión {1} entra en vigor ese día",
  },
  dateHasPassed: {
    en: "The date {0} has passed. Send the draft back and choose another.",
    es: "La fecha {0} ya pasó. Devuelva el borrador y elija otra.",
  },
  notPublished: {
    en: "Only a published version can be withdrawn",
    es: "Solo se puede retirar una versión publicada",
  },
  lastVersion: {
    en: "This is the only version that new claims can follow today, so it cannot be withdrawn",
    es: "Es la única versión que los reclamos nuevos pueden seguir hoy, por eso no se puede retirar",
  },
  fieldChangedMeanwhile: {
    en: "Someone else changed this field meanwhile. Reload to see it.",
    es: "Otra persona cambió este campo. Vuelva a cargar la página para verlo.",
  },
  moveToUnpublished: {
    en: "Claims can only follow a published version whose date has come",
    es: "Los reclamos solo pueden seguir una versión publicada cuya fecha ya llegó",
  },
  noWayOut: {
    en: "This version has no row that leads out of the status {0}",
    es: "Esta versión no tiene ninguna fila que salga del estado {0}",
  },
  claimNotInVersion: {
    en: "This claim is closed or follows another version",
    es: "Este reclamo está cerrado o sigue otra versión",
  },
  versionDiscarded: { en: "Draft discarded", es: "Borrador descartado" },
  versionProposed: {
    en: "Proposed. Another administrator approves it.",
    es: "Propuesto. Otro administrador lo aprueba.",
  },
  versionPublished: { en: "Published from {0}", es: "Publicado desde el {0}" },
  versionSentBack: { en: "The draft can be changed again", es: "El borrador se puede cambiar otra vez" },
  versionWithdrawn: {
    en: "Withdrawn. Claims that began under it keep it until you move them.",
    es: "Retirada. Los reclamos que empezaron con ella la conservan hasta que usted los mueva.",
  },
  versionKeepsRows: {
    en: "Version {0} was begun from this version and keeps its rows. Withdraw it too if they are wrong.",
    es: "La versión {0} se inició a partir de esta y conserva sus filas. Retírela también si son incorrectas.",
  },
  draftRebased: {
    en: "Draft {0} now continues version {1}. Rows of the draft in which this took back the withdrawn changes: {2}.",
    es: "El borrador {0} ahora continúa la versión {1}. Filas del borrador en las que esto quitó los cambios retirados: {2}.",
  },
  proposeAgain: {
    en: "Draft {0} was proposed. Check it and propose it again.",
    es: "El borrador {0} estaba propuesto. Revíselo y propóngalo otra vez.",
  },
  rowsAmbiguous: {
    en: "Rows {0} and {1} can both apply from the status {2}: give one of them a lower order or another condition",
    es: "Las filas {0} y {1} pueden aplicarse desde el estado {2}: dé a una un orden menor u otra condición",
  },
  roleUnstaffed: { en: "No active user has the role {0}", es: "Ningún usuario activo tiene la función {0}" },
  actionUndoable: {
    en: "No active user has a role that may take this action",
    es: "Ningún usuario activo tiene una función que permita esta acción",
  },
  taskNotTheirs: {
    en: "“{0}” is work of {1}, but only other roles may take the actions that complete it",
    es: "“{0}” es trabajo de {1}, pero solo otras funciones pueden realizar las acciones que la completan",
  },
  closesWithoutLetter: { en: "closes the claim without a letter", es: "cierra el reclamo sin ninguna carta" },
} as const;
