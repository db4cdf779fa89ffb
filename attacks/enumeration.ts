import { setTimeout as sleep } from "node:timers/promises";
import { median } from "../harness/percentiles.ts";
import { rankTest } from "../harness/rankTest.ts";
import { atLeast, atMost, exactly } from "../harness/scenario.ts";
import { claimId, fileClaim, upload } from "./claimants.ts";
import { allAlike, allAre, none } from "./measure.ts";
import { attack, type Target } from "./target.ts";
import { pdf } from "./uploadFiles.ts";
import { type Answer, json, type Visitor } from "./visitor.ts";

const open = (visitor: Visitor, claimNumber: string, pin: string) =>
  visitor.post("/api/Public/Access", { claimNumber, pin });
const shapeOf = ({ status, text }: Answer) => `${status} ${text}`;

/** Every address below a claim at which a child of it can be read. */
const childrenOf = (claim: number, document: number, letter: number, person: number) => [
  `/api/Claim/${claim}/Documents/${document}/File`,
  `/api/Claim/${claim}/Letters/${letter}`,
  `/api/Claim/${claim}/Letters/${letter}/Pdf`,
  `/api/Claim/${claim}/Person/${person}/RevealBirthDate`,
  `/api/Claim/${claim}/Person/${person}/RevealSsn`,
];

/** Two claims with a document, a letter and a person each. */
async function twoClaims(target: Target) {
  const made = [];
  const support = await target.as("support@agency.example");
  for (const email of ["mine@people.example", "other@people.example"]) {
    const visitor = target.visitor();
    const receipt = await fileClaim(visitor, (application) => {
      application.you.email = email;
    });
    const claim = await claimId(target, receipt);
    const { id: document } = json<{ id: number }>(await upload(visitor, pdf(email), {}));
    const { id: letter } = json<{ id: number }>(
      await support.post(`/api/Claim/${claim}/Letters`, { templateCode: "L02", recipient: "claimant" }),
    );
    const person = await target.count("select claimant_id from claim where id = $1", [claim]);
    made.push({ visitor, receipt, claim, document, letter, person });
  }
  return { mine: made[0] as (typeof made)[0], other: made[1] as (typeof made)[0] };
}

const readOrReveal = (visitor: Visitor, path: string) =>
  path.includes("Reveal") ? visitor.post(path, { reason: "an attack" }) : visitor.get(path);

/** The ids around a claim, by callers who may see none. */
async function walk(target: Target, claim: number, steps: number) {
  const outsiders: [Visitor, number][] = [
    [target.visitor(), 401],
    [await target.as("claimant@people.example"), 403],
  ];
  const wrong: string[] = [];
  const shapes: string[] = [];
  for (const [visitor, wanted] of outsiders)
    for (let step = 0; step < steps; step++)
      for (const path of [`/api/Claim/${claim - steps / 2 + step}`, `/api/Inbox/${step + 1}`]) {
        const answer = await visitor.get(path);
        if (answer.status !== wanted) wrong.push(`${path} ${answer.status}`);
        shapes.push(`${wanted} ${answer.text}`);
      }
  return { wrong, shapes };
}

/** Another number of the same shape, which no claim has. */
const unknownLike = (claimNumber: string, n: number) =>
  claimNumber.replace(/\d{3}$/, String(900 + (n % 100)));
const forgetGuesses = (target: Target) => target.owner.query("delete from wrong_guess");

/** Wrong PINs of a known number, and unknown numbers, each the first try of its network. */
async function compareNumbers(target: Target, claimNumber: string, rounds: number) {
  const times = { known: [] as number[], unknown: [] as number[] };
  const shapes: string[] = [];
  for (let n = 0; n < rounds; n++) {
    // The limit of all claims together is lifted.
    if (n % 10 === 0) await forgetGuesses(target);
    for (const kind of n % 2 ? (["known", "unknown"] as const) : (["unknown", "known"] as const)) {
      const number = kind === "known" ? claimNumber : unknownLike(claimNumber, n);
      const answer = await open(target.visitor(), number, `${100000 + n}`);
      times[kind].push(answer.ms);
      shapes.push(shapeOf(answer));
    }
  }
  return { times, shapes };
}

/** Guesses of one network at one number, and of many networks at many numbers. */
async function guessOn(target: Target, claimNumber: string) {
  await forgetGuesses(target);
  const locked = [];
  for (const number of [claimNumber, unknownLike(claimNumber, 1)]) {
    const network = target.visitor();
    const tries = [];
    for (let n = 0; n < 8; n++) tries.push((await open(network, number, `${200000 + n}`)).status);
    locked.push(tries.join());
  }
  await forgetGuesses(target);
  let admitted = 0;
  for (let n = 0; n < 120; n++) {
    const number = n % 2 ? claimNumber : unknownLike(claimNumber, n);
    if ((await open(target.visitor(), number, `${300000 + n}`)).status !== 429) admitted += 1;
  }
  return { locked, admitted };
}

export const enumeration = attack(
  "H15",
  "walking ids, swapping children, guessing numbers and PINs",
  async (target, { quick, say }) => {
    const { mine, other } = await twoClaims(target);
    const walked = await walk(target, mine.claim, quick ? 40 : 400);
    const officer = await target.as("officer@agency.example");
    const swapped: string[] = [];
    for (const path of childrenOf(mine.claim, other.document, other.letter, other.person)) {
      const { status } = await readOrReveal(officer, path);
      if (status !== 404) swapped.push(`${path} ${status}`);
    }
    const own = [];
    for (const path of childrenOf(mine.claim, mine.document, mine.letter, mine.person).slice(0, 2))
      own.push((await officer.get(`${path}${path.endsWith("File") ? "?unscanned=accepted" : ""}`)).status);

    const publicPaths = [
      mine.visitor.get(`/api/Public/Letters/${other.letter}/File`),
      mine.visitor.get("/api/Public/Letters/99999999/File"),
    ];
    const publicReads = (await Promise.all(publicPaths)).map(shapeOf);
    const removed = await mine.visitor.call("DELETE", `/api/Public/Documents/${other.document}`);
    const stranger = target.visitor();
    const forged = target.visitor();
    forged.cookies.set("wage-access", Buffer.alloc(16, 7).toString("base64url"));
    const withoutCookie = [];
    for (const visitor of [stranger, forged])
      for (const path of ["/api/Public/Status", "/api/Public/Filed", "/api/Public/Documents"])
        withoutCookie.push((await visitor.get(path)).text);
    await target.owner.query(
      "update public_access set expires_at = now() - interval '1 second' where claim_id = $1",
      [other.claim],
    );
    const expired = await other.visitor.get("/api/Public/Status");

    const { claimNumber } = mine.receipt;
    const { times, shapes } = await compareNumbers(target, claimNumber, quick ? 50 : 150);
    const { locked, admitted } = await guessOn(target, claimNumber);
    say(`medians ${median(times.known).toFixed(1)} and ${median(times.unknown).toFixed(1)} ms`);
    for (let n = 0; n < 25; n++) await officer.get(`/api/Claim/${900_000 + n}`);
    await sleep(200);
    const alarms = await target.count("select count(*) from action_log where action_code = 'ManyMisses'");
    return [
      none("claims and inbox items shown to outsiders", walked.wrong),
      exactly("kinds of refusal", new Set(walked.shapes).size, 2),
      none("children found under another claim", swapped),
      allAre("children found under their own", own, 200),
      allAlike("a letter of another claim and none, for the public", publicReads),
      atLeast("removing another's document", removed.status, 400),
      none(
        "names or numbers told without a capability",
        withoutCookie.filter((text) => text.includes(mine.receipt.claimNumber) || text.includes("@people")),
      ),
      exactly(
        "an expired capability",
        expired.text.includes(other.receipt.claimNumber) ? "opens" : "opens nothing",
        "opens nothing",
      ),
      atLeast(
        "bits of a capability",
        Buffer.from(mine.visitor.cookies.get("wage-access") ?? "", "base64url").length * 8,
        128,
      ),
      allAlike("wrong PINs and unknown numbers", shapes),
      atLeast("p of the rank test of their times", rankTest(times.known, times.unknown), 0.01),
      allAlike("known and unknown numbers lock", locked),
      exactly("tries until they do", locked[0]?.split(",").indexOf("429") ?? 0, 5),
      atMost("guesses of many networks that were tried", admitted, 50),
      exactly("alarms after 25 misses of an officer", alarms, 1),
    ];
  },
);
