import { message } from "@wage/contract/core/messages";
import type { PersonalRows, Services, User } from "../context.ts";
import { AppError } from "../errors.ts";
import { requireFresh } from "../identity/freshness.ts";
import {
  addSeenRows,
  chargeReportedRows,
  deletePersonalRowsBefore,
  findReportedRows,
} from "./personalRows.queries.ts";

const HOUR_MS = 3_600_000;
const FLUSH_AFTER_MS = 5000;
const KEPT_DAYS = 30;

const hourOf = (now: Date) => new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS);

/** Counts what each user is shown outside the request, because a view has no transaction of its own. */
export function createPersonalRows({ db, clock, log }: Pick<Services, "db" | "clock" | "log">): PersonalRows {
  let waiting = new Map<number, number>();
  let timer: NodeJS.Timeout | undefined;

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.size === 0) return;
    const rows = waiting;
    waiting = new Map();
    await addSeenRows(db, hourOf(clock.now()), rows).catch((error: unknown) =>
      log.error({ err: error }, "the rows that users were shown could not be counted"),
    );
  }

  return {
    see(user, rows) {
      waiting.set(user.id, (waiting.get(user.id) ?? 0) + rows);
      timer ??= setTimeout(flush, FLUSH_AFTER_MS).unref();
    },
    flush,
  };
}

/**
 * Charges rows of a report with personal columns to the user's budget of this hour. Beyond the size of a large export,
 * the sum of the hour requires re-authentication, so that many pages count as much as one file. Throws if the budget is
 * used up.
 */
export async function chargePersonalRows(
  services: Pick<Services, "db" | "clock" | "settings">,
  user: User,
  rows: number,
): Promise<void> {
  const { db, clock, settings } = services;
  const now = clock.now();
  const at = { userId: user.id, hour: hourOf(now) };
  if ((await findReportedRows(db, at)) + rows > settings.get("exportRowsFresh"))
    await requireFresh(services, user);
  const budget = settings.get("personalRowsPerHour");
  if (await chargeReportedRows(db, at, rows, budget)) return;
  throw new AppError("tooMany", message("personalRowsUsedUp", budget), {
    retryAfterSeconds: Math.ceil((at.hour.getTime() + HOUR_MS - now.getTime()) / 1000),
  });
}

export const removeOldPersonalRows = ({ db, clock }: Pick<Services, "db" | "clock">) =>
  deletePersonalRowsBefore(db, new Date(clock.now().getTime() - KEPT_DAYS * 24 * HOUR_MS).toISOString());
