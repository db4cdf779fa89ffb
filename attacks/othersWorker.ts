import { parentPort, workerData } from "node:worker_threads";
import { atRate } from "../harness/load.ts";

/** Users who do ordinary things, in a thread of their own, so that the attack does not slow down what measures it. */
const PATHS = ["/readyz", "/api/Public/Application/Form", "/config"];
const { url, seconds } = workerData as { url: string; seconds: number };

parentPort?.postMessage(
  await atRate(url, {
    perSecond: 15,
    seconds,
    call: (index) => ({ path: PATHS[index % PATHS.length] as string }),
  }),
);
