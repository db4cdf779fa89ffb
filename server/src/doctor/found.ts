import type { HealthState } from "@wage/contract/health";

/** What was found about one part, and what to do if it does not work. */
export type Found = { state: HealthState; text: string };
export type Line = Found & { part: string };
