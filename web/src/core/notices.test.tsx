import { MantineProvider } from "@mantine/core";
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { toast } from "react-toastify/unstyled";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ErrorToast, truncateMessage } from "../ui/overlay/ErrorToast.tsx";
import { MessageDialog } from "../ui/overlay/MessageDialog.tsx";
import { SWIPE_PX, TOAST_OPTIONS, ToastHost } from "../ui/overlay/ToastHost.tsx";
import {
  clearErrors,
  closeMessages,
  notify,
  notifyOfFailedRead,
  showErrors,
  showMessages,
} from "./notices.ts";

const show = (element: React.ReactElement) => render(<MantineProvider env="test">{element}</MantineProvider>);

beforeEach(() => {
  clearErrors();
  closeMessages();
});
afterEach(() => toast.dismiss());

describe("toasts", () => {
  test("[GUI-02] have the specified numbers", () => {
    expect(TOAST_OPTIONS).toEqual({
      position: "top-right",
      autoClose: 5000,
      limit: 20,
      newestOnTop: true,
      closeOnClick: true,
      pauseOnHover: true,
      pauseOnFocusLoss: true,
      draggable: true,
      draggablePercent: 60,
    });
    expect(SWIPE_PX).toBe(50);
  });

  test.each(["success", "info", "warning", "error", "default"] as const)(
    "[GUI-02] a toast of kind %s",
    async (tone) => {
      show(<ToastHost />);
      act(() => notify(tone, `said as ${tone}`));
      const text = await screen.findByText(`said as ${tone}`);
      const box = text.closest(".Toastify__toast");
      expect(box).toHaveClass(`Toastify__toast--${tone}`);
      expect(box?.closest(".Toastify__toast-container")).toHaveClass("Toastify__toast-container--top-right");
    },
  );

  test.each([
    ["a phone whose heading is at the top", 390, 60, "bottom-right"],
    ["a phone whose heading is below", 390, 180, "top-right"],
    ["a phone whose heading was scrolled away", 390, -80, "top-right"],
    ["a wide window", 1280, 60, "top-right"],
  ])("[GUI-02] on %s a toast covers no heading", async (_, width, top, position) => {
    vi.stubGlobal("innerWidth", width);
    show(
      <>
        <h1>Your claim</h1>
        <ToastHost />
      </>,
    );
    const heading = screen.getByRole("heading");
    heading.getBoundingClientRect = () => new DOMRect(0, top, 300, 40);
    act(() => notify("info", "Saved"));
    const container = (await screen.findByText("Saved")).closest(".Toastify__toast-container");
    expect(container).toHaveClass(`Toastify__toast-container--${position}`);
    vi.unstubAllGlobals();
  });

  test("[GUI-02] on a phone a toast at the bottom does not stay over the control in use", async () => {
    vi.stubGlobal("innerWidth", 390);
    const uncovered = vi.fn();
    show(
      <>
        <button type="button">Save</button>
        <ToastHost />
      </>,
    );
    const button = screen.getByRole("button", { name: "Save" });
    button.scrollIntoView = uncovered;
    button.getBoundingClientRect = () => new DOMRect(0, 20, 300, 40);
    button.focus();
    act(() => notify("info", "Saved"));
    await screen.findByText("Saved");
    await waitFor(() => expect(uncovered).toHaveBeenCalledWith({ block: "nearest" }));
    vi.unstubAllGlobals();
  });

  test("no style is written into the page, because the security policy would refuse it", async () => {
    show(<ToastHost />);
    act(() => notify("info", "plain"));
    await screen.findByText("plain");
    const styles = [...document.querySelectorAll("style")].map(({ textContent }) => textContent).join();
    expect(styles).not.toContain("--toastify");
  });

  test("[GUI-02] a click closes it", async () => {
    show(<ToastHost />);
    act(() => notify("info", "click me"));
    fireEvent.click(await screen.findByText("click me"));
    await waitFor(() =>
      expect(
        screen.queryByText("click me")?.closest(".Toastify__toast")?.className ?? "Toastify--animate exit",
      ).toMatch(/exit|Toastify--animate/),
    );
  });

  test("[GUI-07] the GraphQL area's is at the bottom left and shows its close button on hover", async () => {
    show(<ToastHost />);
    act(() => notify("error", "from GraphQL", { area: "graphql" }));
    const text = await screen.findByText("from GraphQL");
    expect(text.closest(".Toastify__toast-container")).toHaveClass("Toastify__toast-container--bottom-left");
    expect(text.closest(".Toastify__toast")?.className).toMatch(/closeOnHover/);
  });

  test("[GUI-07] [ERR-06] equal ones of two reads are one toast, with one button that tries again", async () => {
    show(<ToastHost />);
    const retry = vi.fn();
    act(() => {
      notifyOfFailedRead("No answer", retry);
      notifyOfFailedRead("No answer", () => undefined);
    });
    const again = await screen.findByRole("button", { name: "Try again" });
    expect(screen.getAllByText("No answer")).toHaveLength(1);
    fireEvent.click(again);
    expect(retry).toHaveBeenCalledTimes(1);
  });
});

describe("the error toast", () => {
  const long = `${"a".repeat(75)} and the end`;

  test("[GUI-03] cuts a text over 80 characters to 70 with an ellipsis", () => {
    expect(truncateMessage("x".repeat(80))).toBe("x".repeat(80));
    expect(truncateMessage("x".repeat(81))).toBe(`${"x".repeat(70)}…`);
  });

  test("[GUI-03] lists messages, clears them one by one, and closes with the last", async () => {
    const user = userEvent.setup();
    show(<ErrorToast />);
    act(() => showErrors(["First", "Second", "First"]));
    expect(screen.getAllByText("First")).toHaveLength(1);
    const [first, second] = screen.getAllByRole("button", { name: "Clear" });
    if (first) await user.click(first);
    expect(screen.queryByText("First")).toBeNull();
    expect(screen.getByText("Second")).toBeVisible();
    if (second) await user.click(screen.getByRole("button", { name: "Clear" }));
    expect(screen.queryByRole("alert")).toBeNull();
  });

  test("[GUI-03] opens the whole text in a second one with Show Details, which Close closes", async () => {
    const user = userEvent.setup();
    show(<ErrorToast />);
    act(() => showErrors([long]));
    expect(screen.queryByText(long)).toBeNull();
    await user.click(screen.getByRole("button", { name: "Show Details" }));
    const details = screen.getByRole("alertdialog");
    expect(details).toHaveTextContent(long);
    await user.click(screen.getAllByRole("button", { name: "Close" }).at(-1) as HTMLElement);
    expect(screen.queryByRole("alertdialog")).toBeNull();
    expect(screen.getByRole("alert")).toBeVisible();
  });

  test("[GUI-03] never times out, and Close closes all of it", async () => {
    vi.useFakeTimers();
    show(<ErrorToast />);
    act(() => showErrors(["One", "Two"]));
    act(() => vi.advanceTimersByTime(3_600_000));
    expect(screen.getByText("One")).toBeVisible();
    vi.useRealTimers();
    await userEvent.setup().click(screen.getByRole("button", { name: "Close" }));
    expect(screen.queryByRole("alert")).toBeNull();
  });
});

describe("the message dialog", () => {
  test("[GUI-01] has the title Messages, the lines, an action, and Close", async () => {
    const user = userEvent.setup();
    const onClick = vi.fn();
    show(<MessageDialog />);
    act(() => showMessages({ lines: ["One", "Two"], actions: [{ label: "Do it", onClick }] }));
    expect(await screen.findByRole("dialog", { name: "Messages" })).toBeVisible();
    expect(screen.getByText("Two")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Do it" }));
    expect(onClick).toHaveBeenCalledOnce();
    await user.keyboard("{Escape}");
    expect(screen.getByRole("dialog")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  test("[GUI-01] gives an action its label, icon, tooltip, colour and variant", async () => {
    const user = userEvent.setup();
    show(<MessageDialog />);
    const print = {
      label: "Print",
      icon: <svg data-testid="printer" />,
      tooltip: "On paper",
      color: "red",
      variant: "outline",
      onClick: vi.fn(),
    };
    act(() => showMessages({ lines: ["One"], actions: [print, { label: "Plain", onClick: vi.fn() }] }));
    const button = await screen.findByRole("button", { name: "Print" });
    expect(button).toContainElement(screen.getByTestId("printer"));
    expect(button).toHaveAttribute("data-variant", "outline");
    expect(button.getAttribute("style")).toContain("--mantine-color-red-outline");
    const plain = screen.getByRole("button", { name: "Plain" });
    expect(plain).toHaveAttribute("data-variant", "light");
    expect(plain.getAttribute("style")).not.toContain("-red-");
    await user.hover(button);
    expect(await screen.findByRole("tooltip", { name: "On paper" })).toBeVisible();
  });

  test("[GUI-08] is above everything: dialog 2400, overlay 2000, 850 wide", async () => {
    show(<MessageDialog />);
    act(() => showMessages({ title: "Look", lines: ["One"] }));
    await screen.findByRole("dialog", { name: "Look" });
    const style = (selector: string) => document.querySelector(selector)?.getAttribute("style") ?? "";
    expect(style(".mantine-Modal-root")).toMatch(/--mb-z-index: 2400/);
    expect(style(".mantine-Modal-root")).toMatch(/--modal-size: (calc\(53\.125rem|850px)/);
    expect(style(".mantine-Modal-overlay")).toMatch(/--overlay-z-index: 2000/);
  });

  test("[ERR-05] opens only when there is a message", () => {
    show(<MessageDialog />);
    act(() => showMessages({ lines: [] }));
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});
