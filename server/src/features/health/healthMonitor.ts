import type { Message } from "@wage/contract/core/messages";
import type { HealthCheck, HealthState } from "@wage/contract/health";
import type { Services } from "../../core/context.ts";
import { CHECK_NAMES, runCheck } from "./checks.commands.ts";

const EVERY_MS = 30_000;
const LIFETIME_MS = 5000;

type Row = { check: HealthCheck; state: HealthState; advice: Message | null; since: string | null };
export type HealthMonitor = {
  /** Returns findings that are at most five seconds old, in the order of the page. */
  findings(): Promise<{ at: string; rows: Row[] }>;
  start(): void;
  stop(): void;
};

/**
 * Runs the checks every 30 seconds, so that it is known since when something is wrong, and logs each change. The times
 * noticed are those of this process: a new process begins again.
 */
export function createHealthMonitor(services: Services): HealthMonitor {
  const { clock, log, shortCache } = services;
  const noticed = new Map<HealthCheck, { state: HealthState; at: string }>();
  let timer: NodeJS.Timeout | undefined;

  /** Returns the time at which this process noticed the state of a check. */
  function notice(check: HealthCheck, state: HealthState): string {
    const before = noticed.get(check);
    if (before?.state === state) return before.at;
    if (before || state === "failing")
      log[state === "ok" ? "info" : "warn"]({ check, state }, "the state of health changed");
    const at = clock.now().toISOString();
    noticed.set(check, { state, at });
    return at;
  }

  async function rowOf(check: HealthCheck): Promise<Row> {
    const { state, advice = null, since } = await runCheck(services, check);
    const at = notice(check, state);
    return { check, state, advice, since: state === "ok" ? null : (since ?? at) };
  }

  const findings = () =>
    shortCache("health", LIFETIME_MS, async () => ({
      rows: await Promise.all(CHECK_NAMES.map(rowOf)),
      at: clock.now().toISOString(),
    }));
  return {
    findings,
    start: () => {
      timer = setInterval(() => void findings(), EVERY_MS).unref();
    },
    stop: () => clearInterval(timer),
  };
}
