/** Messages about the public claim form, drafts and access with number and PIN. */
export const APPLICATION_MESSAGES = {
  wrongCode: {
    en: "The number or the PIN is not right. Please check both and try again.",
    es: "El número o el PIN no es correcto. Revise los dos e inténtelo otra vez.",
  },
  wrongNoticeCode: {
    en: "The claim number or the code of the notice is not right. Please check both and try again.",
    es: "El número de reclamo o el código del aviso no es correcto. Revise los dos e inténtelo otra vez.",
  },
  enterNumberAndPin: {
    en: "Please enter your claim number and PIN.",
    es: "Escriba su número de reclamo y su PIN.",
  },
  sentOtherwise: {
    en: "This claim was already sent with other answers.",
    es: "Este reclamo ya se envió con otras respuestas.",
  },
  draftGone: {
    en: "This draft has been sent or deleted.",
    es: "Este borrador ya se envió o se borró.",
  },
  draftNotOpen: {
    en: "This draft is not open on this device.",
    es: "Este borrador no está abierto en este dispositivo.",
  },
  enterAgain: {
    en: "Please enter your claim number and PIN again.",
    es: "Escriba otra vez su número de reclamo y su PIN.",
  },
} as const;
