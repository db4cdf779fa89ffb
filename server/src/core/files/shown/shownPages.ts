import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFNumber,
  PDFPage,
  PDFPageLeaf,
  PDFRef,
  PDFStream,
} from "@cantoo/pdf-lib";
import { drawnAnnotations } from "./annotations.ts";
import { type Copier, copier } from "./copyObjects.ts";

const name = PDFName.of;
/** A page whose crop box hides more than a hair of it. */
const HAIR = 1;

/** Makes a page of a picture of what a reader of the file shows; for pages that cannot be copied without what is hidden. */
export type Pictured = (whole: PDFDocument, number: number) => Promise<PDFPage>;

/**
 * Returns pages of a PDF, counted from one, for another: what a reader sees of them, and nothing else of the file. Text stays
 * text; annotations become part of the page. Other pages, attachments, scripts, bookmarks, metadata, tags and hidden layers
 * are left behind, also where something on the page refers to them. A page that hides something which cannot be taken
 * away, or is not understood, becomes its picture.
 */
export async function shownPages(
  whole: PDFDocument,
  content: Uint8Array,
  numbers: readonly number[] | "all",
  pictured: Pictured,
): Promise<PDFPage[]> {
  const document = await PDFDocument.load(content, { updateMetadata: false, throwOnInvalidObject: false });
  const source = document.getPages();
  const copies = copier(document.context, whole.context);
  const layers = hasHiddenLayers(document);
  const made: PDFPage[] = [];
  for (const number of numbers === "all" ? source.map((_, at) => at + 1) : numbers) {
    const page = source[number - 1];
    if (!page) throw new Error(`no page ${number}`);
    made.push((!layers && copied(whole, page, copies)) || (await pictured(whole, number)));
  }
  return made;
}

function copied(whole: PDFDocument, page: PDFPage, copies: Copier): PDFPage | null {
  if (isCropped(page)) return null;
  try {
    return copyPage(whole, page, copies);
  } catch {
    // What cannot be read cannot be shown to hold nothing else.
    return null;
  }
}

function copyPage(whole: PDFDocument, page: PDFPage, copies: Copier): PDFPage {
  const { node } = page;
  const { context } = whole;
  const contents = contentsOf(node);
  const resources = copies.resources(node.Resources(), contents);
  const made = PDFPageLeaf.withContextAndParent(context, pagesOf(whole));
  const box = page.getMediaBox();
  made.set(name("MediaBox"), context.obj([box.x, box.y, box.x + box.width, box.y + box.height]));
  made.set(name("Rotate"), PDFNumber.of(page.getRotation().angle));
  for (const key of ["UserUnit", "Group"]) {
    const value = copies.copy(node.get(name(key)));
    if (value) made.set(name(key), value);
  }
  const streams = PDFArray.withContext(context);
  for (const stream of contents) {
    const own = copies.copy(stream);
    if (own) streams.push(context.register(own));
  }
  const annotations = drawnAnnotations(node, copies, resources, context);
  if (annotations) {
    streams.insert(0, context.register(context.stream("q\n")));
    streams.push(context.register(context.stream(`\nQ\n${annotations}`)));
  }
  made.set(name("Contents"), streams);
  made.set(name("Resources"), resources);
  return PDFPage.of(made, context.register(made), whole);
}

function pagesOf(whole: PDFDocument): PDFRef {
  const reference = whole.catalog.get(name("Pages"));
  if (!(reference instanceof PDFRef)) throw new Error("a document without pages");
  return reference;
}

function contentsOf(node: PDFPageLeaf): PDFStream[] {
  const contents = node.Contents();
  if (!contents) return [];
  if (contents instanceof PDFStream) return [contents];
  return contents.asArray().map((_, at) => contents.lookup(at, PDFStream));
}

function isCropped(page: PDFPage): boolean {
  const [media, crop] = [page.getMediaBox(), page.getCropBox()];
  return (
    crop.x > media.x + HAIR ||
    crop.y > media.y + HAIR ||
    crop.x + crop.width < media.x + media.width - HAIR ||
    crop.y + crop.height < media.y + media.height - HAIR
  );
}

/** Whether the file has layers of which a reader does not show all: they cannot be told from what is shown. */
function hasHiddenLayers({ catalog }: PDFDocument): boolean {
  const layers = catalog.lookupMaybe(name("OCProperties"), PDFDict);
  const shown = layers?.lookupMaybe(name("D"), PDFDict);
  if (!layers) return false;
  if (!shown) return true;
  const base = shown.lookupMaybe(name("BaseState"), PDFName);
  const off = shown.lookupMaybe(name("OFF"), PDFArray);
  return (base !== undefined && base !== name("ON")) || (off?.size() ?? 0) > 0 || shown.has(name("AS"));
}
