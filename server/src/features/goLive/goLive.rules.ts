import { type Message, message } from "@wage/contract/core/messages";
import { GO_LIVE_STEPS, type GoLiveStep } from "@wage/contract/goLive/goLive";
import { SETTINGS, type SettingKey } from "@wage/contract/settings";

/** What a step is judged by, beside its settings. */
export type GoLiveFacts = {
  holidays: number;
  counties: number;
  administrators: number;
  officers: number;
  /** Active staff who have no second factor. */
  withoutSecondFactor: number;
  /** A password alone may open accounts of staff. */
  secondFactorIsOptional: boolean;
  /** The settings that nobody gave, and those that are empty. */
  unset: ReadonlySet<SettingKey>;
};

const MORE: Partial<Record<GoLiveStep, (facts: GoLiveFacts) => Message[]>> = {
  calendar: ({ holidays }) => (holidays === 0 ? [message("liveNoHolidays")] : []),
  counties: ({ counties }) => (counties === 0 ? [message("liveNoCounties")] : []),
  users: ({ administrators, officers, withoutSecondFactor, secondFactorIsOptional }) => [
    ...(administrators === 0 ? [message("liveNoAdministrator")] : []),
    ...(officers === 0 ? [message("liveNoOfficer")] : []),
    ...(secondFactorIsOptional ? [message("liveFactorOptional")] : []),
    ...(withoutSecondFactor > 0 ? [message("liveWithoutFactor", withoutSecondFactor)] : []),
  ],
};

/** Returns what a step still lacks, whoever confirmed it: the page, Health, `check` and `profile check` say the same. */
export const missingOf = (step: GoLiveStep, facts: GoLiveFacts): Message[] => [
  ...GO_LIVE_STEPS[step].settings
    .filter((key) => facts.unset.has(key))
    .map((key) => message("liveUnset", SETTINGS[key].label)),
  ...(MORE[step]?.(facts) ?? []),
];
