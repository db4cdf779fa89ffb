/** Messages about the public claim form, drafts and access with number and PIN. */
export const APPLICATION_MESSAGES = {
  calculatorBusy: {
    en: "Too many people are using the calculator right now. Wait a minute, then calculate again.",
    es: "Demasiadas personas usan la calculadora en este momento. Espere un minuto y vuelva a calcular.",
  },
  calculatorNoResult: {
    en: "We could not calculate this. Check the rate and what it is paid for.",
    es: "No pudimos calcularlo. Revise la tarifa y por qué se paga.",
  },
  attestationChanged: {
    en: "The statement that you sign has changed. Please read it again and sign",
    es: "La declaración que usted firma ha cambiado. Vuelva a leerla y fírmela",
  },
  wrongCode: {
    en: "The number or the PIN is not right. Check both and try again.",
    es: "El número o el PIN no es correcto. Revise los dos e inténtelo otra vez.",
  },
  wrongSignatureCode: {
    en: "The claim number or the code is not right, or the code was already used or is too old. Check both, or call us.",
    es: "El número de reclamo o el código no es correcto, o el código ya se usó o venció. Revise los dos o llámenos.",
  },
  enterSignatureCode: {
    en: "Enter your claim number and the code from our email or letter again",
    es: "Escriba otra vez su número de reclamo y el código de nuestro correo o carta",
  },
  signedAlready: { en: "This claim is already signed", es: "Este reclamo ya está firmado" },
  signatureClosed: {
    en: "This claim is closed, so no signature is needed",
    es: "Este reclamo está cerrado, por eso no hace falta una firma",
  },
  signOwnName: {
    en: "Type your own name as it appears in the claim: {0}",
    es: "Escriba su propio nombre como aparece en el reclamo: {0}",
  },
  wrongContactCode: {
    en: "This code is not right, or it is too old. Check it, or save the address again to get a new code.",
    es: "Este código no es correcto o ya venció. Revíselo, o guarde otra vez la dirección para recibir un código nuevo.",
  },
  wrongOwnEmail: {
    en: "Your answer is not the one in the claim, or the link was already used or is too old. Try again, or call us.",
    es: "Su respuesta no es la que dice el reclamo, o el enlace ya se usó o venció. Inténtelo otra vez o llámenos.",
  },
  textsSaved: { en: "We saved your choice", es: "Guardamos su elección" },
  textsOn: { en: "Text messages are on", es: "Los mensajes de texto están activados" },
  textsEnded: { en: "Text messages are off", es: "Los mensajes de texto están desactivados" },
  textsOff: {
    en: "This office does not send text messages",
    es: "Esta oficina no envía mensajes de texto",
  },
  contactConfirmed: {
    en: "We use your new email address from now on",
    es: "Desde ahora usamos su nuevo correo electrónico",
  },
  enterNumberAndPin: {
    en: "Enter your claim number and PIN",
    es: "Escriba su número de reclamo y su PIN",
  },
  enterAgain: {
    en: "Enter your claim number and PIN again",
    es: "Escriba otra vez su número de reclamo y su PIN",
  },
  sentOtherwise: {
    en: "This claim was already sent with other answers",
    es: "Este reclamo ya se envió con otras respuestas",
  },
  receiptWithdrawn: {
    en: "This claim was already sent, and its PIN was replaced since. Use the new PIN.",
    es: "Este reclamo ya se envió, y su PIN se reemplazó después. Use el nuevo PIN.",
  },
  draftGone: {
    en: "This draft was sent or deleted",
    es: "Este borrador se envió o se borró",
  },
  draftSent: {
    en: "This claim was already sent from another tab or device. Look for its number and PIN there or in your email, or call us.",
    es: "Este reclamo ya se envió desde otra pestaña u otro dispositivo. Busque allí o en su correo el número y el PIN, o llámenos.",
  },
  draftNotOpen: {
    en: "This draft is not open on this device",
    es: "Este borrador no está abierto en este dispositivo",
  },
  draftLinkMailed: {
    en: "We mailed the link to {0}. Open it on your other device, and enter your PIN there.",
    es: "Enviamos el enlace a {0}. Ábralo en su otro dispositivo y escriba allí su PIN.",
  },
  draftDeleted: { en: "Your saved claim was deleted", es: "Su reclamo guardado se borró" },
  claimAttached: {
    en: "Claim {0} is now in your list",
    es: "El reclamo {0} ya está en su lista",
  },
  claimOfOtherAccount: {
    en: "Another account already lists this claim. Sign in with that account, or call us.",
    es: "Otra cuenta ya tiene este reclamo en su lista. Entre con esa cuenta o llámenos.",
  },
  claimAmended: { en: "We have your changes", es: "Recibimos sus cambios" },
  amendTooLate: {
    en: "An officer is already working on your claim, so its answers can no longer be changed here. Write to us on the page of your claim.",
    es: "Un oficial ya trabaja en su reclamo, así que aquí ya no se pueden cambiar las respuestas. Escríbanos en la página de su reclamo.",
  },
  amendClosed: {
    en: "Your claim is closed, so its answers can no longer be changed. Write to us on the page of your claim.",
    es: "Su reclamo está cerrado, así que ya no se pueden cambiar las respuestas. Escríbanos en la página de su reclamo.",
  },
  amendNothing: {
    en: "You have not changed an answer",
    es: "No ha cambiado ninguna respuesta",
  },
  amendElsewhere: {
    en: "Change your name, address and language on the page of your claim or write to us. Here you can change the answers about your work and pay.",
    es: "Cambie su nombre, dirección e idioma en la página de su reclamo o escríbanos. Aquí puede cambiar las respuestas sobre su trabajo y su pago.",
  },
  claimWithdrawn: { en: "You withdrew your claim", es: "Usted retiró su reclamo" },
  messageSent: { en: "Your message was sent", es: "Su mensaje se envió" },
  replyReceived: { en: "We received your reply", es: "Recibimos su respuesta" },
  replyNotNow: {
    en: "We are not waiting for a reply now. Send us a message instead.",
    es: "En este momento no esperamos una respuesta. Envíenos un mensaje.",
  },
  interpreterClosed: {
    en: "This claim is closed, so no interpreter is booked for it",
    es: "Este reclamo está cerrado, por eso no se reserva un intérprete",
  },
  interpreterSaved: {
    en: "We noted whether you need an interpreter",
    es: "Anotamos si necesita un intérprete",
  },
  accessEnded: { en: "You left your claim", es: "Usted salió de su reclamo" },
} as const;
