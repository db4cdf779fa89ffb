import "fake-indexeddb/auto";
import { beforeEach, expect, test, vi } from "vitest";
import { createStore } from "zustand";
import { deleteStoredDraft, readStoredDraft } from "./device/draftFile.ts";
import { NO_DRAFT } from "./draftState.ts";
import { createDraft } from "./draftStore.ts";

type Channel = NonNullable<Parameters<typeof createDraft>[1]>;

/** The draft of another tab of this browser. Without a channel none of its messages arrives. */
async function openTab(channel: Channel | null = null) {
  const draft = createDraft(
    createStore(() => NO_DRAFT),
    channel,
  );
  await draft.load();
  return draft;
}

/** A channel on which every tab hears the others at once. */
function sharedChannel(): Channel {
  const heard = new EventTarget();
  return {
    addEventListener: heard.addEventListener.bind(heard),
    postMessage: (data: unknown) => void heard.dispatchEvent(new MessageEvent("message", { data })),
  };
}

beforeEach(deleteStoredDraft);

test("[GUI-05] what another tab has just stored is merged and not overwritten, in whatever order the tabs write", async () => {
  const first = await openTab();
  first.change({ started: true, answers: { you: { firstName: "Ana" } } });
  await first.writeNow();
  const second = await openTab();
  second.answer("employer", { legalName: "Two Tabs LLC" });
  first.answer("you", { lastName: "Ruiz" });
  await Promise.all([second.writeNow(), first.writeNow()]);
  second.answer("job", { jobTitle: "Cook" });
  await second.writeNow();
  expect(await readStoredDraft()).toMatchObject({
    answers: {
      you: { firstName: "Ana", lastName: "Ruiz" },
      employer: { legalName: "Two Tabs LLC" },
      job: { jobTitle: "Cook" },
    },
  });
  expect(second.get()).toMatchObject({ answers: { you: { lastName: "Ruiz" } }, conflicts: [] });
});

test("[GUI-05] an answer that two tabs changed at once is asked about", async () => {
  const first = await openTab();
  first.change({ started: true, answers: { you: { firstName: "Ana" } } });
  await first.writeNow();
  const second = await openTab();
  second.answer("you", { firstName: "Anna" });
  await second.writeNow();
  first.answer("you", { firstName: "Anita" });
  await first.writeNow();
  expect(first.get()).toMatchObject({
    answers: { you: { firstName: "Anita" } },
    conflicts: [{ path: ["you", "firstName"], theirs: "Anna" }],
  });
});

test("[GUI-05] a claim that another tab has sent is over here too, and its receipt stays", async () => {
  const first = await openTab();
  first.change({ started: true, answers: { you: { firstName: "Ana" } } });
  await first.writeNow();
  const second = await openTab();
  await second.forget({ claimNumber: "26-00001", pin: "123987" } as never);
  first.answer("you", { firstName: "Anita" });
  await first.writeNow();
  expect(first.get()).toMatchObject({ started: false, receipt: { claimNumber: "26-00001" } });
  expect(await readStoredDraft()).toMatchObject({ answers: {}, receipt: { claimNumber: "26-00001" } });
});

test("[GUI-05] another claim that is opened here does not mix with the one that another tab goes on with", async () => {
  const first = await openTab();
  first.change({ started: true, code: "AAAA", pin: "1", answers: { you: { firstName: "Ana" } } });
  await first.writeNow();
  const second = await openTab();
  first.answer("you", { lastName: "Ruiz" });
  await first.writeNow();
  second.change({ started: true, code: "BBBB", pin: "2", answers: { you: { firstName: "Luz" } } });
  await second.writeNow();
  const stored = await readStoredDraft();
  expect(stored).toMatchObject({ code: "BBBB", answers: { you: { firstName: "Luz" } } });
  expect(JSON.stringify(stored)).not.toContain("Ruiz");
});

test("[GUI-05] what is typed in another tab appears here, and a claim deleted there is over here", async () => {
  const channel = sharedChannel();
  const first = await openTab(channel);
  first.change({ started: true, answers: { you: { firstName: "Ana" } } });
  await first.writeNow();
  const second = await openTab(channel);
  second.answer("job", { jobTitle: "Cook" });
  await vi.waitFor(() =>
    expect(first.get()).toMatchObject({
      answers: { you: { firstName: "Ana" }, job: { jobTitle: "Cook" } },
      merges: 1,
    }),
  );
  await second.forget();
  await vi.waitFor(() => expect(first.get()).toMatchObject({ started: false, answers: {} }));
});
