/** Messages about actions and statuses. */
export const WORKFLOW_MESSAGES = {
  noEarlierStatus: {
    en: "No earlier status is known to which this claim could return, and “{0}” names none.",
    es: "No se conoce un estado anterior al que este reclamo pueda volver, y “{0}” no indica ninguno.",
  },
  noActionForEvent: {
    en: "No action answers to this event. An administrator can add one at Admin › Task actions.",
    es: "Ninguna acción responde a este suceso. Un administrador puede añadirla en Admin › Task actions.",
  },
  setByProduct: {
    en: "The product relies on this: it cannot be changed",
    es: "El producto depende de esto: no se puede cambiar",
  },
} as const;
