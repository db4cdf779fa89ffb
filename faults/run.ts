import { runScenarios } from "../harness/runScenarios.ts";
import type { Scenario } from "../harness/scenario.ts";
import { brokenStatements } from "./brokenStatements.ts";
import { clockJumps } from "./clockJumps.ts";
import { failover } from "./failover.ts";
import { killedBatch } from "./killedBatch.ts";
import { kills, killsOfTwo } from "./kills.ts";
import { lockedRow } from "./lockedRow.ts";
import { lostReplies } from "./lostReplies.ts";
import { mailServer, slowMailServer } from "./mailServer.ts";
import { migrationUnderLoad } from "./migrationUnderLoad.ts";
import { newVersion } from "./newVersion.ts";
import { noSpace } from "./noSpace.ts";
import { overload } from "./overload.ts";
import { patroni } from "./patroni.ts";
import { pointInTime } from "./pointInTime.ts";
import { poolExhausted } from "./poolExhausted.ts";
import { killedWorkers, poisonJob } from "./queue.ts";
import { readOnly } from "./readOnly.ts";
import { rollingRestart } from "./rollingRestart.ts";
import { slowClients } from "./slowClients.ts";
import { soak } from "./soak.ts";
import { corruptedUpload, diskFull, lostCommit, silentScanner, storageAway } from "./storage.ts";

/*
 * npm run faults [-- --only F11,F20] [--quick] [--ci] [--amount 100]: brings each fault about against real processes on
 * loopback, one after the other, and prints what users met. Ends with exit code 1 if one line does not hold. A fault is
 * a file of this folder with a row in this list.
 */
const FAULTS: Scenario[] = [
  kills,
  killsOfTwo,
  failover,
  patroni,
  rollingRestart,
  migrationUnderLoad,
  diskFull,
  slowClients,
  mailServer,
  slowMailServer,
  storageAway,
  clockJumps,
  poolExhausted,
  corruptedUpload,
  killedWorkers,
  killedBatch,
  newVersion,
  lostReplies,
  pointInTime,
  soak,
  poisonJob,
  readOnly,
  overload,
  lockedRow,
  lostCommit,
  silentScanner,
  brokenStatements,
  noSpace,
];

/** Those whose outcome does not depend on how fast the machine is: quick ones, together within ten minutes. */
const IN_CI = ["F1", "F2", "F3", "F6", "F9", "F12", "F15", "F16", "F18", "F19", "COMMIT", "SCANNER"];

await runScenarios("fault", FAULTS, IN_CI);
