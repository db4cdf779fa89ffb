import type { Role } from "@wage/contract/core/policy";
import { audit } from "../../../core/audit/audit.ts";
import { inTransaction, type Services, systemWork } from "../../../core/context.ts";
import { endSessions } from "../../../core/identity/session.queries.ts";
import { dropCachedSessions } from "../session/signOut.commands.ts";
import { countUsers, setActive } from "../user.queries.ts";

export const DEMO_ACCOUNTS: readonly [key: string, email: string, name: string, role: Role][] = [
  ["admin", "admin@demo.example", "Alex Rivera", "Administrator"],
  ["officer", "officer@demo.example", "Jordan Lee", "Compliance Officer"],
  ["officer2", "officer2@demo.example", "Casey Morgan", "Compliance Officer"],
  ["support", "support@demo.example", "Sam Ortiz", "Support Staff"],
  ["claimant", "claimant@demo.example", "Maria Garcia", "Public"],
];
/** The accounts that a demonstration with several offices has besides. */
export const OFFICE_ACCOUNTS: typeof DEMO_ACCOUNTS = [
  ["officer3", "officer3@demo.example", "Riley Chen", "Compliance Officer"],
  ["officer4", "officer4@demo.example", "Avery Brooks", "Compliance Officer"],
  ["supervisor", "supervisor@demo.example", "Dana Whitfield", "Compliance Officer"],
];
const EMAILS = [...DEMO_ACCOUNTS, ...OFFICE_ACCOUNTS].map(([, email]) => email);

/**
 * Disables the accounts of a former demonstration, and enables them if the service runs as one again. Anyone may have
 * used them, so their sessions end too. Returns the number of such accounts in the database.
 */
export async function switchDemonstrationAccounts(services: Services): Promise<number> {
  const work = systemWork(services);
  const active = services.config.demo;
  const changed = await inTransaction(work, async (tx) => {
    const ids = await setActive(tx, EMAILS, active);
    for (const userId of active ? [] : ids) await endSessions(tx, { userId }, work.clock.now());
    if (ids.length > 0)
      await audit(tx, work, {
        action: active ? "DemonstrationEnabled" : "DemonstrationDisabled",
        summary: `The demonstration's accounts were ${active ? "enabled" : "disabled"} at the start`,
        detail: { userIds: ids },
      });
    return ids;
  });
  dropCachedSessions(work, ...changed);
  return countUsers(services.db, EMAILS);
}
