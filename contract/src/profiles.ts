import { z } from "zod";
import * as f from "./core/fields.ts";
import { route } from "./core/route.ts";
import { SETTING_KEYS } from "./settings.ts";

const state = z.object({ state: f.stateCode });
const settingValue = z.union([z.string(), z.number(), z.boolean()]);
const maybe = z.string().nullable();

/** The levels of a profile: the state's law was looked up rule by rule, or only what most claims need. */
export const PROFILE_LEVELS = ["whole", "floor"] as const;

const DIFFERENCE_PARTS = [
  "level",
  "settings",
  "holidays",
  "offices",
  "notices",
  "statuses",
  "actions",
  "tasks",
  "closures",
  "matrix",
  "cities",
  "law",
] as const;
export type DifferencePart = (typeof DIFFERENCE_PARTS)[number];
const difference = z.object({
  part: z.enum(DIFFERENCE_PARTS),
  name: z.string(),
  /** The name in words, for readers. */
  label: z.string(),
  before: maybe,
  after: maybe,
});

const inForce = z.object({
  state: z.string(),
  name: z.string(),
  /** Counts the profiles that were applied here; the hash names the content, wherever it is applied. */
  number: z.number(),
  hash: z.string(),
  appliedAt: z.string(),
  appliedBy: maybe,
});

const notice = z.object({ title: z.string(), text: z.string(), cite: z.string(), url: maybe });
/** A value that the profile does not know, with the reason. */
const gap = z.object({ name: z.string(), note: z.string() });

const localChanges = z.object({
  settings: z.array(
    z.object({
      key: z.enum(SETTING_KEYS),
      label: z.string(),
      value: settingValue,
      profileValue: settingValue,
      rowVersion: z.number(),
      updatedAt: z.string(),
      updatedBy: maybe,
    }),
  ),
  holidays: z.array(z.object({ day: z.string(), name: z.string(), isWorkingDay: z.boolean() })),
  law: z.array(z.object({ id: z.string(), name: z.string(), place: z.string(), placeName: z.string() })),
  /** Statuses, actions, tasks, closure codes and rows of the matrix, each changed field by itself. */
  workflow: z.array(
    z.object({
      part: z.enum(DIFFERENCE_PARTS),
      /** "Claim statuses: HOLD", or the number of a row of the matrix. */
      name: z.string(),
      /** The changed field; empty if the whole row was added, removed or retired. */
      field: z.string(),
      value: z.string(),
      profileValue: z.string(),
      change: z.enum(["changed", "added", "removed", "retired"]),
    }),
  ),
});

export const profileRoutes = {
  get: route("GET", "/StateProfile", {
    access: "profile:write",
    reply: z.object({
      inForce,
      /** The states that have a profile. */
      states: z.array(z.string()),
      local: localChanges,
      notices: z.array(notice),
      gaps: z.array(gap),
      unconfirmed: z.number(),
    }),
  }),
  preview: route("GET", "/StateProfile/:state/Preview", {
    access: "profile:write",
    params: state,
    reply: z.object({
      name: z.string(),
      hash: z.string(),
      differences: z.array(difference),
      problems: z.array(z.object({ file: z.string(), line: z.number(), text: z.string() })),
    }),
  }),
  apply: route("POST", "/StateProfile/:state/Apply", {
    access: "profile:write",
    fresh: true,
    params: state,
    /** The profile that was previewed: another one is refused. */
    body: z.object({ hash: z.string().max(64) }),
    reply: inForce,
  }),
};
