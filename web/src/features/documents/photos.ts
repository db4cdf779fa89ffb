/** The longest side of a photo that is made smaller, in pixels: the small print of a letter page stays readable. */
const SIDE_MAX = 2000;
const QUALITY = 0.8;
/** The width of a letter page in points. */
const PAGE_WIDTH = 612;

const isPhoto = ({ type }: Pick<File, "type">): boolean => type.startsWith("image/");

type Jpeg = { blob: Blob; width: number; height: number };

/** Re-encodes a photo as JPEG, turned as it was taken and without its metadata. Throws if this browser cannot read it. */
async function redraw(photo: File): Promise<Jpeg> {
  const picture = await createImageBitmap(photo, { imageOrientation: "from-image" });
  const scale = Math.min(1, SIDE_MAX / Math.max(picture.width, picture.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const context = canvas.getContext("2d");
  if (!context) throw new Error("no canvas");
  // JPEG has no transparency.
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", QUALITY));
  if (!blob) throw new Error("no JPEG");
  return { blob, width: canvas.width, height: canvas.height };
}

/** Returns the photo made smaller; the file as it is if it is no photo, cannot be read here, or would not become smaller. */
export async function smallerPhoto(file: File): Promise<File> {
  if (!isPhoto(file)) return file;
  const small = await redraw(file).catch(() => null);
  if (!small || small.blob.size >= file.size) return file;
  const name = file.name.replace(/\.[^.]*$/, "");
  return new File([small.blob], `${name}.jpg`, { type: "image/jpeg", lastModified: file.lastModified });
}

/** Returns one PDF with a page for each photo, in their order. Throws if a photo cannot be read in this browser. */
export async function pdfOf(photos: readonly File[], fileName: string): Promise<File> {
  const { PDFDocument } = await import("@cantoo/pdf-lib");
  const document = await PDFDocument.create();
  for (const photo of photos) {
    const { blob, width, height } = await redraw(photo);
    const picture = await document.embedJpg(await blob.arrayBuffer());
    const page = document.addPage([PAGE_WIDTH, (PAGE_WIDTH * height) / width]);
    page.drawImage(picture, { x: 0, y: 0, width: page.getWidth(), height: page.getHeight() });
  }
  const bytes = await document.save();
  return new File([new Uint8Array(bytes)], fileName, { type: "application/pdf" });
}
