const MAJORITY = 18;

/** Whether someone born on a day is still a minor on another. Days as YYYY-MM-DD compare as they are written. */
export const isMinor = (birth: string, today: string): boolean =>
  birth <= today &&
  birth > `${String(Number(today.slice(0, 4)) - MAJORITY).padStart(4, "0")}${today.slice(4)}`;
