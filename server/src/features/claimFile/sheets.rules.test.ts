import type { ClaimMoney } from "@wage/contract/claims/claimMoney";
import { expect, test } from "vitest";
import { accountSections } from "./sheets.rules.ts";

const hearing: ClaimMoney["hearings"][number] = {
  id: 1,
  status: "Held",
  requestedOn: "2026-03-19",
  requestedBy: "employer",
  requestReason: null,
  requestMedium: "Mail",
  requestDocument: null,
  appealByDate: "2026-03-16",
  goodCause: "In hospital",
  startsAt: "2026-04-15T17:00:00Z",
  endsAt: null,
  timeZone: null,
  mode: "Phone",
  officer: "Hanna Hearing",
  place: "Line 1",
  interpreter: null,
  continuedReason: null,
  waiver: null,
  claimantAppeared: null,
  employerAppeared: null,
  exhibits: null,
  outcome: "Partly",
  papers: [],
  notices: [],
};
const determination: ClaimMoney["determinations"][number] = {
  id: 1,
  kind: "Default",
  findings: "No answer came.",
  amount: "800.00",
  law: null,
  penalty: "0.00",
  statePenalty: "0.00",
  interest: "0.00",
  status: "Issued",
  draftedBy: null,
  draftedAt: "2026-03-02T15:00:00Z",
  approvedBy: null,
  approvedAt: "2026-03-02T15:00:00Z",
  payByDate: null,
  appealByDate: null,
  figuresReason: null,
  departures: [],
  computed: null,
};

test("the file of a claim names the kind of each decision, the appeal and its hearing, and none that was taken back", () => {
  const sections = accountSections(
    {
      determinations: [determination],
      proceedings: [],
      hearings: [hearing, { ...hearing, id: 2, status: "TakenBack" }],
      plans: [],
      ledger: { entries: [], components: [] },
    },
    "America/Denver",
  );
  const rowsOf = (wanted: string) => sections.find(({ title }) => title === wanted)?.rows;
  expect(rowsOf("Decisions")?.[0]?.slice(0, 3)).toEqual([
    "03/02/2026",
    "Owed by default (no answer)",
    "No answer came.",
  ]);
  expect(rowsOf("Appeals and hearings")).toEqual([
    [
      "03/19/2026, Mail, late, allowed",
      "The employer",
      "04/15/2026, Hanna Hearing, Line 1",
      "Held",
      "Wages owed in part",
    ],
  ]);
});
