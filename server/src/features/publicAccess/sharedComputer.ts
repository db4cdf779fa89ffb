import { SHARED_COMPUTER } from "@wage/contract/core/sharedComputer";
import type { FastifyRequest } from "fastify";

/** The visitor has said that others use this computer too: nothing of the visit may stay on it. */
export const isSharedComputer = ({ headers }: Pick<FastifyRequest, "headers">): boolean =>
  headers[SHARED_COMPUTER] !== undefined;
