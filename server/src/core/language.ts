import { type Language, resolveMessage } from "@wage/contract/core/messages";
import { MESSAGES } from "@wage/contract/core/messages/catalog";
import type { FastifyRequest } from "fastify";
import Negotiator from "negotiator";

const LANGUAGES: Language[] = ["en", "es"];

/** The reader's language by Accept-Language: our pages send theirs, other clients their own; else English. */
export const languageOf = (request: FastifyRequest): Language =>
  (new Negotiator(request).language(LANGUAGES) as Language | undefined) ?? "en";

/** Returns the text of a message in a language; a text that is no message is returned as it is. */
export const textIn = (language: Language, text: string): string => resolveMessage(MESSAGES, text, language);
