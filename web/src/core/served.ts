type Name = "application-name" | "announcement" | "environment";

/**
 * A value that the server writes into each page it sends (server/src/core/pages/site.ts). At build this is the place for
 * it, `%SITE_NAME%`; null under `npm run dev`, where no server of ours fills the page in.
 */
export function servedValue(name: Name, place: string): string | null {
  if (typeof document === "undefined") return place;
  const content = document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content;
  return content === undefined || content === place ? null : content;
}
