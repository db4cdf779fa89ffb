import { readFileSync } from "node:fs";
import path from "node:path";
import { headerPicture, isShippedPicture, SHIPPED_BANNER } from "@wage/contract/core/headerPictures";

/** A picture as its own address; unlike base64, it compresses. */
const dataUrl = (svg: string) =>
  `data:image/svg+xml,${svg
    .trim()
    .replaceAll('"', "'")
    .replace(/[#%<>]/g, encodeURIComponent)}`;

/** Returns the header of a page as the agency has set it, for `filled`: the picture of the product is in the page itself. */
export function bannerReader(
  web: string,
): (office: { image: string; font: string }) => Record<string, string> {
  let shipped: string | undefined;
  return ({ image, font }) => {
    const picture = headerPicture(null, image);
    shipped ??= dataUrl(readFileSync(path.join(web, SHIPPED_BANNER), "utf8"));
    return {
      HEADER_IMAGE: picture,
      // One request less before the first paint.
      HEADER_PICTURE: picture === SHIPPED_BANNER ? shipped : picture,
      HEADER_SHIPPED: String(isShippedPicture(picture)),
      HEADER_FONT: font,
    };
  };
}
