import { z } from "zod";
import { AWAITS } from "../claimStatus.ts";
import { STEPS_OF_CLAIM } from "./durations.ts";
import { SpanOutlook } from "./outlook.ts";

export const PARTIES = Object.keys(AWAITS) as [Party, ...Party[]];
export type Party = keyof typeof AWAITS;

/** `passed`: the claim went on without it. `unneeded`: it will not come, because the claim is closed or nothing is owed. */
const STEP_STATES = ["done", "passed", "now", "ahead", "unneeded"] as const;

const RoadmapStep = z.object({
  step: z.enum(STEPS_OF_CLAIM),
  state: z.enum(STEP_STATES),
  /** The agency's days on which the step began and ended, as far as they are known. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  usual: SpanOutlook.nullable(),
});
export type RoadmapStep = z.output<typeof RoadmapStep>;

/** The way of a claim from its receipt to its payment, where it is now, and who is to act. */
export const Roadmap = z.object({
  steps: z.array(RoadmapStep),
  /** Null once the claim is closed. */
  awaits: z.enum(PARTIES).nullable(),
  /** How long claims like this took to their decision; null once this one is decided or closed. */
  decision: SpanOutlook.nullable(),
});
export type Roadmap = z.output<typeof Roadmap>;
