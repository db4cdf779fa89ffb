import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bannerReader } from "./banner.ts";

let web: string;
beforeAll(async () => {
  web = await mkdtemp(path.join(tmpdir(), "wage-claim-banner-"));
  await writeFile(path.join(web, "banner.svg"), '<svg fill="#7a2e1f" width="50%"/>');
});
afterAll(() => rm(web, { recursive: true }));

const font = "Georgia";

test("[RTE-11] the picture of the product stands in the page, readable as an address", () => {
  const header = bannerReader(web)({ image: "", font });
  expect(header).toMatchObject({ HEADER_IMAGE: "/banner.svg", HEADER_SHIPPED: "true", HEADER_FONT: font });
  const [, svg = ""] = header.HEADER_PICTURE?.split(",") ?? [];
  expect(decodeURIComponent(svg)).toBe("<svg fill='#7a2e1f' width='50%'/>");
});

test.each([
  ["/office/seal.png", "/office/seal.png", "false"],
  ["/banner-river.svg", "/banner-river.svg", "true"],
])("[RTE-11] an agency's picture %s is in the page from the start", (image, shown, isShipped) => {
  const header = bannerReader(web)({ image, font });
  expect(header).toMatchObject({ HEADER_IMAGE: shown, HEADER_PICTURE: shown, HEADER_SHIPPED: isShipped });
});

test("a picture of another site is never shown", () => {
  for (const image of ["//elsewhere.example/x.png", "https://elsewhere.example/x.png", "data:,x"])
    expect(bannerReader(web)({ image, font }).HEADER_IMAGE).toBe("/banner.svg");
});
