import "fake-indexeddb/auto";
import { DRAFT_DAYS } from "@wage/contract/core/limits";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startDraft } from "../startDraft.ts";
import { deleteStoredDraft, keep, readStoredDraft } from "./draftFile.ts";
import { countStored } from "./testDevice.ts";

const HOUR_MS = 3_600_000;
const DRAFT_MS = DRAFT_DAYS * 24 * HOUR_MS;
const KEPT_AT = Date.parse("2026-03-02T15:00:00Z");
const DRAFT = { answers: { you: { firstName: "Ana" } } };

beforeEach(async () => {
  await deleteStoredDraft();
  vi.useFakeTimers({ toFake: ["Date"], now: KEPT_AT });
});
afterEach(() => vi.useRealTimers());

test("[GUI-05] a draft on this device is kept for 30 days after its last change, and then deleted with its key", async () => {
  await keep(DRAFT);
  vi.setSystemTime(KEPT_AT + 20 * 24 * HOUR_MS);
  await keep(DRAFT);
  vi.setSystemTime(KEPT_AT + 20 * 24 * HOUR_MS + DRAFT_MS - HOUR_MS);
  expect(await readStoredDraft()).toEqual(DRAFT);
  vi.setSystemTime(KEPT_AT + 20 * 24 * HOUR_MS + DRAFT_MS + HOUR_MS);
  expect(await readStoredDraft()).toBeNull();
  expect(await countStored()).toEqual([0, 0]);
});

test("[GUI-05] the expired draft is deleted on a visit to any page", async () => {
  await keep(DRAFT);
  await startDraft(() => {});
  expect(await countStored()).toEqual([1, 1]);
  vi.setSystemTime(KEPT_AT + DRAFT_MS + HOUR_MS);
  await startDraft(() => {});
  expect(await countStored()).toEqual([0, 0]);
});
