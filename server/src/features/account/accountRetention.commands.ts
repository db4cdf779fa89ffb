import type { Services } from "../../core/context.ts";
import { deleteSessionsExpiredBefore } from "../../core/identity/session.queries.ts";
import { deleteGuessesBefore } from "../../core/throttle/throttle.queries.ts";
import { deleteLinksExpiredBefore } from "./emailLinks/emailLink.queries.ts";
import { deleteChallengesExpiredBefore } from "./passkey/passkey.queries.ts";
import { deleteAdministratorLinksExpiredBefore } from "./setup/administratorLink.queries.ts";
import { deleteDevicesUnusedSince } from "./signIn/knownDevice.queries.ts";

const DAY_MS = 86_400_000;

/** Removes expired sessions, links and challenges, devices that are no longer used, and old rate-limit counts. */
export async function removeExpiredSignIns({ db, clock }: Services): Promise<void> {
  const ago = (days: number) => new Date(clock.now().getTime() - days * DAY_MS).toISOString();
  await deleteLinksExpiredBefore(db, ago(7));
  await deleteAdministratorLinksExpiredBefore(db, ago(7));
  await deleteSessionsExpiredBefore(db, ago(30));
  await deleteChallengesExpiredBefore(db, ago(0));
  await deleteDevicesUnusedSince(db, ago(400));
  await deleteGuessesBefore(db, ago(1));
}
