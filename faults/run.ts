import { failover } from "./failover.ts";
import type { Fault } from "./fault.ts";
import { kills, killsOfTwo } from "./kills.ts";
import { lockedRow } from "./lockedRow.ts";
import { mailServer } from "./mailServer.ts";
import { overload } from "./overload.ts";
import { poolExhausted } from "./poolExhausted.ts";
import { killedWorkers, poisonJob } from "./queue.ts";
import { readOnly } from "./readOnly.ts";
import { rollingRestart } from "./rollingRestart.ts";
import { runAll } from "./runner.ts";
import { soak } from "./soak.ts";
import { corruptedUpload, diskFull, lostCommit, silentScanner, storageAway } from "./storage.ts";

/*
 * npm run faults [-- --only F11,F20] [--quick] [--amount 100]: brings each fault about against real processes on
 * loopback, one after the other, and prints what users met. Ends with exit code 1 if one line does not hold. A fault is
 * a file of this folder with a row in this list.
 */
const FAULTS: Fault[] = [
  kills,
  killsOfTwo,
  failover,
  rollingRestart,
  poolExhausted,
  killedWorkers,
  soak,
  poisonJob,
  readOnly,
  overload,
  lockedRow,
  mailServer,
  diskFull,
  storageAway,
  corruptedUpload,
  lostCommit,
  silentScanner,
];

await runAll("fault", FAULTS);
