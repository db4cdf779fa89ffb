import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type DocumentRow, documentRoutes } from "@wage/contract/documents";
import { evidenceRoutes } from "@wage/contract/documents/evidence";
import { type WageItem, wageRoutes } from "@wage/contract/wageItems";
import { FormProvider, useForm } from "react-hook-form";
import { expect, test } from "vitest";
import { fake, renderScreen } from "../../../testing/renderScreen.tsx";
import { FindingsDraft } from "./FindingsDraft.tsx";

const line = (part: Partial<WageItem>) =>
  ({
    id: 1,
    type: "Final paycheck",
    periodStart: null,
    periodEnd: null,
    amountClaimed: "630.00",
    employerAdmits: "630.00",
    investigatedAmount: null,
    disallowReason: null,
    calcTrace: [],
    estimated: false,
    origin: "Claim",
    entryReason: null,
    ...part,
  }) as WageItem;
const document = (part: Partial<DocumentRow>) =>
  ({
    id: 3,
    title: "Time cards",
    visibility: "Both",
    confidential: false,
    withdrawnAt: null,
    can: { open: true },
    ...part,
  }) as DocumentRow;
const mark = {
  id: 7,
  itemId: 1,
  documentId: 3,
  document: "Time cards",
  page: 3,
  area: null,
  quote: "46 hours",
  note: null,
  markedBy: "Olga Officer",
  markedAt: "2026-03-02T15:00:00.000Z",
};

function Findings() {
  const form = useForm({ defaultValues: { findings: "" } });
  return (
    <FormProvider {...form}>
      <textarea aria-label="Findings" {...form.register("findings")} />
      <FindingsDraft claimId={7} />
    </FormProvider>
  );
}
const renderWith = (items: WageItem[], paper: Partial<DocumentRow> = {}) =>
  renderScreen(<Findings />, {
    routes: [
      fake(wageRoutes.list, {
        items,
        totals: { amountClaimed: "630.00", employerAdmits: null, investigatedAmount: null },
        amountStated: null,
        admittedInAll: null,
        can: { edit: true, enter: [] },
      }),
      fake(evidenceRoutes.list, { rows: [mark], can: { mark: true, remove: true } }),
      fake(documentRoutes.list, { rows: [document(paper)] }),
    ],
  });
const PASSAGE = "Time cards, page 3, says: “46 hours”.";

test("a sentence is taken one at a time, behind what was typed; those of a line make one paragraph [issue 38]", async () => {
  await renderWith([line({}), line({ id: 2, type: "Bonus", employerAdmits: "0.00" })]);
  await userEvent.click(await screen.findByText("Sentences from the record"));
  const field = screen.getByLabelText("Findings");
  await userEvent.type(field, "We find:");
  await userEvent.click(screen.getByRole("button", { name: "Add: The employer admits all of it." }));
  await userEvent.click(screen.getByRole("button", { name: `Add: ${PASSAGE}` }));
  await userEvent.click(screen.getByRole("button", { name: "Add: The employer admits nothing of it." }));
  expect(field).toHaveValue(
    `We find:\n\nFinal paycheck. The employer admits all of it. ${PASSAGE}\n\nBonus. The employer admits nothing of it.`,
  );
  expect(screen.getByRole("button", { name: `Add: ${PASSAGE}` })).toBeDisabled();
  await userEvent.clear(field);
  expect(screen.getByRole("button", { name: `Add: ${PASSAGE}` })).toBeEnabled();
});

test("a passage leads to its place, and says so if a side does not see its document [issue 38]", async () => {
  await renderWith([line({})], { visibility: "Claimant" });
  await userEvent.click(await screen.findByText("Sentences from the record"));
  expect(screen.getByRole("link", { name: "Show the passage" })).toHaveAttribute(
    "href",
    "/?tab=wages&evidence=7",
  );
  expect(screen.getByText("This document is not shared with the employer.")).toBeVisible();
});

test("a confidential document says so also if both sides see it; a claim without lines has no sentences [issue 38]", async () => {
  const { unmount } = await renderWith([line({})], { confidential: true });
  await userEvent.click(await screen.findByText("Sentences from the record"));
  expect(screen.getByText("This document is confidential.")).toBeVisible();
  unmount();
  await renderWith([]);
  expect(screen.queryByText("Sentences from the record")).toBeNull();
});

test.each<[string, Partial<DocumentRow>]>([
  ["was withdrawn", { withdrawnAt: "2026-03-03T15:00:00.000Z" }],
  ["may not be opened", { can: { open: false, edit: false, withdraw: false, retry: false } }],
])("a document that %s is quoted in no finding [issue 38]", async (_, paper) => {
  await renderWith([line({})], paper);
  await userEvent.click(await screen.findByText("Sentences from the record"));
  expect(screen.getByRole("button", { name: "Add: The employer admits all of it." })).toBeVisible();
  expect(screen.queryByText(PASSAGE)).toBeNull();
});
