/** Whether two objects of one kind hold the same values: who has drawn one need not draw the other. */
export const isSame = <T extends object>(one: T, other: T): boolean =>
  (Object.keys(other) as (keyof T)[]).every((key) => Object.is(one[key], other[key]));
