type Name =
  | "application-name"
  | "announcement"
  | "agency-name"
  | "agency-phone"
  | "agency-address"
  | "agency-hours"
  | "environment"
  | "header-image"
  | "header-font";

/**
 * Returns a value that the server writes into each page (server/src/core/pages/site.ts). At build time it is the
 * placeholder, `%SITE_NAME%`; null under `npm run dev`, where the server does not fill in the page.
 */
export function servedValue(name: Name, place: string): string | null {
  if (typeof document === "undefined") return place;
  const content = document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content;
  return content === undefined || content === place ? null : content;
}
