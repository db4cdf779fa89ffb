import { z } from "zod";
import { id, integer, longText, optional, rowVersion, text } from "../core/fields.ts";
import { message } from "../core/messages.ts";
import { SCOPE_NAMES } from "../core/policy.ts";
import { route } from "../core/route.ts";

const KEY_DAYS_MAX = 366;
const OVERLAP_HOURS_MAX = 168;

/** True for an IPv4 or IPv6 address, or a network such as 203.0.113.0/24; the server checks it exactly. */
const isNetworkLike = (value: string) => /^[0-9a-f.:]{2,45}(\/\d{1,3})?$/i.test(value);

export const networksIn = (value: string | null): string[] => value?.split(/[\s,;]+/).filter(Boolean) ?? [];

export const ServiceAccountBody = z.object({
  name: text(100, 3),
  ownerId: id,
  scopes: z.array(z.enum(SCOPE_NAMES), message("choice")).min(1, message("choice")),
  /** Separated by commas or lines; empty: its keys are accepted from anywhere. */
  networks: optional(
    longText(1000).refine((value) => networksIn(value).every(isNetworkLike), message("network")),
  ),
  perMinute: integer(1, 6000),
});
const keyDays = integer(1, KEY_DAYS_MAX);

export const ServiceAccountRow = z.object({
  id: z.number(),
  name: z.string(),
  owner: z.object({ id: z.number(), name: z.string(), active: z.boolean() }),
  scopes: z.array(z.enum(SCOPE_NAMES)),
  networks: z.array(z.string()),
  perMinute: z.number(),
  endedAt: z.string().nullable(),
  rowVersion: z.number(),
  keys: z.array(
    z.object({
      id: z.string(),
      createdAt: z.string(),
      expiresAt: z.string(),
      lastUsedAt: z.string().nullable(),
      lastUsedFrom: z.string().nullable(),
    }),
  ),
});
export type ServiceAccountRow = z.output<typeof ServiceAccountRow>;

/** The key is in this reply and nowhere else. */
const NewKey = z.object({ id: z.number(), key: z.string(), expiresAt: z.string() });
const access = "serviceAccount:write";
const params = z.object({ accountId: id });

export const serviceAccountRoutes = {
  list: route("GET", "/ServiceAccounts", {
    access,
    reply: z.object({
      rows: z.array(ServiceAccountRow),
      owners: z.array(z.object({ id: z.number(), name: z.string() })),
    }),
  }),
  create: route("POST", "/ServiceAccounts", {
    access,
    fresh: true,
    body: ServiceAccountBody.extend({ days: keyDays }),
    reply: NewKey,
  }),
  update: route("PUT", "/ServiceAccounts/:accountId", {
    access,
    fresh: true,
    params,
    body: ServiceAccountBody.extend({ rowVersion }),
    reply: ServiceAccountRow,
  }),
  rotate: route("POST", "/ServiceAccounts/:accountId/Keys", {
    access,
    fresh: true,
    params,
    body: z.object({ days: keyDays, overlapHours: integer(0, OVERLAP_HOURS_MAX) }),
    reply: NewKey,
  }),
  end: route("POST", "/ServiceAccounts/:accountId/End", {
    access,
    fresh: true,
    params,
    body: z.object({ rowVersion }),
    reply: ServiceAccountRow,
  }),
};
