import { LANGUAGES } from "@wage/contract/claims/claimColumns";
import { HEARING_MODES } from "@wage/contract/claims/hearings";
import { addCalendarDays, agencyDay, daysBetween, isWorkingDay, usDate } from "@wage/contract/core/calendar";
import { message } from "@wage/contract/core/messages";
import type { Body, Query, Reply } from "@wage/contract/core/route";
import { Temporal } from "@wage/contract/core/temporal";
import {
  CALENDAR_DAYS_MAX,
  type CalendarHearing,
  clockTime,
  HEARING_BATCH_MAX,
  type hearingCalendarRoutes as routes,
} from "@wage/contract/staffing/hearingCalendar";
import { chargePersonalRows } from "../../core/audit/personalRows.ts";
import type { Ctx, Services } from "../../core/context.ts";
import { fieldError } from "../../core/errors.ts";
import { refuseUnreadable } from "../../core/identity/barred.commands.ts";
import { textIn } from "../../core/language.ts";
import { hasOffices } from "../lookups/lookups.queries.ts";
import { PDF, refuseUnprintable, typesetReport } from "../reports/reportPdf.commands.ts";
import { findActionWith } from "../workflow/workKinds.queries.ts";
import { findOfficeName, listBusy, listHearings, listWaiting } from "./hearings.queries.ts";
import { planHearings } from "./plan.rules.ts";

type Read = Ctx<"claim:read">;
type Routes = typeof routes;
type Span = Query<Routes["list"]>;

/** The days from one to another, both included; throws at the field if there are none or too many. */
function daysOf({ from, to }: Span): string[] {
  const count = daysBetween(from, to) + 1;
  if (count < 1) throw fieldError("to", message("dateOrder"));
  if (count > CALENDAR_DAYS_MAX) throw fieldError("to", message("hearingDaysMost", CALENDAR_DAYS_MAX));
  return Array.from({ length: count }, (_, at) => addCalendarDays(from, at));
}

const hearingsOf = ({ db, settings, user: { barred } }: Read, span: Span) =>
  listHearings(db, { ...span, timeZone: settings.get("timeZone"), barred });

/** The hearings of some days, and on which of them the agency is open. */
export async function hearingCalendar(ctx: Read, span: Span): Promise<Reply<Routes["list"]>> {
  const holidays = ctx.settings.holidays();
  const days = daysOf(span).map((date) => ({ date, isOpen: isWorkingDay(date, holidays) }));
  const rows = await hearingsOf(ctx, span);
  ctx.personalRows.see(ctx.user, rows.filter(({ claim }) => claim !== null).length);
  return { days, rows };
}

/** The claims that wait for the day of their hearing, and the action that gives it. */
export async function waitingForHearing(ctx: Read, office: number | null): Promise<Reply<Routes["waiting"]>> {
  const { db, user } = ctx;
  const action = await findActionWith(db, "schedulesHearing", todayOf(ctx));
  if (!action) return { action: null, count: 0, rows: [] };
  const found = await listWaiting(db, {
    statuses: action.statuses,
    office,
    barred: user.barred,
    most: HEARING_BATCH_MAX,
  });
  ctx.personalRows.see(user, found.rows.length);
  return { action: action.code, ...found };
}

const todayOf = ({ clock, settings }: Services) => agencyDay(clock.now(), settings.get("timeZone"));

/** Proposes when the hearings of a batch are held, and names what is in the way of the times that are given. */
export async function planBatch(ctx: Read, body: Body<Routes["plan"]>): Promise<Reply<Routes["plan"]>> {
  const { db, user, settings, clock, language } = ctx;
  const { claims, mode, officer, place } = body;
  for (const { claimId } of claims) await refuseUnreadable(db, user, claimId);
  const timeZone = settings.get("timeZone");
  const days = [...body.days, ...claims.flatMap(({ date }) => date ?? [])].toSorted();
  const busy = await listBusy(db, {
    claims,
    officer,
    room: mode === "InPerson" ? place : null,
    barred: user.barred,
    from: days[0] ?? "",
    to: days.at(-1) ?? "",
    timeZone,
  });
  const local = Temporal.Instant.from(clock.now().toISOString()).toZonedDateTimeISO(timeZone);
  const now = local.toPlainDateTime().toString({ smallestUnit: "minute" });
  const rows = planHearings(
    { ...body, minutes: body.minutes ?? settings.get("hearingMinutes"), holidays: settings.holidays(), now },
    claims,
    busy,
  );
  return {
    rows: rows.map(({ claimId, date, time, problem }) => ({
      claimId,
      date,
      time,
      problem: problem && textIn(language, problem),
    })),
  };
}

/** The docket of some days on paper. What the reader may not read is counted, so that nobody takes it for the whole. */
export async function docketPdf(ctx: Read, span: Span) {
  const days = daysOf(span);
  const all = await hearingsOf(ctx, span);
  const rows = all.flatMap(({ claim, ...hearing }) => (claim ? [{ ...hearing, claim }] : []));
  refuseUnprintable("to", { columns: 0, rows: rows.length });
  if (rows.length > 0) await chargePersonalRows(ctx, ctx.user, rows.length);
  const period = [...new Set([span.from, span.to])].map(usDate).join(" to ");
  ctx.auditBuffer.add(ctx, {
    action: "ExportReport",
    summary: `Docket of hearings printed: ${period}`,
    detail: { rows: rows.length, office: span.office },
  });
  const speaksOfOffices = await hasOffices(ctx);
  const office = span.office === null ? "All offices" : await findOfficeName(ctx.db, span.office);
  const left = all.length - rows.length;
  return {
    stream: await typesetReport(ctx, {
      title: "Docket of hearings",
      asOf: ctx.clock.now().toISOString(),
      facts: [
        ["Days", period],
        ...(speaksOfOffices ? [["Office", office] as const] : []),
        ["Hearings", String(rows.length)],
        ...(left > 0 ? [["Not listed", `${left} of claims that the reader may not open`] as const] : []),
      ],
      parts: days.flatMap((date) => {
        const ofDay = rows.filter((row) => row.date === date);
        return ofDay.length === 0 ? [] : [docketOf(date, ofDay, span.office === null)];
      }),
    }),
    fileName: `docket-${span.from}.pdf`,
    mimeType: PDF,
  };
}

type Readable = CalendarHearing & { claim: NonNullable<CalendarHearing["claim"]> };

const COLUMNS = [
  "Time",
  "Where",
  "Hearing officer",
  "Claim",
  "Claimant",
  "Employer",
  "Language",
  "Interpreter",
];

/** The rows of a day. In a docket of all offices a room is named with its office. */
function docketOf(date: string, rows: readonly Readable[], ofAllOffices: boolean) {
  const weekday = new Intl.DateTimeFormat("en-US", { weekday: "long", timeZone: "UTC" });
  return {
    title: `${weekday.format(new Date(date))}, ${usDate(date)}`,
    definition: rows.length === 1 ? "1 hearing" : `${rows.length} hearings`,
    chart: null,
    columns: COLUMNS.map((label) => ({ label, right: false })),
    rows: rows.map((row) => ({ cells: cellsOf(row, ofAllOffices), total: false })),
  };
}

const UNKNOWN = "Not recorded";

function cellsOf(
  { startMinute, minutes, mode, officer, office, claim }: Readable,
  ofAllOffices: boolean,
): string[] {
  const room = ofAllOffices && office !== null ? `${claim.place}, ${office}` : claim.place;
  const end = startMinute + minutes;
  return [
    `${clockTime(startMinute)} to ${clockTime(end)}${claim.isHeld ? ", held" : ""}`,
    mode === "InPerson" ? room : `${HEARING_MODES[mode].en}, ${claim.place}`,
    officer,
    claim.number,
    claim.claimant ?? UNKNOWN,
    claim.employer ?? UNKNOWN,
    languageOf(claim),
    claim.interpreter ?? (claim.interpreterNeeded ? "Needed, none named" : "—"),
  ];
}

const languageOf = ({ language, interpreterNeeded, interpreterLanguage }: Readable["claim"]): string =>
  (interpreterNeeded && interpreterLanguage) || (LANGUAGES[language] ?? language);
