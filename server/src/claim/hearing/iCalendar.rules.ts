import { addCalendarDays } from "@wage/contract/core/calendar";

/** Formats an instant as RFC 5545 writes it in UTC, 20260415T160000Z. */
export const instant = (at: string) => `${new Date(at).toISOString().replace(/[-:]/g, "").slice(0, 15)}Z`;
/** A text of one line: each break is written as RFC 5545 does, also a lone CR, which some programs take for one. */
export const escaped = (text: string) =>
  text.replace(/[\\;,]/g, (each) => `\\${each}`).replace(/\r\n?|\n/g, "\\n");

/** Folds a line after at most 75 octets, never within a character. */
function folded(line: string): string {
  const lines: string[] = [];
  let part = "";
  for (const character of line) {
    if (Buffer.byteLength(part + character) > 74) {
      lines.push(part);
      part = "";
    }
    part += character;
  }
  return [...lines, part].join("\r\n ");
}

export const fileOf = (lines: readonly string[]): string => [...lines, ""].map(folded).join("\r\n");

const day = (iso: string) => iso.replaceAll("-", "");
export const timed = (startsAt: string, endsAt: string) => [
  `DTSTART:${instant(startsAt)}`,
  `DTEND:${instant(endsAt)}`,
];
/** The last day of an event is exclusive. */
export const allDay = (date: string) => [
  `DTSTART;VALUE=DATE:${day(date)}`,
  `DTEND;VALUE=DATE:${day(addCalendarDays(date, 1))}`,
];

type Event = { uid: string; stamp: string; when: string[]; summary: string; url: string };

/** Returns a calendar to subscribe to. Programs are asked to read it again every hour. */
export const calendarText = (events: readonly Event[]): string =>
  fileOf([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Wage Claim//Calendar//EN",
    "METHOD:PUBLISH",
    "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
    ...events.flatMap(({ uid, stamp, when, summary, url }) => [
      "BEGIN:VEVENT",
      `UID:${uid}`,
      `DTSTAMP:${instant(stamp)}`,
      ...when,
      `SUMMARY:${escaped(summary)}`,
      `URL:${url}`,
      "TRANSP:TRANSPARENT",
      "END:VEVENT",
    ]),
    "END:VCALENDAR",
  ]);
