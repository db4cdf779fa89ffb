/** Messages about look-ups, settings, the task matrix, reports and imports. */
export const ADMIN_MESSAGES = {
  saved: { en: "Saved", es: "Guardado" },
  removed: { en: "Removed", es: "Quitado" },
  systemEntry: {
    en: "The product uses this entry, so it cannot be retired",
    es: "El programa usa esta entrada, por eso no se puede retirar",
  },
  usedByMatrix: {
    en: "Claims move by it: rows {0} of the task matrix. Make a version of the matrix without it first.",
    es: "Los reclamos avanzan con ella: filas {0} de la matriz de tareas. Haga primero una versión de la matriz sin ella.",
  },
  usedByEntries: {
    en: "Choose the entry that takes its place in: {0}",
    es: "Elija la entrada que ocupa su lugar en: {0}",
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
  settingHeldElsewhere: {
    en: "This value is not set here: an act at Admin › Set up sets it",
    es: "Este valor no se indica aquí: lo pone una acción en Administración › Puesta en marcha",
  },
  settingNeeded: {
    en: "The state profile has no value for “{0}”, and the office is open. Enter another value instead.",
    es: "El perfil del estado no tiene un valor para “{0}” y la oficina está abierta. Indique otro valor.",
  },
  liveUnset: { en: "Not set: {0}", es: "Sin indicar: {0}" },
  liveNoHolidays: {
    en: "There is no holiday this year",
    es: "No hay ningún día feriado este año",
  },
  liveNoCounties: { en: "There is no county", es: "No hay ningún condado" },
  liveNoAdministrator: { en: "There is no Administrator", es: "No hay ningún Administrador" },
  liveNoOfficer: {
    en: "There is no Compliance Officer to whom a claim can be assigned",
    es: "No hay ningún Oficial de cumplimiento a quien asignar un reclamo",
  },
  liveFactorOptional: {
    en: "A password alone opens accounts of staff: require a second factor for all staff",
    es: "Una contraseña sola abre cuentas del personal: exija un segundo factor a todo el personal",
  },
  liveWithoutFactor: {
    en: "Staff without a second factor: {0}",
    es: "Personal sin segundo factor: {0}",
  },
  liveUnconfirmed: { en: "Nobody has confirmed: {0}", es: "Nadie ha confirmado: {0}" },
  liveMissing: { en: "This is still missing. {0}", es: "Esto todavía falta. {0}" },
  liveWrongCode: {
    en: "This is not the code of the test mail. Send another test and enter its code.",
    es: "Este no es el código del correo de prueba. Envíe otra prueba y escriba su código.",
  },
  liveMailSent: { en: "A test was sent to {0}", es: "Se envió una prueba a {0}" },
  liveNotOpen: {
    en: "Claims cannot be filed here yet. {0} opens filing later.",
    es: "Todavía no se pueden presentar reclamos aquí. {0} lo permitirá más adelante.",
  },
  liveLetterStays: {
    en: "The office is not open yet: letters stay drafts until an administrator opens it at Admin › Set up",
    es: "La oficina todavía no está abierta: las cartas quedan como borradores hasta que un administrador la abra en Administración › Puesta en marcha",
  },
  liveDefault: {
    en: "“{0}” is a default of the product, and neither the law nor the agency gave it. Enter it at Admin › Global",
    es: "“{0}” es un valor del programa: no lo dieron ni la ley ni la agencia. Indíquelo en Administración › Global",
  },
  healthNotOpen: {
    en: "The office is not open: the public cannot file, and letters stay drafts. Admin › Set up says what to do. Missing: {0}",
    es: "La oficina no está abierta: el público no puede presentar reclamos y las cartas quedan como borradores. Administración › Puesta en marcha dice qué hacer. Falta: {0}",
  },
  healthIncomplete: {
    en: "The office is open, and something that it needs is missing: {0}",
    es: "La oficina está abierta y falta algo que necesita: {0}",
  },
  liveConfirmations: { en: "confirmations", es: "confirmaciones" },
  codeTaken: {
    en: "“{0}” ({1}) has this code. Case and spaces make no difference",
    es: "“{0}” ({1}) tiene este código. Las mayúsculas y los espacios no cuentan",
  },
  descriptionTaken: {
    en: "“{1}” (code {0}) has this description on the same days. Change it, or let one of them end before the other begins",
    es: "“{1}” (código {0}) tiene esta descripción en los mismos días. Cámbiela, o haga que una termine antes de que empiece la otra",
  },
  roleNameTaken: { en: "Another role has this name", es: "Otra función tiene este nombre" },
  valueTaken: { en: "Another entry of {0} has this value", es: "Otra entrada de {0} tiene este valor" },
  codeInUse: {
    en: "This code is in use, so it cannot be changed",
    es: "Este código está en uso, por eso no se puede cambiar",
  },
} as const;
