import { once } from "node:events";
import { readdir } from "node:fs/promises";
import { request } from "node:http";
import { connect, type Socket } from "node:net";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { latency, type Reply, withStatus } from "../harness/load.ts";
import { atMost, exactly, type Scenario } from "../harness/scenario.ts";
import { claimId, fileClaim, startDraft, upload } from "./claimants.ts";
import { none } from "./measure.ts";
import { attack, type Target } from "./target.ts";
import { type HostileFile, hostileFilesOf, NAMES, pdf, startScanner } from "./uploadFiles.ts";
import type { Visitor } from "./visitor.ts";

const MB = 1024 * 1024;
const METRICS_TOKEN = "of the attacks and of nothing else";

async function memory(target: Target): Promise<number> {
  const { text } = await target.visitor().get("/metrics", { authorization: `Bearer ${METRICS_TOKEN}` });
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1]);
}

const documents = (target: Target) => target.count("select count(*) from document");

/** The files below the service's folder of documents, with their path in it. */
async function storedFiles(target: Target): Promise<string[]> {
  const folder = path.join(target.dataDir, "documents");
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((one) => one.isFile())
    .map((one) => path.relative(folder, path.join(one.parentPath, one.name)));
}

async function hostileFiles(target: Target, claimant: Visitor, files: HostileFile[]) {
  const accepted: string[] = [];
  const before = await documents(target);
  for (const [what, content, given] of files) {
    const { status } = await upload(claimant, content, given);
    if (status < 400 || status >= 500) accepted.push(`${what}: ${status}`);
  }
  const strangers = [target.visitor(), await target.as("claimant@people.example")];
  for (const stranger of strangers) {
    const { status } = await upload(stranger, pdf(), {});
    if (status < 400) accepted.push(`a stranger: ${status}`);
  }
  const incoming = (await storedFiles(target)).filter((name) => name.startsWith("incoming"));
  return [
    none(`hostile files accepted of ${files.length}, and strangers`, accepted),
    exactly("their rows", (await documents(target)) - before, 0),
    none("what they left in quarantine", incoming),
  ];
}

/** Hostile names are stored as names, and what staff open is a sandboxed attachment. */
async function hostileNames(target: Target) {
  const claimant = target.visitor();
  const claim = await claimId(target, await fileClaim(claimant));
  for (const name of NAMES) await upload(claimant, pdf("/JS (app.alert(1))"), { name });
  const { rows } = await target.owner.query<{ id: number; name: string; key: string }>(
    "select id, file_name as name, storage_key as key from document where claim_id = $1",
    [claim],
  );
  const officer = await target.as("officer@agency.example");
  const unsafe: string[] = [];
  for (const { id } of rows) {
    const { status, headers } = await officer.get(`/api/Claim/${claim}/Documents/${id}/File`);
    const shown = `${status} ${headers["content-disposition"]} ${headers["content-security-policy"]} ${headers["x-content-type-options"]}`;
    if (!/^200 attachment; .*sandbox.* nosniff$/.test(shown) || headers["set-cookie"]) unsafe.push(shown);
  }
  const outside = (await storedFiles(target)).filter(
    (name) => !/^(incoming|[0-9a-f]{2})[/\\]|^\.|id/.test(name),
  );
  return [
    exactly("files with hostile names stored", rows.length, NAMES.length),
    none(
      "names with a path or an invisible character",
      rows.filter(({ name }) => /[/\\\p{Cc}\p{Cf}]/u.test(name)),
    ),
    none(
      "keys that are not the server's",
      rows.filter(({ key }) => !/^[0-9a-f]{2}\/[0-9a-f-]{36}$/.test(key)).map(({ key }) => key),
    ),
    none("files outside the store's own folders", outside),
    none("downloads that a browser could render", unsafe),
  ];
}

/** Streams without end, with and without a length, and returns how many megabytes were taken. */
function endlessStream(
  target: Target,
  { cookies }: Visitor,
  length: number | null,
  most: number,
): Promise<number> {
  return new Promise((resolve) => {
    const boundary = "----endless";
    const call = request(`${target.url}/api/Public/Documents`, {
      method: "POST",
      headers: {
        "x-requested-with": "wage-claim",
        "x-forwarded-for": "10.99.0.1",
        cookie: [...cookies].map((pair) => pair.join("=")).join("; "),
        "content-type": `multipart/form-data; boundary=${boundary}`,
        ...(length !== null && { "content-length": length }),
      },
    });
    let sent = 0;
    const part = Buffer.alloc(MB);
    const done = () => {
      call.destroy();
      resolve(sent);
    };
    call
      .on("error", done)
      .on("close", done)
      .on("response", (response) => {
        response.resume();
        if (length !== null) done();
      });
    call.write(
      `--${boundary}\r\nContent-Disposition: form-data; name="documentTypeId"\r\n\r\n1\r\n--${boundary}\r\n`,
    );
    call.write('Content-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.4\n');
    const more = () => {
      if (sent >= most || call.destroyed) return done();
      sent += 1;
      call.write(part, () => setImmediate(more));
    };
    more();
  });
}

/** Opens connections that send almost nothing, and returns what closes them. */
function slowSenders(target: Target, count: number): () => void {
  const sockets: Socket[] = Array.from({ length: count }, (_, n) => {
    const socket = connect(Number(target.port), "127.0.0.1");
    socket.on("error", () => undefined);
    const head =
      n % 2
        ? "POST /api/Login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"
        : "GET /api/Login HTTP/1.1\r\nHost: x\r\nX-A: b";
    socket.write(head);
    return socket;
  });
  const timer = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write("a");
  }, 1000);
  return () => {
    clearInterval(timer);
    for (const socket of sockets) socket.destroy();
  };
}

/** Does ordinary things for some seconds as users do; returns their refusals and times. */
async function others({ url }: Target, seconds: number): Promise<Reply[]> {
  const worker = new Worker(new URL("./othersWorker.ts", import.meta.url), { workerData: { url, seconds } });
  const [replies] = await once(worker, "message");
  return replies;
}

async function flood(target: Target, rounds: number) {
  const drafter = target.visitor("10.98.0.1");
  let stored = 0;
  for (let n = 0; n < rounds; n++) {
    if (n % 60 === 0) await startDraft(drafter);
    if ((await upload(drafter, pdf(String(n)), {})).status === 200) stored += 1;
  }
  const { rows } = await target.owner.query(
    "select count(*)::integer as files from document where draft_id is not null group by draft_id order by 1 desc limit 1",
  );
  return [
    atMost(`files stored of ${rounds} that one network sent`, stored, 200),
    atMost("the most files of one draft", rows[0]?.files ?? 0, 50),
  ];
}

export const uploads: Scenario = {
  id: "H12",
  title: "hostile uploads: viruses, bombs, names, endless streams, slow senders, floods",
  async run(context) {
    const { url, server } = await startScanner();
    const { quick, say } = context;
    try {
      const inner = attack(
        "H12",
        "",
        async (target) => {
          const claimant = target.visitor();
          await fileClaim(claimant);
          const files = hostileFilesOf();
          // The first uploads load code that stays in memory.
          await hostileFiles(target, claimant, files);
          const before = await memory(target);
          const quiet = await others(target, quick ? 4 : 10);
          const release = slowSenders(target, 200);
          let peak = before;
          const sampling = setInterval(async () => {
            peak = Math.max(peak, (await memory(target)) || 0);
          }, 500);
          const meanwhile = others(target, quick ? 6 : 20);
          const announced = await endlessStream(target, claimant, 10 * 1024 * MB, quick ? 600 : 10 * 1024);
          const chunked = await endlessStream(target, claimant, null, quick ? 600 : 10 * 1024);
          const lines = await hostileFiles(target, claimant, files);
          const loaded = await meanwhile;
          release();
          await sleep(500);
          clearInterval(sampling);
          say(
            `memory grew by ${((peak - before) / MB).toFixed(0)} MB, others' p99 ${latency(quiet, 0.99).toFixed(0)} and ${latency(loaded, 0.99).toFixed(0)} ms`,
          );
          return [
            ...lines,
            atMost("megabytes taken of a stream announced as 10 GB", announced, 150),
            atMost("megabytes taken of a stream without a length", chunked, 150),
            atMost("growth of memory", (peak - before) / MB, 64, " MB"),
            exactly("others that failed", loaded.length - withStatus(loaded, 200).length, 0),
            atMost("others' p99", latency(loaded, 0.99), 2 * latency(quiet, 0.99) + 100, " ms"),
            ...(await hostileNames(target)),
            ...(await flood(target, quick ? 260 : 1000)),
          ];
        },
        { CLAMD_URL: url, METRICS_TOKEN },
      );
      return await inner.run(context);
    } finally {
      server.close();
    }
  },
};
