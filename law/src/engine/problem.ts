/** The reasons for which the engine refuses rules or facts; the contract words each in both languages. */
export type ReasonKey =
  | "lawNotAnExpression"
  | "lawUnknownOperator"
  | "lawUnknownKey"
  | "lawUnknownName"
  | "lawUnknownRule"
  | "lawUnknownUnit"
  | "lawUnknownParameter"
  | "lawUnknownCalendar"
  | "lawUnknownFact"
  | "lawNameTwice"
  | "lawNoDateBasis"
  | "lawResultOrCandidates"
  | "lawInputMissing"
  | "lawVersionsDiffer"
  | "lawCircular"
  | "lawWrongType"
  | "lawUnitsDoNotFit"
  | "lawNoConversion"
  | "lawNotADate"
  | "lawNotADecimal"
  | "lawNotAnAnswer"
  | "lawNotAChoice"
  | "lawNotOneOf"
  | "lawNumberInQuotes"
  | "lawNotAList"
  | "lawNegative"
  | "lawEnormous"
  | "lawOutsidePeriod"
  | "lawDayTooLong"
  | "lawRateWithoutUnit"
  | "lawUnitRefused"
  | "lawDivisionByZero"
  | "lawNotWhole"
  | "lawSpanTooLong"
  | "lawSeparationTooEarly"
  | "lawBeforeDue"
  | "lawNoDemandOnDay"
  | "lawPaymentTooEarly"
  | "lawCalendarEnds"
  | "lawCalendarDay"
  | "lawStateSilent"
  | "lawNoValueOn"
  | "lawNotSet"
  | "lawNoReason"
  | "lawRuleNotInForce"
  | "lawTwoExceptions"
  | "lawOverlap"
  | "lawGap"
  | "lawEndBeforeStart"
  | "lawNoCitation"
  | "lawPlaceCode"
  | "lawValueAndStatus"
  | "lawPlacesDiffer"
  | "lawNotOverridable"
  | "lawWordMissing"
  | "lawExampleFails"
  | "lawCaseDiffers"
  | "lawCaseFactMissing";
/** A reason with the values of its text, {0}, {1} and {2}. */
export type Reason = { key: ReasonKey; values: readonly (string | number)[] };

/** The parameters, or other names of the law, that the reasons say are not set. */
export const unsetNames = (reasons: readonly Reason[]): string[] =>
  reasons.flatMap(({ key, values }) => {
    const at = NAMED_AT[key];
    return at === undefined ? [] : [String(values[at])];
  });
/** The place of the parameter's name among the values of a reason. */
const NAMED_AT: Partial<Record<ReasonKey, number>> = { lawNotSet: 0, lawNoValueOn: 0, lawStateSilent: 1 };

/** A reason with the name of the parameter that it is about in the place of its id. */
export function inWords({ key, values }: Reason, nameOf: (id: string) => string): Reason {
  const named = NAMED_AT[key];
  return { key, values: values.map((value, at) => (at === named ? nameOf(String(value)) : value)) };
}

type Path = readonly (string | number)[];

/** A fault of a rule set or of facts. The path leads to it: ["parameters", 3, "values", 1, "to"]. */
export type Problem = { path: Path; reason: Reason };

export const problem = (path: Path, key: ReasonKey, ...values: (string | number)[]): Problem => ({
  path,
  reason: { key, values },
});

/** A calculation that the rules do not allow: a value that is not set, a division by zero, two exceptions at once. */
export class LawError extends Error {
  override name = "LawError";
  readonly reason: Reason;

  constructor(key: ReasonKey, ...values: (string | number)[]) {
    super(`${key} ${values.join(", ")}`);
    this.reason = { key, values };
  }
}
