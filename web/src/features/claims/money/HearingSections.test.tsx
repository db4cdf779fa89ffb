import { screen } from "@testing-library/react";
import type { ClaimHearing } from "@wage/contract/claims/claimHearings";
import { expect, test } from "vitest";
import { renderScreen } from "../../../testing/renderScreen.tsx";
import { HearingSections } from "./HearingSections.tsx";

const held: ClaimHearing = {
  id: 4,
  status: "Held",
  requestedOn: "2026-03-20",
  requestedBy: "employer",
  requestReason: "The hours are wrong.",
  appealByDate: "2026-03-16",
  goodCause: "The letter came late.",
  startsAt: "2026-04-14T16:00:00Z",
  endsAt: "2026-04-14T17:00:00Z",
  timeZone: "America/Denver",
  mode: "Phone",
  officer: "Dana Brooks",
  place: "(307) 555-0100",
  interpreter: null,
  continuedReason: null,
  claimantAppeared: true,
  employerAppeared: false,
  exhibits: "A: time cards",
  outcome: "Partly",
};

test("the record of a hearing that was held says what was decided, who came and why a late request was allowed", async () => {
  await renderScreen(<HearingSections claimId={3} hearings={[held]} />);
  expect(await screen.findByText("Wages owed in part")).toBeInTheDocument();
  for (const text of [
    /03\/20\/2026, late/,
    /came late/,
    /^Came$/,
    /^Did not come$/,
    /A: time cards/,
    /10:00.AM/,
  ])
    expect(screen.getByText(text)).toBeInTheDocument();
});
