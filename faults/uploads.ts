import { createHash, randomBytes, randomUUID } from "node:crypto";
import type { World } from "../harness/world.ts";
import { uploadForm } from "../server/src/testing/uploadForm.ts";

export type Upload = { status: number; ms: number; id: number | null; refusal: string | null };

/** A claim of the world, to which an administrator uploads documents. */
export async function uploader({ owner, service, headers }: World) {
  const { rows } = await owner.query(
    "select (select min(id) from claim) as claim, (select min(id) from document_type where active) as type",
  );
  const { claim, type } = rows[0] as { claim: number; type: number };
  const base = `${service.url}/api/Claim/${claim}/Documents`;

  async function upload(content: Buffer, fields: Record<string, string> = {}): Promise<Upload> {
    const form = uploadForm(content, {
      name: "hours.txt",
      fields: { documentTypeId: String(type), ...fields },
    });
    const began = performance.now();
    const response = await fetch(base, {
      method: "POST",
      headers: { "x-requested-with": "wage-claim", ...headers, ...form.headers },
      body: new Uint8Array(form.body),
    });
    const body = (await response.json()) as { id?: number; Data?: { refusal?: string } | null };
    return {
      status: response.status,
      ms: performance.now() - began,
      id: body.id ?? null,
      refusal: body.Data?.refusal ?? null,
    };
  }
  return {
    claim,
    upload,
    /** Sends again until it is stored; returns the time that took, or Infinity. */
    async uploadUntilStored(
      content: Buffer,
      fields: Record<string, string>,
      limitMs: number,
    ): Promise<number> {
      const began = performance.now();
      while (performance.now() - began < limitMs)
        if ((await upload(content, fields)).status === 200) return performance.now() - began;
      return Number.POSITIVE_INFINITY;
    },
    /** The rows of the claim whose file is served with the content of its checksum, and those whose is not. */
    async verify(): Promise<{ rows: number; broken: number }> {
      const { rows: documents } = await owner.query<{ id: number; sha256: Buffer }>(
        "select id, sha256 from document where claim_id = $1 and upload_key is not null",
        [claim],
      );
      let broken = 0;
      for (const { id, sha256 } of documents) {
        const response = await fetch(`${base}/${id}/File?unscanned=accepted`, { headers });
        const content = Buffer.from(await response.arrayBuffer());
        if (!createHash("sha256").update(content).digest().equals(sha256)) broken += 1;
      }
      return { rows: documents.length, broken };
    },
  };
}

export const paper = (bytes = 20_000): Buffer => Buffer.from(randomBytes(bytes).toString("base64"));
export const keyed = (content: Buffer) => ({
  uploadKey: randomUUID(),
  sha256: createHash("sha256").update(content).digest("hex"),
});
