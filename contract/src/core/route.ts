import { z } from "zod";
import type { Cost } from "./limits.ts";
import type { Access } from "./policy.ts";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

export type RouteParts = {
  access: Access;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  reply?: z.ZodType;
  /** "json" unless the reply is a file to download or the body is a multipart upload. */
  kind?: "json" | "file" | "upload";
  /** A GET that acts (/Logout, ConfirmEmail): never cached, and only from our own pages. */
  acts?: boolean;
  /** A POST that reads: its body is a question. */
  asks?: boolean;
  /** Requires re-authentication: allowed only some minutes after the user gave the password or passkey. */
  fresh?: boolean;
  /**
   * Takes an idempotency key: the same request sent again with its key is done once (docs/decisions/033). For a write
   * that adds rows in one transaction. "required": the request needs its key, or the `rowVersion` that it saw, so that the
   * same act is never done twice unnoticed.
   */
  once?: boolean | "required";
  /** The lane whose connections and limits it uses, where its access does not decide (docs/decisions/018-shedding.md). */
  lane?: "signIn" | "report";
  /** Its row of the table of costs, whose limits answer calls beyond them with 429 and Retry-After. */
  cost?: Cost;
  /** Largest body in bytes, where the general limit does not suit. */
  bodyLimit?: number;
};

/** The header with the idempotency key, a UUID. */
export const IDEMPOTENCY_KEY = "idempotency-key";

export type Route<Parts extends RouteParts = RouteParts> = Parts & { method: Method; path: string };

/** An act on a claim is never done twice unnoticed. */
type ActParts = { access: "claim:act"; once: "required" } | { access: Exclude<Access, "claim:act"> };
/** A route that anyone may call names its price. */
type OpenParts = { access: "anyone"; cost: Cost } | { access: Exclude<Access, "anyone"> };

/** A route is a value: the server mounts it, the browser calls it, the tests walk it. */
export const route = <const Parts extends RouteParts & ActParts & OpenParts>(
  method: Method,
  path: string,
  parts: Parts,
): Route<Parts> => ({ ...parts, method, path });

/** True if the records of this schema have a version, which is then also their ETag. */
export const hasRowVersion = (schema: z.ZodType | undefined): boolean =>
  schema instanceof z.ZodObject && "rowVersion" in schema.shape;

type Output<T> = T extends z.ZodType ? z.output<T> : undefined;
type Input<T> = T extends z.ZodType ? z.input<T> : undefined;

/** The input that a handler receives. */
export type Params<R extends Route> = Output<R["params"]>;
export type Query<R extends Route> = Output<R["query"]>;
export type Body<R extends Route> = Output<R["body"]>;
/** The input that a caller sends, and the reply. */
export type ParamsIn<R extends Route> = Input<R["params"]>;
export type QueryIn<R extends Route> = Input<R["query"]>;
export type BodyIn<R extends Route> = Input<R["body"]>;
export type Reply<R extends Route> = Output<R["reply"]>;
