import { crc32, deflateSync } from "node:zlib";

type PdfObject = { entries: string; stream?: Buffer };

/** A PDF of these objects, numbered from one; the first is its catalog. */
function pdfOf(objects: readonly (string | PdfObject)[]): Buffer {
  const parts: Buffer[] = [Buffer.from("%PDF-1.7\n")];
  const at: number[] = [];
  let length = parts[0]?.length ?? 0;
  const add = (part: Buffer) => {
    parts.push(part);
    length += part.length;
  };
  for (const [index, object] of objects.entries()) {
    at.push(length);
    const { entries, stream } = typeof object === "string" ? { entries: object, stream: undefined } : object;
    const end = stream
      ? [Buffer.from(`<<${entries}/Length ${stream.length}>>\nstream\n`), stream, Buffer.from("\nendstream")]
      : [Buffer.from(`<<${entries}>>`)];
    add(Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), ...end, Buffer.from("\nendobj\n")]));
  }
  const rows = at.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${rows}`;
  add(Buffer.from(`${table}trailer<</Size ${size}/Root 1 0 R>>\nstartxref\n${length}\n%%EOF\n`));
  return Buffer.concat(parts);
}

const page = (resources: string) => [
  "/Type/Catalog/Pages 2 0 R",
  "/Type/Pages/Kids[3 0 R]/Count 1",
  `/Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Resources<<${resources}>>/Contents 4 0 R`,
];

/** Some kilobytes: forms that each draw the next one many times, and at the bottom a shading of the whole page. */
export function nestedForms(depth = 6, times = 12): Buffer {
  const drawn = Buffer.from("/F Do\n".repeat(times));
  const form = (resources: string, stream: Buffer): PdfObject => ({
    entries: `/Type/XObject/Subtype/Form/BBox[0 0 612 792]/Resources<<${resources}>>`,
    stream,
  });
  const first = 5;
  const forms = Array.from({ length: depth }, (_, level) =>
    form(`/XObject<</F ${first + level + 1} 0 R>>`, drawn),
  );
  const shading = form(
    "/Shading<</S<</ShadingType 3/ColorSpace/DeviceRGB/Coords[306 396 0 306 396 700]/Extend[true true]/Function<</FunctionType 2/Domain[0 1]/C0[1 0 0]/C1[0 0 1]/N 1.7>>>>>>",
    Buffer.from("/S sh\n"),
  );
  return pdfOf([
    ...page(`/XObject<</F ${first} 0 R>>`),
    { entries: "", stream: Buffer.from("/F Do\n") },
    ...forms,
    shading,
  ]);
}

const SIDE = 30_000;
const WHITE = Buffer.alloc((SIDE * SIDE) / 8, 0xff);

type Hidden = "stated" | "indirect";
/** A picture of one bit for each of 30,000 × 30,000 dots, drawn on a page; its size may be stated elsewhere. */
export function hugeBitmap(coding: "Flate" | "CCITTFax", size: Hidden): Buffer {
  const sides = size === "stated" ? `/Width ${SIDE}/Height ${SIDE}` : "/Width 6 0 R/Height 6 0 R";
  const filter =
    coding === "Flate"
      ? "/Filter/FlateDecode"
      : `/Filter/CCITTFaxDecode/DecodeParms<</K -1/Columns ${SIDE}/Rows ${SIDE}>>`;
  // In Group 4 one bit tells that a row is like the one above.
  const stream = coding === "Flate" ? deflateSync(WHITE, { level: 9 }) : Buffer.alloc(SIDE / 8, 0xff);
  const made = pdfOf([
    ...page("/XObject<</I 5 0 R>>"),
    { entries: "", stream: Buffer.from("612 0 0 792 0 0 cm /I Do\n") },
    {
      entries: `/Type/XObject/Subtype/Image${sides}/ColorSpace/DeviceGray/BitsPerComponent 1${filter}`,
      stream,
    },
    "/Number 6",
  ]);
  // The object of a number is no dictionary.
  return Buffer.from(made.toString("latin1").replace("<</Number 6>>", String(SIDE).padEnd(13)), "latin1");
}

/** A whole PNG of as many dots. */
export function hugePng(): Buffer {
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(SIDE / 8, 0xff)]);
  const data = deflateSync(Buffer.concat(Array.from({ length: SIDE }, () => row)), { level: 9 });
  const head = Buffer.alloc(13);
  head.writeUInt32BE(SIDE, 0);
  head.writeUInt32BE(SIDE, 4);
  head.writeUInt8(1, 8);
  const chunk = (type: string, body: Buffer) => {
    const typed = Buffer.concat([Buffer.from(type), body]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(body.length);
    const check = Buffer.alloc(4);
    check.writeUInt32BE(crc32(typed));
    return Buffer.concat([length, typed, check]);
  };
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", head),
    chunk("IDAT", data),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}
