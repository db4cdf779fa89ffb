/** Messages of the contract's schemas and of the page itself. They are part of the page's code: keep them few. */
export const PAGE_MESSAGES = {
  figureAtLeast: { en: "at least {0}", es: "al menos {0}" },
  figureUnknown: { en: "not known", es: "no se sabe" },
  figureNone: { en: "none", es: "ninguno" },
  required: { en: "This field is required", es: "Este campo es obligatorio" },
  email: { en: "Please enter a valid email", es: "Escriba un correo electrónico válido" },
  numeric: { en: "This field can only contain numbers", es: "Este campo solo puede contener números" },
  integer: {
    en: "This field can only contain integer values",
    es: "Este campo solo puede contener números enteros",
  },
  max: { en: "You must enter a maximum of {0} characters", es: "Escriba como máximo {0} caracteres" },
  min: { en: "You must enter a minimum of {0} characters", es: "Escriba como mínimo {0} caracteres" },
  format: { en: "Invalid format", es: "Formato no válido" },
  noSuchDay: {
    en: "There is no such day. Check the month and the day.",
    es: "Ese día no existe. Revise el mes y el día.",
  },
  date: {
    en: "Write the date as month, day and year, such as 03/27/2026",
    es: "Escriba la fecha como mes, día y año, por ejemplo 03/27/2026",
  },
  timeOfDay: {
    en: "Write the time as hours and minutes, such as 09:30 or 14:30",
    es: "Escriba la hora con horas y minutos, por ejemplo 09:30 o 14:30",
  },
  signedByOther: {
    en: "This is not the name in the claim, {0}. Type that name, or say why you sign for this person.",
    es: "Este no es el nombre del reclamo, {0}. Escriba ese nombre o diga por qué firma por esa persona.",
  },
  wrongTextCode: {
    en: "This code is not right, or it is older than 15 minutes. Check it, or ask for a new code.",
    es: "Este código no es correcto o tiene más de 15 minutos. Revíselo o pida un código nuevo.",
  },
  usMobile: {
    en: "Enter a US mobile number with area code, such as (307) 555-0100",
    es: "Escriba un número de celular de EE. UU. con código de área, como (307) 555-0100",
  },
  textConsent: {
    en: "Agree to receive text messages, or go back",
    es: "Acepte recibir mensajes de texto o vuelva atrás",
  },
  birthYear: { en: "Check the year of birth", es: "Revise el año de nacimiento" },
  zip: {
    en: "A ZIP code has 5 digits, such as 12345",
    es: "Un código postal tiene 5 dígitos, por ejemplo 12345",
  },
  phone: {
    en: "A phone number has 10 digits, such as (307) 555-0100. For a number outside the US, start with +.",
    es: "Un número de teléfono tiene 10 dígitos, por ejemplo (307) 555-0100. Para un número de fuera de EE. UU., empiece con +.",
  },
  fein: {
    en: "A FEIN has 2 digits, a hyphen and 7 digits, such as 12-3456789",
    es: "Un FEIN tiene 2 dígitos, un guion y 7 dígitos, por ejemplo 12-3456789",
  },
  ssn: {
    en: "A Social Security number has 9 digits, such as 123-45-6789, and does not begin with 000, 666 or 9",
    es: "Un número de Seguro Social tiene 9 dígitos, por ejemplo 123-45-6789, y no empieza con 000, 666 ni 9",
  },
  ssnNotAsked: {
    en: "This agency does not record Social Security numbers. Admin › Global has the privacy notice that it needs first.",
    es: "Esta agencia no registra números de Seguro Social. Antes hace falta el aviso de privacidad en Admin › Global.",
  },
  personName: {
    en: "A name begins with a letter and has no signs such as @ or <",
    es: "Un nombre empieza con una letra y no tiene signos como @ o <",
  },
  pin: { en: "A PIN has 6 to 8 digits", es: "Un PIN tiene de 6 a 8 dígitos" },
  mailedCode: {
    en: "A code has 8 letters and digits, such as ABCD-2345",
    es: "Un código tiene 8 letras y números, por ejemplo ABCD-2345",
  },
  draftCode: {
    en: "A code has 10 letters and digits. You got it when you saved your claim.",
    es: "Un código tiene 10 letras y números. Lo recibió cuando guardó su reclamo.",
  },
  claimNumber: {
    en: "A claim number has digits and a hyphen, such as 26-00012",
    es: "Un número de reclamo tiene dígitos y un guion, por ejemplo 26-00012",
  },
  timeZone: {
    en: "Must be a time zone of the IANA database, such as America/Denver",
    es: "Debe ser una zona horaria de la base IANA, como America/Denver",
  },
  webAddress: {
    en: "Enter a whole address, such as https://cases.example/events, without a password or a # part",
    es: "Escriba una dirección completa, como https://cases.example/events, sin contraseña ni parte con #",
  },
  network: {
    en: "Enter an address or a network, such as 203.0.113.0/24",
    es: "Escriba una dirección o una red, por ejemplo 203.0.113.0/24",
  },
  choice: { en: "Please choose at least one value", es: "Elija al menos una opción" },
  checkAuthentication: {
    en: "check authentication",
    es: "revise su correo electrónico y su contraseña",
  },
  pastDate: { en: "The date cannot be in the future", es: "La fecha no puede ser futura" },
  weeksNotOver: {
    en: "These weeks go beyond today. Count only weeks in which you have worked.",
    es: "Estas semanas pasan de hoy. Cuente solo las semanas en que trabajó.",
  },
  sameDaysTwice: {
    en: "Line {0} already claims these days. Change the dates, or remove one of the lines.",
    es: "La línea {0} ya reclama estos días. Cambie las fechas o quite una de las líneas.",
  },
  futureDate: { en: "The date cannot be in the past", es: "La fecha no puede ser pasada" },
  futureFar: {
    en: "Enter a date within the next {0} years",
    es: "Indique una fecha dentro de los próximos {0} años",
  },
  effectNeedsQuestion: { en: "“{0}” needs the question “{1}”", es: "“{0}” necesita la pregunta “{1}”" },
  partsExclude: { en: "You cannot use “{0}” and “{1}” together", es: "No puede usar “{0}” y “{1}” juntos" },
  cityOutsideCounty: {
    en: "This place is not in the county that you chose",
    es: "Este lugar no está en el condado que eligió",
  },
  birthBeforeWork: {
    en: "The date of birth is after the first day of work",
    es: "La fecha de nacimiento es posterior al primer día de trabajo",
  },
  hiredBeforeWork: {
    en: "The job began after the first week. Enter an earlier day",
    es: "El trabajo comenzó después de la primera semana. Escriba un día anterior",
  },
  hearingNoDay: {
    en: "None of the chosen days of the week is in this period",
    es: "Ninguno de los días de la semana elegidos está en este período",
  },
  hearingDaysMost: {
    en: "Choose at most {0} days",
    es: "Elija {0} días como máximo",
  },
  dateOrder: { en: "The end cannot be before the start", es: "El final no puede ser anterior al comienzo" },
  unknownKeys: { en: "Unknown keys: {0}", es: "Claves desconocidas: {0}" },
  savedReportTaken: {
    en: "You have a saved report with this name. Choose another name.",
    es: "Ya tiene un informe guardado con este nombre. Elija otro nombre.",
  },
  savedReportsFull: {
    en: "You have {0} saved reports. Remove one first.",
    es: "Tiene {0} informes guardados. Elimine uno primero.",
  },
  savedReportSaved: { en: "The report was saved", es: "Se guardó el informe" },
  savedReportRemoved: { en: "The saved report was removed", es: "Se eliminó el informe guardado" },
  savedReportRestored: {
    en: "The question of version {0} is in force again",
    es: "La pregunta de la versión {0} vuelve a valer",
  },
  savedOfficeGone: { en: "This office is no longer in use", es: "Esta oficina ya no se usa" },
  savedVersionOld: {
    en: "Version {0} cannot be taken again: {1}",
    es: "No se puede volver a la versión {0}: {1}",
  },
  tooManyReaders: { en: "Choose {0} people at most", es: "Elija {0} personas como máximo" },
  scheduleInPast: { en: "The first day cannot be in the past", es: "El primer día no puede ser pasado" },
  scheduleTooFar: {
    en: "This day is too far in the future",
    es: "Este día está demasiado lejos en el futuro",
  },
  scheduleTaken: {
    en: "This report is mailed in this rhythm already. Remove that schedule first.",
    es: "Este informe ya se envía con esta frecuencia. Elimine primero ese envío.",
  },
  scheduleReaderUnfit: {
    en: "Someone you chose may not open this report. Offer it to them first, or take them out.",
    es: "Alguien que eligió no puede abrir este informe. Ofrézcaselo primero, o quítelo.",
  },
  scheduleReportOld: { en: "This report cannot be mailed: {0}", es: "No se puede enviar este informe: {0}" },
  scheduleWithNames: {
    en: "This report names people. It is mailed as a link alone.",
    es: "Este informe nombra a personas. Solo se envía un enlace.",
  },
  scheduleOwnerLeft: {
    en: "The owner of the report left. It is mailed again only for a new owner.",
    es: "El titular del informe se fue. Solo se envía de nuevo para un titular nuevo.",
  },
  scheduleReaderLeft: { en: "No longer active staff", es: "Ya no es personal activo" },
  scheduleNotOffered: { en: "May not open the report any more", es: "Ya no puede abrir el informe" },
  scheduleNotAsked: { en: "The report cannot be shown: {0}", es: "No se puede mostrar el informe: {0}" },
  reportNotAttached: {
    en: "The file is not attached: {0}",
    es: "El archivo no se adjunta: {0}",
  },
  reportFileLong: {
    en: "It has more than {0} rows, for which you need to confirm that it is you",
    es: "Tiene más de {0} filas, para lo que debe confirmar que es usted",
  },
  schedulePaused: { en: "The report is not mailed for now", es: "Por ahora no se envía el informe" },
  scheduleGoesOn: { en: "The report is mailed again", es: "El informe se envía de nuevo" },
  scheduleLeft: { en: "You no longer get this report by mail", es: "Ya no recibe este informe por correo" },
  scheduleRemoved: { en: "The report is no longer mailed", es: "El informe ya no se envía" },
  savedColumnGone: {
    en: "The column “{0}” of this report no longer exists",
    es: "La columna “{0}” de este informe ya no existe",
  },
  savedValueGone: {
    en: "The filter on “{0}” names a value that no longer exists: {1}",
    es: "El filtro de “{0}” nombra un valor que ya no existe: {1}",
  },
  savedReportOld: {
    en: "This report was saved in a form that can no longer be read",
    es: "Este informe se guardó en una forma que ya no se puede leer",
  },
  exportTooWide: {
    en: "The file would have more than {0} cells. Choose fewer columns or add a filter",
    es: "El archivo tendría más de {0} celdas. Elija menos columnas o agregue un filtro",
  },
  workbookTooLarge: {
    en: "A workbook has at most {0} cells. Choose fewer columns, add a filter, or download the file as CSV",
    es: "Un libro de cálculo tiene a lo sumo {0} celdas. Elija menos columnas, agregue un filtro o descargue el archivo como CSV",
  },
  pdfTooLong: {
    en: "A PDF has at most {0} rows. Add a filter, or download the file as a spreadsheet",
    es: "Un PDF tiene a lo sumo {0} filas. Agregue un filtro o descargue el archivo como hoja de cálculo",
  },
  pdfTooWide: {
    en: "A page has room for {0} columns. Choose fewer, or download the file as a spreadsheet",
    es: "Una página tiene lugar para {0} columnas. Elija menos o descargue el archivo como hoja de cálculo",
  },
  addressKey: {
    en: "“{0}” is no part of the address of a report",
    es: "“{0}” no es parte de la dirección de un informe",
  },
  addressColumn: { en: "There is no column “{0}”", es: "No existe la columna “{0}”" },
  addressSort: { en: "There is no column “{0}” to sort by", es: "No existe la columna “{0}” para ordenar" },
  addressGroup: { en: "“{0}” is no way to group", es: "“{0}” no es una manera de agrupar" },
  addressFigure: { en: "“{0}” is no figure of a report", es: "“{0}” no es una cifra de un informe" },
  addressLayout: { en: "“{0}” is no form of the table", es: "“{0}” no es una forma de la tabla" },
  addressTwice: { en: "“{0}” is named twice", es: "“{0}” se nombra dos veces" },
  addressTooMany: {
    en: "“{0}” is more than the {1} that a report has at most",
    es: "“{0}” excede los {1} que un informe tiene a lo sumo",
  },
  addressFilters: {
    en: "The filters of the address cannot be read",
    es: "Los filtros de la dirección no se pueden leer",
  },
  addressFilter: {
    en: "Filter {0} of the address cannot be used: {1} ({2})",
    es: "El filtro {0} de la dirección no se puede usar: {1} ({2})",
  },
  columnOfOther: {
    en: "A report of this kind ({1}) has no column “{0}”",
    es: "Un informe de este tipo ({1}) no tiene la columna “{0}”",
  },
  addressSubject: { en: "There are no reports of “{0}”", es: "No hay informes de “{0}”" },
  filtersMost: {
    en: "A report has at most {0} filters",
    es: "Un informe tiene a lo sumo {0} filtros",
  },
  filtersTooDeep: {
    en: "Groups of filters have at most {0} levels",
    es: "Los grupos de filtros tienen a lo sumo {0} niveles",
  },
  pivotShape: {
    en: "A table with the second dimension as columns needs exactly two dimensions and at most one figure",
    es: "Una tabla con la segunda dimensión en columnas necesita exactamente dos dimensiones y a lo sumo una cifra",
  },
  pivotTooWide: {
    en: "The second dimension has more than {0} values, too many for columns. Choose a coarser one, change the order, or add a filter",
    es: "La segunda dimensión tiene más de {0} valores, demasiados para columnas. Elija una más amplia, cambie el orden o agregue un filtro",
  },
  groupsTooMany: {
    en: "The report has more than {0} groups. Choose coarser groups or add a filter",
    es: "El informe tiene más de {0} grupos. Elija grupos más amplios o agregue un filtro",
  },
  officersCompared: {
    en: "You may not compare the figures of officers",
    es: "No puede comparar las cifras de los funcionarios",
  },
  atLeast: { en: "The value must be at least {0}", es: "El valor debe ser al menos {0}" },
  atMost: { en: "The value must be at most {0}", es: "El valor debe ser como máximo {0}" },
  decimals: { en: "Use at most {0} decimal places", es: "Use como máximo {0} decimales" },
  claimedZero: {
    en: "The amount owed must be more than zero",
    es: "La cantidad que le deben debe ser mayor que cero",
  },
  lawNotKnownThen: {
    en: "We do not know the law of these days, so no one can say what it required. Check the dates.",
    es: "No conocemos la ley de estos días, así que nadie puede decir qué exigía. Revise las fechas.",
  },
  hoursMost: {
    en: "This time has only {0} hours. Check the dates and the hours.",
    es: "Este tiempo solo tiene {0} horas. Revise las fechas y las horas.",
  },
  dayTooLong: {
    en: "{0} has {1} hours, and {2} are entered for it",
    es: "El {0} tiene {1} horas, y se anotaron {2}",
  },
  hoursByDayDiffer: {
    en: "The hours that you entered by day add up to another number",
    es: "Las horas que escribió por día suman otro número",
  },
  hourlyRateNeeded: {
    en: "Overtime is counted in hours. Choose “By the hour” and enter your rate for one hour.",
    es: "Las horas extra se cuentan en horas. Elija “Por hora” y escriba su tarifa por una hora.",
  },
  unreached: {
    en: "We could not reach the server. Check your connection and try again.",
    es: "No pudimos comunicarnos con el servidor. Revise su conexión e inténtelo otra vez.",
  },
  staleLink: {
    en: "This link does not work any more. Ask for a new one.",
    es: "Este enlace ya no funciona. Pida uno nuevo.",
  },
  staleAdministratorLink: {
    en: "This link was used or has expired. Restart the service, or run create-admin, to get a new one.",
    es: "Este enlace ya se usó o venció. Reinicie el servicio o ejecute create-admin para obtener uno nuevo.",
  },
  codeWrong: { en: "This code is not correct", es: "Este código no es correcto" },
  serverAnswered: { en: "The server answered {0}", es: "El servidor respondió {0}" },
  graphqlErrors: {
    en: "GraphQL response contains errors: {0}",
    es: "La respuesta de GraphQL contiene errores: {0}",
  },
  unreadable: {
    en: "The server sent an answer that we could not read. Try again.",
    es: "No pudimos leer la respuesta del servidor. Inténtelo otra vez.",
  },
} as const;
