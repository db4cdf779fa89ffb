import { MantineProvider } from "@mantine/core";
import { render, screen, within } from "@testing-library/react";
import type { ComponentProps } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { expect, test } from "vitest";
import { FigureComparison } from "./FigureComparison.tsx";

const LAW = {
  interest: { kind: "unknown" },
  claimantPenalty: { kind: "none" },
  statePenalty: { kind: "known", amount: "12.00" },
  civilPenalty: { kind: "none" },
} as const;

type Law = ComponentProps<typeof FigureComparison>["law"];
function Comparison({
  law = LAW,
  isOrdered,
  typed,
}: {
  law?: Law;
  isOrdered: boolean;
  typed: Record<string, string>;
}) {
  const form = useForm({ defaultValues: { interest: "", penalty: "", statePenalty: "", ...typed } });
  return (
    <MantineProvider>
      <FormProvider {...form}>
        <FigureComparison law={law} toToday={law} isOrdered={isOrdered} />
      </FormProvider>
    </MantineProvider>
  );
}

/** The cells “By law” and “Entered below” of a figure. */
function cellsOf(figure: string) {
  const row = screen.getByRole("rowheader", { name: figure }).closest("tr") as HTMLElement;
  return within(row)
    .getAllByRole("cell")
    .slice(0, 2)
    .map((cell) => cell.textContent);
}

test("[BIZ] a figure that nobody has looked up is never shown as $0.00 unless somebody typed it", () => {
  const { unmount } = render(<Comparison isOrdered={false} typed={{}} />);
  expect(cellsOf("Interest")[1]).toBe("None ordered");
  expect(document.body.textContent).not.toContain("$0.00");
  unmount();

  const ordered = render(<Comparison isOrdered typed={{}} />);
  expect(cellsOf("Interest")[1]).toBe("Enter an amount");
  expect(cellsOf("Penalty to the state")).toEqual(["$12.00", "$12.00"]);
  ordered.unmount();

  render(<Comparison isOrdered typed={{ interest: "0" }} />);
  expect(cellsOf("Interest")[1]).toBe("$0.00");
});

test("[37] the state is not said to have no penalty while nobody knows whether it has a civil one", () => {
  const law: Law = { ...LAW, statePenalty: { kind: "none" }, civilPenalty: { kind: "unknown" } };
  render(<Comparison law={law} isOrdered typed={{}} />);
  expect(cellsOf("Penalty to the state")[0]).toBe("none, but for a civil penalty, which is not known");
});
