import type { ActionInput } from "@wage/contract/actions";
import { equalInstallments } from "@wage/contract/claims/plans";

/** The actor of a step: a demonstration account or the scheduler. */
export type DemoActor = "admin" | "officer" | "support" | "system";
type DemoStep = {
  action: string;
  by: DemoActor;
  /** Days after the step before. */
  after: number;
  input?: (claim: {
    amount: string;
    today: string;
    claimId: number;
    officerId: number;
    /** The working day this many days later, or the next one. */
    later(days: number): string;
  }) => Partial<ActionInput>;
};
export type DemoStory = {
  /** The final status. */
  ends: string;
  /** The number of claims with this story. */
  claims: number;
  /** The least and the greatest number of days since the last step. */
  ago: readonly [number, number];
  steps: readonly DemoStep[];
};

const step = (action: string, by: DemoActor, after: number, input?: DemoStep["input"]): DemoStep => ({
  action,
  by,
  after,
  ...(input && { input }),
});

const HEARING_OFFICERS = [
  "Helen Hart",
  "Hugo Hale",
  "Hilda Hunt",
  "Henry Hill",
  "Holly Hayes",
  "Harold Hope",
];
/** A time and an officer that no other hearing of the same week has. */
const hearingSlot = (claimId: number) =>
  ({
    hearingTime: `${String(8 + (claimId % 8)).padStart(2, "0")}:${claimId % 16 < 8 ? "00" : "30"}`,
    hearingMinutes: 30,
    hearingMode: "Phone",
    hearingOfficer: HEARING_OFFICERS[Math.floor(claimId / 16) % HEARING_OFFICERS.length] ?? "",
    hearingPlace: "Telephone: (555) 555-0100",
  }) as const;

const review = [step("StartReview", "support", 1)];
const accepted = [...review, step("Accept", "support", 1)];
const assigned = [...accepted, step("Assign", "admin", 1, ({ officerId }) => ({ assigneeId: officerId }))];
const noticed = [...assigned, step("SendEmployerNotice", "officer", 2)];
const twice = [...noticed, step("SendFinalNotice", "officer", 12)];
const disputed = [...noticed, step("RecordAnswer", "support", 8, () => ({ answer: "disputes" }))];
const answered = [
  ...disputed,
  step("ForwardAnswer", "support", 1, () => ({
    summary: "The hours that the worker claims are not in our time records. We paid all hours that are.",
  })),
];
const replied = [...answered, step("RecordReply", "support", 6)];
const settling = [...replied, step("OpenSettlement", "officer", 3)];
const determination: DemoStep["input"] = ({ amount }) => ({
  kind: "Owed",
  findings: "Time records and messages of both sides agree on the hours. They were not paid.",
  owed: amount,
  penalty: "0.00",
  interest: "0.00",
  figuresReason: "The worker asks for the wages alone.",
});
const nothingOwed: DemoStep["input"] = () => ({
  kind: "NotOwed",
  findings: "The payroll records show that the hours claimed were paid in the following period.",
  owed: "0.00",
});
const drafted = [...replied, step("SubmitDetermination", "officer", 9, determination)];
const issued = [...drafted, step("ApproveIssue", "admin", 2)];
const appealed = [
  ...issued,
  step("RecordAppeal", "support", 5, ({ today }) => ({
    date: today,
    reason: "The employer says that the hours are wrong.",
  })),
];
const heard = [
  ...appealed,
  step("ScheduleHearing", "officer", 3, ({ later, claimId }) => ({
    date: later(10),
    ...hearingSlot(claimId),
  })),
  step("RecordHearingDecision", "officer", 15, determination),
  step("ApproveHearingDecision", "admin", 1),
];
const admitted = [...noticed, step("RecordAnswer", "support", 6, () => ({ answer: "admits" }))];
const planned = [
  ...admitted,
  step("SetUpPlan", "officer", 4, ({ amount, later }) => ({
    schedule: equalInstallments(amount, { count: 4, first: later(20), every: "month" }),
  })),
];
const referred = [
  ...admitted,
  step("ReferCountyAttorney", "admin", 25, () => ({
    reason: "The employer admits the debt and does not pay.",
  })),
];
const judged = [
  ...referred,
  step("RecordJudgment", "officer", 40, ({ amount, today }) => ({ amount, date: today })),
];
const payment: DemoStep["input"] = ({ amount, today }) => ({
  amount,
  date: today,
  method: "Check to claimant",
  reason: "The claimant showed us the check.",
  settles: false,
});
const writtenOff = [
  ...admitted,
  step("WriteOffBalance", "officer", 30, ({ amount }) => ({
    amount,
    reason: "The employer is out of business and has nothing that could be collected.",
  })),
  step("ApproveEntry", "admin", 2),
];
const paying = [...noticed, step("RecordPayment", "officer", 9, payment)];
const confirm = (closureCode: string) => step("ConfirmPaid", "officer", 5, () => ({ closureCode }));
const close = (closureCode: string, after: number, reason: string) =>
  step("Close", "officer", after, () => ({ closureCode, reason }));

/** Claims in every status. With the records of earlier years most are closed, as in a working office. */
export const STORIES: readonly DemoStory[] = [
  { ends: "SUBM", claims: 22, ago: [0, 2], steps: [] },
  { ends: "REVIEW", claims: 14, ago: [0, 3], steps: review },
  {
    ends: "NEEDINFO",
    claims: 18,
    ago: [1, 8],
    steps: [
      ...review,
      step("RequestInfo", "support", 1, () => ({ items: "Your last two pay stubs\nThe dates you worked" })),
    ],
  },
  { ends: "ACCEPT", claims: 16, ago: [0, 2], steps: accepted },
  { ends: "ASSIGN", claims: 22, ago: [0, 4], steps: assigned },
  { ends: "NOTICE1", claims: 44, ago: [0, 9], steps: noticed },
  { ends: "NOTICE2", claims: 18, ago: [0, 9], steps: twice },
  { ends: "REPLY", claims: 6, ago: [0, 1], steps: disputed },
  { ends: "REPLY", claims: 18, ago: [0, 8], steps: answered },
  { ends: "INVEST", claims: 46, ago: [0, 25], steps: replied },
  { ends: "SETTLE", claims: 10, ago: [0, 20], steps: settling },
  { ends: "DETDRAFT", claims: 8, ago: [0, 2], steps: drafted },
  { ends: "DETISSUED", claims: 22, ago: [0, 12], steps: issued },
  { ends: "HEARING", claims: 8, ago: [0, 4], steps: appealed },
  { ends: "HEARDEC", claims: 6, ago: [0, 20], steps: heard },
  { ends: "FINAL", claims: 18, ago: [0, 8], steps: admitted },
  { ends: "PLAN", claims: 10, ago: [0, 15], steps: planned },
  { ends: "REFCA", claims: 6, ago: [0, 25], steps: referred },
  { ends: "JUDG", claims: 6, ago: [0, 25], steps: judged },
  { ends: "CLEARED", claims: 4, ago: [0, 8], steps: writtenOff },
  { ends: "PAIDCHK", claims: 12, ago: [0, 8], steps: paying },
  {
    ends: "HOLD",
    claims: 6,
    ago: [5, 60],
    steps: [
      ...assigned,
      step("Hold", "officer", 3, () => ({
        reason: "The employer has filed for bankruptcy in another state.",
      })),
    ],
  },
  { ends: "CLOSED", claims: 56, ago: [3, 700], steps: [...paying, confirm("PAID-FULL")] },
  {
    ends: "CLOSED",
    claims: 20,
    ago: [3, 700],
    steps: [...paying, confirm("PAID-DIR")],
  },
  {
    ends: "CLOSED",
    claims: 14,
    ago: [3, 700],
    steps: [
      ...accepted,
      step("Assign", "admin", 1, ({ officerId }) => ({ assigneeId: officerId })),
      close("NO-REPLY", 30, "The claimant did not answer letters or calls."),
    ],
  },
  {
    ends: "CLOSED",
    claims: 14,
    ago: [20, 600],
    steps: [...replied, close("INSUFF", 20, "Neither side has records of the hours.")],
  },
  {
    ends: "CLOSED",
    claims: 12,
    ago: [3, 600],
    steps: [
      ...replied,
      step("SubmitDetermination", "officer", 9, nothingOwed),
      step("ApproveIssue", "admin", 2),
      close("NOT-OWED", 16, "The time for an appeal is over."),
    ],
  },
  {
    ends: "CLOSED",
    claims: 12,
    ago: [3, 600],
    steps: [
      ...settling,
      step("RecordSettlement", "officer", 6, ({ amount, later }) => ({ amount, date: later(10) })),
      step("RecordPayment", "officer", 8, payment),
      confirm("SETTLED"),
    ],
  },
  {
    ends: "REJECT",
    claims: 36,
    ago: [3, 700],
    steps: [
      ...review,
      step("NotAccept", "support", 2, () => ({
        closureCode: "NOJ-STATE",
        reason: "The work was done in another state.",
      })),
    ],
  },
  {
    ends: "WITHDR",
    claims: 16,
    ago: [3, 700],
    steps: [
      ...review,
      step("Withdraw", "support", 4, () => ({ reason: "The claimant wrote that the employer has paid." })),
    ],
  },
];
