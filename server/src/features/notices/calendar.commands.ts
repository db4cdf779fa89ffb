import { createHash, randomBytes } from "node:crypto";
import { addCalendarDays, agencyDay } from "@wage/contract/core/calendar";
import { CALENDAR_AHEAD_DAYS, CALENDAR_BACK_DAYS } from "@wage/contract/staffing/notices";
import { allDay, calendarText, timed } from "../../claim/hearing/iCalendar.rules.ts";
import { audit } from "../../core/audit/audit.ts";
import { inTransaction, type User, type Work } from "../../core/context.ts";
import { notFound } from "../../core/errors.ts";
import { type CalendarEntry, listCalendar } from "./calendar.queries.ts";
import { deleteFeed, readFeed, saveFeed } from "./notices.queries.ts";

const SECRET_BYTES = 32;
const hashOf = (secret: string) => createHash("sha256").update(secret).digest();

/** Makes a new secret address of the person's calendar; the one before stops working. */
export const openFeed = (work: Work, user: User): Promise<{ address: string }> =>
  inTransaction(work, async (tx) => {
    const secret = randomBytes(SECRET_BYTES).toString("base64url");
    await saveFeed(tx, { userId: user.id, secretHash: hashOf(secret), createdAt: work.clock.now() });
    await audit(tx, work, {
      action: "CalendarOpened",
      summary: `${user.name} made an address of their calendar`,
      detail: { userId: user.id },
    });
    return { address: `${work.config.publicUrl}/api/Calendar/${secret}` };
  });

export const closeFeed = (work: Work, user: User): Promise<void> =>
  inTransaction(work, async (tx) => {
    if (!(await deleteFeed(tx, user.id))) throw notFound("calendar");
    await audit(tx, work, {
      action: "CalendarClosed",
      summary: `${user.name} closed the address of their calendar`,
      detail: { userId: user.id },
    });
  });

const dayOf = ({ clock, settings }: Work) => {
  const timeZone = settings.get("timeZone");
  return { timeZone, today: agencyDay(clock.now(), timeZone) };
};

/** The calendar of the next days for the person themselves. */
export function agenda(work: Work, userId: number, days: number): Promise<CalendarEntry[]> {
  const { today, timeZone } = dayOf(work);
  return listCalendar(work.db, userId, { from: today, to: addCalendarDays(today, days), timeZone });
}

/** The calendar as a file for anyone with the address. An unknown, closed or former address is not found. */
export async function feedFile(work: Work, secret: string): Promise<string> {
  const owner = await readFeed(work.db, hashOf(secret.replace(/\.ics$/, "")), work.clock.now());
  if (!owner) throw notFound("calendar");
  const { today, timeZone } = dayOf(work);
  const { host, origin } = new URL(work.config.publicUrl);
  const entries = await listCalendar(work.db, owner.userId, {
    from: addCalendarDays(today, -CALENDAR_BACK_DAYS),
    to: addCalendarDays(today, CALENDAR_AHEAD_DAYS),
    timeZone,
  });
  const stamp = work.clock.now().toISOString();
  return calendarText(
    entries.map(({ key, startsAt, endsAt, date, title, claimId, claimNumber, taskId }) => ({
      uid: `${key}@${host}`,
      stamp,
      when: startsAt && endsAt ? timed(startsAt, endsAt) : allDay(date),
      summary: claimNumber === null ? title : `${title}, claim ${claimNumber}`,
      url: taskId === null ? `${origin}/Claim/${claimId}` : `${origin}/Inbox/${taskId}`,
    })),
  );
}
