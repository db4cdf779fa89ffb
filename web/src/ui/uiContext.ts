import { resolveMessage } from "@wage/contract/core/messages";
import { PAGE_MESSAGES } from "@wage/contract/core/messages/page";
import { createContext, useContext } from "react";
import { WORDS, type WordKey } from "./words.ts";

/** The public side is large and calm, the staff side dense. */
export type Side = "public" | "staff";

export interface UiSettings {
  language: "en" | "es";
  side: Side;
}

export const UiContext = createContext<UiSettings>({ language: "en", side: "staff" });

/** The reader's language and side, and the words of the shared components. */
export function useUi() {
  const settings = useContext(UiContext);
  const words = (key: WordKey, value: string | number = "") =>
    WORDS[key][settings.language].replace("{0}", String(value));
  /** The text of a schema's message; messages from the server are texts already. */
  const translate = (message: string) => resolveMessage(PAGE_MESSAGES, message, settings.language);
  return { ...settings, words, translate, size: settings.side === "public" ? "lg" : "sm" } as const;
}
