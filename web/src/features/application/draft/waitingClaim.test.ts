import "fake-indexeddb/auto";
import { beforeEach, expect, test, vi } from "vitest";

const ANSWERS = { you: { firstName: "Ana" } };
const ATTESTATION = { name: "Ana Ortega", agree: true, version: "2026-1", language: "en" } as const;
const RECEIPT = { claimNumber: "26-00001", pin: "123987" };

interface Post {
  key: string;
  application: unknown;
  attestation: unknown;
}
/** The service's behaviour: unreachable, or an answer. */
let service: (method: string, path: string, body: unknown) => Response;
let calls: { method: string; path: string; body: unknown }[];
const posts = () =>
  calls.filter(({ path }) => path === "/api/Public/Application").map(({ body }) => body as Post);

const away = () => {
  throw new TypeError("Failed to fetch");
};
const there = (_: string, path: string) =>
  path === "/api/Public/Application" ? Response.json(RECEIPT) : new Response(null, { status: 204 });
const refuses = (status: number, text: string) => () =>
  Response.json({ Success: false, Messages: [text], Errors: {}, Data: null }, { status });

let listened: [string, EventListenerOrEventListenerObject][] = [];
const listen = window.addEventListener.bind(window);

/** A freshly loaded page of the site. */
async function load(path = "/Public") {
  for (const [kind, listener] of listened) window.removeEventListener(kind, listener);
  listened = [];
  window.addEventListener = (kind: string, listener: EventListenerOrEventListenerObject) => {
    listened.push([kind, listener]);
    listen(kind, listener);
  };
  history.replaceState(null, "", path);
  vi.resetModules();
  const [i18n, languages, store, server, file, start, notices] = await Promise.all([
    import("../../../core/i18n.ts"),
    import("../application.en.json"),
    import("./draftStore.ts"),
    import("./draftServer.ts"),
    import("./draftFile.ts"),
    import("./startDraft.ts"),
    import("../../../core/notices.ts"),
  ]);
  await i18n.startLanguage(async () => languages.default);
  return { ...store, ...server, ...file, ...start, ...notices };
}

/** A claim that was signed without a connection. */
async function signedWithoutALine() {
  const page = await load("/Public/ClaimApplicationStepper");
  await page.loadDraft();
  page.draft.change({ started: true, answers: ANSWERS });
  service = away;
  expect(await page.send(ANSWERS, ATTESTATION)).toBeNull();
  return page;
}
const lineIsBack = () => window.dispatchEvent(new Event("online"));

beforeEach(async () => {
  sessionStorage.clear();
  const { deleteStoredDraft } = await load();
  await deleteStoredDraft();
  calls = [];
  vi.stubGlobal("fetch", async (address: string | URL, init: RequestInit = {}) => {
    const path = new URL(String(address), "http://localhost").pathname;
    if (path === "/config") return Response.json({ apiBaseUrl: "/api" });
    const body = init.body ? JSON.parse(String(init.body)) : null;
    calls.push({ method: init.method ?? "GET", path, body });
    return service(init.method ?? "GET", path, body);
  });
});

test("[GUI-05] [BIZ] signed without a line, it waits, and is sent under the same key when the line is back", async () => {
  const page = await signedWithoutALine();
  expect(page.draft.get()).toMatchObject({ started: true, signed: "waiting", answers: ANSWERS });
  expect(await page.readStoredDraft()).toMatchObject({ signed: "waiting", sent: [{ answers: ANSWERS }] });
  service = there;
  lineIsBack();
  await vi.waitFor(() => expect(page.draft.get().receipt).toMatchObject(RECEIPT));
  const [first, second, ...more] = posts();
  expect(second).toEqual(first);
  expect(more).toEqual([]);
  expect(await page.readStoredDraft()).toMatchObject({
    receipt: RECEIPT,
    answers: {},
    sent: [],
    signed: null,
  });
  lineIsBack();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(posts()).toHaveLength(2);
});

test("[GUI-05] [BIZ] the next visit to any page sends it, with what was signed, and says so", async () => {
  await signedWithoutALine();
  service = there;
  const page = await load("/Help");
  const went = vi.fn();
  await page.startDraft(went);
  const [first, second] = posts();
  expect(second).toEqual(first);
  expect(page.draft.get().receipt).toMatchObject(RECEIPT);
  const said = page.useNotices.getState().dialog;
  expect(said?.lines.join()).toContain("26-00001");
  said?.actions?.[0]?.onClick();
  expect(went).toHaveBeenCalledWith("/Public/Confirmation");
});

test("a page that was closed while it was on its way has it signed all the same", async () => {
  const page = await load("/Public/ClaimApplicationStepper");
  await page.loadDraft();
  page.draft.change({ started: true, answers: ANSWERS });
  let isOnItsWay = false;
  vi.stubGlobal("fetch", (address: string) => {
    if (address === "/config") return Promise.resolve(Response.json({ apiBaseUrl: "/api" }));
    isOnItsWay = true;
    return new Promise(() => {});
  });
  void page.send(ANSWERS, ATTESTATION);
  await vi.waitFor(() => expect(isOnItsWay).toBe(true));
  const next = await load("/Public");
  await next.loadDraft();
  expect(next.draft.get()).toMatchObject({ signed: "waiting", sent: [{ answers: ANSWERS }] });
});

test("[BIZ] a signature that was taken back sends nothing, now or at the next visit", async () => {
  const page = await signedWithoutALine();
  await page.withdrawSignature();
  service = there;
  lineIsBack();
  const next = await load();
  await next.startDraft(() => {});
  lineIsBack();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(posts()).toHaveLength(1);
  await next.loadDraft();
  expect(next.draft.get()).toMatchObject({ started: true, signed: null, answers: ANSWERS });
});

test("[BIZ] taken back in another tab, it is not sent from this one", async () => {
  const page = await signedWithoutALine();
  const { answers, key, sent } = page.draft.get();
  await page.keep({ started: true, answers, key, sent, signed: null });
  service = there;
  await page.sendWaiting();
  expect(posts()).toHaveLength(1);
});

test("[BIZ] a claim that is refused is tried no more, and the page says why", async () => {
  const page = await signedWithoutALine();
  service = refuses(422, "The wages are too old.");
  lineIsBack();
  await vi.waitFor(() =>
    expect(page.draft.get()).toMatchObject({
      started: true,
      signed: null,
      refusal: ["The wages are too old."],
    }),
  );
  service = there;
  lineIsBack();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(posts()).toHaveLength(2);
});

test("[BIZ] changed and signed again, though an earlier try had arrived: the claim is that one", async () => {
  const page = await signedWithoutALine();
  await page.withdrawSignature();
  const changed = { you: { firstName: "Anna" } };
  await page.send(changed, ATTESTATION);
  service = (_, path, body) => {
    if (path !== "/api/Public/Application") return new Response(null, { status: 204 });
    const isEarlier = JSON.stringify((body as Post).application) === JSON.stringify(ANSWERS);
    return isEarlier ? Response.json(RECEIPT) : refuses(409, "Sent otherwise.")();
  };
  await page.sendWaiting();
  expect(page.draft.get().receipt).toMatchObject(RECEIPT);
  expect(new Set(posts().map(({ key }) => key)).size).toBe(1);
});

test("[BIZ] its papers go with it: the copy on the server is opened again first", async () => {
  const page = await signedWithoutALine();
  page.draft.change({ code: "ABCDEFGHJK", pin: "274951" });
  await page.writeNow();
  service = (method, path) =>
    path === "/api/Public/Application/Resume"
      ? Response.json({ code: "ABCDEFGHJK", rowVersion: 3 })
      : there(method, path);
  await page.sendWaiting();
  expect(calls.slice(-3).map(({ method, path }) => `${method} ${path}`)).toEqual([
    "GET /api/Public/Application/Draft",
    "POST /api/Public/Application/Resume",
    "POST /api/Public/Application",
  ]);
});

test("[GUI-05] a draft that was begun before claims could wait can be signed", async () => {
  const before = await load();
  await before.keep({ started: true, answers: ANSWERS, key: null, sent: null });
  const page = await load();
  await page.loadDraft();
  service = there;
  expect(await page.send(ANSWERS, ATTESTATION)).toMatchObject(RECEIPT);
});
