import type { Attestation } from "@wage/contract/application/application";
import type { ApplicationDraft, Receipt } from "@wage/contract/application/applicationDraft";
import type { Values } from "../form/questions.ts";
import type { Conflict } from "./mergeAnswers.ts";

type Signed = { answers: Record<string, Values>; attestation: Attestation };

/** The draft in this tab; an encrypted copy is on the device. */
export type DraftState = {
  loaded: boolean;
  started: boolean;
  answers: Record<string, Values>;
  /** The number of a filed claim whose answers are being changed; null for a claim that is not filed yet. */
  amends: string | null;
  /** The page to continue from. */
  place: { step: string; page: string };
  /** The server's copy. */
  code: string | null;
  pin: string | null;
  rowVersion: number;
  savedAt: string | null;
  /** The answers of the server's copy as this device last saved or read it. */
  savedAnswers: Record<string, Values>;
  /** The idempotency key of the claim. */
  key: string | null;
  /** The signed versions under that key, latest first: the answer to an earlier one may have been lost. */
  sent: Signed[];
  /** The state of the latest: being sent, or waiting for a connection. */
  signed: "sending" | "waiting" | null;
  /** The reasons why the service refused it when it was sent automatically. */
  refusal: string[];
  /** `isEarlier`: an earlier signed version had arrived, and the last changes are not in the claim. */
  receipt: (Receipt & { isEarlier?: true }) | null;
  /** Answers that were changed here and in another tab or on another device. */
  conflicts: Conflict[];
  /** Counts the merges that changed this tab's answers: an open page then shows them. */
  merges: number;
};

export const NO_DRAFT: DraftState = {
  loaded: false,
  started: false,
  answers: {},
  amends: null,
  place: { step: "screener", page: "screener" },
  code: null,
  pin: null,
  rowVersion: 0,
  savedAt: null,
  savedAnswers: {},
  key: null,
  sent: [],
  signed: null,
  refusal: [],
  receipt: null,
  conflicts: [],
  merges: 0,
};

/** The part of the draft that is kept on the device. */
export function toStore({ loaded: _, conflicts: __, merges: ___, ...kept }: DraftState) {
  return kept;
}

const isState = (value: unknown): value is Partial<DraftState> =>
  typeof value === "object" && value !== null && "answers" in value;

/** What the device kept. A claim that was being sent when its page was closed waits from then on. */
export const fromStore = (kept: unknown): Partial<DraftState> =>
  isState(kept)
    ? // A draft of an earlier version may have null or a single entry here.
      { ...kept, sent: [kept.sent ?? []].flat(), ...(kept.signed && { signed: "waiting" }) }
    : {};

/** A draft that has no code yet may be this one: its copy on the server is made with the second page. */
export function isSameClaim(mine: DraftState, { started, code, amends }: Partial<DraftState>): boolean {
  if (!started || !mine.started || (amends ?? null) !== mine.amends) return false;
  return code == null || mine.code === null || code === mine.code;
}

/** What another tab knows later than this one about the server's copy and the signed claim. */
export function newerIn(kept: Partial<DraftState>, mine: DraftState): Partial<DraftState> {
  const { code, pin, rowVersion = 0, savedAt, savedAnswers, key, sent, signed } = kept;
  const isNewer = code != null && (code !== mine.code || rowVersion >= mine.rowVersion);
  return {
    ...(isNewer && { code, pin, rowVersion, savedAt, savedAnswers }),
    ...(signed && { key, sent, signed }),
  } as Partial<DraftState>;
}

/** True if something was answered, or the claim was sent. */
export const hasContent = ({ answers, receipt }: DraftState): boolean =>
  receipt !== null || Object.values(answers).some((step) => Object.keys(step).length > 0);

/** The answers as the server stores them: only non-empty steps. */
export const draftAnswers = (answers: DraftState["answers"]): ApplicationDraft =>
  Object.fromEntries(
    Object.entries(answers).filter(([, step]) => Object.keys(step).length > 0),
  ) as ApplicationDraft;
