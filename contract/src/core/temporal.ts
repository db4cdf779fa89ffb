import type { Temporal as Api } from "temporal-polyfill";

const own = (globalThis as { Temporal?: typeof Api }).Temporal;

/** Days without a time: the platform's own where there is one; else the polyfill, which only then is fetched. */
export const Temporal: typeof Api = own ?? (await import("temporal-polyfill")).Temporal;
