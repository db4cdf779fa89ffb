import { randomUUID } from "node:crypto";
import { proofFor } from "../harness/claims.ts";
import { p99 } from "../harness/percentiles.ts";
import { atMost, exactly } from "../harness/scenario.ts";
import { file, newClaim } from "./claimants.ts";
import { allAlike, none } from "./measure.ts";
import { attack } from "./target.ts";
import { type Answer, json } from "./visitor.ts";

const claims = "select count(*) from claim";

export const flood = attack("H23", "floods and replays of claims", async (target, { quick, say }) => {
  const before = await target.count(claims);
  const first = target.visitor();
  const claim = await newClaim(first);
  const replays = await Promise.all(Array.from({ length: 20 }, () => file(first, claim)));
  replays.push(await file(target.visitor(), claim));
  const afterReplay = await target.count(claims);
  const numbers = replays
    .filter(({ status }) => status === 200)
    .map((answer) => json<{ claimNumber: string }>(answer).claimNumber);
  const changed = await newClaim(
    target.visitor(),
    (application) => {
      application.employer.legalName = "Another Employer LLC";
    },
    claim.key,
  );
  const other = await file(target.visitor(), changed);

  const many: Answer[] = [];
  const rounds = quick ? 120 : 400;
  for (let n = 0; n < rounds; n++) many.push(await file(target.visitor(), { ...claim, key: randomUUID() }));
  const accepted = many.filter(({ status }) => status === 200).length;
  const refused = many.find(({ status }) => status === 429);
  if (!refused) throw new Error("No claim of the flood was refused");
  const key = randomUUID();
  const asked = json<{ Data: { Challenge: string; Bits: number } }>(
    await file(target.visitor(), { ...claim, key }),
  ).Data;
  const proof = proofFor(asked);
  const forged = await file(target.visitor(), { ...claim, key, proof: "1" });
  const borrowed = await file(target.visitor(), { ...claim, key: randomUUID(), proof });
  const began = performance.now();
  const worked = await file(target.visitor(), { ...claim, key, proof });
  say(
    `${accepted} of ${rounds} claims without work, ${asked.Bits} bits asked, p99 ${p99(
      many.map(({ ms }) => ms),
    ).toFixed(0)} ms, honest ${(performance.now() - began).toFixed(0)} ms`,
  );

  const network = target.visitor();
  const same: Answer[] = [];
  for (let n = 0; n < 130; n++) same.push(await file(network, { key: randomUUID() }));
  return [
    exactly("claims after 21 replays of one", afterReplay - before, 1),
    exactly("numbers they were answered with", new Set(numbers).size, 1),
    exactly(
      "another claim under the same key",
      other.status === 200 && json<{ claimNumber: string }>(other).claimNumber !== numbers[0]
        ? "filed"
        : "not filed",
      "not filed",
    ),
    atMost(`claims filed without work of ${rounds}`, accepted, 60),
    none(
      "refusals without Retry-After",
      many.filter((answer) => answer.status !== 200 && !answer.headers["retry-after"]),
    ),
    allAlike(
      "statuses of the refusals",
      many.filter(({ status }) => status !== 200).map(({ status }) => String(status)),
    ),
    exactly("an invented proof", forged.status, 429),
    exactly("the proof of another claim", borrowed.status, 429),
    exactly("the work that was asked for", worked.status, 200),
    atMost("calls of one network in an hour", same.filter(({ status }) => status !== 429).length, 100),
  ];
});
