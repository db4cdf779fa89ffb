import type { Rights, RightsValue } from "@wage/contract/calculator/calculator";
import { parseDay } from "@wage/law/days";
import type { Law } from "@wage/law/engine/law";
import { resolveParameter } from "@wage/law/engine/parameters";
import { LawError } from "@wage/law/engine/problem";
import type { WorkPlace } from "@wage/law/facts";
import { localPlaces } from "@wage/law/localPlaces";
import { valueText } from "@wage/law/trace/trace";

/** The topics of the page, in its order. */
const TOPICS = [
  "minimum_wage.",
  "overtime.",
  "final_pay.",
  "penalty.",
  "damages.",
  "interest.",
  "limitation.",
];

/** Of these the highest of all places is in force; of others each level's own value is shown. */
const HIGHEST = "minimum_wage.";
const GENERAL = "minimum_wage.general";

/** Returns the values in force at a place. A parameter on which the profile is silent is left out: nothing is guessed. */
export function rightsOf(law: Law, place: WorkPlace, today: string): RightsValue[] {
  return [...law.parameters.keys()]
    .filter((id) => TOPICS.some((topic) => id.startsWith(topic)))
    .flatMap((id) =>
      id.startsWith(HIGHEST)
        ? inForce(law, id, place, today, undefined)
        : [...inForce(law, id, place, today, "state"), ...inForce(law, id, place, today, "federal")],
    );
}

function inForce(
  law: Law,
  id: string,
  place: WorkPlace,
  today: string,
  layer: "state" | "federal" | undefined,
): RightsValue[] {
  const definitions = law.parameters.get(id);
  if (!definitions) return [];
  try {
    const found = resolveParameter(id, definitions, parseDay(today) ?? 0, place, layer);
    // The general wage holds as a floor. A lower wage of some is no right of theirs where the state may forbid it.
    if (layer === undefined && found.bound !== "exact" && id !== GENERAL) return [];
    // What nobody has looked up is left out: only a value of null says that the law has no such rule.
    if (found.value === undefined) return [];
    const { value, unit } = valueText(found);
    const { ref, level } = found.more?.param ?? {};
    return [
      {
        id,
        value: value === null ? null : String(value),
        unit: unit ?? definitions.type.kind,
        level: layer ?? level ?? "federal",
        source: ref ? { cite: ref.cite, url: ref.url ?? null, confirmed: ref.confirmed !== false } : null,
      },
    ];
  } catch (error) {
    if (error instanceof LawError) return [];
    throw error;
  }
}

/** Returns the cities, counties and areas with law of their own, by name. */
export function localitiesOf(law: Law): Rights["localities"] {
  const codes = new Set(localPlaces(law).map(({ code }) => code));
  return [...codes]
    .map((code) => ({ code, name: law.ruleSet.words[code] ?? { en: code, es: code } }))
    .sort((a, b) => a.name.en.localeCompare(b.name.en, "en"));
}
