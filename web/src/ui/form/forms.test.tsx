import { MantineProvider } from "@mantine/core";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { integer, money, optional, phone, text, zip } from "@wage/contract/core/fields";
import { createMemoryRouter, Link, RouterProvider } from "react-router";
import { describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { type Side, UiContext } from "../uiContext.ts";
import { RadioField } from "./ChoiceField.tsx";
import { Form, type FormProps } from "./Form.tsx";
import { PhoneField, ZipField } from "./MaskedField.tsx";
import { SelectField } from "./SelectField.tsx";
import { LongTextField, MoneyField, plainNumber, TextField } from "./TextField.tsx";

const Schema = z.object({
  name: text(10),
  note: optional(text(5)),
  owed: optional(money),
  phone: optional(phone),
  zip: optional(zip),
  kind: optional(integer(1, 9)),
});
type Props = FormProps<typeof Schema, unknown>;
const empty = { name: "", note: "", owed: "", phone: "", zip: "", kind: null } as unknown as Props["values"];
const options = [
  { value: 1, label: "One" },
  { value: 2, label: "Two" },
];

function show(props: Partial<Props> = {}, side: Side = "staff", language: "en" | "es" = "en") {
  const onSubmit = vi.fn(props.onSubmit ?? (() => "saved"));
  const page = (
    <Form schema={Schema} values={empty} {...props} onSubmit={onSubmit}>
      <TextField name="name" label="Name" required />
      <LongTextField name="note" label="Note" maxLength={5} />
      <MoneyField name="owed" label="Owed" />
      <PhoneField name="phone" label="Phone" />
      <ZipField name="zip" label="ZIP" />
      <SelectField name="kind" label="Kind" options={options} searchable />
      <RadioField name="kind" label="Kind again" options={options} />
      <Link to="/elsewhere">away</Link>
    </Form>
  );
  const router = createMemoryRouter([
    { path: "/", element: page },
    { path: "/elsewhere", element: "elsewhere" },
  ]);
  render(
    <MantineProvider env="test">
      <UiContext value={{ language, side }}>
        <RouterProvider router={router} />
      </UiContext>
    </MantineProvider>,
  );
  return { onSubmit, router, user: userEvent.setup() };
}
const field = (name: RegExp) => screen.getByRole("textbox", { name });
const save = () => screen.getByRole("button", { name: /Save|Guardar/ });
const refused = (Errors: Record<string, string[]>, Messages: string[] = []) =>
  Object.assign(new Error("refused"), { body: { Success: false, Data: null, Errors, Messages } });

describe("a form", () => {
  test("[VAL-02] an empty required field gets a message and the focus, and nothing is sent", async () => {
    const { onSubmit, user } = show();
    await user.type(field(/Note/), "abcdefg");
    await user.click(save());
    expect(await screen.findByText("This field is required")).toBeVisible();
    expect(screen.getByText("You must enter a maximum of 5 characters")).toBeVisible();
    expect(field(/Name/)).toHaveFocus();
    expect(field(/Name/)).toBeInvalid();
    expect(field(/Note/)).toHaveValue("abcdefg");
    expect(onSubmit).not.toHaveBeenCalled();
  });

  test("the values parsed by the schema are sent, once", async () => {
    const onSaved = vi.fn();
    const { onSubmit, user } = show({ onSaved });
    await user.type(field(/Name/), " Ana ");
    await user.type(field(/Owed/), "$1,234.50");
    await user.click(screen.getByRole("radio", { name: "Two" }));
    await user.dblClick(save());
    await waitFor(() => expect(onSaved).toHaveBeenCalledWith("saved"));
    expect(onSubmit.mock.calls[0]?.[0]).toEqual({
      name: "Ana",
      note: null,
      owed: "1234.50",
      phone: null,
      zip: null,
      kind: 2,
    });
  });

  test("[ERR-07] the server's messages appear at their fields, the others in the summary, and nothing is cleared", async () => {
    const { user } = show({
      onSubmit: () => {
        throw refused({ name: ["That name is taken"], unknownField: ["Something else"] }, [
          "Closed meanwhile",
        ]);
      },
    });
    await user.type(field(/Name/), "Ana");
    await user.click(save());
    expect(await screen.findByText("That name is taken")).toBeVisible();
    expect(screen.getByRole("alert")).toHaveTextContent("Closed meanwhile");
    expect(screen.getByRole("alert")).toHaveTextContent("Something else");
    expect(field(/Name/)).toHaveValue("Ana");
  });

  test("on public pages a summary takes the focus and links to each field", async () => {
    const { user } = show({}, "public");
    await user.click(save());
    const summary = await screen.findByRole("alert");
    await waitFor(() => expect(summary).toHaveFocus());
    await user.click(screen.getByRole("link", { name: "Name: This field is required" }));
    expect(field(/Name/)).toHaveFocus();
  });

  test("[VAL-02] messages are in Spanish too", async () => {
    const { user } = show({}, "public", "es");
    await user.click(save());
    expect(await screen.findByRole("alert")).toHaveTextContent("Hay un problema");
    expect(screen.getByRole("link", { name: "Name: Este campo es obligatorio" })).toBeVisible();
  });

  test("leaving with changes asks once, and staying keeps them", async () => {
    const { user, router } = show();
    await user.type(field(/Name/), "Ana");
    await user.click(screen.getByRole("link", { name: "away" }));
    await user.click(await screen.findByRole("button", { name: "Stay here" }));
    expect(router.state.location.pathname).toBe("/");
    expect(field(/Name/)).toHaveValue("Ana");
    await user.click(screen.getByRole("link", { name: "away" }));
    await user.click(await screen.findByRole("button", { name: "Leave" }));
    expect(await screen.findByText("elsewhere")).toBeVisible();
  });

  test("leaving without changes, or after saving, does not ask", async () => {
    const { user } = show({ onSaved: () => {} });
    await user.type(field(/Name/), "Ana");
    await user.click(save());
    await waitFor(() => expect(save()).not.toHaveAttribute("data-loading"));
    await user.click(screen.getByRole("link", { name: "away" }));
    expect(await screen.findByText("elsewhere")).toBeVisible();
  });
});

describe("fields", () => {
  test("[VAL-03] masks format what is typed", async () => {
    const { user } = show();
    await user.type(field(/Phone/), "3075550100");
    expect(field(/Phone/)).toHaveValue("(307) 555-0100");
    await user.clear(field(/Phone/));
    await user.type(field(/Phone/), "+52 55 1234 5678");
    expect(field(/Phone/)).toHaveValue("+52 55 1234 5678");
    await user.type(field(/ZIP/), "82001x");
    expect(field(/ZIP/)).toHaveValue("82001");
    await user.type(field(/ZIP/), "1234");
    expect(field(/ZIP/)).toHaveValue("82001-1234");
    await user.type(field(/ZIP/), "{Backspace}{Backspace}{Backspace}{Backspace}{Backspace}");
    expect(field(/ZIP/)).toHaveValue("82001");
  });

  test("a live count is shown, and text over the limit is kept", async () => {
    const { user } = show();
    expect(screen.getByText("5 characters left")).toBeVisible();
    await user.type(field(/Note/), "abcdefg");
    expect(screen.getByText("2 characters too many")).toBeVisible();
  });

  test.each([
    ["one", "One"],
    [" tw", "Two"],
    ["o", ""],
    ["three", ""],
  ])("words typed into a select choose at Tab what they can only mean: %s", async (typed, chosen) => {
    const { user } = show();
    const select = screen.getByRole("combobox", { name: "Kind" });
    await user.click(select);
    await user.type(select, typed);
    await user.tab();
    expect(select).toHaveValue(chosen);
  });

  test("[GUI-08] numbers are text fields without spin buttons", () => {
    show();
    expect(field(/Owed/)).toHaveAttribute("inputmode", "decimal");
    expect(document.querySelector("input[type=number]")).toBeNull();
  });
});

const stale = (Current: Record<string, unknown>) =>
  Object.assign(new Error("stale"), {
    body: { Success: false, Data: { Current }, Errors: {}, Messages: ["Someone else has changed this."] },
  });

describe("a record that another user saved meanwhile", () => {
  const record = { name: "Ana", note: "", owed: "10.00", phone: "", zip: "", kind: 2 };
  const start = { ...record, kind: 1 } as unknown as Props["values"];

  test("changes to different fields merge by themselves and are saved", async () => {
    const onSaved = vi.fn();
    let stored: Record<string, unknown> | undefined = { ...record, owed: "25.00" };
    const save1 = vi.fn((values: unknown) => {
      const Current = stored;
      stored = undefined;
      if (Current) throw stale(Current);
      return values;
    });
    const { user } = show({ values: start, onSubmit: save1, onSaved });
    await user.clear(field(/Name/));
    await user.type(field(/Name/), "Anna");
    await user.click(save());
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    expect(save1).toHaveBeenLastCalledWith(
      expect.objectContaining({ name: "Anna", owed: "25.00", kind: 2 }),
      expect.anything(),
    );
    expect(screen.queryByText(/Someone else saved this/)).toBeNull();
  });

  test("a field that both changed shows both values, and is not saved before one is chosen", async () => {
    const onSaved = vi.fn();
    let stored: Record<string, unknown> | undefined = { ...record, name: "Annabel", owed: "25.00" };
    const { user, onSubmit } = show({
      values: start,
      onSubmit: (values) => {
        const Current = stored;
        stored = undefined;
        if (Current) throw stale(Current);
        return values;
      },
      onSaved,
    });
    await user.clear(field(/Name/));
    await user.type(field(/Name/), "Anna");
    await user.click(save());
    const group = await screen.findByRole("radiogroup", { name: "Name" });
    expect(group).toHaveTextContent("Yours: Anna");
    expect(group).toHaveTextContent("Already saved: Annabel");
    expect(field(/Name/)).toHaveValue("Anna");
    expect(field(/Owed/)).toHaveValue("25.00");
    await user.click(save());
    expect(await screen.findByText("Choose a value for each field that you both changed")).toBeVisible();
    expect(onSubmit).toHaveBeenCalledOnce();
    await user.click(screen.getByRole("radio", { name: "Already saved: Annabel" }));
    expect(field(/Name/)).toHaveValue("Annabel");
    await user.click(screen.getByRole("radio", { name: "Yours: Anna" }));
    await user.click(save());
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    expect(onSubmit).toHaveBeenLastCalledWith(
      expect.objectContaining({ name: "Anna", owed: "25.00" }),
      expect.anything(),
    );
  });
});

test.each([
  ["+1 (307) 555-0142", "(307) 555-0142"],
  ["1-307-555-0142", "(307) 555-0142"],
  ["３０７５５５０１４２", "(307) 555-0142"],
  // Cut to ten digits, it would be someone else's number.
  ["52 664 123 4567", "52 664 123 4567"],
  ["+52 664 123 4567", "+52 664 123 4567"],
])("the pasted telephone number %s is shown as %s", async (pasted, shown) => {
  const { user } = show();
  await user.click(field(/Phone/));
  await user.paste(pasted);
  expect(field(/Phone/)).toHaveValue(shown);
});

test("a US number typed with its country code is shown without it", async () => {
  const { user } = show();
  await user.type(field(/Phone/), "13075550142");
  expect(field(/Phone/)).toHaveValue("(307) 555-0142");
});

test.each([
  ["62:30", "62.5"],
  ["7:20", "7.33"],
  [" 6 % ", " 6"],
  ["62.5", "62.5"],
  ["62:75", "62:75"],
  ["many", "many"],
])("[issue 16] hours and minutes, and a percent sign, become a number: %s is %s", (typed, number) =>
  expect(plainNumber(typed)).toBe(number),
);
