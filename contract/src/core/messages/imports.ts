/** Messages about the import of records from a file. */
export const IMPORT_MESSAGES = {
  notCsv: { en: "This is not a CSV file: {0}", es: "Este no es un archivo CSV: {0}" },
  columnAbsent: { en: "The file has no column “{0}”", es: "El archivo no tiene la columna “{0}”" },
  columnUnmapped: { en: "No column is mapped to {0}", es: "Ninguna columna corresponde a {0}" },
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
  receivedUnreadable: {
    en: "The date received is missing or cannot be read",
    es: "La fecha de recepción falta o no se puede leer",
  },
  closedUnreadable: {
    en: "The date closed cannot be read",
    es: "La fecha de cierre no se puede leer",
  },
  closedBeforeReceived: { en: "Closed before it was received", es: "Cerrado antes de recibirse" },
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
