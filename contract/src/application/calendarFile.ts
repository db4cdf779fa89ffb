interface Reminder {
  /** The entry's UID: importing it twice makes one entry. */
  id: string;
  /** An ISO date; the entry covers the whole day. */
  day: string;
  title: string;
  text: string;
  now: Date;
}

const escaped = (text: string) => text.replace(/[\\;,]/g, "\\$&").replace(/\r?\n/g, "\\n");
const digits = (iso: string) => iso.replace(/[-:]|\.\d+/g, "");
// A line has at most 75 octets; a line break and a space continue it. Characters are not split.
const folded = (line: string) => line.match(/.{1,35}/gu)?.join("\r\n ") ?? "";

/** Returns a calendar file with an entry for a day (RFC 5545). */
export function calendarFile({ id, day, title, text, now }: Reminder): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Wage Claim//EN",
    "BEGIN:VEVENT",
    `UID:${id}@wage-claim`,
    `DTSTAMP:${digits(now.toISOString())}`,
    `DTSTART;VALUE=DATE:${digits(day)}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(text)}`,
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return `${lines.map(folded).join("\r\n")}\r\n`;
}
