import "fake-indexeddb/auto";
import { beforeEach, expect, test, vi } from "vitest";

const ANSWERS = { you: { firstName: "Ana" } };
const ATTESTATION = {
  name: "Ana Ortega",
  capacity: null,
  agree: true,
  version: "2026-1",
  language: "en",
} as const;
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
    import("./device/draftFile.ts"),
    import("./startDraft.ts"),
    import("../../../core/notices.ts"),
  ]);
  await i18n.startLanguage(async () => languages.default);
  return { ...store, ...server, ...file, ...start, ...notices };
}

/** A claim that was signed without a connection. */
async function signedOffline() {
  const page = await load("/Public/ClaimApplicationStepper");
  await page.draft.load();
  page.draft.change({ started: true, answers: ANSWERS });
  service = away;
  expect(await page.send(ANSWERS, ATTESTATION)).toBeNull();
  return page;
}
const connectionReturns = () => window.dispatchEvent(new Event("online"));

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

test("[GUI-05] [BIZ] a claim signed offline waits, and is sent with the same key when the connection is back", async () => {
  const page = await signedOffline();
  expect(page.draft.get()).toMatchObject({ started: true, signed: "waiting", answers: ANSWERS });
  expect(await page.readStoredDraft()).toMatchObject({ signed: "waiting", sent: [{ answers: ANSWERS }] });
  service = there;
  connectionReturns();
  await vi.waitFor(() => expect(page.draft.get().receipt).toMatchObject(RECEIPT));
  const [first, second, ...more] = posts();
  expect(second).toEqual(first);
  expect(more).toEqual([]);
  // The receipt is written after the answers were deleted.
  await vi.waitFor(async () =>
    expect(await page.readStoredDraft()).toMatchObject({
      receipt: RECEIPT,
      answers: {},
      sent: [],
      signed: null,
    }),
  );
  connectionReturns();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(posts()).toHaveLength(2);
});

test("[GUI-05] [BIZ] the next visit to any page sends it as it was signed, and says so", async () => {
  await signedOffline();
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

test("a page closed while sending leaves the claim signed and waiting", async () => {
  const page = await load("/Public/ClaimApplicationStepper");
  await page.draft.load();
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
  await next.draft.load();
  expect(next.draft.get()).toMatchObject({ signed: "waiting", sent: [{ answers: ANSWERS }] });
});

test("[BIZ] after the signature is withdrawn nothing is sent, now or at the next visit", async () => {
  const page = await signedOffline();
  await page.withdrawSignature();
  service = there;
  connectionReturns();
  const next = await load();
  await next.startDraft(() => {});
  connectionReturns();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(posts()).toHaveLength(1);
  await next.draft.load();
  expect(next.draft.get()).toMatchObject({ started: true, signed: null, answers: ANSWERS });
});

test("[BIZ] a signature withdrawn in another tab is not sent from this one", async () => {
  const page = await signedOffline();
  const { answers, key, sent } = page.draft.get();
  await page.keep({ started: true, answers, key, sent, signed: null });
  service = there;
  await page.sendWaiting();
  expect(posts()).toHaveLength(1);
});

test("[BIZ] a refused claim is not sent again, and the page shows the reason", async () => {
  const page = await signedOffline();
  service = refuses(422, "The wages are too old.");
  connectionReturns();
  await vi.waitFor(() =>
    expect(page.draft.get()).toMatchObject({
      started: true,
      signed: null,
      refusal: ["The wages are too old."],
    }),
  );
  service = there;
  connectionReturns();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(posts()).toHaveLength(2);
});

test("[BIZ] if a claim was changed and signed again although its first submission had arrived, the first one counts", async () => {
  const page = await signedOffline();
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

test("[BIZ] its documents are sent with it: the saved copy on the server is opened again first", async () => {
  const page = await signedOffline();
  page.draft.change({ code: "ABCDEFGHJK", pin: "274951" });
  await page.draft.writeNow();
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

test("[GUI-05] a draft from before offline signing existed can be signed", async () => {
  const before = await load();
  await before.keep({ started: true, answers: ANSWERS, key: null, sent: null });
  const page = await load();
  await page.draft.load();
  service = there;
  expect(await page.send(ANSWERS, ATTESTATION)).toMatchObject(RECEIPT);
});

test("the changes of a filed claim are not saved as a draft, which would close the claim in this browser", async () => {
  service = there;
  const page = await load("/Public/publicClaimAppReview");
  await page.draft.load();
  page.draft.change({ started: true, answers: ANSWERS, amends: "26-00001" });
  expect(await page.saveToServer(9, "en")).toBe(true);
  expect(calls.filter(({ path }) => path.includes("/Draft"))).toEqual([]);
});
