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
  roleNameTaken: { en: "Another role has this name", es: "Otra función tiene este nombre" },
  valueTaken: { en: "Another entry of {0} has this value", es: "Otra entrada de {0} tiene este valor" },
  codeInUse: {
    en: "This code is in use, so it cannot be changed",
    es: "Este código está en uso, por eso no se puede cambiar",
  },
} as const;
