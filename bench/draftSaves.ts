import { readForm, SUBMIT, signedClaim } from "../harness/claims.ts";
import { type Call, timesAtRate } from "../harness/load.ts";
import { p99 } from "../harness/percentiles.ts";
import { type MeasurePromise, timed } from "./promise.ts";

const DRAFTS = 1000;
/** Each draft is saved once in so many seconds: people take longer for a page of the form. */
const EACH_SECONDS = 20;
const OTHERS_PER_SECOND = 40;
const WANTED_MS = 100;
const HEADERS = { "content-type": "application/json", "x-requested-with": "wage-claim" };

type Draft = { cookie: string; rowVersion: number };

/** The 99th percentile of other people's requests while 1,000 drafts are being saved, beyond that of quiet. */
export const draftSaves: MeasurePromise = async ({ service, headers }) => {
  const url = service + SUBMIT;
  const { application: answers } = signedClaim(await readForm(service));
  const body = { answers, step: 3, language: "en" };
  const drafts: Draft[] = [];
  for (let n = 0; n < DRAFTS; n++) {
    const started = await fetch(`${url}/Draft`, {
      method: "POST",
      headers: HEADERS,
      body: JSON.stringify(body),
    });
    if (!started.ok) throw new Error(`A draft cannot be started: ${await started.text()}`);
    const { rowVersion } = (await started.json()) as { rowVersion: number };
    drafts.push({ cookie: started.headers.getSetCookie().map(pairOf).join("; "), rowVersion });
  }
  const others = () =>
    timesAtRate(service, {
      perSecond: OTHERS_PER_SECOND,
      seconds: EACH_SECONDS,
      call: (index): Call => ({ path: index % 2 ? "/api/Claim" : "/api/Public/Application/Form", headers }),
    });
  await others();
  const quiet = await others();
  const save = (index: number): Call => {
    const draft = drafts[index % DRAFTS];
    return {
      method: "PUT",
      path: `${SUBMIT}/Draft`,
      headers: { cookie: draft?.cookie ?? "" },
      body: { ...body, rowVersion: draft?.rowVersion },
    };
  };
  const saving = timesAtRate(service, {
    perSecond: DRAFTS / EACH_SECONDS,
    seconds: EACH_SECONDS,
    call: save,
  });
  const [meanwhile, saves] = await Promise.all([others(), saving]);
  const beyond = p99(meanwhile) - p99(quiet);
  return [
    {
      what: `D1 p99 of others while ${DRAFTS} drafts are saved every ${EACH_SECONDS} s`,
      baseline: `${p99(quiet).toFixed(1)} ms`,
      ours: `${p99(meanwhile).toFixed(1)} ms`,
      ratio: `+ ${beyond.toFixed(1)} ms`,
      wanted: `≤ + ${WANTED_MS} ms`,
      met: beyond <= WANTED_MS,
    },
    timed("D1 p99 of a save", p99(saves)),
  ];
};

const pairOf = (cookie: string) => cookie.split(";")[0] ?? "";
