import { openAsBlob } from "node:fs";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import type { AwsClient } from "aws4fetch";
import type { Config } from "../../config.ts";
import { StartError } from "../startError.ts";
import { storageDown, storageFull } from "./storageErrors.ts";

/** The objects below a prefix of a bucket. Every call throws `unavailable` or `storageFull` if the server does not do it. */
export type Bucket = {
  name: string;
  /** Sends a file with its SHA-256, which the server compares. */
  put(key: string, file: string, sha256: Buffer): Promise<void>;
  /** Writes a small object unless there is one of that name. */
  create(key: string, text: string): Promise<void>;
  /** Returns undefined if there is no such object; a bucket that is absent is unavailable. */
  get(key: string): Promise<Readable | undefined>;
  size(key: string): Promise<number | undefined>;
  /** Resolves for an absent object too. */
  remove(key: string): Promise<void>;
  /** Lists the objects whose keys begin with `start` and are greater than `after`, in the order of their keys. */
  list(start: string, after?: string): AsyncIterable<BucketObject>;
  /** Returns the names directly below `folder/`, of objects and of folders, in order. */
  names(folder: string): Promise<string[]>;
};
type BucketObject = { key: string; storedAt: Date };

type Options = Pick<Config, "s3Credentials"> & {
  /** `s3://bucket/prefix?endpoint=https://host&region=us-east-1` */
  url: string;
  /** The setting or argument that named the bucket, for the message about missing keys. */
  named: string;
  /** The time that the transfer of one file may take. */
  transferMs: number;
};

/** A call that only asks or deletes. */
const CALL_MS = 10_000;
const RETRIES = 2;

export async function openBucket({ url, named, s3Credentials, transferMs }: Options): Promise<Bucket> {
  const { name, base, region, prefix } = placeOf(url);
  if (!s3Credentials) {
    throw new StartError(`${named} names a bucket: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY too`);
  }
  const client = new (await import("aws4fetch")).AwsClient({
    ...s3Credentials,
    service: "s3",
    region,
    retries: RETRIES,
  });
  const object = (key: string) => `${base}/${prefix}${key}`;
  const call = (address: string, init: RequestInit = {}, ms = CALL_MS) => send(client, address, init, ms);

  /** Reads all pages of a listing. A name that ends with the delimiter stands for all keys that begin with it. */
  async function* pages(start: string, { delimiter = "", after = "" } = {}): AsyncGenerator<string> {
    for (let token: string | undefined = ""; token !== undefined; ) {
      const query = new URLSearchParams({ "list-type": "2", prefix: `${prefix}${start}` });
      if (delimiter) query.set("delimiter", delimiter);
      if (after) query.set("start-after", `${prefix}${after}`);
      if (token) query.set("continuation-token", token);
      const text = await call(`${base}?${query}`).then(succeeded).then(textOf);
      yield text;
      token = text.includes("<IsTruncated>true")
        ? unescaped(/<NextContinuationToken>([^<]+)</.exec(text)?.[1] ?? "") || undefined
        : undefined;
    }
  }

  return {
    name,
    async put(key, file, sha256) {
      const body = await openAsBlob(file);
      // The server compares the checksum, so that an object damaged on its way is refused.
      const headers = { "x-amz-content-sha256": sha256.toString("hex") };
      await call(object(key), { method: "PUT", body, headers }, transferMs).then(finished);
    },
    async create(key, text) {
      const headers = { "if-none-match": "*" };
      const response = await call(object(key), { method: "PUT", body: text, headers });
      if (response.status === 412) await discard(response);
      else await finished(response);
    },
    async get(key) {
      const response = await call(object(key), {}, transferMs);
      if (response.status === 404) {
        if ((await textOf(response)).includes("NoSuchBucket")) throw storageDown();
        return undefined;
      }
      await succeeded(response);
      // An empty object has no body.
      return response.body ? Readable.fromWeb(response.body as ReadableStream) : Readable.from([]);
    },
    async size(key) {
      const response = await call(object(key), { method: "HEAD" });
      if (response.status === 404) return undefined;
      await finished(response);
      return Number(response.headers.get("content-length") ?? 0);
    },
    async remove(key) {
      await call(object(key), { method: "DELETE" }).then(finished);
    },
    async *list(start, after = "") {
      for await (const page of pages(start, { after }))
        for (const { key, storedAt } of objectsOf(page)) yield { key: key.slice(prefix.length), storedAt };
    },
    async names(folder) {
      const start = `${folder}/`;
      const found: string[] = [];
      for await (const page of pages(start, { delimiter: "/" })) {
        found.push(...objectsOf(page).map(({ key }) => key), ...foldersOf(page));
      }
      return found.map((key) => key.slice(prefix.length + start.length).replace(/\/$/, "")).sort();
    },
  };
}

/** An endpoint is addressed by path, which every server understands; Amazon's own by host name. */
function placeOf(text: string) {
  const url = new URL(text);
  const region = url.searchParams.get("region") ?? "us-east-1";
  const endpoint = url.searchParams.get("endpoint")?.replace(/(?<!\/)\/+$/, "");
  const folder = url.pathname.replace(/^\/+|(?<!\/)\/+$/g, "");
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

const objectsOf = (xml: string): BucketObject[] =>
  [...xml.matchAll(/<Contents>.*?<\/Contents>/gs)].map(([entry]) => ({
    key: unescaped(/<Key>([^<]*)<\/Key>/.exec(entry)?.[1] ?? ""),
    storedAt: new Date(/<LastModified>([^<]*)<\/LastModified>/.exec(entry)?.[1] ?? 0),
  }));

const foldersOf = (xml: string): string[] =>
  [...xml.matchAll(/<CommonPrefixes>\s*<Prefix>([^<]*)<\/Prefix>/g)].map(([, prefix = ""]) =>
    unescaped(prefix),
  );

const unescaped = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: keyof typeof CHARACTERS) => CHARACTERS[name]);
const CHARACTERS = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" } as const;
