/** Messages about look-ups, settings, the task matrix, reports and imports. */
export const ADMIN_MESSAGES = {
  saved: { en: "Saved", es: "Guardado" },
  removed: { en: "Removed", es: "Quitado" },
  systemEntry: {
    en: "The product uses this entry, so it cannot be retired",
    es: "El programa usa esta entrada, por eso no se puede retirar",
  },
  systemCode: {
    en: "The product uses this code, so it cannot be changed",
    es: "El programa usa este código, por eso no se puede cambiar",
  },
  systemRoleName: {
    en: "The names of the four roles cannot be changed",
    es: "Los nombres de las cuatro funciones no se pueden cambiar",
  },
  settingUndated: {
    en: "This value changes at once. Save it without a first day.",
    es: "Este valor cambia de inmediato. Guárdelo sin un primer día.",
  },
  settingPast: {
    en: "A change begins today at the earliest: letters and decisions until now used the former value",
    es: "Un cambio empieza hoy como muy pronto: las cartas y decisiones hasta ahora usaron el valor anterior",
  },
  settingPlanned: {
    en: "A change to “{0}” on {1} is planned already. Withdraw it first.",
    es: "Ya está previsto un cambio a “{0}” el {1}. Retírelo primero.",
  },
  settingSame: {
    en: "This is already the value on that day",
    es: "Este ya es el valor de ese día",
  },
  settingBegun: {
    en: "This change has already taken effect or was withdrawn. Enter a new one instead.",
    es: "Este cambio ya entró en vigor o se retiró. Indique otro en su lugar.",
  },
  roleNameTaken: { en: "Another role has this name", es: "Otra función tiene este nombre" },
  valueTaken: { en: "Another entry of {0} has this value", es: "Otra entrada de {0} tiene este valor" },
  codeInUse: {
    en: "This code is in use, so it cannot be changed",
    es: "Este código está en uso, por eso no se puede cambiar",
  },
} as const;
