import { act, fireEvent, render } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { Banner } from "./Banner.tsx";
import { bannerColors, tinted } from "./bannerColors.ts";

const getPaletteSync = vi.hoisted(() => vi.fn());
const drawImage = vi.fn();
vi.mock("colorthief", () => ({ getPaletteSync }));

beforeEach(() => {
  vi.useFakeTimers();
  getPaletteSync.mockReset();
  drawImage.mockReset();
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue({
    drawImage,
  } as unknown as CanvasRenderingContext2D & GPUCanvasContext);
  getPaletteSync.mockReturnValue(["#f0f4ff", "#c8d8f0"].map((hex) => ({ hex: () => hex })));
});

async function show(image: string, tint: string | null = null) {
  const { container } = render(
    <Banner image={image} tint={tint} font="Playfair Display">
      Wage Claim
    </Banner>,
  );
  const frame = container.firstElementChild as HTMLElement;
  const picture = container.querySelector("img");
  if (picture) {
    for (const [name, value] of [
      ["naturalWidth", 1600],
      ["naturalHeight", 200],
    ] as const)
      Object.defineProperty(picture, name, { value });
    fireEvent.load(picture);
  }
  await act(() => vi.advanceTimersByTimeAsync(1500));
  return { frame, picture, variable: (name: string) => frame.style.getPropertyValue(name) };
}

test("[PRF-06] the palette has at most 20 colours at quality 10; the shadow is 3 px by 3 px with a blur of 8", async () => {
  const { picture, variable } = await show("/office.jpg");
  expect(getPaletteSync).toHaveBeenCalledWith(expect.any(HTMLCanvasElement), { colorCount: 20, quality: 10 });
  expect(drawImage).toHaveBeenCalledWith(picture, 0, 0, 400, 50);
  expect(variable("--header-shadow")).toBe("3px 3px 8px");
});

test("[RTE-11] the header has its picture and font, with text and shadow in the picture's colours", async () => {
  const { frame, picture, variable } = await show("/office.jpg");
  expect(picture).toHaveAttribute("src", "/office.jpg");
  expect(frame.style.fontFamily).toContain("Playfair Display");
  expect(variable("--banner-text")).toBe("#1e2024");
  expect(variable("--banner-shadow")).toBe("#f0f4ff");
});

test("[RTE-11] in a theme's hue, text, shadow and scrim come from the picture as it is shown", async () => {
  const shownIn = async (tint: string) => {
    const { frame, variable } = await show("/office.jpg", tint);
    expect(frame).toHaveAttribute("data-tinted");
    return ["--banner-text", "--banner-shadow", "--banner-scrim"].map(variable);
  };
  const asShown = (tint: string) => {
    const colors = bannerColors(["#f0f4ff", "#c8d8f0"].map((color) => tinted(color, tint)));
    return [colors?.text, colors?.shadow, colors?.scrim];
  };
  const [green, red] = ["#0b6645", "#9b1c31"];
  expect(await shownIn(green)).toEqual(asShown(green));
  expect(await shownIn(red)).toEqual(asShown(red));
  expect(asShown(green)).not.toEqual(asShown(red));
  expect(getPaletteSync).toHaveBeenCalledTimes(1);
});

test("the colours of a picture are cached and not computed again", async () => {
  await show("/office.jpg");
  const again = await show("/office.jpg");
  expect(getPaletteSync).toHaveBeenCalledTimes(1);
  expect(again.variable("--banner-text")).toBe("#1e2024");
});

test("without a readable picture the style sheet's colours stay", async () => {
  const none = await show("");
  expect(none.picture).toBeNull();
  expect(none.variable("--banner-text")).toBe("");
  getPaletteSync.mockImplementation(() => {
    throw new Error("the canvas is tainted");
  });
  expect((await show("/broken.jpg")).variable("--banner-text")).toBe("");
});
