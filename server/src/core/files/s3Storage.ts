import { openAsBlob } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import type { AwsClient } from "aws4fetch";
import type { Config } from "../../config.ts";
import { notFound } from "../errors.ts";
import { StartError } from "../startError.ts";
import { ID_FILE, requireKey, type Storage, type StoredFile } from "./storage.ts";
import { storageDown, storageFull } from "./storageErrors.ts";

type S3Config = Pick<Config, "storageUrl" | "s3Credentials" | "dataDir">;

/** A call that only asks or deletes; the transfer of a file may take longer. */
const CALL_MS = 10_000;
const TRANSFER_MS = 120_000;
const RETRIES = 2;

/** Keeps files as objects of a bucket: `s3://bucket/prefix?endpoint=https://host&region=us-east-1`. */
export async function s3Storage({ storageUrl, s3Credentials, dataDir }: S3Config): Promise<Storage> {
  const { name, base, region, prefix } = bucketOf(storageUrl);
  if (!s3Credentials) {
    throw new StartError("STORAGE_URL names a bucket: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY too");
  }
  const client = new (await import("aws4fetch")).AwsClient({
    ...s3Credentials,
    service: "s3",
    region,
    retries: RETRIES,
  });
  const incoming = path.join(dataDir, "incoming");
  await mkdir(incoming, { recursive: true, mode: 0o700 });
  const object = (key: string) => `${base}/${prefix}${key}`;
  const call = (url: string, init: RequestInit = {}, ms = CALL_MS) => send(client, url, init, ms);

  return {
    name,
    incoming,
    async keep(file, key, sha256) {
      const body = await openAsBlob(file);
      // The server compares the checksum, so that an object damaged on its way is refused.
      const headers = { "x-amz-content-sha256": sha256.toString("hex") };
      await call(object(requireKey(key)), { method: "PUT", body, headers }, TRANSFER_MS).then(succeeded);
      await rm(file, { force: true });
    },
    async get(key) {
      const response = await call(object(requireKey(key)), {}, TRANSFER_MS);
      if (response.status === 404) {
        await discard(response);
        throw notFound("file");
      }
      await succeeded(response);
      if (!response.body) throw storageDown();
      return Readable.fromWeb(response.body as ReadableStream);
    },
    async remove(key) {
      await call(object(requireKey(key)), { method: "DELETE" }).then(finished);
    },
    async list(start) {
      const found: StoredFile[] = [];
      for (let after = ""; ; ) {
        const query = new URLSearchParams({ "list-type": "2", prefix: `${prefix}${start}/` });
        if (after) query.set("start-after", after);
        const text = await call(`${base}?${query}`).then(succeeded).then(textOf);
        const page = objectsOf(text);
        found.push(...page.map(({ key, storedAt }) => ({ key: key.slice(prefix.length), storedAt })));
        after = page.at(-1)?.key ?? "";
        if (!after || !text.includes("<IsTruncated>true")) return found;
      }
    },
    async readId() {
      const response = await call(object(ID_FILE));
      if (response.status === 404) {
        const text = await textOf(response);
        if (text.includes("NoSuchBucket")) throw storageDown();
        return null;
      }
      await succeeded(response);
      return (await textOf(response)).trim() || null;
    },
    async writeId(id) {
      const headers = { "if-none-match": "*" };
      const response = await call(object(ID_FILE), { method: "PUT", body: id, headers });
      if (response.status === 412) await discard(response);
      else await finished(response);
    },
  };
}

/** An endpoint is addressed by path, which every server understands; Amazon's own by host name. */
function bucketOf(storageUrl: string) {
  const url = new URL(storageUrl);
  const region = url.searchParams.get("region") ?? "us-east-1";
  const endpoint = url.searchParams.get("endpoint")?.replace(/\/+$/, "");
  const folder = url.pathname.replace(/^\/+|\/+$/g, "");
  return {
    name: `the bucket ${url.hostname}`,
    base: endpoint ? `${endpoint}/${url.hostname}` : `https://${url.hostname}.s3.${region}.amazonaws.com`,
    region,
    prefix: folder ? `${folder}/` : "",
  };
}

/** Sends a signed request; a server that cannot be reached, or that says nothing, is reported as unavailable. */
function send(client: AwsClient, url: string, init: RequestInit, ms: number): Promise<Response> {
  return client.fetch(url, { ...init, signal: AbortSignal.timeout(ms) }).catch(() => {
    throw storageDown();
  });
}

async function succeeded(response: Response): Promise<Response> {
  if (response.ok) return response;
  await discard(response);
  throw response.status === 507 ? storageFull() : storageDown();
}

const finished = (response: Response) => succeeded(response).then(discard);

/** An answer that is not read would keep its connection. */
const discard = (response: Response) => response.body?.cancel().catch(() => undefined);
const textOf = (response: Response): Promise<string> =>
  response.text().catch(() => {
    throw storageDown();
  });

const objectsOf = (xml: string) =>
  [...xml.matchAll(/<Contents>.*?<\/Contents>/gs)].map(([entry]) => ({
    key: /<Key>([^<]*)<\/Key>/.exec(entry)?.[1] ?? "",
    storedAt: new Date(/<LastModified>([^<]*)<\/LastModified>/.exec(entry)?.[1] ?? 0),
  }));
