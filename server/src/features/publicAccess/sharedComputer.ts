import { SHARED_COMPUTER } from "@wage/contract/core/sharedComputer";
import type { FastifyRequest } from "fastify";

/** True if the visitor has stated that the computer is shared: nothing of the visit may stay on it. */
export const isSharedComputer = ({ headers }: Pick<FastifyRequest, "headers">): boolean =>
  headers[SHARED_COMPUTER] !== undefined;
