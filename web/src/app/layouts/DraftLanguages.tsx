import type { Screen } from "@wage/contract/core/screens";
import { useEffect } from "react";
import { useLocation, useMatches, useNavigate } from "react-router";
import { currentPageLanguage, setLanguage, usePageLanguage, wantedDraft } from "../../core/i18n.ts";
import { offeredDrafts, PAGE_LANGUAGES, type PageLanguage } from "../../core/pageLanguages.ts";
import { useSite } from "../../core/site.ts";
import frame from "../../ui/page/Frame.module.css";
import { useUi } from "../../ui/uiContext.ts";
import { hasTexts } from "../languages.ts";
import { shellWord } from "../shellWords.ts";
import classes from "./DraftLanguages.module.css";

/**
 * The drafted languages that the agency offers, each by its own name, and English from a drafted page. Applies the one that
 * the address names or the reader chose earlier; the staff side is in English again.
 */
export function OtherLanguages() {
  const { language, pageLanguage } = useUi();
  const { draftLanguages } = useSite();
  const current = usePageLanguage();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const wanted = wantedDraft(window.location.search);
    if (wanted && offeredDrafts(draftLanguages).includes(wanted)) void setLanguage(wanted);
  }, [draftLanguages]);
  useEffect(() => leaveDraft, []);
  const isDraft = isDrafted(current);
  const offered = offeredDrafts(draftLanguages).filter((each) => each !== current);
  const others: PageLanguage[] = [...(isDraft ? (["en"] as const) : []), ...offered];
  if (others.length === 0) return null;
  const hrefOf = (next: PageLanguage) => {
    const parameters = new URLSearchParams(search);
    parameters.set("lang", next);
    return `${pathname}?${parameters}${hash}`;
  };
  const change = async (next: PageLanguage) => {
    await setLanguage(next);
    navigate(hrefOf(next), { replace: true, preventScrollReset: true });
  };
  return (
    <nav aria-label={shellWord("otherLanguages", language, pageLanguage)} className={classes.languages}>
      {others.map((next) => (
        <a
          key={next}
          href={hrefOf(next)}
          hrefLang={next}
          lang={next}
          onClick={(event) => {
            event.preventDefault();
            void change(next);
          }}
        >
          {PAGE_LANGUAGES[next].name}
        </a>
      ))}
    </nav>
  );
}

const isDrafted = (language: PageLanguage) => PAGE_LANGUAGES[language].draft !== null;

function leaveDraft() {
  if (isDrafted(currentPageLanguage())) void setLanguage("en", false);
}

/**
 * Says on each page of a drafted language that no translator has checked it, in that language and in English; or that the
 * page is not translated yet.
 */
export function DraftNotice() {
  const { language, pageLanguage } = useUi();
  const current = usePageLanguage();
  const screen = useMatches().at(-1)?.handle as Screen | undefined;
  if (!isDrafted(current)) return null;
  const isTranslated = hasTexts(current, screen?.screen.split("/")[0] ?? "");
  const draft = shellWord(isTranslated ? "drafted" : "notDrafted", language, pageLanguage);
  return (
    <div className={frame.announcement}>
      <div>{draft}</div>
      <div lang="en" dir="ltr">
        {isTranslated
          ? "Machine-drafted, not yet checked by a translator. The English text counts."
          : "This page has not been translated yet, so it is in English."}
      </div>
    </div>
  );
}
