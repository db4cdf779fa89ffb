import { createContext, useContext } from "react";
import { WORDS, type WordKey } from "./words.ts";

/** Two rooms in one house: large and calm for the public, dense for staff. */
export type Side = "public" | "staff";

export interface Kit {
  language: "en" | "es";
  side: Side;
  /** A rule's message in the reader's language. */
  translate: (message: string) => string;
}

export const KitContext = createContext<Kit>({ language: "en", side: "staff", translate: (text) => text });

/** Language, side and the kit's own words. */
export function useKit() {
  const kit = useContext(KitContext);
  const words = (key: WordKey, value: string | number = "") =>
    WORDS[key][kit.language].replace("{0}", String(value));
  return { ...kit, words, size: kit.side === "public" ? "lg" : "sm" } as const;
}
