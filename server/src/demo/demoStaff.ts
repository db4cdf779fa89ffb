import { inTransaction, type Services, systemWork, type User } from "../core/context.ts";
import { NOTHING_BARRED } from "../core/identity/barred.queries.ts";
import { hashPassword } from "../core/identity/passwords.ts";
import { createUser } from "../features/account/newUser.commands.ts";
import { DEMO_ACCOUNTS } from "../features/account/setup/demonstration.commands.ts";
import { DEMO_PASSWORD } from "../features/account/setup/demonstration.rules.ts";
import { changeSetting } from "../features/settings/settings.commands.ts";
import { listAccounts } from "./demo.queries.ts";

/** Letters are signed with the title, in their own language. */
export const OFFICER_TITLES = { title: "Compliance Officer", titleEs: "Oficial de cumplimiento" };

export type Staff = Record<"admin" | "officer" | "officer2" | "support", User>;

/** Makes the demonstration accounts, which sign in with the published password alone. */
export async function openOffice(services: Services): Promise<Staff> {
  const staff = await insertAccounts(services);
  await changeSetting(systemWork(services), "secondFactor", { value: "nobody", rowVersion: 0 });
  return staff;
}

async function insertAccounts(services: Services): Promise<Staff> {
  const work = systemWork(services);
  const users: Record<string, User> = {};
  const passwordHash = await hashPassword(DEMO_PASSWORD, { cost: work.config.passwordCost });
  await inTransaction(work, async (tx) => {
    for (const [key, email, name, role] of DEMO_ACCOUNTS) {
      const id = await createUser(tx, work, {
        email,
        name,
        roles: [role],
        ...(role === "Compliance Officer" && OFFICER_TITLES),
        passwordHash,
        confirmed: true,
      });
      users[key] = { id, email, name, roles: [role], sessionId: "", barred: NOTHING_BARRED };
    }
  });
  return users as Staff;
}

/** Returns the accounts that an interrupted start has made. */
export async function findStaff({ db }: Services): Promise<Staff> {
  const accounts = await listAccounts(
    db,
    DEMO_ACCOUNTS.map(([, email]) => email),
  );
  const users: Record<string, User> = {};
  for (const [key, email, , role] of DEMO_ACCOUNTS) {
    const account = accounts.find((each) => each.email === email);
    if (account) users[key] = { ...account, roles: [role], sessionId: "", barred: NOTHING_BARRED };
  }
  return users as Staff;
}
