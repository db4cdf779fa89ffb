import "fake-indexeddb/auto";
import { beforeEach, expect, test, vi } from "vitest";

/** The listeners of the previous page. */
let listened: [string, EventListenerOrEventListenerObject][] = [];
const listen = window.addEventListener.bind(window);

/** The modules of a freshly loaded page in this tab. */
async function load() {
  for (const [kind, listener] of listened) window.removeEventListener(kind, listener);
  listened = [];
  window.addEventListener = (kind: string, listener: EventListenerOrEventListenerObject) => {
    listened.push([kind, listener]);
    listen(kind, listener);
  };
  vi.resetModules();
  const [shared, store, http, pwa, file, leaving, start] = await Promise.all([
    import("../../../core/session/sharedComputer.ts"),
    import("./draftStore.ts"),
    import("../../../core/http/requestHead.ts"),
    import("../../../core/pwa.ts"),
    import("./device/draftFile.ts"),
    import("./leaveOnPageHide.ts"),
    import("./startDraft.ts"),
  ]);
  return { ...shared, ...store, ...http, ...pwa, ...file, ...leaving, ...start };
}
const tick = async (page: Awaited<ReturnType<typeof load>>) => {
  page.setSharedComputer(true);
  await page.draft.followSharedComputer();
};
const asksBeforeUnload = () => {
  const event = new Event("beforeunload", { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

beforeEach(async () => {
  sessionStorage.clear();
  await (await load()).deleteStoredDraft();
});

test("[GUI-05] a computer stays marked as shared until the tab is closed, and nothing typed is stored, also after a reload", async () => {
  const before = await load();
  await tick(before);
  before.draft.change({ started: true });
  before.draft.answer("you", { firstName: "Secret" });
  await before.draft.writeNow();
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain("Secret");
  const after = await load();
  await after.draft.load();
  expect(after.isSharedComputer()).toBe(true);
  expect(after.draft.get().answers).toEqual({});
  after.draft.change({ started: true });
  after.draft.answer("you", { firstName: "Secret" });
  await after.draft.writeNow();
  expect(await after.readStoredDraft()).toBeNull();
});

test("[GUI-05] the draft on the device continues in this tab, and is no longer on the device", async () => {
  const before = await load();
  await before.keep({ started: true, answers: { you: { firstName: "Ana" } } });
  const after = await load();
  await tick(after);
  expect(after.draft.get().answers).toEqual({ you: { firstName: "Ana" } });
  expect(await after.readStoredDraft()).toBeNull();
});

test("each call of the tab carries the mark of a shared computer, and no call of another tab does", async () => {
  const page = await load();
  expect(page.headersFor()).not.toHaveProperty("x-shared-computer");
  await tick(page);
  expect(page.headersFor()).toMatchObject({ "x-shared-computer": "1" });
});

test("closing the tab ends the access it opened, with a keepalive request; on other computers it does not", async () => {
  const fetched = vi.fn(async (address: string | URL, _init?: RequestInit) =>
    Response.json(String(address) === "/config" ? { apiBaseUrl: "/api" } : {}),
  );
  vi.stubGlobal("fetch", fetched);
  const page = await load();
  page.leaveOnPageHide();
  window.dispatchEvent(new Event("pagehide"));
  await Promise.resolve();
  expect(fetched).not.toHaveBeenCalled();
  page.setSharedComputer(true);
  window.dispatchEvent(new Event("pagehide"));
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledWith("/api/Public/Leave", expect.anything()));
  const [, init] = fetched.mock.calls.find(([address]) => String(address).endsWith("Leave")) ?? [];
  expect(init).toMatchObject({ method: "POST", keepalive: true });
  vi.unstubAllGlobals();
});

test("a reload asks for confirmation if what was typed would be lost", async () => {
  const page = await load();
  await page.draft.load();
  page.draft.change({ started: true });
  page.draft.answer("you", { firstName: "Ana" });
  expect(asksBeforeUnload()).toBe(false);
  await tick(page);
  expect(asksBeforeUnload()).toBe(true);
  await page.draft.forget();
  expect(asksBeforeUnload()).toBe(false);
});

test("[GUI-04] reloading for a new version loses nothing typed and leaves nothing of it stored", async () => {
  const before = await load();
  await tick(before);
  before.draft.change({ started: true, code: "ABCDEFGHJK", pin: "274951" });
  before.draft.answer("you", { firstName: "Ana" });
  const reloaded = vi.fn();
  vi.stubGlobal("location", { reload: reloaded });
  before.reloadToUpdate();
  vi.unstubAllGlobals();
  expect(reloaded).toHaveBeenCalled();
  expect(asksBeforeUnload()).toBe(false);
  const after = await load();
  // On any page.
  await after.startDraft(() => {});
  expect(JSON.stringify({ ...sessionStorage })).not.toContain("Ana");
  expect(after.draft.get()).toMatchObject({ answers: { you: { firstName: "Ana" } }, pin: "274951" });
  expect(await after.readStoredDraft()).toBeNull();
});
