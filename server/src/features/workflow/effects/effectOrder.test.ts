import { readFileSync } from "node:fs";
import path from "node:path";
import { EFFECTS, type EffectKind } from "@wage/contract/actions";
import { expect, test } from "vitest";
import { EFFECT_ORDER, stepsOf } from "./effectOrder.commands.ts";

const CLOSING = { closes: true, reopens: false, action: { effects: [] } };

test("each effect that an administrator can select has its place in the order", () => {
  const placed = EFFECT_ORDER.flatMap(({ of = [] }) => of);
  const kinds = Object.keys(EFFECTS) as EffectKind[];
  // The step that sets the status stamps milestones too; every action takes it.
  expect(kinds.filter((kind) => !placed.includes(kind))).toEqual(["stampsMilestones"]);
});

test("ARCHITECTURE.md tells what closing a claim does, in order", () => {
  const text = readFileSync(path.join(import.meta.dirname, "../../../../../ARCHITECTURE.md"), "utf8");
  const [, list = ""] = /Closing a claim takes these steps.*?\n\n(.*?)\n\n/s.exec(text) ?? [];
  const told = list.split("\n").map((line) => line.replace(/^\d+\. /, ""));
  expect(told).toEqual(stepsOf(CLOSING).map(({ name }) => name));
});
