import type { Role } from "@wage/contract/core/policy";
import { audit } from "../../core/audit/audit.ts";
import type { Work } from "../../core/context.ts";
import type { Tx } from "../../core/database/db.ts";
import { insertUser, setRoles } from "./user.queries.ts";

export type NewUser = {
  email: string;
  name: string;
  roles: readonly Role[];
  /** The hash made by core/identity/passwords; absent for an invited user, who chooses a password by link. */
  passwordHash?: string;
  confirmed?: boolean;
  signInMethod?: "both" | "unpw" | "google";
  title?: string | null;
  titleEs?: string | null;
  phone?: string | null;
  office?: string | null;
  caseloadTarget?: number | null;
  language?: "en" | "es";
};

/** Creates an account and returns its id. Registration, Users, create-admin and the demonstration data all use it. */
export async function createUser(tx: Tx, work: Work, user: NewUser): Promise<number> {
  const id = await insertUser(tx, {
    email: user.email.toLowerCase(),
    name: user.name,
    passwordHash: user.passwordHash ?? null,
    emailConfirmedAt: user.confirmed ? work.clock.now() : null,
    signInMethod: user.signInMethod ?? "both",
    title: user.title ?? null,
    titleEs: user.titleEs ?? null,
    phone: user.phone ?? null,
    office: user.office ?? null,
    caseloadTarget: user.caseloadTarget ?? null,
    preferences: JSON.stringify({ language: user.language ?? "en" }),
    createdAt: work.clock.now(),
  });
  await setRoles(tx, id, user.roles);
  await audit(tx, work, {
    action: "UserCreated",
    summary: `User ${id} created`,
    detail: { userId: id, roles: user.roles },
  });
  return id;
}
