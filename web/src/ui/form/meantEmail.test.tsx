import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { z } from "zod";
import { renderScreen } from "../../testing/renderScreen.tsx";
import { Form } from "./Form.tsx";
import { TextField } from "./TextField.tsx";

const Reached = z.object({ email: z.string() });

const show = (side: "public" | "staff") =>
  renderScreen(
    <Form schema={Reached} values={{ email: "" }} onSubmit={() => undefined} warnOnLeave={false}>
      <TextField name="email" label="Email" type="email" />
    </Form>,
    { side },
  );

test("[BIZ] a mistyped common domain is asked about at its field, and put right with one press", async () => {
  const user = userEvent.setup();
  await show("public");
  const email = await screen.findByLabelText("Email");
  await user.type(email, "jose@gmail.con");
  expect(screen.getByText("Did you mean jose@gmail.com?")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Yes, use this" }));
  expect(email).toHaveValue("jose@gmail.com");
  expect(screen.queryByText(/Did you mean/)).toBeNull();
});

test("an address that staff copy is not asked about", async () => {
  const user = userEvent.setup();
  await show("staff");
  await user.type(await screen.findByLabelText("Email"), "jose@gmail.con");
  expect(screen.queryByText(/Did you mean/)).toBeNull();
});
