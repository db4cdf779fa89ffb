/** Messages about sign-in, passwords, accounts and users. */
export const ACCOUNT_MESSAGES = {
  signInFailed: {
    en: "The email address or the password is not right",
    es: "El correo electrónico o la contraseña no es correcto",
  },
  googleRefused: {
    en: "We could not sign you in with this Google account. Sign in with your email address and password, or ask the office to allow this account.",
    es: "No pudimos iniciar su sesión con esta cuenta de Google. Entre con su correo electrónico y su contraseña, o pida a la oficina que permita esta cuenta.",
  },
  googleUnavailable: {
    en: "Google sign-in is not available. Try again later.",
    es: "El acceso con Google no está disponible. Inténtelo más tarde.",
  },
  passwordCommon: {
    en: "This password is easy to guess because many people use it. Choose another.",
    es: "Esta contraseña es fácil de adivinar porque mucha gente la usa. Elija otra.",
  },
  passwordVaried: {
    en: "Use more different characters",
    es: "Use más caracteres distintos",
  },
  passwordSite: {
    en: "This password is easy to guess because it is the name of this site. Choose another.",
    es: "Esta contraseña es fácil de adivinar porque es el nombre de este sitio. Elija otra.",
  },
  passwordOwn: {
    en: "Your password cannot be your name or your email address",
    es: "Su contraseña no puede ser su nombre ni su correo electrónico",
  },
  passwordWrong: { en: "This is not your current password", es: "Esta no es su contraseña actual" },
  passwordChanged: {
    en: "Your password was changed. Your other devices were signed out.",
    es: "Su contraseña se cambió. Se cerró la sesión en sus otros dispositivos.",
  },
  passwordReset: {
    en: "Your password was changed. You can sign in now.",
    es: "Su contraseña se cambió. Ya puede iniciar sesión.",
  },
  passkeyRefused: {
    en: "This passkey did not work. Try again or sign in another way.",
    es: "Esta clave de acceso no funcionó. Inténtelo otra vez o entre de otra manera.",
  },
  passkeysFull: {
    en: "You have {0} passkeys, the most you can have. Remove one first.",
    es: "Tiene {0} claves de acceso, el máximo. Quite una primero.",
  },
  passkeyRemoved: { en: "The passkey was removed", es: "La clave de acceso se quitó" },
  confirmItIsYou: { en: "Confirm that it is you", es: "Confirme que es usted" },
  secondFactorExists: {
    en: "A second factor is already set up. Remove it first.",
    es: "Ya hay un segundo factor. Quítelo primero.",
  },
  secondFactorMissing: {
    en: "There is no second factor to confirm",
    es: "No hay ningún segundo factor que confirmar",
  },
  secondFactorRemoved: { en: "The second factor was removed", es: "El segundo factor se quitó" },
  registered: {
    en: "Check your email. If this address can be registered, we have sent a link to finish your registration.",
    es: "Revise su correo. Si esta dirección se puede registrar, enviamos un enlace para terminar el registro.",
  },
  confirmationResent: {
    en: "If there is an unconfirmed account with this address, we have sent a new link.",
    es: "Si hay una cuenta sin confirmar con esta dirección, enviamos un nuevo enlace.",
  },
  resetSent: {
    en: "If there is an account with this address, we have sent a link to choose a new password.",
    es: "Si hay una cuenta con esta dirección, enviamos un enlace para elegir una nueva contraseña.",
  },
  administratorCreated: { en: "The account was created", es: "La cuenta se creó" },
  emailConfirmed: {
    en: "Your email address is confirmed. You can sign in now.",
    es: "Su correo electrónico está confirmado. Ya puede iniciar sesión.",
  },
  emailAlreadyConfirmed: {
    en: "Your email address was already confirmed. You can sign in.",
    es: "Su correo electrónico ya estaba confirmado. Puede iniciar sesión.",
  },
  emailConfirmedChoosePassword: {
    en: "Your email address is confirmed. Choose a password now.",
    es: "Su correo electrónico está confirmado. Ahora elija una contraseña.",
  },
  accountClosed: {
    en: "Your account is closed. We have sent you an email.",
    es: "Su cuenta está cerrada. Le enviamos un correo.",
  },
  accountOfStaff: {
    en: "This account is or was one of staff. The records name it, so it is not closed here. An administrator can deactivate it.",
    es: "Esta cuenta es o fue del personal. Los registros la nombran, por eso no se cierra aquí. Un administrador puede desactivarla.",
  },
  emailChangeSent: {
    en: "We have sent a link to the new address. Your address changes when you open it.",
    es: "Enviamos un enlace a la nueva dirección. Su dirección cambia cuando lo abra.",
  },
  emailTaken: {
    en: "Another account has this email address",
    es: "Otra cuenta tiene este correo electrónico",
  },
  emailFromGoogle: {
    en: "You sign in with Google. Change your address there.",
    es: "Usted entra con Google. Cambie su dirección allí.",
  },
  wrongAddressReported: { en: "Thank you for telling us", es: "Gracias por avisarnos" },
  unconfirmedDeleted: {
    en: "Thank you. If there was an unconfirmed account, it has been deleted.",
    es: "Gracias. Si había una cuenta sin confirmar, ya se borró.",
  },
  nameChanged: { en: "Your name was changed", es: "Su nombre se cambió" },
  sessionEnded: { en: "The device was signed out", es: "Se cerró la sesión en el dispositivo" },
  otherSessionsEnded: {
    en: "All your other devices were signed out",
    es: "Se cerró la sesión en todos sus otros dispositivos",
  },
  ownRecordOnly: { en: "You can only see your own record", es: "Solo puede ver sus propios datos" },
  ownBoardOnly: { en: "You can only see your own board", es: "Solo puede ver su propio tablero" },
  lastAdministrator: {
    en: "There must be at least one Administrator. Give the role to someone else first.",
    es: "Debe haber al menos un administrador. Dé primero la función a otra persona.",
  },
  ownAdministratorRole: {
    en: "You cannot remove your own Administrator role. Ask another Administrator.",
    es: "No puede quitarse la función de administrador. Pídalo a otro administrador.",
  },
  accountInactive: { en: "This account is not active", es: "Esta cuenta no está activa" },
  accountWithoutPassword: {
    en: "This person signs in with Google and needs no password",
    es: "Esta persona entra con Google y no necesita contraseña",
  },
  linkSent: { en: "The link was sent", es: "El enlace se envió" },
  sessionsEnded: {
    en: "All sessions of this person were ended",
    es: "Se cerraron todas las sesiones de esta persona",
  },
} as const;
