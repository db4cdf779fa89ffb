import { MantineProvider } from "@mantine/core";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { isoDate, optional } from "@wage/contract/core/fields";
import { renderToString } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { z } from "zod";
import { dueText } from "../display/DueDate.tsx";
import { type Side, UiContext } from "../uiContext.ts";
import { DateField } from "./DateField.tsx";
import { Form } from "./Form.tsx";

const Schema = z.object({ day: optional(isoDate) });

const pageOf = (day: string, side: Side, onSubmit: () => void) => (
  <MantineProvider env="test">
    <UiContext value={{ language: "en", side }}>
      <Form schema={Schema} values={{ day }} onSubmit={onSubmit}>
        <DateField name="day" label="Day" />
      </Form>
    </UiContext>
  </MantineProvider>
);

function show(day = "", side: Side = "staff") {
  const onSubmit = vi.fn();
  render(pageOf(day, side, onSubmit));
  const user = userEvent.setup();
  return {
    user,
    onSubmit,
    input: screen.getByRole("textbox", { name: /Day/ }),
    sent: () => onSubmit.mock.calls[0]?.[0],
  };
}

test.each([
  ["03/09/2026", "03/09/2026", "2026-03-09"],
  ["6/1/26", "06/01/2026", "2026-06-01"],
])(
  "%s that was typed before the page was hydrated counts as if it were typed later",
  async (typed, shown, day) => {
    const onSubmit = vi.fn();
    const page = pageOf("", "public", onSubmit);
    const container = document.body.appendChild(document.createElement("div"));
    container.innerHTML = renderToString(page);
    const built = container.querySelector("input");
    if (built) built.value = typed;
    render(page, { container, hydrate: true });
    await waitFor(() => expect(screen.getByRole("textbox", { name: /Day/ })).toHaveValue(shown));
    await userEvent.click(screen.getByRole("button"));
    expect(onSubmit.mock.calls[0]?.[0]).toEqual({ day });
  },
);

test.each([
  ["03092026", "03/09/2026"],
  ["03/09/2026", "03/09/2026"],
  ["3/9/2026", "03/09/2026"],
  ["2026-03-09", "03/09/2026"],
])("[CON-02] the typed date %s is sent as 2026-03-09", async (typed, shown) => {
  const { user, input, sent } = show();
  if (typed.includes("-")) {
    await user.click(input);
    await user.paste(typed);
  } else await user.type(input, typed);
  expect(input).toHaveValue(shown);
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(sent()).toEqual({ day: "2026-03-09" });
});

test.each(["{Tab}", "{Enter}"])(
  "[CON-02] 6/1/26 is understood when the field is left with %s",
  async (leave) => {
    const { user, input, sent } = show();
    await user.type(input, `6/1/26${leave}`);
    expect(input).toHaveValue("06/01/2026");
    if (leave === "{Tab}") await user.click(screen.getByRole("button", { name: "Save" }));
    await vi.waitFor(() => expect(sent()).toEqual({ day: "2026-06-01" }));
  },
);

test("[CON-02] a public page repeats the date that it understood, until another is typed", async () => {
  const { user, input } = show("", "public");
  await user.type(input, "June 1, 2026{Tab}");
  expect(input).toHaveValue("06/01/2026");
  expect(screen.getByText("Jun 1, 2026")).toBeVisible();
  await user.type(input, "{Backspace}5");
  expect(screen.queryByText("Jun 1, 2026")).toBeNull();
});

test("[VAL-02] a year that may be of either century is refused with an example", async () => {
  const { user, input, onSubmit } = show();
  await user.type(input, "6/1/30{Tab}");
  expect(input).toHaveValue("6/1/30");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText(/03\/27\/2026/)).toBeVisible();
  expect(onSubmit).not.toHaveBeenCalled();
});

test("[VAL-02] an invalid date is kept as typed and refused", async () => {
  const { user, input, onSubmit } = show();
  await user.type(input, "02302026");
  expect(input).toHaveValue("02/30/2026");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText(/no such day/)).toBeVisible();
  expect(onSubmit).not.toHaveBeenCalled();
});

test("the last digit of an existing date can be changed", async () => {
  const { user, input } = show("2026-03-09");
  expect(input).toHaveValue("03/09/2026");
  await user.type(input, "{Backspace}5");
  expect(input).toHaveValue("03/09/2025");
});

test.each([
  ["2026-11-18", "3 days late", "late"],
  ["2026-11-20", "1 day late", "late"],
  ["2026-11-21", "today", "soon"],
  ["2026-11-30", "in 9 days", "later"],
])("a due date %s is shown as %s", (date, text, state) => {
  expect(dueText(date, "2026-11-21")).toEqual({ text, state });
});
