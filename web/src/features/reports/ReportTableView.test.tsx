import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { reportRoutes } from "@wage/contract/reports";
import { afterEach, expect, test, vi } from "vitest";
import { type FakeCall, fake, refusal, renderScreen } from "../../testing/renderScreen.tsx";
import { Page } from "../../ui/page/Page.tsx";
import { ReportTableView } from "./ReportTableView.tsx";

interface Options {
  contentRef: { current: HTMLElement };
  onBeforePrint: () => Promise<void>;
  onAfterPrint: () => void;
}
const printed = vi.hoisted((): string[] => []);
vi.mock("react-to-print", () => ({
  useReactToPrint:
    ({ contentRef, onBeforePrint, onAfterPrint }: Options) =>
    async () => {
      await onBeforePrint();
      printed.push(contentRef.current.textContent);
      onAfterPrint();
    },
}));
afterEach(() => void printed.splice(0));

const ALL = 1203;
const pageOf = ({ body }: FakeCall) => {
  const { after, limit = 25 } = body as { after: string | null; limit?: number };
  const start = Number(after ?? 0);
  const end = Math.min(start + limit, ALL);
  return {
    rows: Array.from({ length: end - start }, (_, row) => ({
      id: start + row + 1,
      cells: [`C${start + row + 1};`],
    })),
    next: end < ALL ? String(end) : null,
    count: ALL,
    totals: { amountClaimed: null, amountDetermined: null, amountPaid: null },
  };
};
const show = (answer: (call: FakeCall) => ReturnType<typeof pageOf> | Response = pageOf) =>
  renderScreen(
    <Page title="Claims" printable>
      <ReportTableView
        label="Claims"
        table={{ columns: ["claimNumber"], filters: [] }}
        onSort={() => undefined}
      />
    </Page>,
    { routes: [fake(reportRoutes.table, answer)] },
  );
const pressPrint = async () => {
  await screen.findByRole("link", { name: "C1;" });
  await userEvent.click(screen.getByRole("button", { name: "Print" }));
};

test("[GUI-06] the print contains the rows of all pages up to its limit, and says what it leaves out", async () => {
  await show();
  await pressPrint();
  await waitFor(() => expect(printed).toHaveLength(1), { timeout: 5000 });
  expect(printed[0]).toContain("The first 1,000 of 1,203 claims");
  expect(printed[0]?.match(/C\d+;/g)).toHaveLength(1000);
  await waitFor(() => expect(screen.getAllByRole("row")).toHaveLength(26));
});

test("[GUI-06] the rows are counted while they load, and Cancel prints nothing", async () => {
  await show();
  await screen.findByRole("link", { name: "C1;" });
  // The first hundred rows are answered, the next page is held back.
  let go = () => {};
  const held = new Promise<void>((done) => {
    go = done;
  });
  const { fetch } = window;
  vi.stubGlobal("fetch", async (address: string, init?: RequestInit) => {
    if (String(init?.body).includes('"after":"')) await held;
    return fetch(address, init);
  });
  await pressPrint();
  const dialog = await screen.findByRole("dialog", { name: "Preparing to print" });
  expect(await within(dialog).findByText("100 of 1,000 claims")).toBeVisible();
  await userEvent.click(within(dialog).getByRole("button", { name: "Cancel" }));
  go();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(printed).toEqual([]);
});

test("[GUI-06] when rows cannot be read nothing is printed, and an error is shown", async () => {
  await show((call) =>
    (call.body as { after: string | null }).after ? refusal(500, ["Not now"]) : pageOf(call),
  );
  await pressPrint();
  expect(await screen.findByText("Not now")).toBeVisible();
  expect(printed).toEqual([]);
});
