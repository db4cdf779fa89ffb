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
  itemNotResume: { en: "You cannot resume this item now", es: "Ahora no puede reanudar esta tarea" },
  itemNotComplete: { en: "You cannot complete this item now", es: "Ahora no puede completar esta tarea" },
  ofItem: { en: "Item “{0}”: {1}", es: "Tarea “{0}”: {1}" },
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
    en: "“{0}” needs the role {1}, which {2} does not have",
    es: "“{0}” necesita la función {1}, que {2} no tiene",
  },
  afterToday: { en: "Choose a date after today", es: "Elija una fecha después de hoy" },
  itemsGiven: { en: "Items assigned: {0}", es: "Tareas asignadas: {0}" },
  itemRead: { en: "Marked as read", es: "Marcada como leída" },
  itemYours: { en: "The item is assigned to you", es: "La tarea está asignada a usted" },
  itemReleased: { en: "The item is unassigned", es: "La tarea está sin asignar" },
  itemOnHold: { en: "The item is on hold", es: "La tarea está en espera" },
  itemResumed: { en: "The item was resumed", es: "La tarea se reanudó" },
  itemCompleted: { en: "The item is complete", es: "La tarea está completa" },
  noteAdded: { en: "Note added", es: "Nota agregada" },
} as const;
