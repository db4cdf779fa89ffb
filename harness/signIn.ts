import { randomBytes, randomUUID } from "node:crypto";
import type pg from "pg";
import { systemClock } from "../server/src/core/clock.ts";
import { deriveKeys } from "../server/src/core/identity/keys.ts";
import { hashPassword } from "../server/src/core/identity/passwords.ts";
import { signAccessToken } from "../server/src/core/identity/session.ts";
import { openOffice } from "./openOffice.ts";

/** The SECRET_KEY of the services that are started here. */
export const SECRET = "of the benchmarks and nothing else, on loopback";
export const KEYS = deriveKeys(SECRET);

/** An administrator account for the runs in a browser. */
export const RUNNER = { email: "runner@bench.example", password: "three unlikely words" };

/** The request headers of an administrator who has just signed in. */
export async function signIn(owner: pg.Client, email = RUNNER.email): Promise<Record<string, string>> {
  const { rows } = await owner.query(
    `insert into app_user (email, name, email_confirmed_at, password_hash) values ($1, 'Runner', now(), $2)
     on conflict (lower(email)) do update set active = true, password_hash = excluded.password_hash returning id`,
    [email, await hashPassword(RUNNER.password)],
  );
  const userId: number = rows[0].id;
  await owner.query("insert into user_role (user_id, role_id) values ($1, 1) on conflict do nothing", [
    userId,
  ]);
  // The runner signs in with a password alone.
  await owner.query(
    `insert into setting (key, value) values ('secondFactor', '"nobody"')
     on conflict (key, effective_from) where ended_at is null do nothing`,
  );
  await openOffice(owner);
  const sid = randomUUID();
  await owner.query(
    `insert into session (id, user_id, method, device_hash, created_at, authenticated_at, last_seen_at, expires_at)
     values ($1, $2, 'unpw', $3, now(), now(), now(), now() + interval '8 hours')`,
    [sid, userId, randomBytes(32)],
  );
  const token = await signAccessToken({ keys: KEYS, clock: systemClock }, userId, sid);
  return { authorization: `Bearer ${token}`, "x-requested-with": "wage-claim" };
}
