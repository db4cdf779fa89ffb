/** At most `max` attempts of one kind by one subject within `minutes`. */
export type Try = { kind: string; subject: string; max: number; minutes: number };
