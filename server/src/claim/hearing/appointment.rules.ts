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

/** Formats an instant as RFC 5545 writes it in UTC, 20260415T160000Z. */
const instant = (at: string) => `${new Date(at).toISOString().replace(/[-:]/g, "").slice(0, 15)}Z`;
const escaped = (text: string) => text.replace(/[\\;,]/g, (each) => `\\${each}`).replace(/\r?\n/g, "\\n");

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

/** Returns a hearing as an iCalendar file; a continued or cancelled one removes itself from the calendar. */
export function calendarFile(hearing: Appointment, host: string): string {
  const gone = hearing.status !== "Scheduled" && hearing.status !== "Held";
  return [
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
    "",
  ]
    .map(folded)
    .join("\r\n");
}
