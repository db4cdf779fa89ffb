import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { message } from "@wage/contract/core/messages";
import { useWatch } from "react-hook-form";
import { expect, test } from "vitest";
import { z } from "zod";
import { renderScreen } from "../../testing/renderScreen.tsx";
import { CheckboxField } from "./CheckboxField.tsx";
import { Form } from "./Form.tsx";
import { TextField } from "./TextField.tsx";

const Helped = z
  .object({ name: z.string(), helped: z.boolean(), helper: z.string() })
  .superRefine(({ name, helped, helper }, refuse) => {
    if (name === "") refuse.addIssue({ code: "custom", path: ["name"], message: message("required") });
    if (helped && helper === "")
      refuse.addIssue({ code: "custom", path: ["helper"], message: message("required") });
  });

function Questions() {
  const helped = useWatch({ name: "helped" });
  return (
    <>
      <TextField name="name" label="Name" missing="Enter your name" />
      <CheckboxField name="helped" label="Somebody helps me" />
      {helped && <TextField name="helper" label="Who?" />}
    </>
  );
}

test("[BIZ] the summary says what to do about each field, and nothing of a field that is gone", async () => {
  const user = userEvent.setup();
  await renderScreen(
    <Form
      schema={Helped}
      values={{ name: "", helped: true, helper: "" }}
      onSubmit={() => undefined}
      warnOnLeave={false}
    >
      <Questions />
    </Form>,
    { side: "public" },
  );
  await user.click(await screen.findByRole("button", { name: "Save" }));
  const summary = await screen.findByRole("alert");
  const lines = () =>
    within(summary)
      .getAllByRole("link")
      .map(({ textContent }) => textContent);
  expect(lines()).toEqual(["Enter your name", "Who? This field is required"]);
  expect(screen.getByLabelText("Name")).toHaveAccessibleDescription("Enter your name");
  await user.click(screen.getByLabelText("Somebody helps me"));
  expect(lines()).toEqual(["Enter your name"]);
});
