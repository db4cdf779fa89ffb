import type { Law } from "./engine/law.ts";
import type { Parameter } from "./parameter.ts";

type LocalPlace = { code: string; level: "county" | "city"; parameter: Parameter };

/** The places inside of the state that have law of their own: one entry for each parameter of each place. */
export const localPlaces = (law: Law): LocalPlace[] =>
  [...law.parameters.values()].flatMap(({ places }) =>
    places.flatMap(({ parameter }) => {
      const { level, code } = parameter.place;
      return (level === "county" || level === "city") && code ? [{ code, level, parameter }] : [];
    }),
  );
