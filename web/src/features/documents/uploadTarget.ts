import { UPLOAD_PART_BYTES } from "@wage/contract/core/limits";
import { documentRoutes, publicDocumentRoutes } from "@wage/contract/documents";
import { call, upload } from "../../core/http/api.ts";
import { ApiError, messagesOf } from "../../core/http/errors.ts";
import { refresh } from "../../core/http/query.ts";
import type { SendFile, UploadProblem } from "./uploadQueue.ts";

/** The owner of the documents: staff name the claim, the public has a capability cookie. */
type UploadTarget = { target: "claim"; claimId: number } | { target: "public" };

const HASH_MAX_BYTES = 30 * 1024 * 1024;

/** Uploads a file with its metadata; the fields come before the file, so that the server can reject early. */
export const sendTo =
  (target: UploadTarget): SendFile =>
  async ({ file, uploadKey, typeId, title }, onProgress, signal) => {
    const form = new FormData();
    // Without one the server guesses it from the name.
    if (typeId !== null) form.append("documentTypeId", String(typeId));
    if (title.trim() !== "") form.append("title", title.trim());
    if (uploadKey) form.append("uploadKey", uploadKey);
    const sha256 = await hashOf(file);
    if (sha256) form.append("sha256", sha256);
    const how = { onProgress, signal, quiet: true };
    if (target.target === "public" && uploadKey && file.size > UPLOAD_PART_BYTES) {
      await sendInParts(form, { file, uploadKey }, how);
      await refresh(publicDocumentRoutes.list);
      return;
    }
    form.append("file", file, file.name);
    if (target.target === "claim") {
      await upload(documentRoutes.upload, form, { params: { claimId: target.claimId }, ...how });
      await refresh(documentRoutes.list);
    } else {
      await upload(publicDocumentRoutes.upload, form, how);
      await refresh(publicDocumentRoutes.list);
    }
  };

type How = { onProgress: (fraction: number) => void; signal: AbortSignal; quiet: boolean };

/**
 * Sends a long file in parts, the last one with the form. After a broken line it goes on from what the server has, so that
 * nothing that arrived is sent again.
 */
async function sendInParts(form: FormData, { file, uploadKey }: { file: File; uploadKey: string }, how: How) {
  let { received } = await call(publicDocumentRoutes.received, { params: { uploadKey }, quiet: true });
  const howFrom = (start: number, bytes: number): How => ({
    ...how,
    onProgress: (fraction) => how.onProgress((start + fraction * bytes) / file.size),
  });
  while (file.size - received > UPLOAD_PART_BYTES) {
    const part = new FormData();
    part.append("uploadKey", uploadKey);
    part.append("position", String(received));
    part.append("file", file.slice(received, received + UPLOAD_PART_BYTES), "part");
    ({ received } = await upload(
      publicDocumentRoutes.uploadPart,
      part,
      howFrom(received, UPLOAD_PART_BYTES),
    ));
  }
  form.append("received", String(received));
  form.append("file", file.slice(received), file.name);
  await upload(publicDocumentRoutes.upload, form, howFrom(received, file.size - received));
}

/** A checksum that detects damage in transit; omitted for long files and without a secure context. */
async function hashOf(file: File): Promise<string | undefined> {
  if (file.size > HASH_MAX_BYTES || !globalThis.crypto?.subtle) return undefined;
  const digest = await crypto.subtle.digest("SHA-256", await file.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** True if this file is among the documents already sent: a corrected file may have the same name and length. */
export async function isSent(
  file: File,
  sent: readonly { fileName: string; bytes: number; sha256: string }[],
): Promise<boolean> {
  const alike = sent.filter(({ fileName, bytes }) => fileName === file.name && bytes === file.size);
  if (alike.length === 0) return false;
  // One that cannot be read is sent, which says so.
  const hash = await hashOf(file).catch(() => "");
  return hash === undefined || alike.some(({ sha256 }) => sha256 === hash);
}

/** The server's refusal by code, to be shown in the reader's language. */
export function problemOf(error: unknown): UploadProblem {
  const text = messagesOf(error).join(" ");
  const data =
    error instanceof ApiError ? (error.body.Data as Partial<UploadProblem> & { refusal?: string }) : null;
  if (!data?.refusal)
    return { code: error instanceof ApiError && error.status === 0 ? "offline" : "other", text };
  return {
    code: data.refusal,
    text,
    ...(data.megabytes && { megabytes: data.megabytes }),
    ...(data.limit && { limit: data.limit }),
  };
}
