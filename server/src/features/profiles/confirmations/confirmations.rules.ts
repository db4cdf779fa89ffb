import type { LawValue } from "@wage/contract/profiles/lawConfirmations";
import { type Parameter, type ParameterValue, placeOf } from "@wage/law/parameter";
import type { RuleSet } from "@wage/law/ruleSet";
import { keyOf, type ValueKey } from "../../../claim/law/confirmations.rules.ts";
import { nameOf, placeNameOf } from "../law.rules.ts";

/** What a confirmation is of: the value and the source from which it was taken, but not until when it holds. */
export const confirmedContent = ({ value, status, ref }: ParameterValue) => ({
  value,
  status,
  cite: ref?.cite ?? null,
  url: ref?.url ?? null,
  quote: ref?.quote ?? null,
});
export type ConfirmedContent = ReturnType<typeof confirmedContent>;

const textOf = ({ value, status, cite, url, quote }: ConfirmedContent): string =>
  JSON.stringify([value, status, cite, url, quote]);
/** The value and its source as one text, by which a change of them is noticed. */
export const contentText = (value: ParameterValue): string => textOf(confirmedContent(value));

const isSameKey = (a: ValueKey, b: ValueKey) =>
  a.parameterId === b.parameterId && a.place === b.place && a.from === b.from;

/** A value that no one has set decides no sum. */
export const canBeConfirmed = ({ status, ref }: ParameterValue): boolean =>
  status !== "not_set" && ref !== undefined;

export const findValue = ({ parameters }: RuleSet, key: ValueKey) => {
  const parameter = parameters.find((one) => one.id === key.parameterId && placeOf(one) === key.place);
  const value = parameter?.values.find(({ from }) => from === key.from);
  return parameter && value && { parameter, value };
};

/** The values of a parameter that another one does not have. */
export function newValues(before: Parameter | null, after: Parameter): ParameterValue[] {
  const known = new Set(before?.values.map((value) => `${value.from} ${contentText(value)}`));
  return after.values.filter((value) => !known.has(`${value.from} ${contentText(value)}`));
}

type Stored = ValueKey & { id: number; content: ConfirmedContent };

/** The confirmations whose value is no longer in the rules as it was confirmed. */
export const outdated = (ruleSet: RuleSet, confirmations: readonly Stored[]): number[] =>
  confirmations
    .filter((one) => {
      const found = findValue(ruleSet, one);
      return !found || contentText(found.value) !== textOf(one.content);
    })
    .map(({ id }) => id);

type Person = { id: number; name: string };
/** A published change of a parameter. */
export type Entry = {
  parameterId: string;
  place: string;
  before: Parameter | null;
  parameter: Parameter;
  author: Person;
  createdAt: string;
};
export type Origins = {
  /** The published changes, the oldest first. */
  changes: readonly Entry[];
  profile: { appliedBy: Person | null; appliedAt: string };
};
export type Entered = { by: Person | null; on: string | null; origin: LawValue["entered"]["origin"] };

/** Returns who entered a value: the author of the change that brought it, or else who applied the profile. */
export function enteredBy(
  { changes, profile }: Origins,
  parameter: Parameter,
  value: ParameterValue,
): Entered {
  const key = keyOf(parameter, value);
  const change = changes.findLast(
    (one) =>
      one.parameterId === key.parameterId &&
      one.place === key.place &&
      newValues(one.before, one.parameter).some(
        (entered) => entered.from === value.from && contentText(entered) === contentText(value),
      ),
  );
  if (change) return { by: change.author, on: change.createdAt, origin: "change" };
  if (parameter.place.level === "federal") return { by: null, on: null, origin: "product" };
  return { by: profile.appliedBy, on: profile.appliedAt, origin: "profile" };
}

type ShownConfirmation = NonNullable<LawValue["confirmation"]>;
type Confirmed = ValueKey & { confirmation: ShownConfirmation };

/** Every value of the law with both persons, by the names of the parameters. What was seen of a value is its whole text here. */
export function shownLawValues(
  ruleSet: RuleSet,
  origins: Origins,
  confirmed: readonly Confirmed[],
  userId: number,
): LawValue[] {
  return ruleSet.parameters
    .toSorted((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0))
    .flatMap((parameter) =>
      parameter.values.filter(canBeConfirmed).map((value): LawValue => {
        const key = keyOf(parameter, value);
        const { by, on, origin } = enteredBy(origins, parameter, value);
        const confirmation = confirmed.find((one) => isSameKey(one, key))?.confirmation ?? null;
        return {
          parameter: parameter.id,
          name: nameOf(ruleSet, parameter.id),
          place: key.place,
          placeName: placeNameOf(ruleSet, parameter),
          unit: parameter.unit,
          from: value.from,
          value: value.value === null ? null : String(value.value),
          cite: value.ref?.cite ?? null,
          url: value.ref?.url ?? null,
          quote: value.ref?.quote ?? null,
          retrieved: value.ref?.retrieved ?? null,
          seen: contentText(value),
          entered: { by: by?.name ?? null, on, origin },
          confirmation,
          can: { confirm: !confirmation && by?.id !== userId, withdraw: confirmation !== null },
        };
      }),
    );
}
