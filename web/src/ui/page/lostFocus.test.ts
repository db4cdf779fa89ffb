import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { watchLostFocus } from "./lostFocus.ts";

const byId = (id: string) => document.getElementById(id) as HTMLElement;
/** Chrome drops the focus of a control that becomes disabled; jsdom does not. */
const disable = (id: string) => {
  byId(id).blur();
  byId(id).setAttribute("disabled", "");
};
const pass = () => vi.advanceTimersByTimeAsync(200);

beforeAll(watchLostFocus);
beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(document, "hasFocus").mockReturnValue(true);
  document.body.innerHTML = `<main id="main" tabindex="-1"><h1>Claim</h1><button id="send">Send</button><button id="step">Start</button>
    <div role="dialog" id="pane" tabindex="-1"><button id="remove">Remove</button></div></main><p id="blank">Blank</p>`;
});
afterEach(() => {
  vi.useRealTimers();
});

test("a button that was disabled while its request ran has the focus again afterwards", async () => {
  byId("send").focus();
  disable("send");
  await pass();
  expect(document.body).toHaveFocus();
  byId("send").removeAttribute("disabled");
  await pass();
  expect(byId("send")).toHaveFocus();
});

test("when the focused control is removed its dialog gets the focus, otherwise the page", async () => {
  byId("remove").focus();
  byId("remove").remove();
  await pass();
  expect(byId("pane")).toHaveFocus();
  byId("step").focus();
  byId("step").remove();
  await pass();
  expect(byId("main")).toHaveFocus();
});

test("the focus stays where the reader or the page has put it meanwhile", async () => {
  byId("send").focus();
  disable("send");
  byId("step").focus();
  byId("send").removeAttribute("disabled");
  await pass();
  expect(byId("step")).toHaveFocus();
  byId("blank").dispatchEvent(new Event("pointerdown", { bubbles: true }));
  byId("step").blur();
  byId("step").remove();
  await pass();
  expect(document.body).toHaveFocus();
});
