import { readFileSync } from "node:fs";
import path from "node:path";
import { NodeCompiler, type NodeTypstDocument } from "@myriaddreamin/typst-ts-node-compiler";

export type PdfTask = { template: string; data: string };
export type Typeset = { pdf: Uint8Array; pages: number };

const EVICT_EVERY = 200;

const latin = import.meta.resolve("@expo-google-fonts/noto-sans/package.json");
/** Latin with Vietnamese, Cyrillic and Greek; Chinese and Japanese; Korean; Arabic. The parts that are used go into the PDF. */
const FONTS = [
  new URL("./400Regular/NotoSans_400Regular.ttf", latin),
  new URL("./700Bold/NotoSans_700Bold.ttf", latin),
  new URL("../fonts/NotoSansHans-Regular.otf", import.meta.resolve("@embedpdf/fonts-sc")),
  new URL("../fonts/NotoSansKR-Regular.otf", import.meta.resolve("@embedpdf/fonts-kr")),
  new URL("../fonts/NotoNaskhArabic-Regular.ttf", import.meta.resolve("@embedpdf/fonts-arabic")),
];
const compiler = NodeCompiler.create({
  // Templates read no files; if one did, it could access only this folder.
  workspace: path.join(import.meta.dirname, "../../features/letters"),
  fontArgs: [{ fontBlobs: FONTS.map((font) => readFileSync(font)) }],
});

const sources = new Map<string, string>();
let made = 0;

function sourceOf(template: string): string {
  const source = sources.get(template) ?? readFileSync(template, "utf8");
  sources.set(template, source);
  return source;
}

/** Typesets `data` with a template and returns the PDF and its number of pages. */
export function render({ template, data }: PdfTask): Typeset {
  const result = compiler.compile({ mainFileContent: sourceOf(template), inputs: { data } });
  const document = result.result;
  if (!document || result.hasError()) {
    throw new Error(JSON.stringify(result.takeDiagnostics()?.shortDiagnostics ?? "no document"));
  }
  const pdf = exported(document);
  if (++made % EVICT_EVERY === 0) compiler.evictCache(10);
  return { pdf, pages: document.numOfPages };
}

/** PDF/UA-1. A letter with a character that none of our fonts has cannot conform, and is made as a tagged PDF. */
function exported(document: NodeTypstDocument): Buffer {
  try {
    return compiler.pdf(document, { pdfStandard: "ua-1" });
  } catch {
    return compiler.pdf(document, { pdfTags: true });
  }
}
