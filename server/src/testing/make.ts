import { randomUUID } from "node:crypto";
import { equalInstallments } from "@wage/contract/claims/plans";
import { addCalendarDays, agencyDay } from "@wage/contract/core/calendar";
import type { Role } from "@wage/contract/core/policy";
import { ROLE_CODES } from "@wage/contract/users";
import { insertClaim } from "../claim/claim.queries.ts";
import { inTransaction, type Services, systemWork, type Work } from "../core/context.ts";
import { NOTHING_BARRED } from "../core/identity/barred.queries.ts";
import type { Input } from "../features/workflow/facts.rules.ts";
import { performAction, performActionIn } from "../features/workflow/workflow.commands.ts";
import type { Client, TestApp } from "./testApp.ts";

export type Makes = { services: Services };

const DEMO = {
  Administrator: "admin@demo.example",
  "Compliance Officer": "officer@demo.example",
  "Support Staff": "support@demo.example",
  Public: "claimant@demo.example",
} as const satisfies Record<Role, string>;

/** Creates a user with these roles; returns its id and e-mail address. */
export async function makeUser(
  { services: { db, clock } }: Makes,
  { roles = ["Compliance Officer"], name = "Extra Person" }: { roles?: Role[]; name?: string } = {},
): Promise<{ id: number; email: string }> {
  const email = `${randomUUID()}@staff.example`;
  const { id } = await db
    .insertInto("appUser")
    .values({ email, name, emailConfirmedAt: clock.now() })
    .returning("id")
    .executeTakeFirstOrThrow();
  for (const role of roles)
    await db
      .insertInto("userRole")
      .columns(["userId", "roleId"])
      .expression((eb) =>
        eb
          .selectFrom("role")
          .select([eb.val(id).as("userId"), "id"])
          .where("code", "=", ROLE_CODES[role]),
      )
      .execute();
  return { id, email };
}

/** Returns the work context of the account with this role or e-mail, as a route would have it. */
export async function workAs({ services }: Makes, who: Role | string): Promise<Work> {
  const email = (DEMO as Record<string, string>)[who] ?? who;
  const user = await services.db
    .selectFrom("appUser")
    .select(["id", "email", "name"])
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  const roles = await services.db
    .selectFrom("userRole")
    .innerJoin("role", "role.id", "userRole.roleId")
    .select("role.code")
    .where("userId", "=", user.id)
    .execute();
  const held = (Object.keys(ROLE_CODES) as Role[]).filter((role) =>
    roles.some(({ code }) => code === ROLE_CODES[role]),
  );
  const actor = {
    kind: "user",
    user: { ...user, roles: held, sessionId: randomUUID(), barred: NOTHING_BARRED },
    address: null,
  } as const;
  return { ...services, actor, requestId: null, language: "en" };
}

export type MakeClaim = {
  /** The status to bring the claim to, by the actions that staff would perform. */
  status?: string;
  /** E-mail of the assigned officer. */
  officer?: string;
  employerOutOfState?: boolean;
  claimantState?: string;
  interpreterNeeded?: boolean;
  amountClaimed?: string;
  claimantEmail?: string | null;
  limitationDate?: string | null;
};
export type MadeClaim = { id: number; claimNumber: string };

type Step = [action: string, who: Role, input?: Input];
const WAIVER = "Both sides waived the hearing.";
const determination: Input = {
  kind: "Owed",
  findings: "The time cards show forty unpaid hours.",
  owed: "800.00",
  // Interest and penalties have tests of their own.
  figuresReason: "Both sides agreed to settle interest apart.",
};

/** For each status: the status before it, and the action that leads on. */
const WAYS: Record<string, [before: string, ...step: Step]> = {
  REVIEW: ["SUBM", "StartReview", "Support Staff"],
  NEEDINFO: ["REVIEW", "RequestInfo", "Support Staff", { items: "Your last pay stub" }],
  ACCEPT: ["REVIEW", "Accept", "Support Staff"],
  REJECT: [
    "REVIEW",
    "NotAccept",
    "Support Staff",
    { closureCode: "NOJ-GOV", reason: "The employer is the county." },
  ],
  ASSIGN: ["ACCEPT", "Assign", "Administrator"],
  NOTICE1: ["ASSIGN", "SendEmployerNotice", "Compliance Officer"],
  NOTICE2: ["NOTICE1", "SendFinalNotice", "Compliance Officer"],
  REPLY: ["NOTICE1", "RecordAnswer", "Compliance Officer", { answer: "disputes" }],
  INVEST: ["REPLY", "RecordReply", "Compliance Officer"],
  SETTLE: ["INVEST", "OpenSettlement", "Compliance Officer"],
  DETDRAFT: ["INVEST", "SubmitDetermination", "Compliance Officer", determination],
  DETISSUED: ["DETDRAFT", "ApproveIssue", "Administrator"],
  HEARING: ["DETISSUED", "RecordAppeal", "Compliance Officer", { reason: "The employer disagrees." }],
  "HEARING, decision in review": [
    "HEARING",
    "RecordHearingDecision",
    "Compliance Officer",
    { ...determination, waiver: WAIVER },
  ],
  HEARDEC: ["HEARING, decision in review", "ApproveHearingDecision", "Administrator"],
  FINAL: ["NOTICE1", "RecordAnswer", "Compliance Officer", { answer: "admits" }],
  PLAN: ["FINAL", "SetUpPlan", "Compliance Officer"],
  REFCA: ["FINAL", "ReferCountyAttorney", "Administrator", { reason: "No payment after the final demand." }],
  JUDG: ["FINAL", "RecordJudgment", "Compliance Officer", { amount: "800.00" }],
  PAIDCHK: ["NOTICE1", "RecordPayment", "Compliance Officer", { amount: "800.00" }],
  HOLD: ["NOTICE1", "Hold", "Compliance Officer", { reason: "The court asked us to wait." }],
  CLOSED: ["PAIDCHK", "ConfirmPaid", "Compliance Officer"],
  WITHDR: ["ASSIGN", "Withdraw", "Compliance Officer", { reason: "Signed request of today." }],
};
/** The statuses to which `makeClaim` brings a claim. */
export const STATUSES_MADE = [...Object.keys(WAYS).filter((status) => !status.includes(",")), "SUBM"];
const NEEDS_DATE = ["RecordAppeal", "RecordJudgment", "RecordPayment"];

/** Creates a claim with its parties and one wage item, and brings it to a status by the real commands. */
export async function makeClaim(makes: Makes, options: MakeClaim = {}): Promise<MadeClaim> {
  const { status = "SUBM", officer = DEMO["Compliance Officer"] } = options;
  const { services } = makes;
  await countyOffices(makes);
  const claim = await fileClaim(services, options);
  const steps: Step[] = [];
  for (let at = status; at !== "SUBM"; ) {
    const way = WAYS[at];
    if (!way) throw new Error(`No way to a claim in ${at}`);
    const [before, ...step] = way;
    steps.unshift(step);
    at = before;
  }
  const today = agencyDay(services.clock.now(), services.settings.get("timeZone"));
  for (const [action, who, input] of steps) {
    const work = await workAs(makes, who === "Compliance Officer" ? officer : who);
    const assignee = await services.db
      .selectFrom("appUser")
      .select("id")
      .where("email", "=", officer)
      .executeTakeFirstOrThrow();
    if (action === "SubmitDetermination") await findWages(makes, claim.id, input?.owed ?? "0.00");
    await performAction(work, {
      claimId: claim.id,
      action,
      input: {
        ...input,
        ...(action === "Assign" && { assigneeId: assignee.id }),
        ...(NEEDS_DATE.includes(action) && { date: today }),
        ...(action === "SetUpPlan" && {
          schedule: equalInstallments(options.amountClaimed ?? "800.00", {
            count: 4,
            first: today,
            every: "month",
          }),
        }),
      },
    });
  }
  return claim;
}

/** Records what an officer found for the only wage line of a made claim. */
export const findWages = ({ services: { db } }: Makes, claimId: number, amount: string) =>
  db
    .updateTable("wageItem")
    .set({ investigatedAmount: amount, disallowReason: "By the time sheets." })
    .where("claimId", "=", claimId)
    .execute();

/** Adds a paper to a made claim, such as the agreement of the parties; returns its id. */
export async function makePaper({ services: { db, clock } }: Makes, claimId: number): Promise<number> {
  const { id } = await db
    .insertInto("document")
    .values({
      claimId,
      storageKey: `test-${randomUUID()}`,
      fileName: "agreement.pdf",
      title: "Agreement",
      mimeType: "application/pdf",
      byteSize: 1,
      sha256: Buffer.alloc(32),
      source: "Staff",
      receivedAt: clock.now(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Records a settlement, or a payment that settles, for less than is due, with its paper, and lets a second person approve it. */
export async function agreeOnLess(
  makes: Makes,
  { officer, admin }: { officer: Client; admin: Client },
  claimId: number,
  { settles, ...input }: { amount: string; date: string; method?: string; settles?: boolean },
): Promise<void> {
  const documentId = await makePaper(makes, claimId);
  const post = async (who: Client, action: string, body: object) => {
    const reply = await who.post(`/api/Claim/${claimId}/Actions/${action}`, body);
    if (reply.status !== 200) throw new Error(`${action}: ${JSON.stringify(reply.body)}`);
  };
  const reason = "Both sides agreed.";
  if (!settles) {
    await post(officer, "RecordSettlement", { ...input, documentId, reason });
    return post(admin, "ApproveSum", {});
  }
  await post(officer, "RecordPayment", { ...input, settles, documentId, reason });
  const { entries } = (await wholeClaim(officer, claimId)).ledger;
  return post(admin, "ApproveEntry", { ledgerEntryId: entries[0].id });
}

/** Gives the offices of every county an e-mail address, without which no packet for them is complete. */
async function countyOffices({ services: { db } }: Makes): Promise<void> {
  const email = "office@county.example";
  await db.updateTable("countyAttorney").set({ email }).where("email", "is", null).execute();
  await db.updateTable("countySheriff").set({ email }).where("email", "is", null).execute();
}

const fileClaim = (services: Services, options: MakeClaim): Promise<MadeClaim> =>
  inTransaction(services, async (tx) => {
    const { amountClaimed = "800.00", claimantState = "WY", claimantEmail = "worker@mail.example" } = options;
    const now = services.clock.now();
    const today = agencyDay(now, services.settings.get("timeZone"));
    const row = { createdAt: now, updatedAt: now };
    const claimant = await tx
      .insertInto("person")
      .values({
        ...row,
        firstName: "Maria",
        lastName: "Lopez",
        email: claimantEmail,
        phone: "(307) 555-0142",
        addressLine1: "12 Pine Street",
        city: "Casper",
        stateCode: claimantState,
        zip: "82601",
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const outOfState = options.employerOutOfState ?? false;
    const employer = await tx
      .insertInto("employer")
      .values({
        ...row,
        legalName: "High Plains Diner LLC",
        dba: "High Plains Diner",
        addressLine1: "400 Center Street",
        city: outOfState ? "Denver" : "Casper",
        stateCode: outOfState ? "CO" : "WY",
        zip: outOfState ? "80202" : "82601",
        email: "owner@diner.example",
        contactName: "Pat Owner",
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const county = await tx.selectFrom("county").select("id").orderBy("id").limit(1).executeTakeFirst();
    const claim = await insertClaim(
      tx,
      {
        ...row,
        intakeChannel: "Online",
        receivedAt: now,
        receivedDate: today,
        statusSince: now,
        claimantId: claimant.id,
        employerId: employer.id,
        countyId: county?.id ?? null,
        employerOutOfState: outOfState,
        interpreterNeeded: options.interpreterNeeded ?? false,
        limitationDate:
          options.limitationDate === undefined ? addCalendarDays(today, 600) : options.limitationDate,
        amountClaimed,
        narrative: "I worked forty hours that were never paid.",
      },
      { pattern: services.settings.get("claimNumberPattern"), year: Number(today.slice(0, 4)) },
    );
    await tx
      .insertInto("employment")
      .values({
        claimId: claim.id,
        jobTitle: "Cook",
        startDate: "2025-01-06",
        workCountyId: county?.id ?? null,
        rate: "20",
      })
      .execute();
    await tx
      .insertInto("wageItem")
      .columns(["claimId", "position", "wageItemTypeId", "quantity", "rate", "grossEarned", "amountClaimed"])
      .expression((eb) =>
        eb
          .selectFrom("wageItemType")
          .select((c) => [
            c.val(claim.id).as("claimId"),
            c.val(1).as("position"),
            "id",
            c.val("40").as("quantity"),
            c.val("20").as("rate"),
            c.val(amountClaimed).as("grossEarned"),
            c.val(amountClaimed).as("amountClaimed"),
          ])
          .orderBy("sortOrder")
          .limit(1),
      )
      .execute();
    await performActionIn(tx, systemWork(services), { claimId: claim.id, action: "Submit" });
    return claim;
  });

/** Returns what the claim page shows with the tabs of money and tasks, as one object. */
export async function wholeClaim(client: Client, claimId: number) {
  const [claim, money, tasks] = await Promise.all(
    ["", "/Money", "/Tasks"].map(async (tab) => (await client.get(`/api/Claim/${claimId}${tab}`)).body),
  );
  return { ...claim, ...money, tasks: tasks.rows };
}

/** Proposes the draft of the task matrix and lets a second administrator approve it; returns the reply of the last call. */
export async function publishMatrix(app: TestApp, admin: Client, effectiveFrom: string) {
  const proposed = await admin.post("/api/TaskMatrix/Draft/propose", { effectiveFrom, note: "A test" });
  if (proposed.status !== 200) return proposed;
  const { email } = await makeUser(app, { roles: ["Administrator"], name: "Second Administrator" });
  return (await app.as(email)).post("/api/TaskMatrix/Draft/approve");
}
