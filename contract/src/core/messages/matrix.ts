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
  statusUnreached: { en: "No row leads to the status {0}", es: "Ninguna fila lleva al estado {0}" },
  statusDeadEnd: {
    en: "Only rows for every status lead out of the status {0}",
    es: "Solo las filas para todos los estados salen del estado {0}",
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
