import type { Temporal as Api } from "temporal-polyfill";

const own = (globalThis as { Temporal?: typeof Api }).Temporal;

/** Dates without a time: the platform's Temporal if available, else the polyfill, which is loaded only then. */
export const Temporal: typeof Api = own ?? (await import("temporal-polyfill")).Temporal;
