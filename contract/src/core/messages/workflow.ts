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
  setByProduct: {
    en: "The product uses this, so it cannot be changed",
    es: "El programa usa esto, por eso no se puede cambiar",
  },
} as const;
