import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFName,
  PDFNumber,
  type PDFPageLeaf,
  PDFRawStream,
  PDFStream,
} from "@cantoo/pdf-lib";
import type { Copier } from "./copyObjects.ts";

const name = PDFName.of;
const HIDDEN = 1 << 1;
const NO_VIEW = 1 << 5;
const PLAIN = [1, 0, 0, 1, 0, 0];

/**
 * Adds what the annotations of a page look like, filled-in fields and stamps among them, to its resources, and returns the
 * operators that draw them; an empty text if there are none.
 */
export function drawnAnnotations(
  node: PDFPageLeaf,
  copies: Copier,
  resources: PDFDict,
  context: PDFContext,
): string {
  const drawn: string[] = [];
  const annotations = node.Annots();
  for (let at = 0; at < (annotations?.size() ?? 0); at++) {
    const annotation = annotations?.lookupMaybe(at, PDFDict);
    const look = annotation && lookOf(annotation);
    if (!annotation || !look) continue;
    const form = copies.copy(look);
    const place = form instanceof PDFRawStream && placed(annotation, look);
    if (!form || !place) continue;
    form.dict.set(name("Type"), name("XObject"));
    form.dict.set(name("Subtype"), name("Form"));
    const key = formsOf(resources, context).uniqueKey("Note");
    formsOf(resources, context).set(key, context.register(form));
    drawn.push(`q ${place.join(" ")} cm ${key} Do Q`);
  }
  return drawn.join("\n");
}

function formsOf(resources: PDFDict, context: PDFContext): PDFDict {
  const there = resources.lookupMaybe(name("XObject"), PDFDict);
  if (there) return there;
  const made = PDFDict.withContext(context);
  resources.set(name("XObject"), made);
  return made;
}

/** The appearance that a reader shows; of a check box, that of its state. */
function lookOf(annotation: PDFDict): PDFStream | undefined {
  const flags = annotation.lookupMaybe(name("F"), PDFNumber)?.asNumber() ?? 0;
  if (flags & (HIDDEN | NO_VIEW) || annotation.lookup(name("Subtype")) === name("Popup")) return undefined;
  const normal = annotation.lookupMaybe(name("AP"), PDFDict)?.lookup(name("N"));
  if (normal instanceof PDFStream) return normal;
  const state = annotation.lookupMaybe(name("AS"), PDFName);
  const chosen = normal instanceof PDFDict && state ? normal.lookup(state) : undefined;
  return chosen instanceof PDFStream ? chosen : undefined;
}

/** The matrix by which the box of an appearance fills the rectangle of its annotation (ISO 32000, 12.5.5). */
function placed(annotation: PDFDict, { dict }: PDFStream): number[] | null {
  const rectangle = numbersOf(annotation, "Rect");
  const box = numbersOf(dict, "BBox");
  if (rectangle?.length !== 4 || box?.length !== 4) return null;
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = numbersOf(dict, "Matrix") ?? PLAIN;
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = box;
  const corners = [
    [x1, y1],
    [x1, y2],
    [x2, y1],
    [x2, y2],
  ].map(([x = 0, y = 0]) => [a * x + c * y + e, b * x + d * y + f] as const);
  const from = bounds(corners);
  const [rx1 = 0, ry1 = 0, rx2 = 0, ry2 = 0] = rectangle;
  const to = bounds([
    [rx1, ry1],
    [rx2, ry2],
  ]);
  const scale = (length: number, wanted: number) => (length === 0 ? 1 : wanted / length);
  const sx = scale(from.width, to.width);
  const sy = scale(from.height, to.height);
  return [sx, 0, 0, sy, to.x - from.x * sx, to.y - from.y * sy];
}

function bounds(points: readonly (readonly [number, number])[]) {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

function numbersOf(dict: PDFDict, key: string): number[] | undefined {
  const array = dict.lookupMaybe(name(key), PDFArray);
  return array?.asArray().map((_, at) => array.lookup(at, PDFNumber).asNumber());
}
