/** Messages about the import of records from a file. Those of findings are named as their kind in imports/findings.ts. */
export const IMPORT_MESSAGES = {
  notCsv: {
    en: "Line {0} is not a row of a CSV file. Is this the right file?",
    es: "La línea {0} no es una fila de un archivo CSV. ¿Es el archivo correcto?",
  },
  rowTooLong: {
    en: "Line {0} is too long to be a row. Is a quotation mark open before it?",
    es: "La línea {0} es demasiado larga para ser una fila. ¿Hay comillas abiertas antes?",
  },
  quoteOpen: {
    en: "A quotation mark that opens on line {0} is not closed",
    es: "Las comillas que se abren en la línea {0} no se cierran",
  },
  fileWithoutRows: { en: "The file has no rows", es: "El archivo no tiene filas" },
  tooManyColumns: {
    en: "The file has {0} columns; at most {1} can be read",
    es: "El archivo tiene {0} columnas; se pueden leer {1} como máximo",
  },
  lineNotObject: {
    en: "Line {0} is not a JSON object",
    es: "La línea {0} no es un objeto JSON",
  },
  xlsxLocked: {
    en: "This is an encrypted workbook or one of the old XLS kind; save it as XLSX without a password",
    es: "Es un libro cifrado o del antiguo formato XLS; guárdelo como XLSX sin contraseña",
  },
  xlsxUnreadable: { en: "This workbook cannot be read", es: "No se puede leer este libro" },
  xlsxWithoutSheet: {
    en: "This workbook has no sheet with rows",
    es: "Este libro no tiene ninguna hoja con filas",
  },
  sheetAbsent: {
    en: "The workbook has no sheet “{0}”; it has: {1}",
    es: "El libro no tiene la hoja «{0}»; tiene: {1}",
  },
  fileChanged: {
    en: "The file changed while it was read; read it again",
    es: "El archivo cambió mientras se leía; léalo de nuevo",
  },
  columnAbsent: { en: "The file has no column “{0}”", es: "El archivo no tiene la columna “{0}”" },
  columnUnmapped: { en: "No column is mapped to {0}", es: "Ninguna columna corresponde a {0}" },
  statusAbsent: { en: "There is no status {0}", es: "No existe el estado {0}" },
  closureAbsent: { en: "There is no closure code {0}", es: "No existe el código de cierre {0}" },
  importBusy: {
    en: "The batch is {0} now; wait, or cancel it",
    es: "El lote está ahora en {0}; espere o cancélelo",
  },
  importUndone: { en: "The batch was undone", es: "El lote se deshizo" },
  importWorkedOn: {
    en: "Somebody has worked on {0} claims of the batch, so that it cannot be undone: {1}",
    es: "Alguien ha trabajado en {0} reclamos del lote; por eso no se puede deshacer: {1}",
  },
  importFileTooLarge: {
    en: "The file is larger than {0} MB; import it with the command line",
    es: "El archivo supera los {0} MB; impórtelo con la línea de comandos",
  },
  importNoFile: {
    en: "The file of this batch is not stored; send it again",
    es: "El archivo de este lote no está guardado; envíelo de nuevo",
  },
  importRowTaken: {
    en: "The row is taken already, or is not there",
    es: "La fila ya se tomó o no existe",
  },
  importReading: { en: "The file is being read", es: "Se está leyendo el archivo" },
  importTaking: { en: "The rows are being taken", es: "Se están tomando las filas" },
  importUndoing: { en: "The batch is being undone", es: "Se está deshaciendo el lote" },
  importCancelled: {
    en: "The import stops after the rows in work",
    es: "La importación se detiene después de las filas en curso",
  },
  numberAbsent: { en: "The claim number is missing", es: "Falta el número de reclamo" },
  numberInvalid: {
    en: "This is not a claim number: use letters, digits and hyphens, at most 20",
    es: "Este no es un número de reclamo: use letras, cifras y guiones, máximo 20",
  },
  numberExists: { en: "This claim number already exists", es: "Este número de reclamo ya existe" },
  numberRepeated: {
    en: "This claim number is already on line {0}",
    es: "Este número de reclamo ya está en la línea {0}",
  },
  rowRepeated: {
    en: "The same row is already on line {0}",
    es: "La misma fila ya está en la línea {0}",
  },
  workedOn: {
    en: "Somebody has worked on the claim, so that it is left as it is",
    es: "Alguien ha trabajado en el reclamo; se deja como está",
  },
  likeAnother: {
    en: "A claim with these names and this amount is there already, under the number shown",
    es: "Ya hay un reclamo con estos nombres y esta cantidad, con el número que se muestra",
  },
  receivedUnreadable: {
    en: "The date received is missing or cannot be read",
    es: "La fecha de recepción falta o no se puede leer",
  },
  closedUnreadable: {
    en: "The date closed cannot be read",
    es: "La fecha de cierre no se puede leer",
  },
  statusUnmapped: {
    en: "The status is not mapped to one of the office",
    es: "El estado no corresponde a ninguno de la oficina",
  },
  closureUnmapped: {
    en: "The closure is too long for a code and is not mapped to one, so it is kept as it is",
    es: "El cierre es demasiado largo para un código y no corresponde a ninguno; se conserva como está",
  },
  closedWithoutDate: {
    en: "Closed without a date, so the last date of the row is taken",
    es: "Cerrado sin fecha; se toma la última fecha de la fila",
  },
  openWithCloseDate: {
    en: "The status is open, and yet there is a date closed; the date is not taken",
    es: "El estado está abierto y aun así hay una fecha de cierre; no se toma la fecha",
  },
  closedBeforeReceived: { en: "Closed before it was received", es: "Cerrado antes de recibirse" },
  dateInFuture: { en: "A date in the future", es: "Una fecha en el futuro" },
  dateOutsideFile: {
    en: "A date outside the years of the file",
    es: "Una fecha fuera de los años del archivo",
  },
  paidManyTimes: {
    en: "Paid is more than ten times what was claimed",
    es: "Lo pagado es más de diez veces lo reclamado",
  },
  amountNegative: { en: "An amount below zero", es: "Una cantidad menor que cero" },
  textTooLong: {
    en: "Longer than {0} characters, so its field has the beginning and the claim keeps the whole cell",
    es: "Más de {0} caracteres; el campo tiene el comienzo y el reclamo conserva la celda entera",
  },
  cellBeyond: {
    en: "A cell beyond the last heading, which is kept as it is",
    es: "Una celda después del último encabezado; se conserva como está",
  },
  countyUnknown: {
    en: "No county of this name, so it is kept as it is",
    es: "No hay ningún condado con este nombre; se conserva como está",
  },
  notDate: { en: "Not a date, so it is kept as it is", es: "No es una fecha; se conserva como está" },
  notAmount: { en: "Not an amount, so it is kept as it is", es: "No es una cantidad; se conserva como está" },
  amountUnknown: {
    en: "The amount is not known, so the cell is kept",
    es: "No se conoce la cantidad; se conserva la celda",
  },
  amountAtLeast: {
    en: "At least this amount; taken as this amount",
    es: "Al menos esta cantidad; se toma esta cantidad",
  },
  amountRounded: { en: "Rounded to the cent", es: "Redondeado al centavo" },
} as const;
