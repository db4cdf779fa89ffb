import { resolveMessage } from "@wage/contract/core/messages";
import { createContext, useContext } from "react";
import { draftText, pageMessages } from "../core/i18n.ts";
import { WORDS, type WordKey } from "./words.ts";

/** The public side is large and calm, the staff side dense. */
export type Side = "public" | "staff";

export interface UiSettings {
  language: "en" | "es";
  side: Side;
  /** The language of the page where it is a drafted one, so that the words change with it. */
  pageLanguage?: string;
}

export const UiContext = createContext<UiSettings>({ language: "en", side: "staff" });

/** The reader's language and side, and the words of the shared components. */
export function useUi() {
  const settings = useContext(UiContext);
  const words = (key: WordKey, value: string | number = "") =>
    (
      (settings.side === "public" && draftText("words", key, settings.pageLanguage)) ||
      WORDS[key][settings.language]
    ).replace("{0}", String(value));
  /** The text of a schema's message; messages from the server are texts already. */
  const translate = (message: string) =>
    resolveMessage(pageMessages(settings.pageLanguage), message, settings.language);
  return { ...settings, words, translate, size: settings.side === "public" ? "lg" : "sm" } as const;
}
