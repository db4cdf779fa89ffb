import { message } from "@wage/contract/core/messages";
import type { NewLetterPicture } from "@wage/contract/letters/letterhead";
import { audit } from "../../../core/audit/audit.ts";
import { type Ctx, inTransaction } from "../../../core/context.ts";
import type { Db, Tx } from "../../../core/database/db.ts";
import { AppError, fieldError, notFound } from "../../../core/errors.ts";
import { drawnWithin } from "../../../core/files/pictures/picture.ts";
import { success } from "../../../core/http/success.ts";
import type { MergeValues } from "../values/letterTables.rules.ts";
import { wording } from "../values/wording.rules.ts";
import {
  findPictures,
  listPictures,
  listSigners,
  replacePicture,
  retirePicture,
} from "./letterhead.queries.ts";

type Admin = Ctx<"letterTemplate:write">;

/** Pixels: 300 for an inch of what is printed. */
const SIZES = { Logo: { width: 900, height: 225 }, Signature: { width: 750, height: 180 } };
/** In the header of a PNG, after its mark and the length and name of the first chunk. */
const PNG_WIDTH_AT = 16;
const PNG_HEIGHT_AT = 20;

export async function letterhead({ db }: Admin) {
  const [rows, officers] = await Promise.all([listPictures(db), listSigners(db)]);
  return { rows, officers };
}

/** Stores a re-encoded picture in the place of the one before. Throws `invalid` for a file that is no picture. */
export async function savePicture(ctx: Admin, { kind, userId, content }: NewLetterPicture) {
  const signer = userId === null ? null : (await listSigners(ctx.db)).find(({ id }) => id === userId);
  if (signer === undefined) throw fieldError("userId", message("format"));
  const png = await drawnWithin(ctx, Buffer.from(content, "base64"), SIZES[kind]);
  const size = { width: png.readUInt32BE(PNG_WIDTH_AT), height: png.readUInt32BE(PNG_HEIGHT_AT) };
  return inTransaction(ctx, async (tx) => {
    const stamps = { updatedAt: ctx.clock.now(), updatedBy: ctx.user.id };
    const id = await replacePicture(tx, { kind, userId, png, ...size, ...stamps });
    await audit(tx, ctx, {
      action: "LetterPictureChanged",
      summary: signer ? `Signature on letters: ${signer.name}` : "Logo on letters",
      detail: { pictureId: id, kind, userId },
    });
    return { id };
  });
}

export const removePicture = (ctx: Admin, pictureId: number) =>
  inTransaction(ctx, async (tx) => {
    const removed = await retirePicture(tx, pictureId);
    if (!removed) throw notFound("letterPicture");
    await audit(tx, ctx, {
      action: "LetterPictureChanged",
      summary: `${removed.kind} on letters removed`,
      detail: { pictureId, ...removed },
    });
    return success(message("pictureRemoved"));
  });

/** A picture as the design prints it: an SVG that holds the PNG, with its text for those who do not see it. */
type Printed = { svg: string; alt: string };

/** Returns the pictures of a letter. Throws `internal` if one is gone: a letter keeps those it was issued with. */
export async function printedPictures(
  db: Db | Tx,
  { pictures, fields, language }: Pick<MergeValues, "pictures" | "fields" | "language">,
): Promise<{ logo: Printed | null; "signature-picture": Printed | null }> {
  const { logo = null, signature = null } = pictures ?? {};
  const ids = [logo, signature].flatMap((id) => id ?? []);
  const found = ids.length === 0 ? [] : await findPictures(db, ids);
  const printed = (id: number | null, alt: string): Printed | null => {
    if (id === null) return null;
    const picture = found.find((one) => one.id === id);
    if (!picture) throw new AppError("internal");
    const { width, height, png } = picture;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><image width="${width}" height="${height}" href="data:image/png;base64,${png}"/></svg>`;
    return { svg, alt };
  };
  return {
    logo: printed(logo, wording(language, "logoOf", fields["agency.name"] ?? "")),
    "signature-picture": printed(signature, wording(language, "signatureOf", fields["officer.name"] ?? "")),
  };
}
