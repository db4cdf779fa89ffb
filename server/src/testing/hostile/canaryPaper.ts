import { inflateSync } from "node:zlib";
import {
  AFRelationship,
  PDFDocument,
  PDFHexString,
  PDFName,
  type PDFPage,
  PDFString,
  StandardFonts,
} from "@cantoo/pdf-lib";
import sharp from "sharp";

/** Stands in everything of a file that no reader shows. */
export const CANARY = "CANARY-7f3a";
export const FIRST = "Shown on page one";
/** Stands on the second page, and in what the first one says of it. */
export const SECOND = "SECOND-PAGE-91c2";
/** Stands in a note on the first page that a reader shows. */
export const STAMP = "Received by us";

/**
 * A paper of two pages with everything that a file can hold besides what is shown: each hidden thing bears the canary, and
 * the first page refers to the second in every way.
 */
export async function canaryPaper({ isStack = false } = {}): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  const { context, catalog } = pdf;
  const name = PDFName.of;
  const text = PDFString.of(CANARY);
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const pages = [pdf.addPage([612, 792]), pdf.addPage([612, 792])] as [PDFPage, PDFPage];
  const [first, second] = pages;
  first.drawText(FIRST, { x: 60, y: 700, size: 18, font });
  second.drawText(SECOND, { x: 60, y: 700, size: 18, font });

  const stream = (entries: Record<string, string> = {}) =>
    context.register(context.flateStream(CANARY, entries));
  const action = context.obj({ S: "JavaScript", JS: text });
  const script = context.register(action);
  const attachment = context.register(
    context.obj({ Type: "Filespec", F: text, EF: { F: stream({ Type: "EmbeddedFile" }) } }),
  );
  const appearance = context.register(
    context.flateStream(`BT /F 12 Tf (${STAMP}) Tj ET`, {
      Type: "XObject",
      Subtype: "Form",
      BBox: [0, 0, 200, 20],
      Resources: { Font: { F: font.ref }, XObject: { Unused: stream() } },
      Metadata: stream(),
    }),
  );
  const note = (entries: object) =>
    context.register(
      context.obj({ Type: "Annot", Rect: [60, 600, 260, 620], Contents: text, P: second.ref, ...entries }),
    );
  const annotations = [
    note({ Subtype: "Link", Dest: [second.ref, "Fit"], A: { S: "GoTo", D: [second.ref, "Fit"] } }),
    note({ Subtype: "Link", A: { S: "URI", URI: text } }),
    note({ Subtype: "FileAttachment", FS: attachment }),
    note({ Subtype: "Stamp", AP: { N: appearance, R: stream() }, Popup: note({ Subtype: "Popup" }) }),
    note({ Subtype: "Text", F: 2, AP: { N: stream({ Type: "XObject", Subtype: "Form" }) } }),
    note({ Subtype: "Widget", FT: "Tx", T: text, V: text, DV: text, AA: { F: script } }),
  ];
  first.node.set(name("Annots"), context.obj(annotations));
  first.node.set(name("Thumb"), stream());
  first.node.set(name("Metadata"), stream({ Type: "Metadata" }));
  first.node.set(name("PieceInfo"), context.obj({ App: { Private: stream() } }));
  first.node.set(name("AA"), context.obj({ O: script }));
  first.node.set(name("B"), context.obj([context.register(context.obj({ Type: "Bead", P: second.ref }))]));

  // Both pages share one list of resources, as scanners write them: the second page's picture is in it.
  const hidden = context.register(
    context.flateStream(`${SECOND} ${CANARY}`, { Type: "XObject", Subtype: "Form", BBox: [0, 0, 1, 1] }),
  );
  const jpeg = await sharp({ create: { width: 8, height: 8, channels: 3, background: "red" } })
    .withExif({ IFD0: { Copyright: CANARY } })
    .jpeg()
    .toBuffer();
  const photo = await pdf.embedJpg(jpeg);
  first.drawImage(photo, { x: 60, y: 500, width: 40, height: 40 });
  await photo.embed();
  first.node.normalizedEntries().XObject.set(name("OfPageTwo"), hidden);

  await pdf.attach(Buffer.from(CANARY), `${CANARY}.txt`, {
    description: CANARY,
    afRelationship: AFRelationship.Data,
  });
  const outline = context.register(context.obj({ Title: text, Dest: [second.ref, "Fit"] }));
  catalog.set(
    name("Outlines"),
    context.register(context.obj({ Type: "Outlines", First: outline, Last: outline })),
  );
  catalog.set(name("OpenAction"), script);
  catalog.set(name("Metadata"), stream({ Type: "Metadata", Subtype: "XML" }));
  catalog.set(
    name("StructTreeRoot"),
    context.register(context.obj({ Type: "StructTreeRoot", K: { Alt: text } })),
  );
  catalog.set(name("AcroForm"), context.obj({ Fields: [annotations[5]], XFA: stream() }));
  // A blank page between two letters of a stack of mail.
  if (isStack) pdf.insertPage(1, [612, 792]);
  pdf.setTitle(CANARY);
  pdf.setKeywords([CANARY]);
  context.register(PDFHexString.fromText(CANARY));
  return Buffer.from(await pdf.save({ updateFieldAppearances: false }));
}

/** A page with a layer that readers do not show, and one of which the crop box hides a part. */
export async function hiddenPaper(how: "layer" | "crop"): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const page = pdf.addPage([612, 792]);
  page.drawText(FIRST, { x: 60, y: 300, size: 18, font });
  if (how === "crop") {
    page.drawText(CANARY, { x: 60, y: 700, size: 18, font });
    page.setCropBox(0, 0, 612, 600);
    return Buffer.from(await pdf.save());
  }
  const { context, catalog } = pdf;
  const layer = context.register(context.obj({ Type: "OCG", Name: PDFString.of("Draft") }));
  const form = context.register(
    context.flateStream(`BT /F 12 Tf (${CANARY}) Tj ET`, {
      Type: "XObject",
      Subtype: "Form",
      BBox: [0, 0, 200, 20],
      Resources: { Font: { F: font.ref } },
      OC: layer,
    }),
  );
  const key = page.node.newXObject("Layer", form);
  page.node.addContentStream(context.register(context.flateStream(`q 1 0 0 1 60 500 cm ${key} Do Q`)));
  catalog.set(PDFName.of("OCProperties"), context.obj({ OCGs: [layer], D: { OFF: [layer] } }));
  return Buffer.from(await pdf.save());
}

const STREAM = /stream\r?\n([\s\S]*?)\r?\nendstream/g;
/** Texts are written as they are, in two bytes each, or as hexadecimal digits. */
const spellings = (words: string) => [
  words,
  Buffer.from(words, "utf16le").swap16().toString("latin1"),
  Buffer.from(words).toString("hex"),
  Buffer.from(words, "utf16le").swap16().toString("hex"),
];

/** Whether a file holds these words anywhere: in its bytes, or in a stream once it is unpacked. */
export function holds(file: Buffer, words: string): boolean {
  const bytes = file.toString("latin1");
  const unpacked = [...bytes.matchAll(STREAM)].map(([, packed = ""]) => {
    try {
      return inflateSync(Buffer.from(packed, "latin1")).toString("latin1");
    } catch {
      return packed;
    }
  });
  const all = [bytes, ...unpacked].join("\n").toLowerCase();
  return spellings(words).some((spelling) => all.includes(spelling.toLowerCase()));
}
