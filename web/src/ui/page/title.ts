const SEPARATOR = " | ";
let siteName = "Wage Claim";

/** TTL-02: removes text in square brackets and the space it leaves. */
export const withoutBrackets = (title: string) =>
  title
    .replace(/\[[^\]]*\]/g, " ")
    .replace(/\s{2,}/g, " ")
    .trim();

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
