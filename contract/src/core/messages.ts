/** The words of every rule, once, for both ends and both languages. {0} is the rule's number. */
export const MESSAGES = {
  // Specification §5
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
  choice: { en: "Please choose at least one value", es: "Elija al menos una opción" },
  checkAuthentication: {
    en: "check authentication",
    es: "revise su correo electrónico y su contraseña",
  },
  // Ours
  pastDate: { en: "The date cannot be in the future", es: "La fecha no puede ser futura" },
  dateOrder: { en: "The end cannot be before the start", es: "El final no puede ser anterior al comienzo" },
  atLeast: { en: "The value must be at least {0}", es: "El valor debe ser al menos {0}" },
  atMost: { en: "The value must be at most {0}", es: "El valor debe ser como máximo {0}" },
  decimals: { en: "Use at most {0} decimal places", es: "Use como máximo {0} decimales" },
  claimedZero: {
    en: "The amount owed must be more than zero",
    es: "La cantidad que le deben debe ser mayor que cero",
  },
  wrongCode: {
    en: "The number or the PIN is not right. Please check both and try again.",
    es: "El número o el PIN no es correcto. Revise los dos e inténtelo otra vez.",
  },
  tooManyTries: {
    en: "Too many tries. Please wait a little and try again.",
    es: "Demasiados intentos. Espere un poco e inténtelo otra vez.",
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
  unreached: {
    en: "We could not reach the server. Check your connection and try again.",
    es: "No pudimos comunicarnos con el servidor. Revise su conexión e inténtelo otra vez.",
  },
  changedMeanwhile: {
    en: "Someone else changed this in the meantime. Look at the new values and save again.",
    es: "Otra persona cambió esto mientras tanto. Revise los nuevos valores y guarde otra vez.",
  },
  passwordCommon: {
    en: "Many people use this password, so it is easy to guess. Please choose another.",
    es: "Mucha gente usa esta contraseña y es fácil de adivinar. Elija otra.",
  },
  passwordVaried: {
    en: "Please use more different characters.",
    es: "Use más caracteres distintos.",
  },
  passwordOwn: {
    en: "Your password cannot be your name or your e-mail address.",
    es: "Su contraseña no puede ser su nombre ni su correo electrónico.",
  },
  passwordWrong: { en: "This is not your present password", es: "Esta no es su contraseña actual" },
  signInFailed: {
    en: "The e-mail address or the password is not right.",
    es: "El correo electrónico o la contraseña no son correctos.",
  },
  tooMany: {
    en: "Too many tries. Please wait a little and try again.",
    es: "Demasiados intentos. Espere un poco e intente otra vez.",
  },
  passkeyRefused: {
    en: "This passkey did not work here. Please try again or sign in another way.",
    es: "Esta clave de acceso no funcionó aquí. Inténtelo otra vez o entre de otra manera.",
  },
  confirmItIsYou: {
    en: "Please show once more that it is you.",
    es: "Demuestre otra vez que es usted.",
  },
  codeWrong: { en: "This code is not right", es: "Este código no es correcto" },
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
  uploadBroken: {
    en: "The upload broke off. Please send the file again.",
    es: "El envío se cortó. Envíe el archivo otra vez.",
  },
  letterNotMade: {
    en: "The letter could not be made. Please try again.",
    es: "No se pudo preparar la carta. Inténtelo otra vez.",
  },
  letterNotThere: { en: "This letter is not there.", es: "Esta carta no está aquí." },
  notOurPage: {
    en: "This request did not come from our pages.",
    es: "Esta solicitud no vino de nuestras páginas.",
  },
  staleLink: {
    en: "This link does not work any more. Please ask for a new one.",
    es: "Este enlace ya no funciona. Pida uno nuevo.",
  },
} as const;

export type MessageKey = keyof typeof MESSAGES;
export type Language = "en" | "es";

export const message = (key: MessageKey, ...values: (string | number)[]): string =>
  fill(MESSAGES[key].en, values);

const fill = (text: string, values: readonly (string | number)[]) =>
  text.replace(/\{(\d)\}/g, (_, index: string) => String(values[Number(index)] ?? ""));

const patterns = Object.values(MESSAGES).map(({ en, es }) => ({
  es,
  pattern: new RegExp(`^${en.replace(/[.*+?^$()|[\]\\]/g, "\\$&").replace(/\{\d\}/g, "(.+?)")}$`),
}));

/** The same message in the reader's language; a text this table does not know is returned as it is. */
export function translateMessage(text: string, language: Language): string {
  if (language === "en") return text;
  for (const { pattern, es } of patterns) {
    const match = pattern.exec(text);
    if (match) return fill(es, match.slice(1));
  }
  return text;
}
