import type { CalendarHearing } from "@wage/contract/staffing/hearingCalendar";

/** A column of the calendar: a day, a room or an officer. */
export interface HearingColumn {
  key: string;
  title: string;
  note?: string;
  hearings: CalendarHearing[];
}

export type ColumnKind = "room" | "officer";

/** Names that people typed are compared without regard to case and spaces, as where hearings are scheduled. */
const same = (name: string) => name.toLowerCase().replace(/\s+/g, " ");
/** The last column: hearings that take no room. */
const WITHOUT_ROOM = "\uffff";

/** The hearings of a day by room or by officer. Rooms of two offices are two rooms, whatever their names. */
export function columnsOf(hearings: readonly CalendarHearing[], kind: ColumnKind): HearingColumn[] {
  const columns = new Map<string, HearingColumn>();
  for (const hearing of hearings) {
    const { room, officer, office } = hearing;
    const name = kind === "officer" ? officer : room;
    const isRoom = kind === "room" && room !== null;
    const key = name === null ? WITHOUT_ROOM : same(isRoom ? `${room} ${office ?? ""}` : name);
    const column = columns.get(key) ?? {
      key,
      title: name ?? "By telephone or video",
      ...(isRoom && office !== null && { note: office }),
      hearings: [],
    };
    column.hearings.push(hearing);
    columns.set(key, column);
  }
  return [...columns.values()].sort((one, other) => (one.key < other.key ? -1 : 1));
}

/** The lane of each hearing, so that those at one time stand beside each other, and how many lanes there are. */
export function lanesOf(hearings: readonly CalendarHearing[]): { lanes: number[]; count: number } {
  const ends: number[] = [];
  const lanes = hearings.map(({ startMinute, minutes }) => {
    const free = ends.findIndex((end) => end <= startMinute);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = startMinute + minutes;
    return lane;
  });
  return { lanes, count: Math.max(1, ends.length) };
}

const [OPENS, CLOSES] = [8, 17];

/** The hours that the calendar shows: those of an office, and more where a hearing needs them. */
export function hoursOf(hearings: readonly CalendarHearing[]): { first: number; last: number } {
  const starts = hearings.map(({ startMinute }) => Math.floor(startMinute / 60));
  const ends = hearings.map(({ startMinute, minutes }) => Math.ceil((startMinute + minutes) / 60));
  return { first: Math.min(OPENS, ...starts), last: Math.min(24, Math.max(CLOSES, ...ends)) };
}
