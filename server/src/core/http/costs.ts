import { type Allowance, COSTS, type Cost, FORM_KILOBYTES, POINTS } from "@wage/contract/core/costs";
import { message } from "@wage/contract/core/messages";
import type { FastifyRequest } from "fastify";
import type { Clock } from "../clock.ts";
import type { Services } from "../context.ts";
import { AppError } from "../errors.ts";
import { networkOf, widerNetworkOf } from "./network.ts";

/** An allowance that many share refuses as a busy service does: the caller has done nothing wrong. */
type Charge = { subject: string; amount: number; allowance: Allowance; isShared?: boolean };
export type Spending = { charge(charges: readonly Charge[]): void };

/** An allowance of an address, of its network and of everybody. */
type Shares = Record<"address" | "network" | "everybody", Allowance>;

const SWEEP_EVERY = 20_000;

/**
 * Counts what callers without an account use up, in this process alone: each process has the whole of every allowance,
 * because it protects its own time. A subject's use is one moment, at which all of it will have come back (the generic cell
 * rate algorithm). Either all charges of a call are made or none, so that what is refused for an address is not charged to
 * its neighbours.
 */
export function createSpending(clock: Clock, factor: number): Spending {
  const restored = new Map<string, number>();
  let charged = 0;

  function sweep(now: number): void {
    charged += 1;
    if (charged % SWEEP_EVERY !== 0) return;
    for (const [subject, at] of restored) if (at <= now) restored.delete(subject);
  }

  return {
    charge(charges) {
      const now = clock.now().getTime();
      const after = charges.map(({ subject, amount, allowance, isShared }) => {
        const window = allowance.minutes * 60_000;
        const most = Math.max(amount, Math.floor(allowance.most * factor));
        const before = restored.get(subject) ?? 0;
        // Later than possible: the clock was set back, which is no reason to wait.
        const from = before > now + window + 1 ? now : Math.max(now, before);
        const at = from + (window * amount) / most;
        const late = at - now - window;
        if (late <= 1) return [subject, at] as const;
        throw new AppError(isShared ? "unavailable" : "tooMany", message(isShared ? "busy" : "tooMany"), {
          retryAfterSeconds: Math.max(1, Math.ceil(late / 1000)),
        });
      });
      for (const [subject, at] of after) restored.set(subject, at);
      sweep(now);
    },
  };
}

/** Charges a call to its address, its network and everybody, before anything of it is read but its headers. */
export function chargeCall(services: Services, cost: Cost, route: string, request: FastifyRequest): void {
  const row: (typeof COSTS)[Cost] = COSTS[cost];
  // A request whose connection has closed meanwhile has no address.
  const [address, network] = [networkOf(request.ip ?? ""), widerNetworkOf(request.ip ?? "")];
  const kilobytes = "body" in row ? kilobytesOf(request) : 0;
  const among = (what: string, amount: number, limits: Shares): Charge[] => [
    { subject: `${what} everybody`, amount, allowance: limits.everybody, isShared: true },
    { subject: `${what} address ${address}`, amount, allowance: limits.address },
    { subject: `${what} network ${network}`, amount, allowance: limits.network },
  ];
  services.spending.charge([
    ...("calls" in row ? [{ subject: `${route} ${address}`, amount: 1, allowance: row.calls }] : []),
    ...among("points", row.price, POINTS),
    ...(kilobytes > 0 ? among("kilobytes", kilobytes, FORM_KILOBYTES) : []),
  ]);
}

/** Charges a call to the claim or saved form that its cookie opens, whatever address it comes from. */
export const chargeClaim = ({ spending }: Pick<Services, "spending">, subject: string, cost: Cost): void =>
  spending.charge([
    { subject: `points claim ${subject}`, amount: COSTS[cost].price, allowance: POINTS.claim },
  ]);

/** A body whose length is not announced counts as the largest. */
function kilobytesOf({ headers, routeOptions }: FastifyRequest): number {
  const announced = Number(headers["content-length"] ?? Number.NaN);
  return Math.ceil((Number.isNaN(announced) ? (routeOptions.bodyLimit ?? 0) : announced) / 1024);
}
