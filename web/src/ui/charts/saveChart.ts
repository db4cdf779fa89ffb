import { saveFile } from "../../core/http/api.ts";

/** What a style sheet gives a mark, and what a file therefore has to carry itself. */
const STYLES = [
  "fill",
  "fill-opacity",
  "stroke",
  "stroke-width",
  "stroke-dasharray",
  "font-family",
  "font-size",
  "font-weight",
] as const;
const PNG_SCALE = 2;

/** Returns the chart as a file of its own: the colours in force, the page's ground behind it, and no links. */
export function standaloneSvg(drawing: SVGSVGElement): string {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const originals = drawing.querySelectorAll<SVGElement>("*");
  for (const [index, element] of copy.querySelectorAll<SVGElement>("*").entries()) {
    const original = originals[index];
    if (!original) continue;
    const style = getComputedStyle(original);
    for (const name of STYLES) element.setAttribute(name, style.getPropertyValue(name));
    element.removeAttribute("class");
  }
  for (const link of copy.querySelectorAll("a")) link.replaceWith(...link.childNodes);
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.removeAttribute("class");
  copy.removeAttribute("aria-hidden");
  const ground = document.createElementNS("http://www.w3.org/2000/svg", "rect");
  ground.setAttribute("width", "100%");
  ground.setAttribute("height", "100%");
  ground.setAttribute("fill", getComputedStyle(document.body).backgroundColor);
  copy.prepend(ground);
  return new XMLSerializer().serializeToString(copy);
}

export async function saveChart(drawing: SVGSVGElement, name: string, kind: "SVG" | "PNG"): Promise<void> {
  const svg = standaloneSvg(drawing);
  const blob = kind === "SVG" ? new Blob([svg], { type: "image/svg+xml" }) : await rasterized(drawing, svg);
  saveFile(new File([blob], `${name}.${kind.toLowerCase()}`, { type: blob.type }));
}

async function rasterized(drawing: SVGSVGElement, svg: string): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const { width, height } = drawing.viewBox.baseVal;
  const canvas = document.createElement("canvas");
  canvas.width = width * PNG_SCALE;
  canvas.height = height * PNG_SCALE;
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("The picture could not be made")))),
  );
}
