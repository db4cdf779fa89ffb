import { z } from "zod";
import * as f from "../core/fields.ts";
import { message } from "../core/messages.ts";
import { route } from "../core/route.ts";

/*
 * The pictures that letters print: the agency's logo in the letterhead, and the signatures of officers. A letter keeps
 * the pictures with which it was issued.
 */

const PICTURE_KINDS = ["Logo", "Signature"] as const;
/** Of the file that is sent; what is stored is smaller. */
export const PICTURE_MAX_BYTES = 1024 * 1024;
const BASE64_MAX = Math.ceil(PICTURE_MAX_BYTES / 3) * 4;

export const LetterPicture = z.object({
  id: z.number(),
  kind: z.enum(PICTURE_KINDS),
  /** The officer whose signature it is. */
  userId: z.number().nullable(),
  userName: z.string().nullable(),
  updatedAt: z.string(),
  updatedBy: z.string(),
  /** A PNG of base64. */
  png: z.string(),
});
export type LetterPicture = z.infer<typeof LetterPicture>;

export const NewLetterPicture = z
  .object({
    kind: f.choice(PICTURE_KINDS),
    userId: f.optional(f.id),
    /** The bytes of a PNG, JPEG or SVG file, in base64. */
    content: z
      .base64(message("format"))
      .min(1, message("required"))
      .max(BASE64_MAX, message("max", BASE64_MAX)),
  })
  .refine(({ kind, userId }) => (kind === "Signature") === (userId !== null), {
    path: ["userId"],
    message: message("required"),
  });
export type NewLetterPicture = z.output<typeof NewLetterPicture>;

const access = "letterTemplate:write";
export const letterheadRoutes = {
  list: route("GET", "/Letterhead", {
    access,
    reply: z.object({
      rows: z.array(LetterPicture),
      /** The people whose letters can carry a signature. */
      officers: z.array(z.object({ id: z.number(), name: z.string() })),
    }),
  }),
  /** Puts a picture in the place of the one before. */
  save: route("POST", "/Letterhead", {
    access,
    body: NewLetterPicture,
    bodyLimit: BASE64_MAX + 1024,
    reply: z.object({ id: z.number() }),
  }),
  remove: route("POST", "/Letterhead/:pictureId/Remove", {
    access,
    params: z.object({ pictureId: f.id }),
    reply: f.ok,
  }),
};
