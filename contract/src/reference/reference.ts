import { z } from "zod";
import { scopeOf } from "../core/policy.ts";
import { type Route, route } from "../core/route.ts";
import { ADMIN_OPERATIONS } from "./adminOperations.ts";
import { CLAIM_OPERATIONS } from "./claimOperations.ts";
import { OFFICE_OPERATIONS } from "./officeOperations.ts";
import { type Operation, operationsOf } from "./operations.ts";
import { PUBLIC_OPERATIONS } from "./publicOperations.ts";

export const referenceRoutes = {
  /** The part of the OpenAPI document that outside programs may use. */
  get: route("GET", "/Public/Api", {
    access: "anyone",
    cost: "known",
    reply: z.record(z.string(), z.unknown()),
  }),
};

const OPERATIONS: ReadonlyMap<Route, Operation> = new Map(
  [
    ...CLAIM_OPERATIONS,
    ...OFFICE_OPERATIONS,
    ...PUBLIC_OPERATIONS,
    ...ADMIN_OPERATIONS,
    operationsOf("Law", "reference", referenceRoutes, { get: "Read this reference as OpenAPI" }),
  ].flatMap((group) => [...group]),
);

/** Returns the name, subject and summary of a route; undefined if the reference does not name it yet. */
export const operationOf = (one: Route): Operation | undefined => OPERATIONS.get(one);

/** The subjects that a program may read without a key. */
const OPEN_TAGS: readonly string[] = ["Law", "Access"];

/** True for a route that an outside program may call: with a scope of its key, or without any key. */
export const isForPrograms = (one: Route): boolean =>
  scopeOf(one) !== null || (one.access === "anyone" && OPEN_TAGS.includes(operationOf(one)?.tag ?? ""));
