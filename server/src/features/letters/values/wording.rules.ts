import type { Words } from "@wage/contract/claimStatus";
import type { Language } from "@wage/contract/core/messages";
import { formatMoney } from "@wage/contract/core/numbers";
import type { LetterRecipient } from "@wage/contract/letters";

/** The words that letters have around the text of their templates. */
const WORDS = {
  re: { en: "Re:", es: "Asunto:" },
  dear: { en: "Dear {0}:", es: "Estimado/a {0}:" },
  toWhom: { en: "To whom it may concern:", es: "A quien corresponda:" },
  closing: { en: "Sincerely,", es: "Atentamente," },
  draft: { en: "DRAFT", es: "BORRADOR" },
  letterNumber: { en: "Letter number", es: "Número de carta" },
  scanToAnswer: {
    en: "Answer online: scan this code with a phone. It opens {0} with your claim number and code.",
    es: "Responda por internet: escanee este código con un teléfono. Abre {0} con su número de reclamo y su código.",
  },
  scanForStatus: {
    en: "Your claim online: scan this code with a phone. It opens {0}.",
    es: "Su reclamo en internet: escanee este código con un teléfono. Abre {0}.",
  },
  page: { en: "Page {0} of {1}", es: "Página {0} de {1}" },
  footer: { en: "Claim {0}  ·  Letter {1} ({2})", es: "Reclamo {0}  ·  Carta {1} ({2})" },
  withheld: { en: "withheld at claimant's request", es: "no se indica, a petición del reclamante" },
  replaces: {
    en: "This letter replaces letter {0} of {1}.",
    es: "Esta carta reemplaza la carta {0} del {1}.",
  },
  backOf: {
    en: "This is the English text of our letter of {0}.",
    es: "Este es el texto en inglés de nuestra carta del {0}.",
  },
  onTheBack: {
    en: "The same text follows in English.",
    es: "Sigue el mismo texto en inglés.",
  },
  copyOf: {
    en: "This is a copy of our letter to {1} (letter {0}). It is for your information.",
    es: "Esta es una copia de nuestra carta a {1} (carta {0}). Es para su información.",
  },
  enclosures: { en: "Enclosures", es: "Adjuntos" },
  copies: { en: "Copies to", es: "Copias para" },
  logoOf: { en: "Logo of {0}", es: "Logotipo de {0}" },
  signatureOf: { en: "Signature of {0}", es: "Firma de {0}" },
  mailSubject: { en: "A letter about wage claim {0}", es: "Una carta sobre el reclamo de salarios {0}" },
  mailAttached: {
    en: "{0} sends you the attached letter about wage claim {1}. It is a PDF. If you cannot open it, call us at {2}.",
    es: "{0} le envía la carta adjunta sobre el reclamo de salarios {1}. Es un PDF. Si no puede abrirla, llámenos al {2}.",
  },
  mailOffice: { en: "The office that has this claim: {0}", es: "La oficina que tiene este reclamo: {0}" },
  mailOnStatus: {
    en: "{0} wrote you a letter about wage claim {1}. To read it, open {2} and enter your claim number and your PIN. If you cannot open it, call us at {3}.",
    es: "{0} le escribió una carta sobre el reclamo de salarios {1}. Para leerla, abra {2} y escriba su número de reclamo y su PIN. Si no puede abrirla, llámenos al {3}.",
  },
  mailOnAnswer: {
    en: "{0} wrote you a letter about wage claim {1}. To read it, open {2} and enter the claim number and the code printed on our notice. If you cannot open it, call us at {3}.",
    es: "{0} le escribió una carta sobre el reclamo de salarios {1}. Para leerla, abra {2} y escriba el número de reclamo y el código impreso en nuestro aviso. Si no puede abrirla, llámenos al {3}.",
  },
  computation: {
    en: "How penalty and interest were calculated",
    es: "Cómo se calcularon la sanción y los intereses",
  },
  departures: {
    en: "Where this decision differs from the calculation",
    es: "En qué se aparta esta decisión del cálculo",
  },
  departure: {
    en: "{0}: {1} is ordered. By law: {2} ({3}).",
    es: "{0}: se ordenan {1}. Según la ley: {2} ({3}).",
  },
  departureToNone: {
    en: "{0}: none is ordered. By law: {1} ({2}).",
    es: "{0}: no se ordena nada. Según la ley: {1} ({2}).",
  },
  departureReason: { en: "The reason: {0}", es: "El motivo: {0}" },
  kindOfPay: { en: "Kind of pay", es: "Tipo de pago" },
  period: { en: "Period", es: "Período" },
  earned: { en: "Earned", es: "Ganado" },
  paid: { en: "Paid", es: "Pagado" },
  claimed: { en: "Claimed", es: "Reclamado" },
  found: { en: "Found owed", es: "Se debe" },
  admitted: { en: "You agreed is owed", es: "Cantidad admitida" },
  total: { en: "Total", es: "Total" },
  dueDate: { en: "Due date", es: "Fecha" },
  amount: { en: "Amount", es: "Cantidad" },
  date: { en: "Date", es: "Fecha" },
  entry: { en: "Entry", es: "Concepto" },
  dueChanged: { en: "Amount due changed", es: "Cantidad cambiada" },
  balance: { en: "Balance due", es: "Saldo pendiente" },
  installment: { en: "Installment", es: "Cuota" },
  fromTo: { en: "{0} to {1}", es: "{0} al {1}" },
  interpreterOf: { en: "{0}, at no cost to you", es: "{0}, sin costo para usted" },
  exhibitAdmitted: { en: "admitted", es: "admitida" },
  exhibitNotAdmitted: { en: "not admitted", es: "no admitida" },
  exhibitConfidential: { en: "a confidential document", es: "un documento confidencial" },
  interpreterOnRequest: {
    en: "no one has asked for one; it is free, tell us now if you need one",
    es: "nadie lo ha pedido; es gratis, díganos ahora si lo necesita",
  },
  yes: { en: "yes", es: "sí" },
  no: { en: "no", es: "no" },
  unknown: { en: "not known", es: "no se sabe" },
} as const satisfies Record<string, Words>;

export const wording = (language: Language, name: keyof typeof WORDS, ...values: string[]): string =>
  WORDS[name][language].replace(/\{(\d)\}/g, (_, index: string) => values[Number(index)] ?? "");

const DELIVERY: Record<string, Words> = {
  "Certified mail": { en: "By certified mail", es: "Por correo certificado" },
  Email: { en: "By email", es: "Por correo electrónico" },
  Portal: { en: "By our website", es: "Por nuestro sitio web" },
  Hand: { en: "By hand", es: "En mano" },
  Fax: { en: "By fax", es: "Por fax" },
};
/** Returns the line above the letter that says how it is sent; null for ordinary mail. */
export const deliveryLine = (language: Language, delivery: string): string | null =>
  DELIVERY[delivery]?.[language] ?? null;

const METHODS: Record<string, Words> = {
  "Check to claimant": { en: "a check to the worker", es: "un cheque para el trabajador" },
  "Check to agency": { en: "a check to our agency", es: "un cheque para nuestra agencia" },
  Cash: { en: "cash", es: "efectivo" },
  "Electronic payment": { en: "an electronic payment", es: "un pago electrónico" },
  "Electronic payment to agency": {
    en: "an electronic payment to our agency",
    es: "un pago electrónico a nuestra agencia",
  },
  "Through payroll": { en: "payroll", es: "la nómina" },
  "Bankruptcy dividend": {
    en: "a payment of the bankruptcy trustee",
    es: "un pago del síndico de la quiebra",
  },
  "Bankruptcy dividend to agency": {
    en: "a payment of the bankruptcy trustee to our agency",
    es: "un pago del síndico de la quiebra a nuestra agencia",
  },
  Other: { en: "another way", es: "otro medio" },
};
const TO_CLAIMANT: Record<string, Words> = {
  "Check to claimant": { en: "a check to you", es: "un cheque para usted" },
};
/** Returns how a payment was made; a letter to the claimant says "you" and not "the worker". */
export const paymentMethod = (
  language: Language,
  method: string | null,
  recipient: LetterRecipient,
): string | undefined => {
  if (!method) return undefined;
  const words = (recipient === "claimant" && TO_CLAIMANT[method]) || METHODS[method];
  return words?.[language] ?? method;
};

const COUNTED = {
  days: { en: ["day", "days"], es: ["día", "días"] },
  years: { en: ["year", "years"], es: ["año", "años"] },
  installments: { en: ["installment", "installments"], es: ["cuota", "cuotas"] },
} as const satisfies Record<string, Record<Language, readonly [one: string, more: string]>>;
/** Returns a number with its noun, `1 day` or `5 days`. */
export const counted = (language: Language, noun: keyof typeof COUNTED, count: number): string =>
  `${count} ${COUNTED[noun][language][count === 1 ? 0 : 1]}`;

const MONTHS = {
  en: "January February March April May June July August September October November December".split(" "),
  es: "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre".split(" "),
};

/** Formats the ISO date `2026-03-02` as `March 2, 2026` or `2 de marzo de 2026`. */
export function longDate(iso: string | null, language: Language): string | undefined {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(iso ?? "") ?? [];
  if (!year) return undefined;
  const name = MONTHS[language][Number(month) - 1];
  return language === "es" ? `${Number(day)} de ${name} de ${year}` : `${name} ${Number(day)}, ${year}`;
}

/** Formats a date for a table: `03/02/2026`, in Spanish `2 mar 2026`, because 02/03 would be read both ways. */
export function shortDate(iso: string, language: Language): string {
  const [year = "", month = "", day = ""] = iso.slice(0, 10).split("-");
  return language === "es"
    ? `${Number(day)} ${MONTHS.es[Number(month) - 1]?.slice(0, 3)} ${year}`
    : `${month}/${day}/${year}`;
}

export function period(start: string | null, end: string | null, language: Language): string {
  if (!start) return end ? shortDate(end, language) : "—";
  if (!end || end === start) return shortDate(start, language);
  return wording(language, "fromTo", shortDate(start, language), shortDate(end, language));
}

/** Formats `1234.5` as `$1,234.50`; undefined if there is no amount. */
export const dollars = (amount: string | null | undefined) => formatMoney(amount) || undefined;

/** Formats the time of an instant as `2:30 p.m.`. */
export const timeOf = (at: string, timeZone: string): string =>
  new Intl.DateTimeFormat("en-US", { timeZone, hour: "numeric", minute: "2-digit" })
    .format(new Date(at))
    .replace(/\s/g, " ")
    .replace("AM", "a.m.")
    .replace("PM", "p.m.");

/** Returns the name of a time zone on a day, `Mountain Standard Time`. */
export function timeZoneName(timeZone: string, at: string, language: Language): string {
  const parts = new Intl.DateTimeFormat(language === "es" ? "es-US" : "en-US", {
    timeZone,
    timeZoneName: "long",
  }).formatToParts(new Date(at));
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
}
