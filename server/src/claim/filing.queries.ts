import type { Application } from "@wage/contract/application/application";
import { EMPLOYER_FIELDS, EMPLOYMENT_FIELDS, pickFields } from "@wage/contract/claims/claimFields";
import type { DueSum } from "@wage/contract/lines/wageLaw";
import type { PersonUse } from "@wage/contract/lookups";
import { sql } from "kysely";
import type { Tx } from "../core/database/db.ts";
import type { Keys } from "../core/identity/keys.ts";
import { initialStatus, type NewClaim } from "./claim.queries.ts";
import { birthColumns, feinColumns, ssnColumns } from "./sealedFields.ts";

export type Filing = {
  keys: Keys;
  application: Application;
  sums: readonly DueSum[];
  /** Columns of the claim that the command computed. */
  claim: Omit<NewClaim, "statusCode" | "claimantId" | "employerId" | "createdAt" | "updatedAt">;
  now: Date;
};

/**
 * Inserts the claim with all its records in one statement. Its reference stands in for the number until the action that
 * files it assigns one. The caller must have validated the input.
 */
export const insertFiledClaim = (tx: Tx, filing: Filing): Promise<{ id: number }> =>
  insertRows(tx, rowsOf(filing));

/** The columns of the wage items, without their claim. */
const wageRows = ({ wages }: Application, sums: readonly DueSum[]) =>
  wages.items.map((row, position) => ({
    position,
    wageItemTypeId: row.typeId,
    periodStart: row.periodStart,
    periodEnd: row.periodEnd,
    wageDueDate: row.wageDueDate ?? row.periodEnd,
    wageRateTypeId: row.rateTypeId,
    rate: row.rate,
    quantity: row.quantity,
    weeks: row.weeks,
    daysPerWeek: row.daysPerWeek,
    percent: row.percent,
    flatAmount: row.flatAmount,
    grossEarned: sums[position]?.grossEarned ?? "0",
    amountPaid: sums[position]?.amountPaid ?? "0",
    amountClaimed: sums[position]?.amountClaimed ?? "0",
    estimated: row.estimated,
    description: row.description,
    calcTrace: JSON.stringify(sums[position]?.calcTrace ?? []),
  }));

type Rows = ReturnType<typeof rowsOf>;

/** An address abroad has its country in the line of the city, as on an envelope. */
const placeOf = ({ addressAbroad, city, country, stateCode, zip }: Filing["application"]["you"]) =>
  addressAbroad
    ? { city: [city, country].filter(Boolean).join(", ") || null, stateCode: null, zip: null }
    : { city, stateCode, zip };

/** The columns of each table. */
function rowsOf({ keys, application, sums, claim, now }: Filing) {
  const { you, employer, job, pay } = application;
  const stamps = { createdAt: now, updatedAt: now };
  return {
    now,
    person: {
      firstName: you.firstName,
      middleName: you.middleName,
      lastName: you.lastName,
      otherNames: you.otherNames,
      ...(you.dateOfBirth !== null && birthColumns(keys, you.dateOfBirth)),
      ...(you.ssn !== null && ssnColumns(keys, you.ssn)),
      genderId: you.genderId,
      email: you.email,
      phone: you.phone,
      addressLine1: you.addressLine1,
      addressLine2: you.addressLine2,
      ...placeOf(you),
      emergencyName: you.emergencyName,
      emergencyPhone: you.emergencyPhone,
      language: you.language,
      ...stamps,
    },
    employer: {
      ...pickFields(EMPLOYER_FIELDS, employer),
      ...(employer.fein !== null && feinColumns(keys, employer.fein)),
      ...stamps,
    },
    claim: { ...claim, claimNumber: `~${claim.publicReference}`, ...stamps },
    employment: {
      ...pickFields(EMPLOYMENT_FIELDS, job),
      ...pickFields(EMPLOYMENT_FIELDS, pay),
      ...pickFields(EMPLOYMENT_FIELDS, employer),
      workOutside: employer.workOutside,
    },
    items: wageRows(application, sums),
    helpers: JSON.stringify(peopleOf(application.you)),
  };
}

const insertRows = (tx: Tx, { now, person, employer, claim, employment, items, helpers }: Rows) =>
  tx
    .with("newPerson", (q) => q.insertInto("person").values(person).returning("id"))
    .with("newEmployer", (q) => q.insertInto("employer").values(employer).returning("id"))
    .with("newClaim", (q) =>
      q
        .insertInto("claim")
        .values((eb) => ({
          ...claim,
          statusCode: initialStatus,
          claimantId: eb.selectFrom("newPerson").select("id"),
          employerId: eb.selectFrom("newEmployer").select("id"),
        }))
        .returning("id"),
    )
    .with("newEmployment", (q) =>
      q
        .insertInto("employment")
        .values((eb) => ({ ...employment, claimId: eb.selectFrom("newClaim").select("id") })),
    )
    .with("newItems", (q) =>
      q
        .insertInto("wageItem")
        .values((eb) => items.map((item) => ({ ...item, claimId: eb.selectFrom("newClaim").select("id") }))),
    )
    .with("newHelper", (q) =>
      q
        .insertInto("person")
        .columns(["firstName", "lastName", "organization", "phone", "createdAt", "updatedAt"])
        .expression(
          sql`SELECT '', p.name, p.organization, p.phone, ${now}::timestamptz, ${now}::timestamptz
            FROM jsonb_to_recordset(${helpers}::jsonb) AS p (name text, organization text, phone text)`,
        )
        .returning(["id", "lastName"]),
    )
    .with("newParty", (q) =>
      q
        .insertInto("claimPerson")
        .columns(["claimId", "personId", "publicPersonTypeId", "isPrimary", "mayReceiveLetters", "maySpeak"])
        .expression(
          sql`SELECT new_claim.id, new_person.id, t.id, true, true, true
            FROM new_claim, new_person, public_person_type t WHERE t.used_for = 'claimant'
            UNION ALL
            SELECT new_claim.id, new_helper.id, t.id, false, p.letters, p.speak
            FROM new_claim, new_helper
              JOIN jsonb_to_recordset(${helpers}::jsonb) AS p (name text, use text, letters boolean, speak boolean)
                ON p.name = new_helper.last_name
              JOIN public_person_type t ON t.used_for = p.use`,
        ),
    )
    .selectFrom("newClaim")
    .select("id")
    .executeTakeFirstOrThrow();

type Helper = {
  name: string;
  organization: string | null;
  phone: string | null;
  use: PersonUse;
  letters: boolean;
  speak: boolean;
};

type HelpersNamed = Pick<
  Application["you"],
  | "guardianName"
  | "guardianPhone"
  | "hasRepresentative"
  | "representativeName"
  | "representativeOrganization"
  | "representativePhone"
  | "representativeMaySpeak"
>;

/** Returns the parent of a minor and the representative; a person who is both is inserted once. */
export function peopleOf(you: HelpersNamed): Helper[] {
  const helpers: Helper[] = [];
  if (you.guardianName)
    helpers.push({
      name: you.guardianName,
      organization: null,
      phone: you.guardianPhone,
      use: "guardian",
      letters: true,
      speak: true,
    });
  if (
    you.hasRepresentative === "yes" &&
    you.representativeName &&
    you.representativeName !== you.guardianName
  )
    helpers.push({
      name: you.representativeName,
      organization: you.representativeOrganization,
      phone: you.representativePhone,
      use: "representative",
      letters: false,
      speak: you.representativeMaySpeak,
    });
  return helpers;
}

/** The columns of the employer and the employment that an amended application changes, with their new values. */
const changedColumns = <Row extends object>(before: Row, after: Row): Partial<Row> =>
  Object.fromEntries(
    Object.entries(after).filter(
      ([key, value]) => JSON.stringify(value) !== JSON.stringify(before[key as keyof Row]),
    ),
  ) as Partial<Row>;

type Amendment = Pick<Filing, "keys" | "application" | "sums" | "now"> & { before: Application };

/**
 * Applies an amended application to the claim's employer, employment and wages. What staff changed in other fields
 * stays. Returns false if the employer's record was left alone, because other claims share it.
 */
export async function amendRows(
  tx: Tx,
  { claimId, employerId }: { claimId: number; employerId: number | null },
  { keys, application, before, sums, now }: Amendment,
): Promise<boolean> {
  const columnsOf = ({ job, pay, employer }: Application) => ({
    employer: pickFields(EMPLOYER_FIELDS, employer),
    employment: {
      ...pickFields(EMPLOYMENT_FIELDS, job),
      ...pickFields(EMPLOYMENT_FIELDS, pay),
      ...pickFields(EMPLOYMENT_FIELDS, employer),
      workOutside: employer.workOutside,
    },
  });
  const [old, next] = [columnsOf(before), columnsOf(application)];
  const employment = changedColumns(old.employment, next.employment);
  if (Object.keys(employment).length > 0)
    await tx
      .updateTable("employment")
      .set((eb) => ({ ...employment, rowVersion: eb("rowVersion", "+", 1) }))
      .where("claimId", "=", claimId)
      .execute();
  if (JSON.stringify(before.wages) !== JSON.stringify(application.wages)) {
    // Lines that the claimant added and staff recorded stay, after the lines that are signed now.
    await tx.deleteFrom("wageItem").where("claimId", "=", claimId).where("origin", "=", "Claim").execute();
    await tx
      .updateTable("wageItem")
      .set((eb) => ({ position: eb("position", "+", application.wages.items.length) }))
      .where("claimId", "=", claimId)
      .execute();
    await tx
      .insertInto("wageItem")
      .values(wageRows(application, sums).map((row) => ({ ...row, claimId })))
      .execute();
  }
  const { fein } = application.employer;
  const employer = {
    ...changedColumns(old.employer, next.employer),
    ...(fein !== null && fein !== before.employer.fein && feinColumns(keys, fein)),
  };
  if (Object.keys(employer).length === 0) return true;
  const { numUpdatedRows } = await tx
    .updateTable("employer")
    .set((eb) => ({ ...employer, updatedAt: now, rowVersion: eb("rowVersion", "+", 1) }))
    .where("id", "=", employerId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("claim").select("id").where("employerId", "=", employerId).where("id", "<>", claimId),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
