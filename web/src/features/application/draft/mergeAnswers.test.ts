import { expect, test } from "vitest";
import { mergeAnswers, withTheirs } from "./mergeAnswers.ts";

type Answers = Record<string, Record<string, unknown>>;
const merge = (base: Answers, mine: Answers, theirs: Answers) => mergeAnswers(base, mine, theirs);

test("answers to different questions are both kept, also of one page", () => {
  const { answers, conflicts } = merge(
    { you: { firstName: "Ana", phone: "" } },
    { you: { firstName: "Ana", phone: "3075550100" }, job: { jobTitle: "Cook" } },
    { you: { firstName: "Ana", phone: "", email: "ana@x.example" }, story: { narrative: "Not paid" } },
  );
  expect(conflicts).toEqual([]);
  expect(answers).toEqual({
    you: { firstName: "Ana", phone: "3075550100", email: "ana@x.example" },
    job: { jobTitle: "Cook" },
    story: { narrative: "Not paid" },
  });
});

test("an answer that was deleted elsewhere does not come back", () => {
  const { answers } = merge({ you: { phone: "1" } }, { you: { phone: "1" } }, { you: { phone: "" } });
  expect(answers).toEqual({ you: { phone: "" } });
});

test("one question that was answered twice is a conflict: this tab's answer stands, the other is not lost", () => {
  const mine = { you: { city: "Casper", zip: "82601" } };
  const { answers, conflicts } = merge({ you: { city: "" } }, mine, { you: { city: "Cody" } });
  expect(answers).toEqual(mine);
  expect(conflicts).toEqual([{ path: ["you", "city"], theirs: "Cody" }]);
  expect(withTheirs(answers, conflicts)).toEqual({ you: { city: "Cody", zip: "82601" } });
});

test("lines of wages merge line by line; lines added in both places are asked about", () => {
  const base = { wages: { items: [{ rate: "15" }, { rate: "20" }] } };
  expect(
    merge(
      base,
      { wages: { items: [{ rate: "16" }, { rate: "20" }] } },
      { wages: { items: [{ rate: "15" }, { rate: "20", weeks: "2" }] } },
    ).answers,
  ).toEqual({ wages: { items: [{ rate: "16" }, { rate: "20", weeks: "2" }] } });
  const added = merge(
    { wages: { items: [] } },
    { wages: { items: [{ rate: "1" }] } },
    { wages: { items: [{ rate: "2" }, { rate: "3" }] } },
  );
  expect(added.conflicts).toEqual([{ path: ["wages", "items"], theirs: [{ rate: "2" }, { rate: "3" }] }]);
});
