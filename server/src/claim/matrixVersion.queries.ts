import { sql } from "kysely";
import type { Db, Tx } from "../core/database/db.ts";
import { insertClaim } from "./claim.queries.ts";
import { openClaim } from "./counts.queries.ts";

/** Returns the versions of the task matrix that open claims follow, with the number of these claims. */
export async function countClaimsByVersion(db: Db | Tx): Promise<Map<number, number>> {
  const { rows } = await sql<{ version: number; claims: number }>`
    select c.matrix_version_id as version, count(*)::int as claims from claim c
    where ${openClaim} and c.matrix_version_id is not null group by 1`.execute(db);
  return new Map(rows.map(({ version, claims }) => [version, claims]));
}

export type MovableClaim = { id: number; claimNumber: string; statusCode: string };

/** Returns the open claims that follow a version, or those of them with the given numbers. */
export async function listClaimsOfVersion(db: Db | Tx, version: number, numbers: readonly string[]) {
  const { rows } = await sql<MovableClaim>`
    select c.id, c.claim_number, c.status_code from claim c
    where ${openClaim} and c.matrix_version_id = ${version}
      and (${numbers.length === 0} or upper(c.claim_number) = any(${numbers.map((each) => each.toUpperCase())}::text[]))
    order by c.id`.execute(db);
  return rows;
}

/** Lets claims follow another version, except those that left the first one meanwhile; returns the ids of those moved. */
export async function moveToVersion(
  tx: Tx,
  ids: readonly number[],
  from: number,
  to: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update claim c set matrix_version_id = ${to}, row_version = row_version + 1
    where c.id = any(${ids}::int[]) and c.matrix_version_id = ${from} and ${openClaim} returning c.id`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

/** Lets one claim follow a version, whatever it followed before: for a simulation that is rolled back. */
export const followVersion = (tx: Tx, claimId: number, version: number) =>
  tx.updateTable("claim").set({ matrixVersionId: version }).where("id", "=", claimId).execute();

type MadeUp = {
  employerOutOfState: boolean;
  interpreterNeeded: boolean;
  claimantState: string;
  employerState: string;
  channel: string;
  limitationDate: string | null;
  amountClaimed: string;
  now: Date;
  today: string;
  pattern: string;
};

/** Without an address no letter could be issued, as it is to the parties of a real claim. */
const MADE_UP_ADDRESS = { addressLine1: "1 Main Street", city: "Anytown", zip: "00000" };

/** Inserts a claim between made-up parties, for a simulation that is rolled back; returns its id. */
export async function insertMadeUpClaim(tx: Tx, like: MadeUp): Promise<number> {
  const row = { createdAt: like.now, updatedAt: like.now };
  const claimant = await tx
    .insertInto("person")
    .values({
      ...row,
      ...MADE_UP_ADDRESS,
      firstName: "Made-up",
      lastName: "Claimant",
      stateCode: like.claimantState,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const employer = await tx
    .insertInto("employer")
    .values({ ...row, ...MADE_UP_ADDRESS, legalName: "Made-up employer", stateCode: like.employerState })
    .returning("id")
    .executeTakeFirstOrThrow();
  const claim = await insertClaim(
    tx,
    {
      ...row,
      intakeChannel: like.channel,
      limitationDate: like.limitationDate,
      receivedAt: like.now,
      receivedDate: like.today,
      statusSince: like.now,
      claimantId: claimant.id,
      employerId: employer.id,
      employerOutOfState: like.employerOutOfState,
      interpreterNeeded: like.interpreterNeeded,
      amountClaimed: like.amountClaimed,
      narrative: "",
    },
    { pattern: like.pattern, year: Number(like.today.slice(0, 4)) },
  );
  await tx.insertInto("employment").values({ claimId: claim.id }).execute();
  return claim.id;
}
