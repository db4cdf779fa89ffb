import type { Insertable } from "kysely";
import type { Claim, Employer, Person } from "../core/database/db-types.ts";
import type { TestApp } from "./testApp.ts";

type Given = {
  claim?: Partial<Insertable<Claim>>;
  person?: Partial<Insertable<Person>> | null;
  employer?: Partial<Insertable<Employer>> | null;
  /** Claimed amounts of wage items of the first kind. */
  wages?: string[];
};

let lastNumber = 90_000;

/** Inserts a claim in any state directly, for tests of code that reads claims rather than changes them. */
export async function makeClaimRow({ db, clock }: Pick<TestApp, "db" | "clock">, given: Given = {}) {
  const now = clock.now();
  const stamps = { createdAt: now, updatedAt: now };
  const personId = given.person === null ? null : await insertPerson();
  const employerId = given.employer === null ? null : await insertEmployer();
  const claimNumber = `26-${++lastNumber}`;
  const { id } = await db
    .insertInto("claim")
    .values({
      claimNumber,
      receivedAt: now,
      receivedDate: "2026-03-02",
      statusCode: "ASSIGN",
      statusSince: now,
      claimantId: personId,
      employerId,
      amountClaimed: "1234.50",
      ...stamps,
      ...given.claim,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  for (const [index, amount] of (given.wages ?? []).entries()) await insertWage(id, index + 1, amount);
  return { id, claimNumber, personId, employerId };

  async function insertPerson() {
    const person = await db
      .insertInto("person")
      .values({
        firstName: "Maria",
        lastName: "Lopez",
        email: "maria@example.org",
        phone: "(307) 555-0123",
        addressLine1: "12 Elm Street",
        city: "Casper",
        stateCode: "WY",
        zip: "82601",
        ...stamps,
        ...given.person,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    return person.id;
  }

  async function insertEmployer() {
    const employer = await db
      .insertInto("employer")
      .values({
        legalName: "Big Sky Roofing LLC",
        addressLine1: "400 Center Street",
        city: "Casper",
        stateCode: "WY",
        zip: "82601",
        ...stamps,
        ...given.employer,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    return employer.id;
  }

  async function insertWage(claimId: number, position: number, amount: string) {
    const type = await db
      .selectFrom("wageItemType")
      .select("id")
      .orderBy("sortOrder")
      .executeTakeFirstOrThrow();
    await db
      .insertInto("wageItem")
      .values({
        claimId,
        position,
        wageItemTypeId: type.id,
        periodStart: "2026-01-05",
        periodEnd: "2026-01-18",
        grossEarned: amount,
        amountClaimed: amount,
      })
      .execute();
  }
}
