/** Messages about sign-in, passwords and accounts. */
export const ACCOUNT_MESSAGES = {
  signInFailed: {
    en: "The e-mail address or the password is not right.",
    es: "El correo electrónico o la contraseña no son correctos.",
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
  passkeyRefused: {
    en: "This passkey did not work here. Please try again or sign in another way.",
    es: "Esta clave de acceso no funcionó aquí. Inténtelo otra vez o entre de otra manera.",
  },
  confirmItIsYou: {
    en: "Please show once more that it is you.",
    es: "Demuestre otra vez que es usted.",
  },
} as const;
