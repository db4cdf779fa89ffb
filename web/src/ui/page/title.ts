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

export const setDocumentTitle = (page: string) => {
  document.title = pageTitle(siteName, page);
};
