/** Messages about requests, permissions and the service as a whole. */
export const HTTP_MESSAGES = {
  changedMeanwhile: {
    en: "Someone else has changed this. Check the new values and save again.",
    es: "Otra persona cambió esto. Revise los nuevos valores y guarde otra vez.",
  },
  roleNotAllowed: {
    en: "Your role does not allow this",
    es: "Su función no le permite hacer esto",
  },
  tooManyStreams: {
    en: "You have the application open in too many places for live updates",
    es: "Tiene la aplicación abierta en demasiados lugares para recibir novedades al momento",
  },
  streamEnds: {
    en: "Live updates continue in a moment",
    es: "Las novedades continúan en un momento",
  },
  tooMany: {
    en: "Too many attempts. Wait a few minutes and try again.",
    es: "Demasiados intentos. Espere unos minutos e inténtelo otra vez.",
  },
  internal: {
    en: "Something went wrong. Reference number: {0}",
    es: "Algo salió mal. Número de referencia: {0}",
  },
  busy: {
    en: "The service is busy. Try again in a moment.",
    es: "El servicio está ocupado. Inténtelo otra vez en un momento.",
  },
  outcomeUnknown: {
    en: "We do not know if this was saved, because the database did not confirm it. Reload the page and check before you try again.",
    es: "No sabemos si esto se guardó, porque la base de datos no lo confirmó. Vuelva a cargar la página y compruébelo antes de intentarlo otra vez.",
  },
  outcomeUnknownSendAgain: {
    en: "We do not know if this was saved, because the database did not confirm it. Save it again without leaving this page: it is saved only once.",
    es: "No sabemos si esto se guardó, porque la base de datos no lo confirmó. Guárdelo otra vez sin salir de esta página: se guarda una sola vez.",
  },
  sentWithOtherContent: {
    en: "This was already saved, with other content. Reload the page to see it.",
    es: "Esto ya se guardó, con otro contenido. Vuelva a cargar la página para verlo.",
  },
  keyOrVersion: {
    en: "Send the rowVersion of the claim that you saw, or an Idempotency-Key, so that nothing is done twice.",
    es: "Envíe la rowVersion del reclamo que vio o un Idempotency-Key, para que nada se haga dos veces.",
  },
  keyNotFromHere: {
    en: "This key is not accepted from your network.",
    es: "Esta clave no se acepta desde su red.",
  },
  notForKeys: {
    en: "No key may do this: a person must sign in.",
    es: "Ninguna clave puede hacer esto: una persona debe iniciar sesión.",
  },
  scopeMissing: {
    en: "This key does not have the scope {0}.",
    es: "Esta clave no tiene el permiso {0}.",
  },
  ownerMayNot: {
    en: "The owner may not do this: {0}",
    es: "El titular no puede hacer esto: {0}",
  },
  programEnded: {
    en: "This program was ended and gets no new key.",
    es: "Este programa se terminó y no recibe una clave nueva.",
  },
  webhookTls: {
    en: "The address must begin with https://",
    es: "La dirección debe empezar con https://",
  },
  webhookPrivate: {
    en: "Events are sent to public addresses only, and this one is not public",
    es: "Los avisos se envían solo a direcciones públicas, y esta no lo es",
  },
  webhookScope: {
    en: "The program may not read claims, so it is told nothing about them",
    es: "El programa no puede leer reclamos, así que no se le avisa nada sobre ellos",
  },
  webhookEnded: {
    en: "This webhook was ended and gets no more events.",
    es: "Este webhook se terminó y ya no recibe avisos.",
  },
  programNameTaken: {
    en: "Another program has this name",
    es: "Otro programa tiene este nombre",
  },
  unknownParameter: {
    en: "This call has no parameter {0}. Check how it is written.",
    es: "Esta llamada no tiene un parámetro {0}. Revise cómo está escrito.",
  },
  ifMatchForm: {
    en: 'The header If-Match must be the ETag that you received, such as "7".',
    es: 'El encabezado If-Match debe ser el ETag que recibió, como "7".',
  },
  idempotencyKeyForm: {
    en: "The header Idempotency-Key must be a UUID.",
    es: "El encabezado Idempotency-Key debe ser un UUID.",
  },
  readOnly: {
    en: "The service is read-only for the moment. You can read everything, but nothing can be saved. Try again in a few minutes.",
    es: "Por el momento el servicio es de solo lectura. Puede leerlo todo, pero no se puede guardar nada. Inténtelo otra vez en unos minutos.",
  },
  sealedWithUnknownKey: {
    en: "This value is encrypted with key {0}, which the service does not have. An administrator must set SECRET_KEY_PREVIOUS.",
    es: "Este dato está cifrado con la clave {0}, que el servicio no tiene. Un administrador debe configurar SECRET_KEY_PREVIOUS.",
  },
  recordBusy: {
    en: "Someone else is changing this record. Wait a few seconds and try again.",
    es: "Otra persona está cambiando este registro. Espere unos segundos e inténtelo otra vez.",
  },
  tookTooLong: {
    en: "This took too long and was stopped. Ask for less at once, or try again later.",
    es: "Esto tardó demasiado y se detuvo. Pida menos a la vez o inténtelo más tarde.",
  },
  databaseFull: {
    en: "The service has no room for new records at the moment. You can read everything. Try again later.",
    es: "Por ahora el servicio no tiene espacio para registros nuevos. Puede leerlo todo. Inténtelo más tarde.",
  },
  storageFull: {
    en: "There is no room for more files at the moment. Try again later.",
    es: "Por ahora no hay espacio para más archivos. Inténtelo más tarde.",
  },
  ownExportsRunning: {
    en: "You have {0} exports in progress. Wait until one has been downloaded.",
    es: "Usted tiene {0} exportaciones en curso. Espere a que termine la descarga de una.",
  },
  otherExportsRunning: {
    en: "Other exports are being prepared. Try again in a few seconds.",
    es: "Se están preparando otras exportaciones. Inténtelo otra vez en unos segundos.",
  },
  personalRowsUsedUp: {
    en: "You have been shown {0} rows with personal data within this hour, which is the limit. Wait for the next hour, or leave out the columns with personal data.",
    es: "En esta hora se le mostraron {0} filas con datos personales, que es el límite. Espere a la próxima hora o quite las columnas con datos personales.",
  },
  exportTooLarge: {
    en: "This export is too large. Choose fewer columns or narrower filters.",
    es: "Esta exportación es demasiado grande. Elija menos columnas o filtros más precisos.",
  },
  storageDown: {
    en: "Files cannot be saved or opened at the moment. Everything else works. Try again in a few minutes.",
    es: "Por ahora no se pueden guardar ni abrir archivos. Todo lo demás funciona. Inténtelo otra vez en unos minutos.",
  },
  tooLargeToSend: {
    en: "This is too large to send",
    es: "Esto es demasiado grande para enviarlo",
  },
  notOurPage: {
    en: "This request did not come from our pages",
    es: "Esta solicitud no vino de nuestras páginas",
  },
  methodNotAllowed: {
    en: "This address does not accept this method",
    es: "Esta dirección no acepta este método",
  },
  sendJson: { en: "Send the request as JSON", es: "Envíe la solicitud en formato JSON" },
  sendForm: { en: "Send the file as a multipart form", es: "Envíe el archivo como formulario multipart" },
  sendReport: { en: "Send a policy report", es: "Envíe un informe de política" },
  sendByPost: { en: "Send the query by POST", es: "Envíe la consulta por POST" },
  sendOneOperation: { en: "Send one operation at a time", es: "Envíe una sola operación a la vez" },
  sendQuery: { en: "Send a query", es: "Envíe una consulta" },
} as const;
