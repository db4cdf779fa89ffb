import type { Role } from "@wage/contract/core/policy";
import { ROLE_CODES } from "@wage/contract/users";
import { audit } from "../../core/audit/audit.ts";
import type { Work } from "../../core/context.ts";
import type { Tx } from "../../core/database/db.ts";

export type NewUser = {
  email: string;
  name: string;
  roles: readonly Role[];
  /** Already hashed, by core/passwords.ts; an invited person chooses one by link. */
  passwordHash?: string;
  confirmed?: boolean;
  signInMethod?: "both" | "unpw" | "google";
  title?: string | null;
  phone?: string | null;
  office?: string | null;
  caseloadTarget?: number | null;
  language?: "en" | "es";
};

/** The one way an account comes to be: registration, Users, create-admin, demonstration data. */
export async function createUser(tx: Tx, work: Work, user: NewUser): Promise<number> {
  const { id } = await tx
    .insertInto("appUser")
    .values({
      email: user.email.toLowerCase(),
      name: user.name,
      passwordHash: user.passwordHash ?? null,
      emailConfirmedAt: user.confirmed ? work.clock.now() : null,
      signInMethod: user.signInMethod ?? "both",
      title: user.title ?? null,
      phone: user.phone ?? null,
      office: user.office ?? null,
      caseloadTarget: user.caseloadTarget ?? null,
      preferences: JSON.stringify({ language: user.language ?? "en" }),
      createdAt: work.clock.now(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await setRoles(tx, id, user.roles);
  await audit(tx, work, {
    action: "UserCreated",
    summary: `User ${id} created`,
    detail: { userId: id, roles: user.roles },
  });
  return id;
}

/** Gives a person exactly these roles. */
export async function setRoles(tx: Tx, userId: number, roles: readonly Role[]): Promise<void> {
  const codes = roles.map((role) => ROLE_CODES[role]);
  const wanted = tx.selectFrom("role").select("id").where("code", "in", codes);
  await tx.deleteFrom("userRole").where("userId", "=", userId).where("roleId", "not in", wanted).execute();
  await tx
    .insertInto("userRole")
    .columns(["userId", "roleId"])
    .expression((eb) =>
      eb
        .selectFrom("role")
        .select((inner) => [inner.val(userId).as("userId"), "role.id"])
        .where("code", "in", codes),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
