/** Messages about requests in general. */
export const HTTP_MESSAGES = {
  changedMeanwhile: {
    en: "Someone else changed this in the meantime. Look at the new values and save again.",
    es: "Otra persona cambió esto mientras tanto. Revise los nuevos valores y guarde otra vez.",
  },
  tooManyTries: {
    en: "Too many tries. Please wait a little and try again.",
    es: "Demasiados intentos. Espere un poco e inténtelo otra vez.",
  },
  tooMany: {
    en: "Too many tries. Please wait a little and try again.",
    es: "Demasiados intentos. Espere un poco e intente otra vez.",
  },
  internal: {
    en: "Something went wrong. Reference number: {0}",
    es: "Algo salió mal. Número de referencia: {0}",
  },
  tooLargeToSend: {
    en: "This is too large to be sent.",
    es: "Esto es demasiado grande para enviarlo.",
  },
  busy: {
    en: "The service is busy or being restarted. Please try again in a moment.",
    es: "El servicio está ocupado o se está reiniciando. Inténtelo otra vez en un momento.",
  },
  notOurPage: {
    en: "This request did not come from our pages.",
    es: "Esta solicitud no vino de nuestras páginas.",
  },
  uploadBroken: {
    en: "The upload broke off. Please send the file again.",
    es: "El envío se cortó. Envíe el archivo otra vez.",
  },
} as const;
