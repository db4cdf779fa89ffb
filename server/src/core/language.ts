import { type Language, resolveMessage } from "@wage/contract/core/messages";
import { MESSAGES } from "@wage/contract/core/messages/catalog";
import type { FastifyRequest } from "fastify";
import Negotiator from "negotiator";

const LANGUAGES: Language[] = ["en", "es"];

/** Returns the reader's language by Accept-Language, which our pages and other clients send; otherwise English. */
export const languageOf = (request: FastifyRequest): Language =>
  (new Negotiator(request).language(LANGUAGES) as Language | undefined) ?? "en";

/** The cookie of the reader's earlier choice, which the page sets (web/src/core/i18n.ts). */
const LANGUAGE_COOKIE = "wage-language";

/** Returns the language of a page: the one its address names, else the reader's earlier choice, else the browser's. */
export function pageLanguageOf(request: FastifyRequest): Language {
  const { lang } = request.query as { lang?: unknown };
  for (const named of [lang, request.cookies[LANGUAGE_COOKIE]]) {
    const language = LANGUAGES.find((each) => String(named).toLowerCase().startsWith(each));
    if (language) return language;
  }
  return languageOf(request);
}

/** Returns the text of a message in a language; a text that is not a message is returned unchanged. */
export const textIn = (language: Language, text: string): string => resolveMessage(MESSAGES, text, language);
