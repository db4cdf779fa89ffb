/** The default header picture. */
export const SHIPPED_BANNER = "/banner.svg";

/** Header pictures that every user may choose; "" is none. */
export const HEADER_PICTURES = {
  hills: SHIPPED_BANNER,
  prairie: "/banner-prairie.svg",
  mountains: "/banner-mountains.svg",
  river: "/banner-river.svg",
  none: "",
} as const;

// Only an image of this site: no other host, no scheme.
const isOwnPath = (path: string) => path === "" || /^\/(?![/\\])/.test(path);

/** The user's choice, else the agency's, else the default. "" is none. */
export function headerPicture(own: string | null, office: string): string {
  if (own !== null && isOwnPath(own)) return own;
  return office !== "" && isOwnPath(office) ? office : SHIPPED_BANNER;
}

const shipped: readonly string[] = Object.values(HEADER_PICTURES);

/** Pictures of the product are made for light text. */
export const isShippedPicture = (path: string): boolean => shipped.includes(path);
