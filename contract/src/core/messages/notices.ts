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
  "notice.item": { en: "{0} gave you the item “{1}”", es: "{0} le asignó la tarea “{1}”" },
  "notice.items": { en: "{0} gave you {1} items", es: "{0} le asignó {1} tareas" },
  "notice.claim": { en: "{0} gave you claim {1}", es: "{0} le asignó el reclamo {1}" },
  "notice.claims": { en: "{0} gave you {1} claims", es: "{0} le asignó {1} reclamos" },
  "notice.absence": { en: "You stand in for {0}", es: "Usted sustituye a {0}" },
  "notice.overdue": { en: "The item “{0}” is overdue", es: "La tarea “{0}” está vencida" },
  "notice.onClaim": { en: "{0}, claim {1}", es: "{0}, reclamo {1}" },
  "notice.system": { en: "The system", es: "El sistema" },
  noticesRead: { en: "Marked as read", es: "Marcados como leídos" },
  noticeChoicesSaved: { en: "Saved", es: "Guardado" },
  calendarClosed: {
    en: "The address no longer works",
    es: "La dirección ya no funciona",
  },
  mentionCannotRead: {
    en: "{0} cannot read a privileged note. Remove the mention, or do not mark the note as privileged.",
    es: "{0} no puede leer una nota confidencial. Quite la mención o no marque la nota como confidencial.",
  },
} as const;
