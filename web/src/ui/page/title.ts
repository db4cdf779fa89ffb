const SEPARATOR = " | ";
let siteName = "Wage Claim";

const INNERMOST = /\[[^[\]]*\]/g;

/** TTL-02: removes text in square brackets, nested ones too, and the space it leaves. */
export function withoutBrackets(title: string): string {
  const shown = title.replace(INNERMOST, " ");
  return shown === title ? title.replace(/\s{2,}/g, " ").trim() : withoutBrackets(shown);
}

/** TTL-01: `Wage Claim | Claims search`. */
export function pageTitle(site: string, page: string): string {
  const shown = withoutBrackets(page);
  return shown === "" ? site : `${site}${SEPARATOR}${shown}`;
}

/** The site's name is a setting; a change applies from the next title on. */
export const setSiteName = (name: string) => {
  siteName = name;
};

let shown = { page: "", problem: "" };
function show(change: Partial<typeof shown>): void {
  shown = { ...shown, ...change };
  document.title = pageTitle(siteName, [shown.problem, shown.page].filter(Boolean).join(": "));
}

export const setDocumentTitle = (page: string) => show({ page });

/** Names a problem before the page: `Wage Claim | Error: Your name`. Returns a function that takes it away. */
export function showProblemInTitle(problem: string): () => void {
  show({ problem });
  return () => show({ problem: "" });
}

/** A page may load code and data before it shows its heading; after this time the reader has gone on without it. */
const HEADING_TIMEOUT_MS = 10_000;
let stopWaiting = () => {};

const mainOf = () => document.getElementById("main");
const isOnNoControl = () => document.activeElement === document.body || document.activeElement === mainOf();
/** Focuses the heading of the page, or the page if its heading cannot have the focus. */
export const focusHeading = () => {
  const heading = document.querySelector<HTMLElement>("h1[tabindex]");
  (heading ?? mainOf())?.focus({ preventScroll: true });
};

/**
 * Moves the focus to the heading, so that a screen reader reads which page has appeared; without one, to the page.
 * The router is done before React has rendered the page, and a page may be rendered again when its data arrive: a heading
 * that appears later takes the focus too, unless the reader has moved it to something else.
 */
export function focusTitle(): void {
  stopWaiting();
  focusHeading();
  const observer = new MutationObserver(() => {
    if (isOnNoControl()) focusHeading();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  const timer = setTimeout(() => stopWaiting(), HEADING_TIMEOUT_MS);
  const stopAtKey = () => stopWaiting();
  document.addEventListener("keydown", stopAtKey, true);
  stopWaiting = () => {
    observer.disconnect();
    clearTimeout(timer);
    document.removeEventListener("keydown", stopAtKey, true);
    stopWaiting = () => {};
  };
}

let shownHeading: string | undefined;

/**
 * A page calls this when it shows its heading. Some pages replace each other under one address, or after a form was sent:
 * then the pressed control is gone, and the new heading takes the focus. The first heading after loading takes none.
 */
export function headingShown(heading: string): void {
  const isOther = shownHeading !== undefined && shownHeading !== heading;
  shownHeading = heading;
  if (isOther && isOnNoControl()) focusTitle();
}
