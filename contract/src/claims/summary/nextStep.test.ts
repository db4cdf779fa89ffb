import { expect, test } from "vitest";
import { nextStepOf } from "./nextStep.ts";

const status = {
  code: "X",
  description: "X",
  category: "Working",
  since: "2026-03-01T10:00:00Z",
  publicText: null,
  dueDates: ["answerDueDate"],
  awaits: "employer",
  clockRuns: true,
  claimantStep: null,
} as const;
const none = {
  balance: null,
  answerDueDate: null,
  replyDueDate: null,
  appealByDate: null,
  payByDate: null,
};
const task = {
  id: 1,
  title: "Send the notice",
  status: "Open",
  owner: "Ana Ruiz",
  dueDate: "2026-03-05",
} as const;
type Claim = Parameters<typeof nextStepOf>[0];
const claim = (more: object) =>
  ({
    ...none,
    status: { ...status, dueDates: [...status.dueDates] },
    nextTasks: [],
    ...more,
  }) as Claim;
const SINCE = "The claim is in this status since 03/01/2026, 9 days.";
const NOTHING = "If nobody acts, the system only reminds the staff.";
const asked = { today: "2026-03-10", since: "2026-03-01", otherwise: null };

test.each([
  [
    "a party whose day has not come",
    { answerDueDate: "2026-03-12" },
    "Waits for the employer’s answer until 03/12/2026.",
  ],
  [
    "the office after a party's day has passed",
    { answerDueDate: "2026-03-08", nextTasks: [task] },
    "The last day for the employer’s answer was 03/08/2026. Waits for Ana Ruiz: Send the notice, 5 days late since 03/05/2026.",
  ],
  [
    "no date that the status does not count",
    {
      payByDate: "2026-03-12",
      status: { ...status, dueDates: ["answerDueDate"], awaits: "office" },
      nextTasks: [{ ...task, dueDate: "2026-03-10" }],
    },
    "Waits for Ana Ruiz: Send the notice, due 03/10/2026.",
  ],
  ["a party whose day nobody set", {}, "Waits for the employer’s answer."],
  ["nobody", { status: { ...status, dueDates: [], awaits: "office" } }, "No one has a task on it."],
])("an open claim says that it waits for %s", (_, more, words) => {
  expect(nextStepOf(claim(more), asked)).toBe(`${words} ${SINCE} ${NOTHING}`);
});

test("of tasks on hold it foretells nothing", () => {
  const held = { ...status, dueDates: [], awaits: "nobody", category: "Waiting", clockRuns: false };
  expect(nextStepOf(claim({ status: held, nextTasks: [{ ...task, status: "OnHold" }] }), asked)).toBe(
    `The claim is on hold, and no day of a party runs. Its tasks are on hold, and their deadlines stand still. ${SINCE}`,
  );
});

test("a closed claim waits for nothing", () => {
  expect(nextStepOf(claim({ status: { ...status, category: "Closed" } }), asked)).toBeNull();
});

test("it says what the system does by itself if nobody acts [issue 38]", () => {
  const otherwise = {
    on: "2026-03-12",
    dayAfter: true,
    task: "Employer answer due",
    sends: [],
    drafts: ["Second and final notice"],
    tasks: ["Send final notice"],
    toStatus: null,
  };
  expect(nextStepOf(claim({}), { ...asked, otherwise })).toContain(
    "If “Employer answer due” is still open after 03/12/2026, the system drafts the letter “Second and final notice” and gives the task “Send final notice”.",
  );
  expect(nextStepOf(claim({}), { ...asked, otherwise: { ...otherwise, dayAfter: false } })).toContain(
    "If “Employer answer due” is still open at the end of the office’s hours on 03/12/2026, the system",
  );
});
