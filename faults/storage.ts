import { rename } from "node:fs/promises";
import { createServer } from "node:net";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../harness/freePort.ts";
import { send } from "../harness/load.ts";
import { atMost, exactly, type Line, type Scenario } from "../harness/scenario.ts";
import { onWorld, startWorld, type World } from "../harness/world.ts";
import { databaseProxy } from "../server/src/testing/proxies/tcpProxy.ts";
import { S3_CREDENTIALS, s3Server } from "../server/src/testing/s3Server.ts";
import { noteOn } from "./notes.ts";
import { keyed, paper, uploader } from "./uploads.ts";

const HEALED_MS = 5000;

/** Sets how much has to stay free, which makes the disk as full as one likes; the service follows at once. */
const setFloor = ({ owner }: World, megabytes: number) =>
  owner.query(
    `with changed as (
       insert into setting (key, value) values ('freeMegabytes', to_jsonb($1::int))
       on conflict (key, effective_from) where ended_at is null do update set value = excluded.value
       returning key)
     select pg_notify('setting_changed', key) from changed`,
    [megabytes],
  );

/** F6: no room for documents. */
export const diskFull = onWorld("F6", "no room for documents", async (world) => {
  const { claim, upload, uploadUntilStored, verify } = await uploader(world);
  const first = paper();
  await upload(first, keyed(first));
  await setFloor(world, 10_000_000);
  const readiness = async () =>
    (await send(world.service.url, { path: "/readyz", headers: world.headers })).body;
  // Other processes hear of a changed setting a moment later.
  for (let waited = 0; waited < HEALED_MS && !isFull(await readiness()); waited += 50) await sleep(50);
  const content = paper();
  const fields = keyed(content);
  const refused = [];
  for (let round = 0; round < 10; round++) refused.push(await upload(content, fields));
  const saved = await send(world.service.url, noteOn(claim, world.headers));
  const told = await readiness();
  await setFloor(world, 0);
  const healed = await uploadUntilStored(content, fields, 2 * HEALED_MS);
  const { broken } = await verify();
  return [
    exactly("uploads without a clear 507", refused.filter(({ status }) => status !== 507).length, 0),
    atMost("the slowest refusal", Math.max(...refused.map(({ ms }) => ms)), 1000, " ms"),
    exactly("status of saving a note meanwhile", saved.status, 200),
    exactly("readiness tells administrators", isFull(told) ? "full" : told, "full"),
    atMost("stored after room came back", healed, HEALED_MS, " ms"),
    exactly("documents whose content is wrong", broken, 0),
  ];
});

const isFull = (readiness: string) => readiness.includes('"storage":"full"');

/** F9: the folder or the bucket of the documents is away. */
export const storageAway: Scenario = {
  id: "F9",
  title: "the storage of documents is away",
  async run({ folder, say }) {
    const first = path.join(folder, "folder");
    const documents = path.join(first, "files/documents");
    const inFolder = await withStorageAway(first, "folder", {
      take: () => rename(documents, `${documents}.away`),
      bring: () => rename(`${documents}.away`, documents),
    });
    say("the folder is done, the bucket follows");
    const s3 = await s3Server(path.join(folder, "s3"));
    const inBucket = await withStorageAway(
      path.join(folder, "second"),
      "bucket",
      { take: s3.stop, bring: s3.start },
      {
        STORAGE_URL: `s3://${s3.bucket}?endpoint=${s3.endpoint}`,
        AWS_ACCESS_KEY_ID: S3_CREDENTIALS.accessKeyId,
        AWS_SECRET_ACCESS_KEY: S3_CREDENTIALS.secretAccessKey,
      },
    ).finally(() => s3.stop());
    return [...inFolder, ...inBucket];
  },
};

type Away = { take(): Promise<void>; bring(): Promise<void> };

async function withStorageAway(
  folder: string,
  name: string,
  { take, bring }: Away,
  settings: Record<string, string> = {},
): Promise<Line[]> {
  const world = await startWorld(folder, settings);
  try {
    const { claim, upload, uploadUntilStored, verify } = await uploader(world);
    const first = paper();
    await upload(first, keyed(first));
    await take();
    const content = paper();
    const fields = keyed(content);
    const refused = await upload(content, fields);
    const saved = await send(world.service.url, noteOn(claim, world.headers));
    const ready = await send(world.service.url, { path: "/readyz" });
    const isAlive = world.service.isAlive();
    await bring();
    const healed = await uploadUntilStored(content, fields, 2 * HEALED_MS);
    const { rows, broken } = await verify();
    return [
      exactly(`${name}: status of an upload`, refused.status, 503),
      exactly(`${name}: status of saving a note`, saved.status, 200),
      exactly(`${name}: readiness`, ready.body.includes("degraded") ? "degraded" : ready.body, "degraded"),
      exactly(`${name}: the service lives`, isAlive ? "yes" : "no", "yes"),
      atMost(`${name}: stored after it came back`, healed, HEALED_MS, " ms"),
      exactly(`${name}: documents`, rows, 2),
      exactly(`${name}: documents whose content is wrong`, broken, 0),
    ];
  } finally {
    await world.stop();
  }
}

/** F12: an upload that arrives truncated or changed. There is no resuming: the whole file is sent again. */
export const corruptedUpload = onWorld(
  "F12",
  "uploads arrive truncated or with a flipped bit",
  async (world, { quick }) => {
    const { upload, verify } = await uploader(world);
    const rounds = quick ? 20 : 100;
    let undetected = 0;
    let stored = 0;
    for (let round = 0; round < rounds; round++) {
      const content = paper(1000);
      const fields = keyed(content);
      const damaged = Buffer.from(content);
      const at = (round * 131) % damaged.length;
      damaged.writeUInt8(damaged.readUInt8(at) ^ 1, at);
      for (const sent of [damaged, content.subarray(0, at)])
        if ((await upload(sent, fields)).status === 200) undetected += 1;
      if ((await upload(content, fields)).status === 200) stored += 1;
    }
    const { rows, broken } = await verify();
    return [
      exactly(`damaged uploads that were stored, of ${2 * rounds}`, undetected, 0),
      exactly("stored when sent again", stored, rounds),
      exactly("documents", rows, rounds),
      exactly("documents whose content is wrong", broken, 0),
    ];
  },
);

/** Only the answer to COMMIT is lost: the document is there, and a retry is answered with it. */
export const lostCommit = onWorld(
  "COMMIT",
  "the answer to the commit of an upload is lost",
  async (world, { quick }) => {
    const proxy = await databaseProxy(world.database.appUrl);
    // The same storage: one database, two processes.
    const through = await world.startAnother({ DATABASE_URL: proxy.url, JOBS: "0" });
    try {
      const { upload, verify } = await uploader({ ...world, service: through });
      const rounds = quick ? 5 : 20;
      let doubled = 0;
      for (let round = 0; round < rounds; round++) {
        const content = paper();
        const fields = keyed(content);
        const dropped = proxy.dropAnswerWith("COMMIT");
        await upload(content, fields);
        await dropped;
        const [second, third] = [await upload(content, fields), await upload(content, fields)];
        if (second.id === null || second.id !== third.id) doubled += 1;
      }
      const { rows, broken } = await verify();
      return [
        exactly("retries with another answer", doubled, 0),
        exactly("documents", rows, rounds),
        exactly("documents without their file", broken, 0),
      ];
    } finally {
      await through.stop();
      await proxy.close();
    }
  },
);

/** The virus scanner accepts connections and says nothing. */
export const silentScanner: Scenario = {
  id: "SCANNER",
  title: "the virus scanner says nothing",
  async run({ folder }) {
    const port = await freePort();
    const scanner = createServer((socket) => socket.on("error", () => undefined).resume());
    await new Promise<void>((resolve) => scanner.listen(Number(port), "127.0.0.1", resolve));
    const world = await startWorld(folder, { CLAMD_URL: `tcp://127.0.0.1:${port}` });
    try {
      const { claim, upload } = await uploader(world);
      const content = paper();
      const uploads = await Promise.all(
        Array.from({ length: 20 }, () => upload(content, { uploadKey: keyed(content).uploadKey })),
      );
      const others = await send(world.service.url, noteOn(claim, world.headers));
      const { rows } = await world.owner.query(
        "select count(*)::int as n from document where claim_id = $1 and upload_key is not null and scan_status = 'Pending'",
        [claim],
      );
      return [
        exactly("uploads that were not stored", uploads.filter(({ status }) => status !== 200).length, 0),
        atMost("the slowest upload", Math.max(...uploads.map(({ ms }) => ms)), 6000, " ms"),
        exactly("documents in quarantine", rows[0].n, 20),
        exactly("status of saving a note", others.status, 200),
        atMost("its time", others.ms, 1000, " ms"),
      ];
    } finally {
      await world.stop();
      scanner.close();
    }
  },
};
