import type { Services } from "../../core/context.ts";
import type { NewMail } from "../../core/mail/mail.ts";

type Addressee = { email: string; name?: string | null; language: "en" | "es" };
type Words = { subject: string; lines: string[] };
type Facts = {
  site: string;
  name: string;
  link: string;
  otherLink: string;
  loginUrl: string;
  accountUrl: string;
  device: string;
  address: string;
  when: string;
};

// One entry per mail and language, in short plain sentences without jargon.
export const ACCOUNT_MAILS = {
  confirm: {
    en: ({ name, link, otherLink, site }: Facts): Words => ({
      subject: `Please confirm your email address`,
      lines: [
        `Hello ${name},`,
        `Please open this link to finish your registration with ${site}. It works for 24 hours.`,
        link,
        "If you did not register, open this link and we will delete the account:",
        otherLink,
      ],
    }),
    es: ({ name, link, otherLink, site }: Facts): Words => ({
      subject: "Confirme su correo electrónico",
      lines: [
        `Hola, ${name}:`,
        `Abra este enlace para terminar su registro en ${site}. Funciona durante 24 horas.`,
        link,
        "Si usted no se registró, abra este enlace y borraremos la cuenta:",
        otherLink,
      ],
    }),
  },
  alreadyRegistered: {
    en: ({ name, loginUrl, otherLink, site }: Facts): Words => ({
      subject: "You already have an account",
      lines: [
        `Hello ${name},`,
        `Someone, maybe you, tried to register with ${site} using this address. You already have an account. Sign in here:`,
        loginUrl,
        "If you forgot your password, choose a new one here:",
        otherLink,
        "If it was not you, you do not need to do anything.",
      ],
    }),
    es: ({ name, loginUrl, otherLink, site }: Facts): Words => ({
      subject: "Usted ya tiene una cuenta",
      lines: [
        `Hola, ${name}:`,
        `Alguien, quizás usted, quiso registrarse en ${site} con esta dirección. Usted ya tiene una cuenta. Entre aquí:`,
        loginUrl,
        "Si olvidó su contraseña, elija una nueva aquí:",
        otherLink,
        "Si no fue usted, no tiene que hacer nada.",
      ],
    }),
  },
  reset: {
    en: ({ name, link, site }: Facts): Words => ({
      subject: "Choose a new password",
      lines: [
        `Hello ${name},`,
        `Open this link to choose a new password for ${site}. It works once, for 30 minutes.`,
        link,
        "If you did not ask for this, you do not need to do anything. Your password does not change.",
      ],
    }),
    es: ({ name, link, site }: Facts): Words => ({
      subject: "Elija una contraseña nueva",
      lines: [
        `Hola, ${name}:`,
        `Abra este enlace para elegir una contraseña nueva para ${site}. Funciona una sola vez, durante 30 minutos.`,
        link,
        "Si usted no lo pidió, no tiene que hacer nada. Su contraseña no cambia.",
      ],
    }),
  },
  invite: {
    en: ({ name, link, site }: Facts): Words => ({
      subject: `Your account for ${site}`,
      lines: [
        `Hello ${name},`,
        `We created an account for you on ${site}. Open this link to choose your password. It works once, for 24 hours.`,
        link,
      ],
    }),
    es: ({ name, link, site }: Facts): Words => ({
      subject: `Su cuenta de ${site}`,
      lines: [
        `Hola, ${name}:`,
        `Creamos una cuenta de ${site} para usted. Abra este enlace para elegir su contraseña. Funciona una sola vez, durante 24 horas.`,
        link,
      ],
    }),
  },
  changeEmail: {
    en: ({ name, link }: Facts): Words => ({
      subject: "Please confirm your new email address",
      lines: [
        `Hello ${name},`,
        "Open this link to use this address for your account. It works for 24 hours.",
        link,
      ],
    }),
    es: ({ name, link }: Facts): Words => ({
      subject: "Confirme su nuevo correo electrónico",
      lines: [
        `Hola, ${name}:`,
        "Abra este enlace para usar esta dirección en su cuenta. Funciona durante 24 horas.",
        link,
      ],
    }),
  },
  passwordChanged: {
    en: ({ name, otherLink }: Facts): Words => ({
      subject: "Your password was changed",
      lines: [
        `Hello ${name},`,
        "Your password was changed just now. If it was not you, choose a new one here:",
        otherLink,
      ],
    }),
    es: ({ name, otherLink }: Facts): Words => ({
      subject: "Su contraseña cambió",
      lines: [
        `Hola, ${name}:`,
        "Su contraseña cambió hace un momento. Si no fue usted, elija una nueva aquí:",
        otherLink,
      ],
    }),
  },
  emailChanged: {
    en: ({ name, site }: Facts): Words => ({
      subject: "Your email address was changed",
      lines: [
        `Hello ${name},`,
        `The email address of your account for ${site} was changed just now. If it was not you, please call us.`,
      ],
    }),
    es: ({ name, site }: Facts): Words => ({
      subject: "Su correo electrónico cambió",
      lines: [
        `Hola, ${name}:`,
        `El correo electrónico de su cuenta de ${site} cambió hace un momento. Si no fue usted, llámenos.`,
      ],
    }),
  },
  secondFactorChanged: {
    en: ({ name, otherLink }: Facts): Words => ({
      subject: "Your second factor was changed",
      lines: [
        `Hello ${name},`,
        "The second factor of your account was set up or removed just now. If it was not you, choose a new password here and call us:",
        otherLink,
      ],
    }),
    es: ({ name, otherLink }: Facts): Words => ({
      subject: "Su segundo factor cambió",
      lines: [
        `Hola, ${name}:`,
        "El segundo factor de su cuenta se activó o se quitó hace un momento. Si no fue usted, elija una contraseña nueva aquí y llámenos:",
        otherLink,
      ],
    }),
  },
  wrongFactor: {
    en: ({ name, when, otherLink }: Facts): Words => ({
      subject: "Someone entered wrong codes for your account",
      lines: [
        `Hello ${name},`,
        `Someone entered your correct password, and then a wrong code several times. The last time was ${when}.`,
        "If it was you, you do not need to do anything. If it was not you, someone knows your password. Choose a new one here:",
        otherLink,
      ],
    }),
    es: ({ name, when, otherLink }: Facts): Words => ({
      subject: "Alguien escribió códigos incorrectos para su cuenta",
      lines: [
        `Hola, ${name}:`,
        `Alguien escribió su contraseña correcta y después un código incorrecto varias veces. La última vez fue ${when}.`,
        "Si fue usted, no tiene que hacer nada. Si no fue usted, alguien sabe su contraseña. Elija una nueva aquí:",
        otherLink,
      ],
    }),
  },
  newDevice: {
    en: ({ name, site, device, address, when, accountUrl, otherLink }: Facts): Words => ({
      subject: "Someone signed in on a new device",
      lines: [
        `Hello ${name},`,
        `Your account for ${site} was used to sign in on a device that we had not seen before.`,
        `Time: ${when}\nDevice: ${device}\nInternet address: ${address}`,
        "If it was you, you do not need to do anything. If it was not you, sign out all your devices here:",
        accountUrl,
        "Then choose a new password:",
        otherLink,
      ],
    }),
    es: ({ name, site, device, address, when, accountUrl, otherLink }: Facts): Words => ({
      subject: "Alguien entró desde un dispositivo nuevo",
      lines: [
        `Hola, ${name}:`,
        `Se usó su cuenta de ${site} para entrar desde un dispositivo que no habíamos visto antes.`,
        `Fecha y hora: ${when}\nDispositivo: ${device}\nDirección de internet: ${address}`,
        "Si fue usted, no tiene que hacer nada. Si no fue usted, cierre la sesión en todos sus dispositivos aquí:",
        accountUrl,
        "Luego elija una contraseña nueva:",
        otherLink,
      ],
    }),
  },
  closed: {
    en: ({ name, site }: Facts): Words => ({
      subject: "Your account is closed",
      lines: [
        `Hello ${name},`,
        `Your account for ${site} was closed just now. We deleted your name, this address and your ways to sign in from it.`,
        "Your claims stay. You can still open them with the claim number and the PIN.",
        "If it was not you, please call us.",
      ],
    }),
    es: ({ name, site }: Facts): Words => ({
      subject: "Su cuenta está cerrada",
      lines: [
        `Hola, ${name}:`,
        `Su cuenta de ${site} se cerró hace un momento. Borramos de ella su nombre, esta dirección y sus maneras de entrar.`,
        "Sus reclamos se quedan. Todavía puede abrirlos con el número de reclamo y el PIN.",
        "Si no fue usted, llámenos.",
      ],
    }),
  },
  sessionRevoked: {
    en: ({ name, otherLink }: Facts): Words => ({
      subject: "We signed you out for your security",
      lines: [
        `Hello ${name},`,
        "We noticed unusual use of your account, so we signed you out. Please sign in again. If this happens again, choose a new password:",
        otherLink,
      ],
    }),
    es: ({ name, otherLink }: Facts): Words => ({
      subject: "Cerramos su sesión por seguridad",
      lines: [
        `Hola, ${name}:`,
        "Notamos un uso poco común de su cuenta, por eso cerramos su sesión. Entre otra vez. Si se repite, elija una contraseña nueva:",
        otherLink,
      ],
    }),
  },
} as const;

export type AccountMail = keyof typeof ACCOUNT_MAILS;
type Given = { link?: string; otherLink?: string; device?: string; address?: string; at?: Date };

const inWords = (at: Date, language: "en" | "es", timeZone: string) =>
  new Intl.DateTimeFormat(language === "es" ? "es-US" : "en-US", {
    year: "numeric",
    month: "long",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
    timeZone,
  }).format(at);

/**
 * Returns the subject and text of an account mail. Links start with PUBLIC_URL, never with a host taken from the
 * request.
 */
export function accountMail(
  { config, settings }: Pick<Services, "config" | "settings">,
  which: AccountMail,
  to: Addressee,
  given: Given = {},
): NewMail {
  // The page opens in the language of the mail, whatever the device's language is.
  const page = (path: string) => `${config.publicUrl}/${path}${to.language === "es" ? "?lang=es" : ""}`;
  const { subject, lines } = ACCOUNT_MAILS[which][to.language]({
    site: settings.get("siteName"),
    name: to.name || to.email,
    link: given.link ?? "",
    otherLink: given.otherLink ?? page("ResetPassword"),
    loginUrl: page("login"),
    accountUrl: page("Account"),
    device: given.device ?? "",
    address: given.address ?? "",
    when: given.at ? inWords(given.at, to.language, settings.get("timeZone")) : "",
  });
  return {
    to: to.email,
    countedAs: "credential",
    subject,
    text: `${lines.join("\n\n")}\n\n${settings.get("agencyName")}\n`,
  };
}
