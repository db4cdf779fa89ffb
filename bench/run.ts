import { cpus, totalmem } from "node:os";
import { parseArgs } from "node:util";
import { signIn } from "../harness/signIn.ts";
import { accountTiming } from "./accountTiming.ts";
import { startBenchService } from "./child.ts";
import { claimDetail } from "./claimDetail.ts";
import { claimLists } from "./claimLists.ts";
import { openData } from "./database.ts";
import { draftSaves } from "./draftSaves.ts";
import { fileClaim } from "./fileClaim.ts";
import { firstPress } from "./firstPress.ts";
import { firstVisit } from "./firstVisit.ts";
import { growth } from "./growth.ts";
import { inboxFolders } from "./inboxFolders.ts";
import { interaction } from "./interaction.ts";
import { lawChange } from "./lawChange.ts";
import { letters } from "./letters.ts";
import { livePages } from "./livePages.ts";
import { loginFlood } from "./loginFlood.ts";
import type { Line, MeasurePromise } from "./promise.ts";
import { publicPages } from "./publicPages.ts";
import { search } from "./search.ts";
import { statements } from "./statements.ts";
import { suggestions } from "./suggestions.ts";

/*
 * npm run bench [-- --claims N] [--letters N] [--only P1,P3]: generates the data once, then compares the service with a bare baseline
 * in the same run on the same PostgreSQL. Only loopback is loaded, and every load is bounded.
 */
const PROMISES: Record<string, MeasurePromise> = {
  P1: claimDetail,
  P2: claimLists,
  P3: search,
  P4: statements,
  P5: fileClaim,
  P8: suggestions,
  P10: publicPages,
  "P10-way": firstVisit,
  P11: interaction,
  "P11-first": firstPress,
  P12: letters,
  P13: growth,
  D1: draftSaves,
  L2: lawChange,
  S1: accountTiming,
  S2: loginFlood,
  W1: inboxFolders,
  W4: livePages,
};

const { values } = parseArgs({
  options: {
    claims: { type: "string", default: "1000000" },
    letters: { type: "string", default: "10000" },
    only: { type: "string" },
  },
});
const claims = Number(values.claims);
if (!Number.isInteger(claims) || claims < 1000) throw new Error("--claims: a number from 1000 on");
const letterCount = Number(values.letters);
if (!Number.isInteger(letterCount) || letterCount < 1) throw new Error("--letters: a number from 1 on");
const wanted = values.only?.split(",") ?? Object.keys(PROMISES);

const data = await openData(claims);
const lines: Line[] = [];
try {
  const { rows } = await data.owner.query("show server_version");
  console.log(
    `${cpus().length} × ${cpus()[0]?.model}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}, PostgreSQL ${rows[0].server_version}, ${claims.toLocaleString("en")} claims`,
  );
  const headers = await signIn(data.owner);
  for (const name of wanted) {
    const promise = PROMISES[name];
    if (!promise) throw new Error(`There is no ${name}: ${Object.keys(PROMISES).join(", ")}`);
    console.log(`${name} …`);
    // A separate service for each promise, so that no cache is warm from the one before.
    const service = await startBenchService(data);
    try {
      const bench = { data, claims, letters: letterCount, service: service.url, headers };
      for (const line of await promise(bench)) {
        lines.push(line);
        console.log(row(line));
      }
    } finally {
      await service.stop();
    }
  }
} finally {
  await data.stop();
}

console.log(
  ["", "| promise | baseline | ours | ratio | wanted | kept |", "|---|---|---|---|---|---|"].join("\n"),
);
for (const line of lines) console.log(row(line));

function row({ what, baseline, ours, ratio, wanted, met }: Line): string {
  const kept = met === null ? "" : met ? "yes" : "**no**";
  return `| ${what} | ${baseline} | ${ours} | ${ratio} | ${wanted} | ${kept} |`;
}
