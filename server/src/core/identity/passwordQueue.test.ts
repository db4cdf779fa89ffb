import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Lane, passwordQueue } from "./passwordQueue.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A queue for one core, in which the test decides when a password has been checked. */
function slowQueue() {
  const queue = passwordQueue(1);
  const begun: { lane: Lane; finish: () => void }[] = [];
  const settle = () => vi.advanceTimersByTimeAsync(0);
  const refusals: Lane[] = [];
  const come = (lane: Lane) => {
    queue
      .inTurn(lane, () => new Promise<void>((finish) => begun.push({ lane, finish })))
      .catch(() => refusals.push(lane));
    return settle();
  };
  const finish = async () => {
    begun.at(-1)?.finish();
    await settle();
  };
  const lanes = () => begun.map(({ lane }) => lane);
  return { queue, come, finish, lanes, refusals };
}

/** One password is being checked, unknown browsers have been refused, and four of them wait. */
async function flooded() {
  const flood = slowQueue();
  for (let i = 0; i < 26; i++) await flood.come("unknown");
  expect(flood.refusals).toEqual(["unknown"]);
  for (let i = 0; i < 20; i++) await flood.finish();
  expect(flood.lanes()).toHaveLength(21);
  return flood;
}

test("[H8] without a flood there is no pause: the next password is checked at once", async () => {
  const { come, finish, lanes } = slowQueue();
  for (let i = 0; i < 5; i++) await come("unknown");
  await finish();
  await finish();
  expect(lanes()).toHaveLength(3);
});

test("[H8] in a flood at most four unknown browsers wait, and a known browser is still admitted", async () => {
  const { come, refusals } = await flooded();
  await come("unknown");
  expect(refusals).toHaveLength(2);
  for (let i = 0; i < 100; i++) await come("known");
  expect(refusals).toHaveLength(2);
  await come("known");
  expect(refusals).toEqual(["unknown", "unknown", "known"]);
});

test("[H8] in a flood there is a pause of 1.5 s between two unknown browsers, and then one is admitted", async () => {
  const { come, finish, lanes, refusals } = await flooded();
  await finish();
  await vi.advanceTimersByTimeAsync(1499);
  expect(lanes()).toHaveLength(21);
  await vi.advanceTimersByTimeAsync(1);
  expect(lanes()).toHaveLength(22);
  // Three wait: one more is admitted and the next is refused, so the flood continues.
  await come("unknown");
  await come("unknown");
  expect(refusals).toHaveLength(2);
  await finish();
  await vi.advanceTimersByTimeAsync(1499);
  expect(lanes()).toHaveLength(22);
});

test("[H8] a known browser ends the pause, overtakes the unknown ones, and does not use up their turn", async () => {
  const { come, finish, lanes } = await flooded();
  await finish();
  await come("known");
  expect(lanes().slice(21)).toEqual(["known"]);
  await come("known");
  await finish();
  expect(lanes().slice(21)).toEqual(["known", "known"]);
  await finish();
  await vi.advanceTimersByTimeAsync(1499);
  expect(lanes()).toHaveLength(23);
  await vi.advanceTimersByTimeAsync(1);
  expect(lanes().slice(23)).toEqual(["unknown"]);
});

test("[H8] the flood ends two seconds after the last refusal", async () => {
  const { come, finish, lanes, refusals } = await flooded();
  await vi.advanceTimersByTimeAsync(2000);
  await come("unknown");
  expect(refusals).toHaveLength(1);
  await finish();
  await finish();
  expect(lanes()).toHaveLength(23);
});
