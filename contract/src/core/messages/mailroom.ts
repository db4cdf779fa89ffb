/** Messages of the mail room. */
export const MAILROOM_MESSAGES = {
  mailBatchTooLarge: {
    en: "A batch has {0} letters at most. Make two batches.",
    es: "Un lote tiene {0} cartas como máximo. Haga dos lotes.",
  },
  mailNumberUnknown: {
    en: "No mailed letter has the number {0}",
    es: "Ninguna carta enviada tiene el número {0}",
  },
  articleNumberWrong: {
    en: "The article number is not valid. Check its digits.",
    es: "El número de envío no es válido. Revise sus dígitos.",
  },
  articleNumberTaken: {
    en: "Another letter has this article number",
    es: "Otra carta tiene este número de envío",
  },
  articleNotCertified: {
    en: "Letter {0} is not certified mail",
    es: "La carta {0} no es correo certificado",
  },
  mailNotQueued: {
    en: "Some letters are no longer waiting to be printed: {0}. Load the list again.",
    es: "Algunas cartas ya no esperan su impresión: {0}. Cargue la lista otra vez.",
  },
  mailBatchNotReady: {
    en: "The batch is not printed yet, so nothing in it can have been mailed",
    es: "El lote todavía no se imprimió, así que nada de él se pudo enviar",
  },
  mailNotMailable: {
    en: "Letter {0} was voided or changed after it was printed. Take it out of the batch first.",
    es: "La carta {0} se anuló o cambió después de imprimirse. Primero quítela del lote.",
  },
  mailNoArticle: {
    en: "Letter {0} is certified mail and has no article number yet",
    es: "La carta {0} es correo certificado y todavía no tiene número de envío",
  },
  mailAlreadyMailed: {
    en: "Letter {0} was mailed already",
    es: "La carta {0} ya se envió",
  },
  mailNotInBatch: { en: "Letter {0} is in no batch", es: "La carta {0} no está en ningún lote" },
  mailNothingToUndo: {
    en: "Nothing in this batch was marked as mailed today",
    es: "Hoy no se marcó nada de este lote como enviado",
  },
  mailNotPosted: {
    en: "Letter {0} is not in the mail",
    es: "La carta {0} no está en el correo",
  },
  mailDateBefore: {
    en: "The letter was mailed on {0}; the date cannot be earlier",
    es: "La carta se envió el {0}; la fecha no puede ser anterior",
  },
  mailNotReturned: {
    en: "Letter {0} did not come back",
    es: "La carta {0} no se devolvió",
  },
  mailSameAddress: {
    en: "The recipient’s address is still the one the letter came back from. Change it on the claim first.",
    es: "La dirección del destinatario es la misma de la que se devolvió la carta. Primero cámbiela en el reclamo.",
  },
  mailPulled: { en: "The letter was taken out of the batch", es: "La carta se quitó del lote" },
  mailStopped: { en: "The batch is stopped", es: "El lote está detenido" },
  mailResumed: { en: "The batch is being made", es: "El lote se está preparando" },
  mailArticleSaved: { en: "Article number saved", es: "Número de envío guardado" },
  mailServed: { en: "Delivery recorded", es: "Entrega registrada" },
  mailReturned: {
    en: "Returned mail recorded. An item to find the address was opened.",
    es: "Correo devuelto registrado. Se abrió una tarea para encontrar la dirección.",
  },
} as const;
