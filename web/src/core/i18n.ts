import { type Language, type Message, resolveMessage } from "@wage/contract/core/messages";
import { PAGE_MESSAGES } from "@wage/contract/core/messages/page";
import i18next from "i18next";
import { initReactI18next, useTranslation } from "react-i18next";

const KEY = "wage-claim.language";
const LANGUAGES = ["en", "es"] as const satisfies readonly Language[];

const known = (text: string | null | undefined): Language | null =>
  LANGUAGES.find((language) => language === text?.toLowerCase().slice(0, 2)) ?? null;

/** The language in the address, else the stored choice, else the first of the browser's that there is, else English. */
export function chooseLanguage(
  search: string,
  kept: string | null,
  preferred: readonly string[] = [],
): Language {
  const named = [new URLSearchParams(search).get("lang"), kept, ...preferred].map(known);
  return named.find((language) => language !== null) ?? "en";
}

/** The server reads the choice from it, so that the page arrives in the reader's language. */
const COOKIE = "wage-language";
const YEAR_S = 365 * 24 * 3600;

type Texts = Record<string, unknown>;
export type LoadTexts = (language: string, namespace: string) => Promise<Texts>;

function remember(language: Language) {
  document.documentElement.lang = language;
  try {
    localStorage.setItem(KEY, language);
  } catch {
    // Without storage the address still carries the language.
  }
  const secure = window.location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that are in use
  document.cookie = `${COOKIE}=${language}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax${secure}`;
}

/** Starts i18next in the reader's language. */
export async function startLanguage(load: LoadTexts): Promise<void> {
  let kept: string | null = null;
  try {
    kept = localStorage.getItem(KEY);
  } catch {
    // Without storage every visit starts in the browser's language.
  }
  // A prerendered page has its language: the server chose it in the same way, and the first rendering must match it.
  const { lang, dataset } = document.documentElement;
  const language =
    (dataset.prerendered === undefined ? null : known(lang)) ??
    chooseLanguage(window.location.search, kept, navigator.languages);
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
