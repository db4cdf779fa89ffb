/** The banner that comes with the product. */
export const SHIPPED_BANNER = "/banner.svg";

/** The pictures of the header that anybody may choose; "" is none. */
export const HEADER_PICTURES = {
  hills: SHIPPED_BANNER,
  prairie: "/banner-prairie.svg",
  mountains: "/banner-mountains.svg",
  river: "/banner-river.svg",
  none: "",
} as const;

// An image of this site and of no other.
const isOwnPath = (path: string) => path === "" || /^\/(?![/\\])/.test(path);

/** One's own choice first, then the office's, then the one that comes with the product. "" is none. */
export function headerPicture(own: string | null, office: string): string {
  if (own !== null && isOwnPath(own)) return own;
  return office !== "" && isOwnPath(office) ? office : SHIPPED_BANNER;
}
