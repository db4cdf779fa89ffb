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
