import { resolveMessage } from "@wage/contract/core/messages";
import { PAGE_MESSAGES } from "@wage/contract/core/messages/page";
import { createContext, useContext } from "react";
import { WORDS, type WordKey } from "./words.ts";

/** Two rooms in one house: large and calm for the public, dense for staff. */
export type Side = "public" | "staff";

export interface Kit {
  language: "en" | "es";
  side: Side;
}

export const KitContext = createContext<Kit>({ language: "en", side: "staff" });

/** Language, side and the kit's own words. */
export function useKit() {
  const kit = useContext(KitContext);
  const words = (key: WordKey, value: string | number = "") =>
    WORDS[key][kit.language].replace("{0}", String(value));
  /** The text of a schema's message; what the server sent is text already. */
  const translate = (message: string) => resolveMessage(PAGE_MESSAGES, message, kit.language);
  return { ...kit, words, translate, size: kit.side === "public" ? "lg" : "sm" } as const;
}
