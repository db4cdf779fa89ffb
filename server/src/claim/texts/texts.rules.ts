import { usDate } from "@wage/contract/core/calendar";
import type { Language } from "@wage/contract/core/messages";

export type TextNews = "news" | "request" | "message" | "due" | "ended" | "code";
type Facts = { agency: string; phone: string; statusUrl: string; due?: string | null; code?: string };

/**
 * Returns the text of a message. It names no person, employer, amount or claim: others may read the telephone. Nothing in it
 * is secret but the code.
 */
export function textMessage(language: Language, news: TextNews, facts: Facts): string {
  const { agency, phone, code = "" } = facts;
  const due = facts.due ? usDate(facts.due) : "";
  const isSpanish = language === "es";
  const url = isSpanish ? `${facts.statusUrl}?lang=es` : facts.statusUrl;
  const words: Record<TextNews, { en: string; es: string }> = {
    news: {
      en: `there is news about your case. Read it here: ${url}`,
      es: `hay novedades en su caso. Véalas aquí: ${url}`,
    },
    request: {
      en: `we need something from you. See what and by when: ${url}`,
      es: `necesitamos algo de usted. Vea qué y para cuándo: ${url}`,
    },
    message: {
      en: `you have a message from us. Read it here: ${url}`,
      es: `tiene un mensaje nuestro. Léalo aquí: ${url}`,
    },
    due: {
      en: `a date in your case is near: ${due}. See what you can do by then: ${url}`,
      es: `se acerca una fecha en su caso: ${due}. Vea qué puede hacer: ${url}`,
    },
    ended: {
      en: `you get no more text messages from us. If this was not you, call ${phone}`,
      es: `ya no recibe mensajes de texto nuestros. Si no fue usted, llame al ${phone}`,
    },
    code: {
      en: `your code is ${code}. Enter it on our page within 15 minutes. If you did not ask for it, do nothing.`,
      es: `su código es ${code}. Escríbalo en nuestra página dentro de 15 minutos. Si no lo pidió, no haga nada.`,
    },
  };
  const stop = isSpanish ? "Responda STOP para no recibir más." : "Reply STOP to end.";
  const sentence = `${agency}: ${words[news][language]}`;
  return news === "ended" || news === "code" ? sentence : `${sentence} ${stop}`;
}

const FIRST_HOUR = 8;
const LAST_HOUR = 20;

/** Returns when news may be sent: now, or at eight in the morning of the agency's next day. */
export function atDaytime(now: Date, timeZone: string): Date {
  const local = Temporal.Instant.from(now.toISOString()).toZonedDateTimeISO(timeZone);
  if (local.hour >= FIRST_HOUR && local.hour < LAST_HOUR) return now;
  const day = local.hour < FIRST_HOUR ? local : local.add({ days: 1 });
  return new Date(day.withPlainTime({ hour: FIRST_HOUR }).epochMilliseconds);
}
