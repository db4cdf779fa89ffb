/** Messages about the items of the inbox. */
export const INBOX_MESSAGES = {
  itemNotTake: { en: "You cannot take this item now", es: "Ahora no puede tomar esta tarea" },
  itemNotRelease: { en: "You cannot give this item back now", es: "Ahora no puede devolver esta tarea" },
  itemNotAssign: {
    en: "You cannot assign this item now",
    es: "Ahora no puede asignar esta tarea",
  },
  itemNotHold: {
    en: "You cannot put this item on hold now",
    es: "Ahora no puede poner esta tarea en espera",
  },
  itemNotSnooze: { en: "You cannot snooze this item now", es: "Ahora no puede posponer esta tarea" },
  itemNotResume: { en: "You cannot resume this item now", es: "Ahora no puede reanudar esta tarea" },
  itemNotComplete: { en: "You cannot complete this item now", es: "Ahora no puede completar esta tarea" },
  itemNotTag: {
    en: "This item is closed, so its tags cannot be changed",
    es: "Esta tarea está cerrada, por eso sus etiquetas no se pueden cambiar",
  },
  itemTaken: { en: "{0} already has this item", es: "{0} ya tiene esta tarea" },
  itemByAction: {
    en: "To complete this item, take this action on the claim: {0}",
    es: "Para completar esta tarea, realice esta acción en el reclamo: {0}",
  },
  personTakesNoItems: {
    en: "Items cannot be assigned to this person",
    es: "No se pueden asignar tareas a esta persona",
  },
  personLacksRole: {
    en: "This item needs the role {0}, which {1} does not have",
    es: "Esta tarea necesita la función {0}, que {1} no tiene",
  },
  heldByClaim: {
    en: "An action on the claim put this item on hold. An action on the claim resumes it.",
    es: "Una acción en el reclamo puso esta tarea en espera. Una acción en el reclamo la reanuda.",
  },
  notPastLegalDate: {
    en: "The due date of this item is a legal deadline. Choose {0} or earlier, or put the claim on hold.",
    es: "La fecha de esta tarea es un plazo legal. Elija {0} o antes, o ponga el reclamo en espera.",
  },
  notSnoozeLate: {
    en: "This item is overdue or due today, so it cannot be snoozed",
    es: "Esta tarea está vencida o vence hoy, por eso no se puede posponer",
  },
  notSnoozePastDue: {
    en: "Choose {0} or earlier, the day on which this item is due",
    es: "Elija {0} o antes, el día en que vence esta tarea",
  },
  alreadyInRole: { en: "This item is already with {0}", es: "Esta tarea ya está con {0}" },
  itemsNotChanged: {
    en: "None of the {0} items can be changed",
    es: "Ninguna de las {0} tareas se puede cambiar",
  },
  changedSince: {
    en: "This item has changed since, so it stays as it is",
    es: "Esta tarea cambió después, por eso queda como está",
  },
  nothingToUndo: { en: "There is nothing to undo", es: "No hay nada que deshacer" },
  itemsUndone: { en: "Changes undone: {0}", es: "Cambios deshechos: {0}" },
  itemsRefused: { en: "Items left out: {0}", es: "Tareas omitidas: {0}" },
  stepUnknown: { en: "The checklist has no such step", es: "La lista no tiene ese paso" },
  nobodyOfOffice: {
    en: "None of these people works for the office of this claim",
    es: "Ninguna de estas personas trabaja para la oficina de este reclamo",
  },
  everyoneConflicts: {
    en: "Each of these people has a conflict of interest with this employer",
    es: "Cada una de estas personas tiene un conflicto de intereses con este empleador",
  },
  nextOverdue: {
    en: "It is {0} days overdue, and overdue items come first",
    es: "Está vencida desde hace {0} días, y las tareas vencidas van primero",
  },
  nextPriority: {
    en: "No item is overdue. This one has the highest priority: {0}",
    es: "Ninguna tarea está vencida. Esta tiene la prioridad más alta: {0}",
  },
  nextByPriority: {
    en: "Items come by priority, and this one has the highest: {0}",
    es: "Las tareas van por prioridad, y esta tiene la más alta: {0}",
  },
  nextByDue: {
    en: "Items come by due date, and this one is due first",
    es: "Las tareas van por fecha, y esta vence primero",
  },
  afterToday: { en: "Choose a date after today", es: "Elija una fecha después de hoy" },
  itemsHeld: { en: "Items put on hold: {0}", es: "Tareas puestas en espera: {0}" },
  itemsSnoozed: { en: "Items snoozed: {0}", es: "Tareas pospuestas: {0}" },
  itemsTagged: { en: "Items with changed tags: {0}", es: "Tareas con etiquetas cambiadas: {0}" },
  itemsForwarded: { en: "Items forwarded: {0}", es: "Tareas remitidas: {0}" },
  itemsCompleted: { en: "Items completed: {0}", es: "Tareas completadas: {0}" },
  stepSaved: { en: "Checklist saved", es: "Lista guardada" },
  itemsGiven: { en: "Items assigned: {0}", es: "Tareas asignadas: {0}" },
  itemRead: { en: "Marked as read", es: "Marcada como leída" },
  itemYours: { en: "The item is assigned to you", es: "La tarea está asignada a usted" },
  itemReleased: { en: "The item is unassigned", es: "La tarea está sin asignar" },
  itemResumed: { en: "The item was resumed", es: "La tarea se reanudó" },
  noteAdded: { en: "Note added.", es: "Nota agregada." },
} as const;

/** Messages of the mail room. */
export const MAILROOM_MESSAGES = {
  mailBatchTooLarge: {
    en: "A batch has {0} letters at most. Make two batches.",
    es: "Un lote tiene {0} cartas como máximo. Haga dos lotes.",
  },
  mailNumberUnknown: {
    en: "No mailed letter has the number {0}",
    es: "Ninguna carta enviada tiene el número {0}",
  },
  articleNumberWrong: {
    en: "The article number is not valid. Check its digits.",
    es: "El número de envío no es válido. Revise sus dígitos.",
  },
  articleNumberTaken: {
    en: "Another letter has this article number",
    es: "Otra carta tiene este número de envío",
  },
  articleNotCertified: {
    en: "Letter {0} is not certified mail",
    es: "La carta {0} no es correo certificado",
  },
  mailNotQueued: {
    en: "Some letters are no longer waiting to be printed: {0}. Load the list again.",
    es: "Algunas cartas ya no esperan su impresión: {0}. Cargue la lista otra vez.",
  },
  mailOwnConflict: {
    en: "A letter here belongs to a claim on which a conflict of interest is declared for you. Ask a colleague to handle it.",
    es: "Una carta de aquí pertenece a un reclamo en el que hay un conflicto de intereses declarado a su nombre. Pida a un colega que se ocupe.",
  },
  mailBatchNotReady: {
    en: "The batch is not printed yet, so nothing in it can have been mailed",
    es: "El lote todavía no se imprimió, así que nada de él se pudo enviar",
  },
  mailNotMailable: {
    en: "Letter {0} was voided or changed after it was printed. Take it out of the batch first.",
    es: "La carta {0} se anuló o cambió después de imprimirse. Primero quítela del lote.",
  },
  mailNoArticle: {
    en: "Letter {0} is certified mail and has no article number yet",
    es: "La carta {0} es correo certificado y todavía no tiene número de envío",
  },
  mailAlreadyMailed: {
    en: "Letter {0} was mailed already",
    es: "La carta {0} ya se envió",
  },
  mailNotInBatch: { en: "Letter {0} is in no batch", es: "La carta {0} no está en ningún lote" },
  mailNothingToUndo: {
    en: "Nothing in this batch was marked as mailed today",
    es: "Hoy no se marcó nada de este lote como enviado",
  },
  mailNotPosted: {
    en: "Letter {0} is not in the mail",
    es: "La carta {0} no está en el correo",
  },
  mailDateBefore: {
    en: "The letter was mailed on {0}; the date cannot be earlier",
    es: "La carta se envió el {0}; la fecha no puede ser anterior",
  },
  mailNotReturned: {
    en: "Letter {0} did not come back",
    es: "La carta {0} no se devolvió",
  },
  mailSameAddress: {
    en: "The recipient’s address is still the one the letter came back from. Change it on the claim first.",
    es: "La dirección del destinatario es la misma de la que se devolvió la carta. Primero cámbiela en el reclamo.",
  },
  mailPulled: { en: "The letter was taken out of the batch", es: "La carta se quitó del lote" },
  mailStopped: { en: "The batch is stopped", es: "El lote está detenido" },
  mailResumed: { en: "The batch is being made", es: "El lote se está preparando" },
  mailArticleSaved: { en: "Article number saved", es: "Número de envío guardado" },
  mailServed: { en: "Delivery recorded", es: "Entrega registrada" },
  mailReturned: {
    en: "Returned mail recorded. An item to find the address was opened.",
    es: "Correo devuelto registrado. Se abrió una tarea para encontrar la dirección.",
  },
  paperNotRead: {
    en: "This file could not be read. Scan it again, or save it as a PDF.",
    es: "No se pudo leer este archivo. Escanéelo otra vez o guárdelo como PDF.",
  },
  stackFileType: {
    en: "Scanned mail is a PDF or a picture: JPEG, PNG, TIFF or WebP",
    es: "El correo escaneado es un PDF o una imagen: JPEG, PNG, TIFF o WebP",
  },
  stackEmpty: {
    en: "Add at least one scanned file first",
    es: "Primero agregue al menos un archivo escaneado",
  },
  stackNotCollecting: {
    en: "This stack is being read already. Scan the file as another stack.",
    es: "Este lote ya se está leyendo. Escanee el archivo en otro lote.",
  },
  stackNotReady: {
    en: "The stack has not been read to its end yet",
    es: "El lote todavía no se ha leído hasta el final",
  },
  stackPagesDiffer: {
    en: "Every page must be in one piece, or left out. Load the stack again.",
    es: "Cada página debe estar en una pieza o quedar fuera. Cargue el lote otra vez.",
  },
  stackReading: { en: "The stack is being read", es: "El lote se está leyendo" },
  stackStopped: { en: "Reading is stopped", es: "La lectura está detenida" },
  pieceHandled: {
    en: "Someone has already handled this piece. Load the page again.",
    es: "Alguien ya se ocupó de esta pieza. Cargue la página otra vez.",
  },
  pieceNotItsLetter: {
    en: "Letter {0} does not belong to this claim",
    es: "La carta {0} no pertenece a este reclamo",
  },
  pieceDiscarded: { en: "The piece was discarded", es: "La pieza se descartó" },
  pieceRestored: { en: "The piece was taken back", es: "La pieza se recuperó" },
} as const;
