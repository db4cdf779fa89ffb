import { escaped, fileOf, instant } from "./iCalendar.rules.ts";

type Appointment = {
  id: number;
  claimNumber: string;
  status: string;
  startsAt: string;
  endsAt: string;
  officer: string;
  place: string;
  recordedAt: string;
};

/** Returns a hearing as an iCalendar file; a continued or cancelled one removes itself from the calendar. */
export function calendarFile(hearing: Appointment, host: string): string {
  const gone = hearing.status !== "Scheduled" && hearing.status !== "Held";
  return fileOf([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Wage Claim//Hearings//EN",
    `METHOD:${gone ? "CANCEL" : "PUBLISH"}`,
    "BEGIN:VEVENT",
    `UID:hearing-${hearing.id}@${host}`,
    `SEQUENCE:${gone ? 1 : 0}`,
    `DTSTAMP:${instant(hearing.recordedAt)}`,
    `DTSTART:${instant(hearing.startsAt)}`,
    `DTEND:${instant(hearing.endsAt)}`,
    `SUMMARY:${escaped(`Hearing in wage claim ${hearing.claimNumber}`)}`,
    `LOCATION:${escaped(hearing.place)}`,
    `DESCRIPTION:${escaped(`Hearing officer: ${hearing.officer}`)}`,
    `STATUS:${gone ? "CANCELLED" : "CONFIRMED"}`,
    "END:VEVENT",
    "END:VCALENDAR",
  ]);
}
