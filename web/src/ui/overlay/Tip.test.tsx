import { MantineProvider } from "@mantine/core";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { RowAction } from "../table/RowAction.tsx";

const tips = () => screen.queryAllByRole("tooltip");

test("[BIZ] an icon button in a row is described on hover and on focus by Tab, and not before", async () => {
  const user = userEvent.setup();
  const onClick = vi.fn();
  render(
    <MantineProvider env="test">
      <RowAction label="Remove New Year's Day" onClick={onClick}>
        <svg aria-hidden="true" />
      </RowAction>
    </MantineProvider>,
  );
  const button = screen.getByRole("button", { name: "Remove New Year's Day" });
  expect(tips()).toHaveLength(0);
  await user.hover(button);
  expect(await screen.findByRole("tooltip")).toHaveTextContent("Remove New Year's Day");
  await user.unhover(button);
  expect(tips()).toHaveLength(0);
  await user.tab();
  expect(button).toHaveFocus();
  expect(await screen.findByRole("tooltip")).toBeInTheDocument();
  await user.keyboard("{Escape}");
  expect(tips()).toHaveLength(0);
  await user.keyboard("{Enter}");
  expect(onClick).toHaveBeenCalledTimes(1);
});
