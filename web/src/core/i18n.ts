import { type Language, type Message, resolveMessage } from "@wage/contract/core/messages";
import { PAGE_MESSAGES } from "@wage/contract/core/messages/page";
import i18next from "i18next";
import { initReactI18next, useTranslation } from "react-i18next";

const KEY = "wage-claim.language";
const LANGUAGES = ["en", "es"] as const satisfies readonly Language[];

const known = (text: string | null | undefined): Language | null =>
  LANGUAGES.find((language) => language === text?.toLowerCase().slice(0, 2)) ?? null;

/** The language in the address, else the stored choice, else English. */
export function chooseLanguage(search: string, kept: string | null): Language {
  return known(new URLSearchParams(search).get("lang")) ?? known(kept) ?? "en";
}

type Texts = Record<string, unknown>;
export type LoadTexts = (language: string, namespace: string) => Promise<Texts>;

function remember(language: Language) {
  document.documentElement.lang = language;
  try {
    localStorage.setItem(KEY, language);
  } catch {
    // Without storage the address still carries the language.
  }
}

/** Starts i18next in the reader's language. */
export async function startLanguage(load: LoadTexts): Promise<void> {
  let kept: string | null = null;
  try {
    kept = localStorage.getItem(KEY);
  } catch {
    // Without storage every visit starts in English.
  }
  const language = chooseLanguage(window.location.search, kept);
  await initLanguage(load, language);
  remember(language);
}

/** Starts i18next in this language; each feature's texts are fetched when first asked for. */
export async function initLanguage(load: LoadTexts, language: Language): Promise<void> {
  await i18next
    .use({
      type: "backend" as const,
      init: () => {},
      read: (lng: string, namespace: string, done: (error: unknown, texts: Texts | null) => void) => {
        load(lng, namespace).then(
          (texts) => done(null, texts),
          (error: unknown) => done(error, null),
        );
      },
    })
    .use(initReactI18next)
    .init({
      lng: language,
      supportedLngs: LANGUAGES,
      fallbackLng: "en",
      ns: [],
      partialBundledLanguages: true,
      interpolation: { escapeValue: false },
      react: { useSuspense: true },
    });
}

/** Changes the language of the page as soon as its texts are loaded. */
export async function setLanguage(language: Language): Promise<void> {
  await i18next.changeLanguage(language);
  remember(language);
}

/** The current language of the page, for code outside components. */
export const currentLanguage = (): Language => known(i18next.language) ?? "en";

/** The text of a message in the current language, for code outside components. */
export const textOf = (message: Message): string => resolveMessage(PAGE_MESSAGES, message, currentLanguage());

/** The language the reader has chosen. */
export function useLanguage(): Language {
  const { i18n } = useTranslation(undefined, { useSuspense: false });
  return known(i18n.language) ?? "en";
}
