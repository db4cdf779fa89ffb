import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import sharp, { type Sharp } from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeClaimRow } from "../../testing/makeClaimRow.ts";
import { type Client, type TestApp, testApp } from "../../testing/testApp.ts";
import { uploadForm } from "../../testing/uploadForm.ts";

let t: TestApp;
let staff: Client;
let claimId: number;
let documentTypeId: number;
beforeAll(async () => {
  t = await testApp();
  staff = await t.as("Support Staff");
  claimId = (await makeClaimRow(t)).id;
  const type = await t.db.selectFrom("documentType").select("id").orderBy("id").executeTakeFirstOrThrow();
  documentTypeId = type.id;
});
afterAll(() => t.close());

const CAMERA = "Camera of Maria";
const plain = (width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: "#884422" } });
/** A picture as a phone makes it, with the camera's name, and the place as EXIF and as XMP. */
const taken = (picture: Sharp) =>
  picture
    .withExif({
      IFD0: { Make: CAMERA },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "41/1 8/1 24/1" },
    })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><x:note>${CAMERA}</x:note></x:xmpmeta>`);

async function upload(content: Buffer, name: string): Promise<number> {
  const fields = { documentTypeId: String(documentTypeId) };
  const { body, headers } = uploadForm(content, { name, fields });
  const answer = await staff.post(`/api/Claim/${claimId}/Documents`, body, headers);
  expect(answer.status).toBe(200);
  return answer.body.id;
}
const read = (id: number) => staff.get(`/api/Claim/${claimId}/Documents/${id}/File?unscanned=accepted`);
const original = (id: number, reason: string) =>
  staff.post(`/api/Claim/${claimId}/Documents/${id}/Original`, { reason, unscanned: "accepted" });
const hash = (content: Buffer) => createHash("sha256").update(content).digest("hex");

const KINDS: [name: string, picture: () => Sharp][] = [
  ["pay.jpg", () => taken(plain()).jpeg()],
  ["pay.png", () => taken(plain()).png()],
  ["pay.webp", () => taken(plain()).webp()],
  ["pay.tif", () => taken(plain()).tiff()],
];

describe("[V14.2.8] [H12] a picture", () => {
  test.each(KINDS)("is opened without what the camera recorded: %s", async (name, picture) => {
    const content = await picture().toBuffer();
    expect(content.includes(CAMERA)).toBe(true);
    const { status, raw } = await read(await upload(content, name));
    expect(status).toBe(200);
    const { exif, xmp, iptc, width, height } = await sharp(raw).metadata();
    expect({ exif, xmp, iptc }).toEqual({ exif: undefined, xmp: undefined, iptc: undefined });
    expect(raw.includes(CAMERA)).toBe(false);
    expect(width && height).toBeGreaterThan(0);
  });

  test("stands as it was taken", async () => {
    const { raw } = await read(
      await upload(await plain().withMetadata({ orientation: 6 }).jpeg().toBuffer(), "turned.jpg"),
    );
    expect(await sharp(raw).metadata()).toMatchObject({ width: 40, height: 60 });
  });

  test("keeps its pages and frames", async () => {
    const pages = await Promise.all([1, 2, 3].map(() => plain().png().toBuffer()));
    for (const [name, file] of [
      [
        "fax.tif",
        await sharp(pages, { join: { animated: true } })
          .tiff()
          .toBuffer(),
      ],
      [
        "moving.gif",
        await sharp(
          [
            ...pages,
            await sharp({ create: { width: 60, height: 40, channels: 3, background: "#ffffff" } })
              .png()
              .toBuffer(),
          ],
          { join: { animated: true } },
        )
          .gif()
          .toBuffer(),
      ],
    ] as const) {
      const before = await sharp(file, { pages: -1 }).metadata();
      const { raw } = await read(await upload(file, name));
      expect((await sharp(raw, { pages: -1 }).metadata()).pages).toBe(before.pages);
    }
  });

  test("is stored as it was received: the original is returned with a reason, which the history records", async () => {
    const content = await taken(plain(61)).jpeg().toBuffer();
    const id = await upload(content, "evidence.jpg");
    const { rows } = (await staff.get(`/api/Claim/${claimId}/Documents`)).body;
    expect(rows.find((row: { id: number }) => row.id === id).sha256).toBe(hash(content));
    expect((await original(id, " ")).body.Errors).toHaveProperty("reason");
    const answer = await original(id, "The hearing needs the time of the picture");
    expect(hash(answer.raw)).toBe(hash(content));
    expect(answer.headers["content-disposition"]).toMatch(/^attachment/);
    const line = await t.db
      .selectFrom("actionLog")
      .select(["summary", "detail"])
      .where("actionCode", "=", "OpenOriginal")
      .executeTakeFirstOrThrow();
    expect(line).toEqual({
      summary: "Original file of evidence opened: The hearing needs the time of the picture",
      detail: { documentId: id },
    });
  });

  test("of an iPhone (HEIC) is opened as JPEG, and its original is the file that was sent", async () => {
    const sent = await readFile(new URL("../../testing/photo.heic", import.meta.url));
    const id = await upload(sent, "IMG_0001.HEIC");
    const { status, raw, headers } = await read(id);
    expect(status).toBe(200);
    expect(headers["content-disposition"]).toContain("IMG_0001.jpg");
    expect(await sharp(raw).metadata()).toMatchObject({ format: "jpeg", width: 64, height: 64 });
    const { dominant } = await sharp(raw).stats();
    expect(dominant).toMatchObject({ r: 136, g: 72, b: 40 });
    expect(hash((await original(id, "Evidence")).raw)).toBe(hash(sent));
  });

  test("that cannot be decoded is refused, and its original is returned", async () => {
    const heic = Buffer.concat([
      Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1"),
      Buffer.from(CAMERA),
      Buffer.alloc(64),
    ]);
    const id = await upload(heic, "phone.heic");
    expect(await read(id)).toMatchObject({
      status: 409,
      body: { Messages: [expect.stringMatching(/Download the original/)] },
    });
    expect(hash((await original(id, "No other way to see it")).raw)).toBe(hash(heic));
    // Damaged content must not end the process in which pictures are decoded for others.
    const damaged = await upload((await plain(300, 300).jpeg().toBuffer()).subarray(0, 400), "half.jpg");
    expect([200, 409]).toContain((await read(damaged)).status);
    expect((await read(await upload(await plain(62).jpeg().toBuffer(), "fine.jpg"))).status).toBe(200);
  });
});

test("the original is opened under the same conditions as the document: scanned, or accepted as it is", async () => {
  const id = await upload(await plain(63).jpeg().toBuffer(), "unscanned.jpg");
  const asked = await staff.post(`/api/Claim/${claimId}/Documents/${id}/Original`, { reason: "Evidence" });
  expect(asked.status).toBe(409);
  const other = await makeClaimRow(t);
  expect(
    (
      await staff.post(`/api/Claim/${other.id}/Documents/${id}/Original`, {
        reason: "Evidence",
        unscanned: "accepted",
      })
    ).status,
  ).toBe(404);
});
