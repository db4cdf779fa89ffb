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
  "isLive",
] as const;

/** The query of the frame around every page to `Global/graphql`. */
export const SITE_DOCUMENT = `query Site {
  hasOffices
  settings { ${SITE_KEYS.join(" ")} }
}`;

export type SiteReply = {
  hasOffices: boolean;
  settings: Record<Exclude<(typeof SITE_KEYS)[number], "isLive">, string> & { isLive: boolean };
};
