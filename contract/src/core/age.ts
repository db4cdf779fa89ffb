const MAJORITY = 18;

/** Returns true if a person born on one day is still a minor on another. Both are YYYY-MM-DD, compared as text. */
export const isMinor = (birth: string, today: string): boolean =>
  birth <= today &&
  birth > `${String(Number(today.slice(0, 4)) - MAJORITY).padStart(4, "0")}${today.slice(4)}`;
