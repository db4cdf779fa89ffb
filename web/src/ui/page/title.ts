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

/** Moves the focus to the heading, so that a screen reader reads which page has appeared; without one, to the page. */
export function focusTitle(): void {
  const heading = document.querySelector<HTMLElement>("h1[tabindex]");
  (heading ?? document.getElementById("main"))?.focus({ preventScroll: true });
}
