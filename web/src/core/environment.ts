import { environmentOf } from "@wage/contract/core/environment";
import { servedValue } from "./served.ts";

/** CON-01: the installation that this page belongs to. */
export const environment = (): string =>
  servedValue("environment", "%ENVIRONMENT%") ?? environmentOf(window.location.host);

/** TTL-03: everything the client writes to the console carries the product's name. */
export const logProblem = (...details: unknown[]) => console.error("[Wage Claim]", ...details);
