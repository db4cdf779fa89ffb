import { randomUUID } from "node:crypto";
import type { Receipt } from "@wage/contract/application/applicationDraft";
import { readForm, SUBMIT, signedClaim } from "../harness/claims.ts";
import { startChild } from "./child.ts";
import { filingStatement } from "./filingStatement.ts";
import { load, type Measured, middle } from "./load.ts";
import { type MeasurePromise, slowest, throughput } from "./promise.ts";

const HEADERS = { "content-type": "application/json", "x-requested-with": "wage-claim" };
const SECONDS = 5;
const ROUNDS = 3;
/** The time of a submission, at most, in times of what staff do. */
const MOST_TIMES_STAFF = 1.5;

/**
 * P5: a claim filed over HTTP, against one statement that writes the same rows in one round trip; and beside a paper
 * claim recorded by staff, which has the same claim, parties, task, letter and history, but no employment and wages.
 */
export const fileClaim: MeasurePromise = async ({ data, service, headers }) => {
  const url = service + SUBMIT;
  const form = await readForm(service);
  const claim = signedClaim(form, ({ you }) => {
    you.email = "worker@mail.example";
  });
  const [head, tail] = JSON.stringify({ key: "@", ...claim }).split('"@"');
  const bodyOf = () => `${head}"${randomUUID()}"${tail}`;

  const first = await fetch(url, { method: "POST", headers: HEADERS, body: bodyOf() });
  if (!first.ok) throw new Error(`A claim cannot be filed: ${await first.text()}`);
  const { claimNumber } = (await first.json()) as Receipt;
  const statement = await filingStatement(data.owner, claimNumber, Number(form.today.slice(0, 4)));

  const filing = {
    url: service,
    requests: [
      {
        method: "POST" as const,
        path: SUBMIT,
        headers: HEADERS,
        setupRequest: (request: object) => ({ ...request, body: bodyOf() }),
      },
    ],
  };
  const { you, employer, story } = claim.application;
  const paperOf = () => ({
    receivedDate: form.today,
    intakeChannel: "Mail",
    // The claims are alike, and would be asked about.
    isAnother: true,
    firstName: "Paper",
    lastName: `Claimant ${lettersOf(randomUUID())}`,
    email: `${randomUUID()}@mail.example`,
    addressLine1: you.addressLine1,
    city: you.city,
    stateCode: you.stateCode,
    zip: you.zip,
    language: "en",
    employerName: employer.legalName,
    employerCity: employer.city,
    amountClaimed: "450.00",
    narrative: story.narrative,
  });
  const recording = {
    url: service,
    requests: [
      {
        method: "POST" as const,
        path: "/api/Claim",
        headers: { ...HEADERS, ...headers },
        setupRequest: (request: object) => ({ ...request, body: JSON.stringify(paperOf()) }),
      },
    ],
  };
  const rounds = { ours: [] as Measured[], bare: [] as Measured[], paper: [] as Measured[] };
  for (let round = 0; round <= ROUNDS; round++) {
    const bare = await startChild<Measured>("bareFiling.ts", {
      appUrl: data.appUrl,
      statement,
      seconds: SECONDS,
    });
    await bare.stop();
    // The raised limits let rows gather that the real ones, a thousand mails an hour, would not.
    await data.owner.query("truncate wrong_guess");
    const ours = await load(filing, { connections: 16, seconds: SECONDS });
    const paper = await load(recording, { connections: 16, seconds: SECONDS });
    // The first round is the warm-up of all.
    if (round === 0) continue;
    rounds.paper.push(paper);
    rounds.bare.push(bare.answer);
    rounds.ours.push(ours);
  }
  const measured = { ours: middle(rounds.ours), bare: middle(rounds.bare) };
  const line = throughput("P5 file a claim", measured, 0.6);
  const ofStaff = { ours: measured.ours, bare: middle(rounds.paper) };
  return [
    line,
    { ...slowest("P5 file a claim", measured, 1), wanted: "", met: null },
    throughput("P5 file a claim beside a paper claim of staff", ofStaff, 1 / MOST_TIMES_STAFF),
  ];
};

/** The same length of letters only, for a name. */
export const lettersOf = (id: string) =>
  id.replace(/\d/g, (digit) => String.fromCharCode(107 + Number(digit))).replace(/-/g, "");
