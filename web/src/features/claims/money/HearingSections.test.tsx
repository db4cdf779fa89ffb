import { screen, within } from "@testing-library/react";
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
  requestMedium: "Mail",
  requestDocument: { id: 4, title: "Letter of appeal" },
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
  waiver: null,
  claimantAppeared: true,
  employerAppeared: false,
  exhibits: "A: time cards",
  outcome: "Partly",
  papers: [],
  notices: [],
};

test("a hearing shows its exhibits with who offered them and the ruling, its recording and its notices [issue 14]", async () => {
  const paper = { documentId: 9, mimeType: "application/pdf", withdrawn: false, note: null, rowVersion: 0 };
  await renderScreen(
    <HearingSections
      claimId={3}
      hearings={[
        {
          ...held,
          papers: [
            {
              ...paper,
              id: 1,
              kind: "Exhibit",
              number: 1,
              document: "Time cards",
              offeredBy: "claimant",
              admitted: true,
            },
            {
              ...paper,
              id: 2,
              kind: "Exhibit",
              number: 2,
              document: "Payroll",
              offeredBy: "employer",
              admitted: null,
            },
            {
              ...paper,
              id: 3,
              kind: "Recording",
              number: null,
              document: "Sound of the hearing",
              mimeType: "audio/mpeg",
              offeredBy: null,
              admitted: null,
            },
          ],
          notices: [
            {
              letterId: 8,
              subject: "Notice of hearing",
              recipient: "employer",
              recipientName: "High Plains Diner LLC",
              letterDate: "2026-03-24",
              status: "Issued",
            },
          ],
        },
      ]}
    />,
  );
  const rows = within(await screen.findByRole("table", { name: "Exhibits" })).getAllByRole("row");
  expect(rows[1]).toHaveTextContent(/1.*Time cards.*The claimant.*Admitted/);
  expect(rows[2]).toHaveTextContent(/2.*Payroll.*The employer.*No ruling yet/);
  expect(screen.getByText(/Recording: Sound of the hearing/)).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Play the recording" })).toBeInTheDocument();
  expect(screen.getByText(/03\/24\/2026/)).toHaveTextContent(/Notice of hearing, to High Plains Diner LLC/);
});

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
