import { expect, test } from "vitest";
import type { TriedTask } from "../../../testing/hostile/triedWorker.ts";
import { ChildEndedError, ChildTaskError, inChildProcess } from "./childProcess.ts";

const newWork = () =>
  inChildProcess<TriedTask, string>({
    worker: new URL("../../../testing/hostile/triedWorker.ts", import.meta.url),
    name: "Tried",
    memoryMb: 400,
    timeOf: (task) => ({ cpuMs: task === "spin" ? 200 : 20_000, wallMs: 60_000 }),
    whenGone: () => new Error("gone"),
  });
const by = (turn: string, file = turn) => ({ turn, processes: 2, file });

test("[V15.2.2] a task that takes too much processor time or memory, or crashes, ends alone and is known by it", async () => {
  const work = newWork();
  await expect(work("spin", by("a"))).rejects.toThrow(new ChildEndedError("Tried: processor time"));
  await expect(work("grow", by("b"))).rejects.toThrow(new ChildEndedError("Tried: memory"));
  await expect(work("crash", by("c"))).rejects.toThrow(new ChildEndedError("Tried: SIGABRT"));
  await expect(work("refuse", by("d"))).rejects.toThrow(new ChildTaskError("Tried: cannot be read"));
  expect(await work("answer", by("a"))).toMatch(/^\d+$/);
});

test("[V15.2.2] one user's slow files leave a process to the others, who do not wait for them", async () => {
  const work = newWork();
  const settled: string[] = [];
  const slow = ["one", "two"].map((file) =>
    work("spin", by("a", file)).catch(() => settled.push(`slow ${file}`)),
  );
  const quick = Array.from({ length: 3 }, () => work("answer", by("b")).then(() => settled.push("quick")));
  await Promise.all([...slow, ...quick]);
  expect(settled).toEqual(["quick", "quick", "quick", "slow one", "slow two"]);
});

test("a file that ended its process takes the waiting tasks on it along: it is read once", async () => {
  const work = newWork();
  const first = work("spin", by("a", "same"));
  const waiting = work("answer", by("a", "same"));
  const other = work("answer", by("a", "other"));
  await expect(first).rejects.toThrow(ChildEndedError);
  await expect(waiting).rejects.toThrow(ChildEndedError);
  expect(await other).toMatch(/^\d+$/);
});

test("what one user may have waiting is limited", async () => {
  const work = newWork();
  const asked = Array.from({ length: 150 }, () => work("answer", by("a")));
  const ends = await Promise.allSettled(asked);
  const refused = ends.filter(({ status }) => status === "rejected");
  expect(refused.length).toBe(150 - 101);
  expect(refused[0]).toMatchObject({ reason: new Error("gone") });
});
