import { expect, type Page } from "@playwright/test";
import { SCREENS } from "../contract/src/core/screens.ts";
import { type Call, caller } from "./calls.ts";
import { test } from "./ownService.ts";

/* The public pages in texts that are longer than English, and from right to left. */

let call: Call;

const offer = async (value: string) => {
  const { settings } = await call("GET", "/Settings");
  const { rowVersion } = settings.find(({ key }: { key: string }) => key === "draftLanguages");
  await call("PUT", "/Settings/draftLanguages", { value, rowVersion });
};

test.beforeAll(async ({ baseURL }) => {
  call = await caller(baseURL ?? "", "admin");
  await offer("Pseudo-locales");
});
test.afterAll(() => offer("none"));

/** Pages that everybody can open without a claim; what the agency writes itself has no pseudo-locale. */
const PATHS = [
  "/",
  "/Public",
  "/Public/ClaimApplication",
  "/Public/Status",
  "/Public/uploadDocument",
  "/Public/Calculator",
  "/Public/Answer",
  "/login",
  "/Register",
  "/ResetPassword",
];
const FORM = [
  "step=screener&page=screener",
  "step=you&page=name",
  "step=you&page=contact",
  "step=you&page=address",
  "step=you&page=language",
  "step=employer&page=business",
  "step=employer&page=address",
  "step=employer&page=site",
  "step=job&page=work",
  "step=job&page=dates",
  "step=pay&page=rate",
  "step=pay&page=payment",
  "step=wages&page=items&row=0",
  "step=story&page=narrative",
  "step=documents&page=documents",
];

/** The page fits its width, and its title, fields and buttons are of the pseudo-locale. */
async function isWhole(page: Page, address: string, dir: string) {
  await expect(page.locator("html"), address).toHaveAttribute("dir", dir);
  await expect(page.getByRole("heading", { level: 1 }), address).toContainText("~~~");
  const words = page.getByRole("main").locator("h1:visible, h2:visible, label:visible, legend:visible");
  const plain = () =>
    words.evaluateAll((all) => all.map((each) => each.textContent).filter((text) => !text?.includes("~~~")));
  await expect.poll(plain, address).toEqual([]);
  // The layout of a page may settle a moment after its texts.
  await expect.poll(() => page.evaluate(outsideWindow), address).toEqual([]);
  expect(await page.evaluate(cutButtons), `${address}: words of a button are cut`).toEqual([]);
  expect(await page.evaluate(flippedPhones), `${address}: the groups of a number changed places`).toEqual([]);
}

/** The telephone numbers whose first character stands to the right of the last one. */
function flippedPhones(): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const flipped: string[] = [];
  while (texts.nextNode()) {
    const node = texts.currentNode as Text;
    for (const { 0: phone, index } of node.data.matchAll(/\(\d{3}\)\s\d{3}-\d{4}/g)) {
      const at = (place: number) => {
        const range = document.createRange();
        range.setStart(node, place);
        range.setEnd(node, place + 1);
        return range.getBoundingClientRect();
      };
      const [first, last] = [at(index), at(index + phone.length - 1)];
      if (first.top === last.top && first.left > last.left) flipped.push(phone);
    }
  }
  return flipped;
}

/** The buttons whose words do not fit into them. */
function cutButtons(): (string | null)[] {
  const isCut = (element: Element) =>
    getComputedStyle(element).overflowX !== "visible" && element.scrollWidth > element.clientWidth + 1;
  return [...document.querySelectorAll("main button, main a")]
    .filter((button) => [button, ...button.querySelectorAll("*")].some(isCut))
    .map((button) => button.textContent);
}

/** What makes the page wider than its window: by how much, and the elements that stick out. */
function outsideWindow(): string[] {
  const more = document.documentElement.scrollWidth - window.innerWidth;
  if (more <= 0) return [];
  const elements = [...document.querySelectorAll("body *")].filter((element) => {
    const { left, right } = element.getBoundingClientRect();
    return left < 0 || right > window.innerWidth;
  });
  return [`${more} px`, ...elements.map((element) => element.outerHTML.slice(0, 160))];
}

for (const [language, dir] of [
  ["qps", "ltr"],
  ["qpr", "rtl"],
] as const)
  for (const width of [320, 1280])
    test(`the public pages in ${language} fit ${width} px, and nothing is left untranslated`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 844 });
      for (const path of PATHS) {
        expect(
          SCREENS.some((screen) => screen.path === path),
          path,
        ).toBe(true);
        await page.goto(`${path}?lang=${language}`);
        await isWhole(page, path, dir);
      }
      await page.goto(`/Public/ClaimApplication?lang=${language}`);
      await page.getByRole("button", { name: "[Stárt á ñéw çláím" }).click();
      for (const address of FORM) {
        await page.goto(`/Public/ClaimApplicationStepper?${address}&lang=${language}`);
        await isWhole(page, address, dir);
      }
    });
