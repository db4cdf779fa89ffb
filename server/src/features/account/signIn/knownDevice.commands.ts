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
 * Item 65: the owner of an account hears of a sign-in from a browser that it was never signed in from; not of the
 * very first. Gives what the browser will be known by.
 */
export async function recogniseDevice(
  tx: Tx,
  work: Work,
  account: Account,
  { known, userAgent, address }: Signing,
): Promise<string> {
  const now = work.clock.now();
  // Only what we have given out ourselves: nobody is to be known by a word that others can guess.
  const name = known && /^[\w-]{43}$/.test(known) ? known : secret();
  const deviceHash = sha256(name);
  const devices = await listDeviceHashes(tx, account.id);
  await saveKnownDevice(tx, account.id, deviceHash, now);
  if (devices.length === 0 || devices.some((known) => known.equals(deviceHash))) return name;
  const device = deviceName(userAgent, account.language);
  await queueMail(tx, work, accountMail(work, "newDevice", account, { device, address, at: now }));
  return name;
}
