import { ARITHMETIC } from "./operators/arithmetic.ts";
import { CHOICES } from "./operators/choices.ts";
import { DATES } from "./operators/dates.ts";
import { DAYS } from "./operators/days.ts";
import { LOGIC } from "./operators/logic.ts";
import { MONEY } from "./operators/money.ts";
import { NAMED } from "./operators/named.ts";
import { ROWS } from "./operators/rows.ts";
import { TIMELINE } from "./operators/timeline.ts";
import type { Operators } from "./scope.ts";

/** The closed set of operators of expression.ts. */
export const OPERATORS: Operators = {
  ...ARITHMETIC,
  ...LOGIC,
  ...CHOICES,
  ...DATES,
  ...ROWS,
  ...DAYS,
  ...NAMED,
  ...MONEY,
  ...TIMELINE,
};
