import { type Language, type Message, type MessageTable, resolveMessage } from "@wage/contract/core/messages";
import { PAGE_MESSAGES } from "@wage/contract/core/messages/page";
import i18next from "i18next";
import { initReactI18next, useTranslation } from "react-i18next";
import { PAGE_LANGUAGES, type PageLanguage, pageLanguage } from "./pageLanguages.ts";

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
/** The namespace of the texts that English and Spanish have in tables of the code. */
export const FRAME = "frame";
let load: LoadTexts = async () => ({});

function show(language: PageLanguage) {
  document.documentElement.lang = language;
  document.documentElement.dir = PAGE_LANGUAGES[language].dir;
}

function remember(language: PageLanguage) {
  try {
    localStorage.setItem(KEY, language);
  } catch {
    // Without storage the address still carries the language.
  }
  const secure = window.location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that are in use
  document.cookie = `${COOKIE}=${known(language) ?? "en"}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax${secure}`;
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
  show(language);
  // A drafted language is applied once the agency's settings say that it is offered; until then its choice stays.
  if (wantedDraft(window.location.search) === null) remember(language);
}

/**
 * Returns a value for a text of the page's language. On a page from right to left it is isolated (U+2068, U+2069): otherwise
 * the groups of a telephone number, and the words beside it, change places.
 */
const isolated = (value: string): string =>
  PAGE_LANGUAGES[currentPageLanguage()].dir === "rtl" ? `\u2068${value}\u2069` : value;

/** Starts i18next in this language; each feature's texts are fetched when first asked for. */
export async function initLanguage(loadTexts: LoadTexts, language: Language): Promise<void> {
  load = loadTexts;
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
      supportedLngs: Object.keys(PAGE_LANGUAGES),
      fallbackLng: "en",
      ns: [],
      partialBundledLanguages: true,
      // React escapes the texts itself; what is put into them is only isolated.
      interpolation: { escapeValue: true, escape: isolated },
      react: { useSuspense: true },
    });
}

/** The words of the frame, the shared components, the messages and the form's steps in a drafted language; what is missing is English. */
type DraftTexts = Partial<Record<"words" | "shell" | "messages" | "steps", Record<string, string>>>;
let draft: DraftTexts = {};
let messages: MessageTable = PAGE_MESSAGES;

/**
 * The text of a drafted language for a text that English and Spanish have in a table. The page's language is an argument so
 * that what a component has rendered with it is rendered again when it changes.
 */
export const draftText = (
  table: keyof DraftTexts,
  key: string,
  pageLanguage: string | undefined,
): string | undefined => (pageLanguage === undefined ? undefined : draft[table]?.[key]);

/** The page's messages, with the drafted texts in the place of the English ones. */
export const pageMessages = (pageLanguage: string | undefined): MessageTable =>
  pageLanguage === undefined ? PAGE_MESSAGES : messages;

/** Changes the language of the page as soon as its texts are loaded. */
export async function setLanguage(language: PageLanguage, isChosen = true): Promise<void> {
  draft = PAGE_LANGUAGES[language].draft ? ((await load(language, FRAME)) as DraftTexts) : {};
  const drafted = Object.entries(draft.messages ?? {}).map(([key, text]) => [key, { en: text, es: text }]);
  messages = { ...PAGE_MESSAGES, ...Object.fromEntries(drafted) };
  await i18next.changeLanguage(language);
  show(language);
  if (isChosen) remember(language);
}

/** The drafted language that the address names, or that was chosen earlier; null if it is English or Spanish. */
export function wantedDraft(search: string): PageLanguage | null {
  let kept: string | null = null;
  try {
    kept = localStorage.getItem(KEY);
  } catch {
    // Without storage the address alone names it.
  }
  const wanted = pageLanguage(new URLSearchParams(search).get("lang") ?? kept);
  return wanted && PAGE_LANGUAGES[wanted].draft ? wanted : null;
}

/** The language of the page, which may be a drafted one. */
export const currentPageLanguage = (): PageLanguage => pageLanguage(i18next.language) ?? "en";

export function usePageLanguage(): PageLanguage {
  const { i18n } = useTranslation(undefined, { useSuspense: false });
  return pageLanguage(i18n.language) ?? "en";
}

/** The current language of the page, for code outside components. */
export const currentLanguage = (): Language => known(i18next.language) ?? "en";

/** The text of a message in the current language, for code outside components. */
export const textOf = (message: Message): string => resolveMessage(messages, message, currentLanguage());

/** The language the reader has chosen. */
export function useLanguage(): Language {
  const { i18n } = useTranslation(undefined, { useSuspense: false });
  return known(i18n.language) ?? "en";
}
