import type { SessionUser } from "@wage/contract/account/account";
import { message } from "@wage/contract/core/messages";
import { audit } from "../../core/audit/audit.ts";
import { inTransaction, type User, type Work } from "../../core/context.ts";
import { AppError, notFound } from "../../core/errors.ts";
import { findAccountByEmail, toSessionUser } from "./account.queries.ts";

/**
 * Returns one's own record, or any record for an administrator [H2]. Throws the same refusal whether or not the record
 * exists.
 */
export async function recordByEmail(work: Work, user: User, email: string): Promise<SessionUser> {
  if (email === user.email.toLowerCase()) return toSessionUser(user);
  if (!user.roles.includes("Administrator")) throw new AppError("forbidden", message("ownRecordOnly"));
  const account = await findAccountByEmail(work.db, email);
  if (!account) throw notFound("account");
  await inTransaction(work, (tx) =>
    audit(tx, work, { action: "UserLookedUp", summary: `Record of user ${account.id} read` }),
  );
  return toSessionUser(account);
}
