import { MantineProvider } from "@mantine/core";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type RefObject, useEffect, useState } from "react";
import { MemoryRouter } from "react-router";
import { expect, test, vi } from "vitest";
import { AddressTabs } from "../page/AddressTabs.tsx";
import { PrintArea, PrintButton } from "./PrintArea.tsx";

const printed: string[] = [];
const told: string[] = [];
for (const event of ["beforeprint", "afterprint"]) window.addEventListener(event, () => told.push(event));
interface Options {
  contentRef: RefObject<HTMLElement>;
  onBeforePrint: () => Promise<void>;
  onAfterPrint: () => void;
}
// jsdom cannot print, so the test keeps what would be printed.
vi.mock("react-to-print", () => ({
  useReactToPrint:
    ({ contentRef, onBeforePrint, onAfterPrint }: Options) =>
    async () => {
      await onBeforePrint();
      printed.push(contentRef.current.textContent);
      told.push("print");
      onAfterPrint();
    },
}));

function Slow() {
  const [isThere, setIsThere] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsThere(true), 100);
    return () => clearTimeout(timer);
  }, []);
  return isThere ? <p>Pay stub</p> : null;
}

test("[GUI-06] a page with tabs prints all of them, including late content, and shows one", async () => {
  render(
    <MantineProvider>
      <MemoryRouter>
        <PrintArea tools={<PrintButton />}>
          <AddressTabs
            tabs={[
              { key: "summary", label: "Summary", content: () => <p>What is owed</p> },
              { key: "documents", label: "Documents", content: () => <Slow /> },
            ]}
          />
        </PrintArea>
      </MemoryRouter>
    </MantineProvider>,
  );
  expect(screen.queryByText("Pay stub")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Print" }));
  await vi.waitFor(() => expect(printed).toHaveLength(1), 3000);
  expect(printed[0]).toContain("What is owed");
  expect(printed[0]).toContain("Pay stub");
  await vi.waitFor(() => expect(screen.queryByText("Pay stub")).toBeNull());
  // app/theme.ts switches the page to light colours while printing.
  expect(told).toEqual(["beforeprint", "print", "afterprint"]);
});
