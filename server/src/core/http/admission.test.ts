import { MessageChannel } from "node:worker_threads";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { AppError } from "../errors.ts";
import { createAdmission } from "./admission.ts";
import { createTurns } from "./turns.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] }));
afterEach(() => void vi.useRealTimers());

/** A piece of work that lasts until it is ended. */
function lasting() {
  let end: (error?: unknown) => void = () => undefined;
  const done = new Promise<string>((resolve, reject) => {
    end = (error) => (error ? reject(error) : resolve("done"));
  });
  return { work: () => done, end: (error?: unknown) => end(error) };
}
const outcome = (promise: Promise<unknown>) => {
  const seen: { now: string } = { now: "waiting" };
  promise.then(
    () => {
      seen.now = "done";
    },
    (error) => {
      seen.now =
        error instanceof AppError ? `${error.status} after ${error.details.retryAfterSeconds}` : "broken";
    },
  );
  return seen;
};
const admission = (atOnce: number, keptForStaff = 0) =>
  createAdmission({ atOnce, keptForStaff, waitMs: { staff: 800, public: 400 } });
const reads = {
  staff: { priority: "staff", isRead: true },
  public: { priority: "public", isRead: true },
} as const;
const quick = async () => "done";
/** A process that has served enough requests to know how long they usually take. */
async function inUse<T extends ReturnType<typeof admission>>(gate: T): Promise<T> {
  for (const isRead of [true, false])
    for (let count = 0; count < 100; count++) await gate.run({ priority: "staff", isRead }, quick);
  return gate;
}

test("staff who come later go before the public who wait", async () => {
  const gate = admission(1);
  const first = lasting();
  outcome(gate.run(reads.public, first.work));
  const order: string[] = [];
  for (const priority of ["public", "staff"] as const)
    outcome(gate.run(reads[priority], async () => void order.push(priority)));
  first.end();
  await vi.advanceTimersByTimeAsync(1);
  expect(order).toEqual(["staff", "public"]);
});

test("the public never takes every place", async () => {
  const gate = admission(3, 1);
  const held = [lasting(), lasting()];
  for (const { work } of held) outcome(gate.run(reads.public, work));
  const third = outcome(gate.run(reads.public, quick));
  const staff = outcome(gate.run(reads.staff, quick));
  await vi.advanceTimersByTimeAsync(1);
  expect([third.now, staff.now]).toEqual(["waiting", "done"]);
});

test("writes that wait for a lock leave places for reads", async () => {
  const gate = await inUse(
    createAdmission({ atOnce: 3, keptForReads: 1, waitMs: { staff: 800, public: 400 } }),
  );
  const write = { priority: "staff", isRead: false } as const;
  for (const { work } of [lasting(), lasting()]) outcome(gate.run(write, work));
  const third = outcome(gate.run(write, quick));
  expect(await gate.run(reads.staff, quick)).toBe("done");
  expect(third.now).toBe("waiting");
  // Reads that are done do not make a write wait longer in vain.
  await vi.advanceTimersByTimeAsync(150);
  expect(await gate.run(reads.public, quick)).toBe("done");
  await vi.advanceTimersByTimeAsync(60);
  expect(third.now).toBe("503 after 2");
});

test("while nothing moves a request is refused after 200 ms, and says when to come back", async () => {
  const gate = await inUse(admission(1));
  outcome(gate.run(reads.staff, lasting().work));
  const refused = outcome(gate.run(reads.staff, quick));
  await vi.advanceTimersByTimeAsync(199);
  expect(refused.now).toBe("waiting");
  await vi.advanceTimersByTimeAsync(2);
  expect(refused.now).toBe("503 after 2");
});

test("where requests usually take long, a busy machine is not taken for a stalled one", async () => {
  const gate = admission(1);
  for (let round = 0; round < 30; round++) {
    const slow = lasting();
    outcome(gate.run(reads.staff, slow.work));
    await vi.advanceTimersByTimeAsync(60);
    slow.end();
    await vi.advanceTimersByTimeAsync(0);
  }
  const first = lasting();
  outcome(gate.run(reads.staff, first.work));
  const second = outcome(gate.run(reads.staff, quick));
  await vi.advanceTimersByTimeAsync(300);
  expect(second.now).toBe("waiting");
  first.end();
  await vi.advanceTimersByTimeAsync(1);
  expect(second.now).toBe("done");
});

test("a write waits for slow reads although the last write ended long ago", async () => {
  const gate = await inUse(admission(1));
  const write = { priority: "staff", isRead: false } as const;
  for (let round = 0; round < 30; round++) {
    const slow = lasting();
    outcome(gate.run(write, slow.work));
    await vi.advanceTimersByTimeAsync(60);
    slow.end();
    await vi.advanceTimersByTimeAsync(0);
  }
  await vi.advanceTimersByTimeAsync(60_000);
  const reading = lasting();
  outcome(gate.run(reads.staff, reading.work));
  const waiting = outcome(gate.run(write, quick));
  await vi.advanceTimersByTimeAsync(300);
  expect(waiting.now).toBe("waiting");
  reading.end();
  await vi.advanceTimersByTimeAsync(1);
  expect(waiting.now).toBe("done");
});

test("a process that has just started is not taken for a stalled one by its slow first requests", async () => {
  const gate = admission(1);
  const first = lasting();
  outcome(gate.run(reads.staff, first.work));
  const second = outcome(gate.run(reads.staff, quick));
  await vi.advanceTimersByTimeAsync(500);
  expect(second.now).toBe("waiting");
  first.end();
  await vi.advanceTimersByTimeAsync(1);
  expect(second.now).toBe("done");
});

test("an answer that arrived while the process had no processor counts before the time that went by", async () => {
  vi.useRealTimers();
  const gate = await inUse(admission(1));
  const first = lasting();
  outcome(gate.run(reads.staff, first.work));
  const second = outcome(gate.run(reads.staff, quick));
  const { port1, port2 } = new MessageChannel();
  port2.once("message", () => first.end());
  await new Promise((resolve) => setTimeout(resolve, 50));
  port1.postMessage("answer");
  // The process does not run for longer than the limit; the answer waits to be read.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 400);
  await expect.poll(() => second.now).toBe("done");
  port1.close();
});

test("while the queue moves the public waits 400 ms and staff 800 ms", async () => {
  const gate = admission(1);
  const running: (() => void)[] = [];
  const held = () => new Promise<void>((resolve) => running.push(resolve));
  for (let count = 0; count < 10; count++) outcome(gate.run(reads.staff, held));
  const publicOne = outcome(gate.run(reads.public, quick));
  const staffOne = outcome(gate.run(reads.staff, quick));
  // Once the queue is late these are served before them.
  for (let count = 0; count < 10; count++) outcome(gate.run(reads.staff, held));
  const at: Record<string, string[]> = { public: [], staff: [] };
  for (let step = 0; step < 9; step++) {
    await vi.advanceTimersByTimeAsync(100);
    at.public?.push(publicOne.now);
    at.staff?.push(staffOne.now);
    running.shift()?.();
  }
  expect(at.public?.indexOf("503 after 2")).toBe(3);
  expect(at.staff?.indexOf("503 after 2")).toBe(7);
});

test("a request that finds the queue full is refused after a while, and an abandoned place is used again", async () => {
  const gate = admission(1);
  const first = lasting();
  outcome(gate.run(reads.public, first.work));
  const waiting = Array.from({ length: 64 }, () => outcome(gate.run(reads.public, quick)));
  const [excess, staff] = [outcome(gate.refuseEarly("public")), outcome(gate.refuseEarly("staff"))];
  await vi.advanceTimersByTimeAsync(1);
  expect([excess.now, staff.now]).toEqual(["waiting", "done"]);
  const later = Array.from({ length: 400 }, () => outcome(gate.refuseEarly("public")));
  first.end(new Error("it failed"));
  await vi.advanceTimersByTimeAsync(1);
  expect(waiting.every(({ now }) => now === "done")).toBe(true);
  const refused = () => later.filter(({ now }) => now === "503 after 2").length;
  await vi.advanceTimersByTimeAsync(1000);
  expect(excess.now).toBe("503 after 2");
  // So many a second, not all at once.
  expect(refused()).toBeGreaterThan(100);
  expect(refused()).toBeLessThan(200);
  await vi.advanceTimersByTimeAsync(1800);
  expect(refused()).toBe(400);
  expect(await gate.run(reads.public, quick)).toBe("done");
});

test("the oldest is served first, until it has waited for half of the longest wait: then the newest", async () => {
  const served = async (waitedMs: number) => {
    const gate = admission(1);
    const first = [lasting(), lasting()] as const;
    for (const { work } of first) outcome(gate.run(reads.public, work));
    const order: number[] = [];
    for (let number = 0; number < 25; number++)
      outcome(gate.run(reads.public, async () => void order.push(number)));
    await vi.advanceTimersByTimeAsync(waitedMs / 2);
    first[0].end();
    await vi.advanceTimersByTimeAsync(waitedMs / 2);
    first[1].end();
    await vi.advanceTimersByTimeAsync(1);
    return order.slice(0, 3);
  };
  expect(await served(190)).toEqual([0, 1, 2]);
  expect(await served(210)).toEqual([24, 23, 22]);
});

test("changes of one record take turns; those of another do not wait", async () => {
  const turns = createTurns();
  const first = lasting();
  outcome(turns.take("claim 1", first.work));
  const second = outcome(turns.take("claim 1", quick));
  const other = outcome(turns.take("claim 2", quick));
  const none = outcome(turns.take(undefined, quick));
  await vi.advanceTimersByTimeAsync(1);
  expect([second.now, other.now, none.now]).toEqual(["waiting", "done", "done"]);
  first.end();
  await vi.advanceTimersByTimeAsync(1);
  expect(second.now).toBe("done");
  expect(await turns.take("claim 1", quick)).toBe("done");
});

test("requests that wait behind a locked row are answered together with the one that met the lock", async () => {
  const turns = createTurns();
  const first = lasting();
  const met = outcome(turns.take("claim 1", first.work));
  const behind = [1, 2, 3].map(() => outcome(turns.take("claim 1", quick)));
  first.end(
    Object.assign(new Error("canceling statement due to lock timeout"), { code: "55P03", severity: "ERROR" }),
  );
  await vi.advanceTimersByTimeAsync(1);
  expect([met, ...behind].map(({ now }) => now)).toEqual([
    "broken",
    "503 after 3",
    "503 after 3",
    "503 after 3",
  ]);
  expect(await turns.take("claim 1", quick)).toBe("done");
});

test("no request waits longer than three seconds, nor behind twenty others", async () => {
  const turns = createTurns();
  outcome(turns.take("claim 1", lasting().work));
  const waiting = Array.from({ length: 21 }, () => outcome(turns.take("claim 1", quick)));
  await vi.advanceTimersByTimeAsync(1);
  expect(waiting.at(-1)?.now).toBe("503 after 3");
  expect(waiting[0]?.now).toBe("waiting");
  await vi.advanceTimersByTimeAsync(3000);
  expect(waiting.every(({ now }) => now === "503 after 3")).toBe(true);
});

test("[V15.2.2] one person's many reports leave a place to others, whose requests pass those that wait", async () => {
  const gate = createAdmission({ atOnce: 3, perPerson: 2, waitMs: { staff: 800, public: 400 } });
  const of = (person: number) => ({ ...reads.staff, person });
  const own = Array.from({ length: 5 }, () => lasting());
  const seen = own.map(({ work }) => outcome(gate.run(of(1), work)));
  const others = outcome(gate.run(of(2), quick));
  await vi.advanceTimersByTimeAsync(1);
  expect(others.now).toBe("done");
  own[0]?.end();
  own[1]?.end();
  await vi.advanceTimersByTimeAsync(1);
  expect(seen.map(({ now }) => now)).toEqual(["done", "done", "waiting", "waiting", "waiting"]);
  for (const { end } of own) end();
  await vi.advanceTimersByTimeAsync(1);
  expect(seen.at(-1)?.now).toBe("done");
});
