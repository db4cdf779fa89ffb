import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { PublicPage } from "./PublicPage.tsx";

function Pages() {
  const [page, setPage] = useState("Claim 26-00001");
  return (
    <PublicPage
      key={page}
      title={page}
      back={page === "Messages" ? { onClick: () => setPage("Claim 26-00001") } : undefined}
    >
      {page !== "Messages" && (
        <button type="button" onClick={() => setPage("Messages")}>
          Open messages
        </button>
      )}
    </PublicPage>
  );
}

function Translated() {
  const [title, setTitle] = useState("Messages");
  return (
    <PublicPage title={title}>
      <button type="button" onClick={() => setTitle("Mensajes")}>
        Español
      </button>
    </PublicPage>
  );
}

test("[A11Y] a page that replaces another under the same address gives its heading the focus; the first one leaves it alone", async () => {
  const user = userEvent.setup();
  render(<Pages />);
  expect(document.body).toHaveFocus();
  await user.click(screen.getByRole("button", { name: "Open messages" }));
  await waitFor(() => expect(screen.getByRole("heading", { name: "Messages" })).toHaveFocus());
  await user.click(screen.getByRole("button"));
  await waitFor(() => expect(screen.getByRole("heading", { name: "Claim 26-00001" })).toHaveFocus());
});

test("[A11Y] a heading that only changes its language takes no focus from the control in use", async () => {
  const user = userEvent.setup();
  render(<Translated />);
  await user.click(screen.getByRole("button", { name: "Español" }));
  expect(await screen.findByRole("heading", { name: "Mensajes" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Español" })).toHaveFocus();
});

test("[A11Y] a heading that appears after the page has got the focus of a removed control takes it over", async () => {
  const { unmount } = render(<PublicPage title="Check your claim status">{null}</PublicPage>);
  unmount();
  const main = document.createElement("main");
  Object.assign(main, { id: "main", tabIndex: -1 });
  document.body.append(main);
  main.focus();
  render(<PublicPage title="Claim 26-00002">{null}</PublicPage>, { container: main });
  expect(screen.getByRole("heading", { name: "Claim 26-00002" })).toHaveFocus();
});
