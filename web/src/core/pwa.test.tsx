import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { ReloadPrompt } from "../ui/overlay/ReloadPrompt.tsx";
import type * as Pwa from "./pwa.ts";

class FakeWorker extends EventTarget {
  state = "installing";
  messages: unknown[] = [];
  postMessage(message: unknown) {
    this.messages.push(message);
    // As in Chromium: the waiting version becomes active whether or not this page is controlled.
    this.become("activated");
  }
  become(state: string) {
    this.state = state;
    this.dispatchEvent(new Event("statechange"));
  }
}
class FakeRegistration extends EventTarget {
  installing: FakeWorker | null = null;
  waiting: FakeWorker | null = null;
  active: FakeWorker | null = null;
  update = async () => {};
}

const registration = { current: new FakeRegistration() };
const register = vi.fn(async () => registration.current);
const reload = vi.fn();
let pwa: typeof Pwa;

beforeEach(async () => {
  registration.current = new FakeRegistration();
  register.mockClear();
  reload.mockClear();
  vi.stubEnv("PROD", true);
  vi.stubGlobal(
    "navigator",
    Object.assign(navigator, { serviceWorker: Object.assign(new EventTarget(), { register }) }),
  );
  vi.resetModules();
  pwa = await import("./pwa.ts");
});

function Prompt() {
  return (
    <ReloadPrompt
      {...pwa.usePwa()}
      onReload={() => pwa.reloadToUpdate(reload)}
      onClose={pwa.closeReloadPrompt}
    />
  );
}
function install(worker: FakeWorker) {
  registration.current.installing = worker;
  registration.current.dispatchEvent(new Event("updatefound"));
  act(() => worker.become("installed"));
}

describe("the reload prompt", () => {
  test("[GUI-04] the worker is at the root, with root scope", async () => {
    await pwa.startPwa();
    expect(register).toHaveBeenCalledWith("/sw.js", { scope: "/" });
  });

  test("[GUI-04] the first install shows that the app is ready offline, and Close closes it", async () => {
    render(<Prompt />);
    await pwa.startPwa();
    install(new FakeWorker());
    expect(screen.getByRole("status")).toHaveTextContent("App ready to work offline");
    expect(screen.queryByRole("button", { name: "Reload" })).toBeNull();
    await userEvent.setup().click(screen.getByRole("button", { name: "Close" }));
    expect(screen.queryByRole("status")).toBeNull();
  });

  test("[GUI-04] the offline message closes by itself, and the message of a new version stays", async () => {
    vi.useFakeTimers();
    try {
      render(<Prompt />);
      await pwa.startPwa();
      install(new FakeWorker());
      expect(screen.getByRole("status")).toBeVisible();
      act(() => vi.advanceTimersByTime(10_000));
      expect(screen.queryByRole("status")).toBeNull();
      registration.current.active = new FakeWorker();
      install(new FakeWorker());
      act(() => vi.advanceTimersByTime(60_000));
      expect(screen.getByRole("button", { name: "Reload" })).toBeVisible();
    } finally {
      vi.useRealTimers();
    }
  });

  test("[GUI-04] when a new version waits, Reload activates it and reloads once", async () => {
    registration.current.active = new FakeWorker();
    render(<Prompt />);
    await pwa.startPwa();
    const next = new FakeWorker();
    install(next);
    expect(screen.getByRole("alert")).toHaveTextContent("New content available, click on reload to update.");
    await userEvent.setup().click(screen.getByRole("button", { name: "Reload" }));
    expect(next.messages).toEqual([{ type: "SKIP_WAITING" }]);
    expect(reload).toHaveBeenCalledOnce();
  });

  test("[GUI-04] a version that was already waiting is offered at once", async () => {
    registration.current.active = new FakeWorker();
    registration.current.waiting = new FakeWorker();
    render(<Prompt />);
    await act(() => pwa.startPwa());
    expect(screen.getByRole("button", { name: "Reload" })).toBeVisible();
  });
});
