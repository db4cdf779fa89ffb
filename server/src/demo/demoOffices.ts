import { addCalendarDays, agencyDay } from "@wage/contract/core/calendar";
import type { Role } from "@wage/contract/core/policy";
import { transferClaim } from "../claim/office/office.commands.ts";
import { lockClaim } from "../claim/state/claimState.queries.ts";
import { inTransaction, type Services, systemWork, type User } from "../core/context.ts";
import { NOTHING_BARRED } from "../core/identity/barred.queries.ts";
import { hashPassword } from "../core/identity/passwords.ts";
import { createUser } from "../features/account/newUser.commands.ts";
import { OFFICE_ACCOUNTS } from "../features/account/setup/demonstration.commands.ts";
import { DEMO_PASSWORD } from "../features/account/setup/demonstration.rules.ts";
import { createRow } from "../features/lookups/lookups.commands.ts";
import { giveCounties, setMember } from "../features/offices/offices.commands.ts";
import { findOpenClaim, listAccounts, listCounties, listOffices } from "./demo.queries.ts";
import { OFFICER_TITLES, type Staff } from "./demoStaff.ts";

/** The offices serve their counties since before the first claim of the demonstration. */
const SERVED_DAYS = 3650;

/** The officer of each office, by its id; empty where the agency has no offices. */
export type OfficersByOffice = ReadonlyMap<number, User>;

/**
 * Divides the counties of the state among so many offices, and gives each an officer. The first office takes the rest, and
 * has the person at the counter. What an interrupted start has made stays.
 */
export async function openOffices(services: Services, staff: Staff): Promise<OfficersByOffice> {
  const counties = await listCounties(services.db);
  const parts = divide(counties, services.config.demoOffices);
  if (parts.length === 0) return new Map();
  const work = systemWork(services);
  const fromOn = addCalendarDays(agencyDay(work.clock.now(), work.settings.get("timeZone")), -SERVED_DAYS);
  const made = new Map((await listOffices(services.db)).map(({ code, id }) => [code, id]));
  const officeIds: number[] = [];
  for (const [index, part] of parts.entries()) {
    const code = `DEMO${index + 1}`;
    const officeId =
      made.get(code) ?? (await createRow(work, "Office", officeOf(code, part, index === 0))).id;
    await giveCounties(work, { countyIds: part.map(({ id }) => id), officeId, fromOn });
    officeIds.push(officeId);
  }
  const people = await makePeople(services);
  const officers = [staff.officer, staff.officer2, people.officer3, people.officer4];
  const worksFor = (turn: number) =>
    officeIds.length < officers.length
      ? officeIds.filter((_, index) => index === turn % officeIds.length)
      : officeIds.filter((_, index) => index % officers.length === turn);
  for (const [turn, officer] of officers.entries()) await belong(officer, worksFor(turn), []);
  await belong(staff.support, officeIds.slice(0, 1), []);
  await belong(people.supervisor, officeIds.slice(0, 2), officeIds.slice(0, 2));
  return new Map(officeIds.map((id, index) => [id, officers[index % officers.length] ?? staff.officer]));

  function belong({ id }: User, own: readonly number[], supervisedIds: readonly number[]) {
    const [mainId = null] = own;
    return setMember(work, { userId: id, officeIds: [...own], mainId, supervisedIds: [...supervisedIds] });
  }
}

/** Moves one open claim of the first office to the second, whose officer then takes it. */
export async function transferOne(services: Services, officers: OfficersByOffice): Promise<void> {
  const [from, to] = [...officers.keys()];
  if (from === undefined || to === undefined) return;
  const claimId = await findOpenClaim(services.db, from);
  if (claimId === undefined) return;
  const work = systemWork(services);
  await inTransaction(work, async (tx) => {
    if (!(await lockClaim(tx, claimId, work.settings))) return;
    const reason = "The employer moved to a county of the other office.";
    await transferClaim(tx, work, { claimId, officeId: to, reason });
  });
}

type County = { id: number; description: string };

/** Returns the counties in their order in so many parts, whose lengths differ by one at most; none without offices. */
export function divide<T>(all: readonly T[], into: number): T[][] {
  const count = Math.min(into, all.length);
  return Array.from({ length: count }, (_, index) =>
    all.slice(Math.ceil((index * all.length) / count), Math.ceil(((index + 1) * all.length) / count)),
  );
}

function officeOf(code: string, [first]: readonly County[], takesRest: boolean) {
  const name = first?.description ?? code;
  return {
    ...{ code, description: `${name} office`, descriptionEs: `Oficina de ${name}` },
    address: `200 Courthouse Square, ${name}`,
    phone: `(555) 555-01${code.slice(-1)}0`,
    hours: "Monday to Friday, 8 AM to 5 PM",
    hoursEs: "De lunes a viernes, de 8 a. m. a 5 p. m.",
    takesRest,
  };
}

/** Makes the people whom only offices need, or returns those that an interrupted start has made. */
async function makePeople(services: Services): Promise<Record<"officer3" | "officer4" | "supervisor", User>> {
  const work = systemWork(services);
  const made = await listAccounts(
    services.db,
    OFFICE_ACCOUNTS.map(([, email]) => email),
  );
  const passwordHash = await hashPassword(DEMO_PASSWORD, { cost: work.config.passwordCost });
  const users: Record<string, User> = {};
  await inTransaction(work, async (tx) => {
    for (const [key, email, name, role] of OFFICE_ACCOUNTS) {
      const account = { email, name, roles: [role] satisfies Role[], passwordHash, confirmed: true };
      const id =
        made.find((each) => each.email === email)?.id ??
        (await createUser(tx, work, { ...account, ...OFFICER_TITLES }));
      users[key] = { id, email, name, roles: [role], sessionId: "", barred: NOTHING_BARRED };
    }
  });
  return users as Record<"officer3" | "officer4" | "supervisor", User>;
}
