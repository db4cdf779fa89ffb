import { parseDay } from "../days.ts";
import type { WorkPlace } from "../facts.ts";
import type { Calendar } from "../ruleSet.ts";
import type { Node } from "./node.ts";
import { type Definitions, resolveParameter } from "./parameters.ts";
import { LawError } from "./problem.ts";
import type { Session } from "./scope.ts";

type Known = { from: number; upTo: number; value: Node };
type Days = { from: number; to: number; days: ReadonlySet<number> };

/** The law of one place. A value is looked up once for each span of days in which it holds. */
export function startSession(
  place: WorkPlace,
  parameters: ReadonlyMap<string, Definitions>,
  calendars: ReadonlyMap<string, Days>,
): Session {
  const latest = { all: new Map<string, Known>(), federal: new Map(), state: new Map() };
  return {
    place,
    parameter(id, day, layer) {
      const ofLayer: Map<string, Known> = latest[layer ?? "all"];
      const known = ofLayer.get(id);
      if (known && known.from <= day && day < known.upTo) return known.value;
      const definitions = parameters.get(id);
      if (!definitions) throw new LawError("lawUnknownParameter", id);
      const value = resolveParameter(id, definitions, day, place, layer);
      ofLayer.set(id, { from: day, upTo: value.more?.param?.upTo ?? day + 1, value });
      return value;
    },
    calendar(name) {
      const found = calendars.get(name);
      if (!found) throw new LawError("lawUnknownCalendar", name);
      return found;
    },
  };
}

/** Keeps the session of the last place, because the claims of a state are computed one after the other. */
export function reuseSession(start: (place: WorkPlace) => Session): (place: WorkPlace) => Session {
  let last: Session | undefined;
  return (place) => {
    if (!last || !isSamePlace(last.place, place)) last = start({ ...place });
    return last;
  };
}
const isSamePlace = (a: WorkPlace, b: WorkPlace) =>
  a.state === b.state && a.county === b.county && a.city === b.city;

export const indexCalendars = (calendars: Readonly<Record<string, Calendar>>): Map<string, Days> =>
  new Map(
    Object.entries(calendars).map(([name, { from, to, days }]) => [
      name,
      {
        from: parseDay(from) ?? 0,
        to: parseDay(to) ?? 0,
        days: new Set(days.map((day) => parseDay(day) ?? 0)),
      },
    ]),
  );
