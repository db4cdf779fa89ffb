import {
  decodePDFRawStream,
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFName,
  PDFNull,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFStream,
} from "@cantoo/pdf-lib";
import { withoutJpegMetadata } from "./jpegMetadata.ts";

/** What no one sees on a page, wherever it hangs: what it says of itself, what it does, and what it belongs to. */
const UNSEEN_KEYS = new Set(
  "A AA AF Alternates Annots B Dests EF JS Kids LastModified Metadata Names OC OPI Outlines P Parent PieceInfo Private Prev Next SpiderInfo StructParent StructParents Thumb URI".split(
    " ",
  ),
);
/** Objects that are no part of what is drawn; a reference to one of them would take the rest of the file along. */
const UNSEEN_TYPES = new Set(
  "Action Annot Bead Catalog Collection EmbeddedFile Filespec Metadata OCG OCMD ObjStm Outlines Page Pages Sig StructElem StructTreeRoot Thread XRef".split(
    " ",
  ),
);
/** Dictionaries of glyphs and colors, whose keys may be any name. */
const NAMED = new Set(["CharProcs", "Colorants"]);
/** The kinds of resources that a page can draw with. */
const DRAWN = ["Font", "XObject", "ExtGState", "ColorSpace", "Pattern", "Shading"];

const name = PDFName.of;
const typeOf = (dict: PDFDict) => dict.lookupMaybe(name("Type"), PDFName)?.decodeText();

export type Copier = {
  /** Copies an object with all that it needs to be drawn; undefined for one that is not drawn. */
  copy(object: PDFObject | undefined): PDFObject | undefined;
  /** Copies those resources whose names these contents mention. */
  resources(resources: PDFDict | undefined, contents: readonly PDFStream[]): PDFDict;
};

/** Copies what is drawn from one file into another, each object once. Throws for what it does not understand. */
export function copier(from: PDFContext, to: PDFContext): Copier {
  const copied = new Map<string, PDFObject | undefined>();

  function copy(object: PDFObject | undefined): PDFObject | undefined {
    if (object instanceof PDFRef) return copyReference(object);
    if (object instanceof PDFStream) return copyStream(object);
    if (object instanceof PDFDict) return copyDict(object);
    if (!(object instanceof PDFArray)) return object;
    const array = PDFArray.withContext(to);
    for (const each of object.asArray()) array.push(copy(each) ?? PDFNull);
    return array;
  }

  function copyReference(reference: PDFRef): PDFObject | undefined {
    const key = reference.toString();
    if (copied.has(key)) return copied.get(key);
    const target = from.lookup(reference);
    if (target === undefined || isUnseen(target)) return undefined;
    const own = to.nextRef();
    // Before what it holds, which may refer to it.
    copied.set(key, own);
    const made = copy(target);
    if (made) to.assign(own, made);
    return own;
  }

  function entries(dict: PDFDict): Map<PDFName, PDFObject> {
    const kept = new Map<PDFName, PDFObject>();
    for (const [key, value] of dict.entries()) {
      if (UNSEEN_KEYS.has(key.decodeText()) || key === name("Resources")) continue;
      const named = NAMED.has(key.decodeText()) ? dict.lookup(key) : undefined;
      const made = named instanceof PDFDict ? copyNamed(named, () => true) : copy(value);
      if (made) kept.set(key, made);
    }
    return kept;
  }

  function copyDict(dict: PDFDict): PDFDict | undefined {
    if (isUnseen(dict)) return undefined;
    const made = PDFDict.fromMapWithContext(entries(dict), to);
    const glyphs = dict.lookupMaybe(name("CharProcs"), PDFDict);
    if (glyphs) {
      const drawn = glyphs.keys().map((key) => glyphs.lookup(key, PDFStream));
      made.set(name("Resources"), resources(dict.lookupMaybe(name("Resources"), PDFDict), drawn));
    }
    return made;
  }

  function copyStream(stream: PDFStream): PDFRawStream {
    if (!(stream instanceof PDFRawStream)) throw new Error("a stream that was not read from a file");
    const dict = PDFDict.fromMapWithContext(entries(stream.dict), to);
    const own = stream.dict.lookupMaybe(name("Resources"), PDFDict);
    if (own) dict.set(name("Resources"), resources(own, [stream]));
    const isJpeg = stream.dict.lookup(name("Filter")) === name("DCTDecode");
    return PDFRawStream.of(dict, isJpeg ? withoutJpegMetadata(stream.contents) : stream.contents);
  }

  function resources(given: PDFDict | undefined, contents: readonly PDFStream[]): PDFDict {
    const made = PDFDict.withContext(to);
    const used = given ? mentionedIn(given, contents) : new Set<string>();
    for (const kind of DRAWN) {
      const all = given?.lookupMaybe(name(kind), PDFDict);
      const kept = all && copyNamed(all, (key) => used.has(key));
      if (kept && kept.keys().length > 0) made.set(name(kind), kept);
    }
    return made;
  }

  /** Copies entries of a dictionary whose keys are names that someone chose. */
  function copyNamed(dict: PDFDict, isKept: (key: string) => boolean): PDFDict {
    const kept = PDFDict.withContext(to);
    for (const [key, value] of dict.entries()) {
      const made = isKept(key.decodeText()) ? copy(value) : undefined;
      if (made) kept.set(key, made);
    }
    return kept;
  }

  return { copy, resources };
}

function isUnseen(object: PDFObject): boolean {
  const dict = object instanceof PDFStream ? object.dict : object;
  return dict instanceof PDFDict && UNSEEN_TYPES.has(typeOf(dict) ?? "");
}

const NAME = /\/([^\s()<>[\]{}/%]+)/g;

/**
 * The names that contents mention: a file often has one list of resources for all its pages. A form without resources of its
 * own draws with those of its page, so that its names count too.
 */
function mentionedIn(resources: PDFDict, contents: readonly PDFStream[]): Set<string> {
  const used = new Set<string>();
  const forms = resources.lookupMaybe(name("XObject"), PDFDict);
  const waiting = [...contents];
  for (let stream = waiting.pop(); stream; stream = waiting.pop()) {
    for (const [, written = ""] of decoded(stream).matchAll(NAME)) {
      const mentioned = PDFName.of(written).decodeText();
      if (used.has(mentioned)) continue;
      used.add(mentioned);
      const form = forms?.lookup(name(mentioned));
      if (form instanceof PDFStream && isFormOfItsPage(form)) waiting.push(form);
    }
  }
  return used;
}

const isFormOfItsPage = ({ dict }: PDFStream) =>
  dict.lookup(name("Subtype")) === name("Form") && !dict.has(name("Resources"));

function decoded(stream: PDFStream): string {
  if (!(stream instanceof PDFRawStream)) throw new Error("a stream that was not read from a file");
  return Buffer.from(decodePDFRawStream(stream).decode()).toString("latin1");
}
