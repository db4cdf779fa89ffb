import { type Allowance, COSTS, type Cost, FORM_KILOBYTES, POINTS } from "@wage/contract/core/limits";
import type { FastifyRequest } from "fastify";
import type { Services } from "../context.ts";
import type { Charge } from "../throttle/spending.ts";
import { networkOf, widerNetworkOf } from "./network.ts";

/** An allowance of an address, of its network and of everybody. */
type Shares = Record<"address" | "network" | "everybody", Allowance>;

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
