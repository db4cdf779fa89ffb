/*
 * Separate from settings.ts, which includes every setting's schema, because the frame of each page needs only these.
 */

const SITE_KEYS = [
  "siteName",
  "headerImage",
  "headerFont",
  "bannerText",
  "bannerTextEs",
  "agencyName",
  "agencyPhone",
  "agencyAddress",
  "agencyHours",
  "agencyHoursEs",
  "draftLanguages",
] as const;

/** The query of the frame around every page to `Global/graphql`. */
export const SITE_DOCUMENT = `query Site {
  settings { ${SITE_KEYS.join(" ")} }
}`;

export type SiteReply = { settings: Record<(typeof SITE_KEYS)[number], string> };
