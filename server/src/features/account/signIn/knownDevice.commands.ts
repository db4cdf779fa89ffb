import type { Work } from "../../../core/context.ts";
import type { Tx } from "../../../core/database/db.ts";
import { queueMail } from "../../../core/mail/mail.ts";
import { accountMail } from "../account.mails.ts";
import type { Account } from "../account.queries.ts";
import { deviceName } from "../account.rules.ts";
import { secret, sha256 } from "../session/sessionCookie.ts";
import { listDeviceHashes, saveKnownDevice } from "./knownDevice.queries.ts";

type Signing = { known: string | null; userAgent: string | null; address: string };

/**
 * Mails the owner of an account about a sign-in from an unknown browser, except the very first sign-in. Returns the
 * value of the known-device cookie.
 */
export async function recogniseDevice(
  tx: Tx,
  work: Work,
  account: Account,
  { known, userAgent, address }: Signing,
): Promise<string> {
  const now = work.clock.now();
  // Only values of our own form are accepted, so that a device is never recognised by a guessable value.
  const name = known && /^[\w-]{43}$/.test(known) ? known : secret();
  const deviceHash = sha256(name);
  const devices = await listDeviceHashes(tx, account.id);
  await saveKnownDevice(tx, account.id, deviceHash, now);
  if (devices.length === 0 || devices.some((known) => known.equals(deviceHash))) return name;
  const device = deviceName(userAgent, account.language);
  await queueMail(tx, work, accountMail(work, "newDevice", account, { device, address, at: now }));
  return name;
}
