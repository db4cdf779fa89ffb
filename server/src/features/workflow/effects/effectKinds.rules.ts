import { type EffectKind, effectsOfGroup } from "@wage/contract/actions";

/* The kinds of effect that take the steps of an action together. */

export const MONEY = effectsOfGroup("money");
export const HEARING = effectsOfGroup("hearing");
export const OFFICER = effectsOfGroup("officer");
export const DECISION = effectsOfGroup("determination");
/** With these the amount that is due may change. */
export const CHANGES_DUE = [
  "recordsAnswer",
  "recordsDecision",
  "issuesDetermination",
  "recordsProceeding",
  "endsProceeding",
  "approvesProceeding",
  "recordsPayment",
  "approvesEntry",
  "reversesEntry",
  "adjustsDue",
] as const satisfies readonly EffectKind[];
/** With these a second person approves what another one recorded; each refuses its recorder. */
export const APPROVALS = ["approvesEntry", "approvesProceeding", "issuesDetermination"] as const;
export const LEGAL = ["recordsProceeding", "endsProceeding", ...effectsOfGroup("sum")] as const;
