import { expect, test } from "vitest";
import { countUnknownSenders } from "./unknownSenders.ts";

const START = Date.parse("2026-03-02T15:00:00Z");

test("[V16.3.2] a flood of minutes is one more line for each minute, and none of it is lost", () => {
  const senders = countUnknownSenders();
  const counted: { second: number; times: number; actions: unknown }[] = [];
  let listed = 0;
  const write = (second: number, soFar: boolean) => {
    const line = senders.takeOmitted(new Date(START + second * 1000), soFar);
    if (line) counted.push({ second, times: line.times, actions: line.detail?.actions });
  };
  for (let second = 0; second < 180; second++) {
    for (let index = 0; index < 20; index++)
      if (senders.isListed(index % 2 ? "Refused" : "TooManyTries", new Date(START + second * 1000)))
        listed += 1;
    write(second, false);
  }
  write(180, true);
  expect(counted).toEqual([
    { second: 60, times: 1100, actions: { TooManyTries: 550, Refused: 550 } },
    { second: 120, times: 1080, actions: { TooManyTries: 540, Refused: 540 } },
    { second: 180, times: 1060, actions: { TooManyTries: 530, Refused: 530 } },
  ]);
  expect(listed + counted.reduce((sum, { times }) => sum + times, 0)).toBe(180 * 20);
});

test("rare events are always listed", () => {
  const senders = countUnknownSenders();
  for (let second = 0; second < 3600; second++)
    expect(senders.isListed("Refused", new Date(START + second * 1000))).toBe(true);
  expect(senders.takeOmitted(new Date(START + 3_600_000), true)).toBeNull();
});
