import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Lane, passwordQueue } from "./passwordQueue.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A queue for one core, whose passwords are checked when the test says so. */
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

/** One password is being checked, strangers have been refused, and four of them wait. */
async function flooded() {
  const flood = slowQueue();
  for (let i = 0; i < 26; i++) await flood.come("stranger");
  expect(flood.refusals).toEqual(["stranger"]);
  for (let i = 0; i < 20; i++) await flood.finish();
  expect(flood.lanes()).toHaveLength(21);
  return flood;
}

test("[H8] in quiet times nobody rests: the next password follows at once", async () => {
  const { come, finish, lanes } = slowQueue();
  for (let i = 0; i < 5; i++) await come("stranger");
  await finish();
  await finish();
  expect(lanes()).toHaveLength(3);
});

test("[H8] in a flood four strangers wait at most; a known browser still finds a place", async () => {
  const { come, refusals } = await flooded();
  await come("stranger");
  expect(refusals).toHaveLength(2);
  for (let i = 0; i < 100; i++) await come("known");
  expect(refusals).toHaveLength(2);
  await come("known");
  expect(refusals).toEqual(["stranger", "stranger", "known"]);
});

test("[H8] in a flood the core rests 1.5 s between two strangers, and then takes one", async () => {
  const { come, finish, lanes, refusals } = await flooded();
  await finish();
  await vi.advanceTimersByTimeAsync(1499);
  expect(lanes()).toHaveLength(21);
  await vi.advanceTimersByTimeAsync(1);
  expect(lanes()).toHaveLength(22);
  // Three wait: one more finds room, the next does not, so it is a flood still.
  await come("stranger");
  await come("stranger");
  expect(refusals).toHaveLength(2);
  await finish();
  await vi.advanceTimersByTimeAsync(1499);
  expect(lanes()).toHaveLength(22);
});

test("[H8] a known browser ends the rest, goes past the strangers, and does not use up their turn", async () => {
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
  expect(lanes().slice(23)).toEqual(["stranger"]);
});

test("[H8] two seconds after the last refusal the flood is over", async () => {
  const { come, finish, lanes, refusals } = await flooded();
  await vi.advanceTimersByTimeAsync(2000);
  await come("stranger");
  expect(refusals).toHaveLength(1);
  await finish();
  await finish();
  expect(lanes()).toHaveLength(23);
});
