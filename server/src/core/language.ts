import { type Language, resolveMessage } from "@wage/contract/core/messages";
import { MESSAGES } from "@wage/contract/core/messages/catalog";
import type { FastifyRequest } from "fastify";
import Negotiator from "negotiator";

const LANGUAGES: Language[] = ["en", "es"];

/** Returns the reader's language by Accept-Language, which our pages and other clients send; otherwise English. */
export const languageOf = (request: FastifyRequest): Language =>
  (new Negotiator(request).language(LANGUAGES) as Language | undefined) ?? "en";

/** Returns the text of a message in a language; a text that is not a message is returned unchanged. */
export const textIn = (language: Language, text: string): string => resolveMessage(MESSAGES, text, language);
