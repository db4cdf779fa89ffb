import { findsWagesOwed } from "@wage/contract/actions";
import type { ApplicationForm } from "@wage/contract/application/applicationDraft";
import { claimedTotal, wageSums } from "@wage/contract/application/applicationRules";
import { addCalendarDays, agencyDay, rollForward } from "@wage/contract/core/calendar";
import { deleteUnmadeFiles } from "../claim/file/claimFile.queries.ts";
import { listWageItems, updateFinding } from "../claim/wageItem.queries.ts";
import { inTransaction, type Services, systemWork, type User, type Work } from "../core/context.ts";
import type { Tx } from "../core/database/db.ts";
import { NOTHING_BARRED } from "../core/identity/barred.queries.ts";
import { applicationForm, submitClaimIn } from "../features/application/application.commands.ts";
import { contextOfApplication } from "../features/application/lineContext.commands.ts";
import { openDemonstration } from "../features/goLive/goLive.commands.ts";
import { importRecords } from "../features/imports/imports.commands.ts";
import { fileInMemory } from "../features/imports/reading/sourceFile.ts";
import { beginMerge } from "../features/mailMerge/mailMerge.commands.ts";
import { createBatch } from "../features/mailroom/batches.commands.ts";
import { listQueue } from "../features/mailroom/pieces.queries.ts";
import { publishStatistics } from "../features/statistics/publish.commands.ts";
import { performActionIn } from "../features/workflow/workflow.commands.ts";
import {
  addCountyOffices,
  findOffice,
  isEmptyOffice,
  listFiledKeys,
  listQuietClaims,
  markLettersMailed,
  markMailsSent,
  markOldNoticesRead,
  oneAtATime,
  prepareLoading,
} from "./demo.queries.ts";
import { applicationOf } from "./demoApplication.ts";
import { type OfficersByOffice, openOffices, transferOne } from "./demoOffices.ts";
import { addPapers, completeOpenTasks } from "./demoPapers.ts";
import { randomOf, uuidOf } from "./demoRandom.ts";
import { earlierRecords } from "./demoRecords.ts";
import { scanMail } from "./demoScan.ts";
import { findStaff, openOffice, type Staff } from "./demoStaff.ts";
import { type DemoActor, type DemoStory, STORIES } from "./demoStories.ts";

const SIDE_BY_SIDE = 5;

/** Fills an empty database with the demonstration accounts and claims, through the commands that staff use. */
export const loadDemonstration = (services: Services, log: (line: string) => void): Promise<void> =>
  oneAtATime(services.db, () => loadIfEmpty(services, log));

async function loadIfEmpty(services: Services, log: (line: string) => void): Promise<void> {
  const isEmpty = await isEmptyOffice(services.db);
  if (!isEmpty && !(await isInterrupted(services))) return;
  const started = performance.now();
  log(isEmpty ? "Loading the demonstration data …" : "Loading the rest of the demonstration data …");
  const staff = isEmpty ? await openOffice(services) : await findStaff(services);
  // Mails are written but their jobs are not queued, because no one is to receive them; nor are those of packets.
  const quiet: Services = { ...services, jobs: { send: async () => undefined } };
  const officers = await openOffices(quiet, staff);
  const filed = await runStories(quiet, staff, STORIES, progressLogger(log), officers);
  await transferOne(quiet, officers);
  await markMailsSent(services.db);
  await deleteUnmadeFiles(services.db);
  await markOldNoticesRead(services.db, { butLatest: 3 });
  await fillMailRoom(services, staff);
  const { name, content, mapping } = earlierRecords(services);
  const earlier = { file: fileInMemory(name, content), mapping };
  const { taken } = await importRecords(systemWork(quiet), earlier);
  await publishStatistics(services);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  log(`${filed + taken} claims loaded in ${seconds} s.`);
}

const keyOf = ({ index }: Pick<PlannedClaim, "index">) => uuidOf(`demo claim ${index}`);

/**
 * True if the service was stopped while it loaded: the claim with the earliest date was filed, the last one was not. The
 * keys of complete demonstrations are deleted in time, the earliest first.
 */
async function isInterrupted(services: Services): Promise<boolean> {
  const claims = planClaims(services, STORIES);
  const [first, last] = [claims.at(0), claims.at(-1)];
  if (!first || !last) return false;
  const filed = await listFiledKeys(services.db, [keyOf(first), keyOf(last)]);
  return filed.includes(keyOf(first)) && !filed.includes(keyOf(last));
}

const LETTERS_TO_PRINT = 12;
const LETTERS_IN_BATCH = 3;
const CLAIMS_IN_MERGE = 5;

/**
 * Leaves the latest letters to be printed, a few of them in a batch, some mail that was scanned, and a mail merge to claimants
 * who have heard nothing for a while.
 */
async function fillMailRoom(services: Services, staff: Staff): Promise<void> {
  const support = staff.support.id;
  await markLettersMailed(services.db, support, { butLatest: LETTERS_TO_PRINT });
  const letters = await listQueue(services.db, LETTERS_IN_BATCH, NOTHING_BARRED);
  const letterIds = letters.map(({ letterId }) => letterId);
  await createBatch(systemWork(services), { by: support, letterIds });
  await scanMail(services, support, letters);
  await beginMerge(systemWork(services), {
    templateCode: "L39",
    recipient: "claimant",
    createdBy: staff.officer.id,
    claimIds: await listQuietClaims(services.db, CLAIMS_IN_MERGE),
  });
}

/**
 * Files the claims of the stories that are not filed yet and takes each through its steps, day by day; returns their number.
 */
export async function runStories(
  services: Services,
  staff: Staff,
  stories: readonly DemoStory[],
  progress: (done: number, all: number) => void,
  officers: OfficersByOffice = new Map(),
): Promise<number> {
  await addCountyOffices(services.db);
  await openDemonstration(services);
  const planned = planClaims(services, stories);
  const filed = new Set(await listFiledKeys(services.db, planned.map(keyOf)));
  const claims = planned.filter((claim) => !filed.has(keyOf(claim)));
  const form = await applicationForm(services);
  await inOrder(claims, (claim) => file(services, form, { staff, officers }, claim), progress);
  return claims.length;
}

type PlannedClaim = { index: number; story: DemoStory; filed: string; random: () => number };

/** Returns the claims to create and their filing dates: always the same, counted back from today. */
function planClaims({ clock, settings }: Services, stories: readonly DemoStory[]): PlannedClaim[] {
  const today = agencyDay(clock.now(), settings.get("timeZone"));
  let index = 0;
  const claims = stories.flatMap((story) =>
    Array.from({ length: story.claims }, () => {
      const random = randomOf(index++);
      const [least, most] = story.ago;
      const ago = least + Math.floor(random() * (most - least + 1));
      const length = story.steps.reduce((days, { after }) => days + after, 0);
      return { index, story, filed: addCalendarDays(today, -(ago + length)), random };
    }),
  );
  return claims.toSorted((a, b) => (a.filed === b.filed ? a.index - b.index : a.filed < b.filed ? -1 : 1));
}

/** Reports progress ten times in all. */
function progressLogger(log: (line: string) => void) {
  let last = 0;
  return (done: number, all: number) => {
    const tenth = Math.floor((10 * done) / all);
    if (tenth > last) log(`  ${tenth * 10} %`);
    last = tenth;
  };
}

/** Claims are filed one by one, because the numbers of a year are consecutive; their stories then run concurrently. */
async function inOrder(
  claims: readonly PlannedClaim[],
  file: (claim: PlannedClaim) => Promise<() => Promise<void>>,
  progress: (done: number, all: number) => void,
) {
  const running = new Set<Promise<void>>();
  for (const [done, claim] of claims.entries()) {
    progress(done, claims.length);
    const live = await file(claim);
    const story = live().finally(() => running.delete(story));
    running.add(story);
    if (running.size >= SIDE_BY_SIDE) await Promise.race(running);
  }
  await Promise.all(running);
}

/** Files one claim; the returned function takes it through its story. */
async function file(
  services: Services,
  form: ApplicationForm,
  { staff, officers }: { staff: Staff; officers: OfficersByOffice },
  { index, story, filed, random }: PlannedClaim,
) {
  const timeZone = services.settings.get("timeZone");
  const minutes = 8 * 60 + Math.floor(random() * 600);
  const at = (day: string) => momentOf(day, minutes, timeZone, services);
  const application = applicationOf(form, filed, random);
  const either = random() < 0.55 ? staff.officer : staff.officer2;
  const amount = claimedTotal(
    wageSums(application.wages.items, await contextOfApplication(services.db, form, application)),
  );
  const { claimId, officeId } = await inTransaction(services, async (tx) => {
    await prepareLoading(tx);
    const work = workAt(services, null, at(filed));
    const submitted = await submitClaimIn(
      tx,
      work,
      {
        key: keyOf({ index }),
        application,
        attestation: {
          name: `${application.you.firstName} ${application.you.lastName}`,
          capacity: null,
          agree: true,
          version: form.settings.attestation.version,
          language: application.you.language,
        },
        draftId: null,
      },
      { ...form, today: filed },
    );
    return { claimId: submitted.claimId, officeId: await findOffice(tx, submitted.claimId) };
  });
  const officer = (officeId !== null && officers.get(officeId)) || either;
  return async () => {
    // Documents are added before later steps, because the history is read in the order in which it was written.
    await addPapers(workAt(services, null, at(filed)), officer, { id: claimId, application, random });
    const last = await inTransaction(services, async (tx) => {
      await prepareLoading(tx);
      return takeSteps(tx, { services, claimId, story, filed, at, actors: { ...staff, officer }, amount });
    });
    if (story.ends === "CLOSED" || story.ends === "WITHDR")
      await completeOpenTasks(services, workAt(services, null, at(last)), staff.support, claimId);
  };
}

type Life = {
  services: Services;
  claimId: number;
  story: DemoStory;
  filed: string;
  at: (day: string) => Date;
  actors: Staff;
  amount: string;
};

/** Takes every step on its day; returns the day of the last. */
async function takeSteps(
  tx: Tx,
  { services, claimId, story, filed, at, actors, amount }: Life,
): Promise<string> {
  let today = filed;
  for (const { action, by, after, input } of story.steps) {
    today = addCalendarDays(today, after);
    const later = (days: number) => rollForward(addCalendarDays(today, days), services.settings.holidays());
    const answers = input?.({ amount, today, claimId, officerId: actors.officer.id, later }) ?? {};
    if (answers.findings) await recordFindings(tx, claimId, findsWagesOwed(answers.kind));
    if (action === "ApproveEntry") answers.ledgerEntryId = await waitingEntry(tx, claimId);
    await performActionIn(tx, workAt(services, actorOf(actors, by), at(today)), {
      claimId,
      action,
      input: answers,
    });
  }
  return today;
}

/** The entry of the ledger that waits for a second person. */
async function waitingEntry(tx: Tx, claimId: number): Promise<number> {
  const entry = tx.selectFrom("ledgerEntry").select("id").where("status", "=", "Pending");
  return (await entry.where("claimId", "=", claimId).executeTakeFirstOrThrow()).id;
}

/** Finds each wage line owed as claimed, or not at all, before a determination is drafted. */
async function recordFindings(tx: Tx, claimId: number, owed: boolean): Promise<void> {
  for (const { id, amountClaimed, employerAdmits, rowVersion } of await listWageItems(tx, claimId))
    await updateFinding(tx, id, {
      employerAdmits,
      investigatedAmount: owed ? amountClaimed : "0.00",
      disallowReason: owed ? null : "Paid in the following period.",
      rowVersion,
    });
}

const actorOf = (staff: Staff, by: DemoActor): User | null => (by === "system" ? null : staff[by]);

function workAt(services: Services, user: User | null, now: Date): Work {
  return {
    ...services,
    clock: { now: () => now },
    actor: user ? { kind: "user", user, address: null } : { kind: "public", address: null },
    requestId: null,
    language: "en",
  };
}

/** Returns that minute of the day in the agency's time zone, but never later than now. */
function momentOf(day: string, minutes: number, timeZone: string, { clock }: Services): Date {
  const moment = Temporal.PlainDate.from(day).toZonedDateTime({
    timeZone,
    plainTime: Temporal.PlainTime.from({ hour: Math.floor(minutes / 60), minute: minutes % 60 }),
  }).epochMilliseconds;
  return new Date(Math.min(moment, clock.now().getTime()));
}
