/** Messages about uploads and documents. */
export const DOCUMENT_MESSAGES = {
  uploadBroken: {
    en: "The upload stopped. Send the file again.",
    es: "El envío se cortó. Envíe el archivo otra vez.",
  },
  uploadUnreadable: { en: "The form could not be read", es: "No se pudo leer el formulario" },
  uploadsTooMany: {
    en: "Too many files came from your connection in the last hour. Try again later.",
    es: "Llegaron demasiados archivos desde su conexión en la última hora. Inténtelo más tarde.",
  },
  uploadsBusy: {
    en: "We are receiving more files than we can take. Try again later.",
    es: "Estamos recibiendo más archivos de los que podemos tomar. Inténtelo más tarde.",
  },
  uploadKeyUsed: {
    en: "Another file was already sent under this key. Choose the file again and send it.",
    es: "Ya se envió otro archivo con esta clave. Elija el archivo otra vez y envíelo.",
  },
  fileTooLarge: {
    en: "This file is {0} MB. The limit is {1} MB.",
    es: "Este archivo tiene {0} MB. El límite es {1} MB.",
  },
  fileOverLimit: {
    en: "This file is larger than the limit of {0} MB",
    es: "Este archivo supera el límite de {0} MB",
  },
  fileEmpty: { en: "This file is empty", es: "Este archivo está vacío" },
  fileNotAllowed: {
    en: "We cannot take this kind of file. Send a PDF, a photo, or a Word, Excel or text file.",
    es: "No podemos recibir este tipo de archivo. Envíe un PDF, una foto o un archivo de Word, Excel o texto.",
  },
  fileMismatch: {
    en: "The content of this file does not match its name. Save it again in its own program and send it again.",
    es: "El contenido de este archivo no corresponde a su nombre. Guárdelo otra vez en su programa y envíelo de nuevo.",
  },
  fileLocked: {
    en: "This file has a password. Save a copy without the password and send that.",
    es: "Este archivo tiene contraseña. Guarde una copia sin contraseña y envíe esa copia.",
  },
  fileMacros: {
    en: "This file contains a macro. Save it without macros or as a PDF, and send that.",
    es: "Este archivo contiene una macro. Guárdelo sin macros o como PDF, y envíe esa copia.",
  },
  fileBomb: {
    en: "This file unpacks to far more than a document holds. Save it as a PDF and send that.",
    es: "Este archivo, al abrirse, ocupa mucho más que un documento. Guárdelo como PDF y envíe esa copia.",
  },
  fileTooManyPixels: {
    en: "This picture is too large to open. Make it smaller and send it again.",
    es: "Esta imagen es demasiado grande para abrirla. Redúzcala y envíela otra vez.",
  },
  fileDamaged: {
    en: "This file was damaged on its way. Send it again.",
    es: "Este archivo se dañó en el camino. Envíelo otra vez.",
  },
  fileInfected: {
    en: "The virus scanner found something harmful in this file, so we did not keep it",
    es: "El antivirus encontró algo dañino en este archivo, por eso no lo guardamos",
  },
  claimFilesFull: {
    en: "This claim has {0} files, the most it can have. Call us if you have more.",
    es: "Este reclamo tiene {0} archivos, el máximo. Llámenos si tiene más.",
  },
  draftBytesFull: {
    en: "The files of this claim have reached {0} MB, the most before you send it. Send the claim first, then send the rest.",
    es: "Los archivos de este reclamo llegaron a {0} MB, el máximo antes de enviarlo. Envíe primero el reclamo y después los demás archivos.",
  },
  claimBytesFull: {
    en: "The files on this claim have reached {0} MB, the most it can have. Call us if you have more.",
    es: "Los archivos de este reclamo llegaron a {0} MB, el máximo. Llámenos si tiene más.",
  },
  uploadPartShort: {
    en: "A part of a file has its full size; what is shorter is sent with the file itself",
    es: "Cada parte de un archivo tiene su tamaño completo; lo que es más corto se envía con el archivo",
  },
  documentUnscanned: {
    en: "No virus scanner has checked this file. Download it only if you expect it.",
    es: "Ningún antivirus ha revisado este archivo. Descárguelo solo si lo espera.",
  },
  documentInfected: {
    en: "The virus scanner found something harmful in this file",
    es: "El antivirus encontró algo dañino en este archivo",
  },
  documentNotScanned: {
    en: "The virus scanner is not available, so this file cannot be opened yet",
    es: "El antivirus no está disponible, por eso este archivo no se puede abrir todavía",
  },
  pictureNotCleaned: {
    en: "This picture cannot be shown without its hidden data, such as the place where it was taken. Download the original instead.",
    es: "Esta imagen no se puede mostrar sin sus datos ocultos, como el lugar donde se tomó. Descargue el original.",
  },
  documentWithdrawn: { en: "This document was withdrawn", es: "Este documento se retiró" },
  fileNotShown: {
    en: "This file cannot be shown: it took too much time or memory, so it is not opened here again. Download it to open it elsewhere.",
    es: "Este archivo no se puede mostrar: necesitó demasiado tiempo o memoria y no se vuelve a abrir aquí. Descárguelo para abrirlo en otro lugar.",
  },
  fileTriedAgain: {
    en: "The file will be opened again when someone asks for it",
    es: "El archivo se abrirá de nuevo cuando alguien lo pida",
  },
  fileNotMarked: {
    en: "This file is not marked as one that cannot be shown",
    es: "Este archivo no está marcado como uno que no se puede mostrar",
  },
  documentNoPages: {
    en: "This type of file has no pages to show",
    es: "Este tipo de archivo no tiene páginas que mostrar",
  },
  documentHasRedacted: {
    en: "{0} has a redacted copy, which leaves the agency in its place. Use that copy.",
    es: "{0} tiene una copia censurada, que es la que sale de la oficina. Use esa copia.",
  },
  redactTooLong: {
    en: "A document of more than {0} pages cannot be redacted at once. Make a new document of the pages to redact.",
    es: "Un documento de más de {0} páginas no se puede censurar de una vez. Cree un documento con las páginas que va a censurar.",
  },
  evidenceNothing: {
    en: "Mark an area of the page, or quote the words",
    es: "Marque una parte de la página o cite las palabras",
  },
  evidenceDecided: {
    en: "A determination that is issued rests on this passage, so it stays marked",
    es: "Una decisión emitida se apoya en este pasaje, por eso sigue marcado",
  },
  evidenceRemoved: { en: "The mark was removed", es: "Se quitó la marca" },
  hearingPaperThere: {
    en: "This document is an exhibit or a recording of the claim's hearings already",
    es: "Este documento ya es una prueba o una grabación de las audiencias del reclamo",
  },
  hearingRecordingKind: {
    en: "A recording is a sound or a video file",
    es: "Una grabación es un archivo de sonido o de video",
  },
  exhibitRuled: {
    en: "The hearing officer has ruled on this exhibit, so it stays in the record",
    es: "El oficial de audiencias decidió sobre esta prueba, por eso queda en el registro",
  },
  hearingPaperRemoved: { en: "Removed from the hearing", es: "Se quitó de la audiencia" },
  documentSaved: { en: "The document was saved", es: "El documento se guardó" },
  documentNowWithdrawn: { en: "The document was withdrawn", es: "El documento se retiró" },
  fileRetyped: { en: "The kind of document was changed", es: "Se cambió el tipo de documento" },
  fileRemoved: { en: "The file was removed", es: "El archivo se quitó" },
} as const;
