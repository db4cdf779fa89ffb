import "fake-indexeddb/auto";
import { beforeEach, expect, test, vi } from "vitest";

/** The draft of another tab of this browser. */
async function openTab() {
  vi.resetModules();
  const [store, file] = await Promise.all([import("./draftStore.ts"), import("./draftFile.ts")]);
  await store.loadDraft();
  return { ...store, ...file };
}

beforeEach(async () => {
  // A tab may write before the message of the other one reaches it: here none ever does.
  vi.stubGlobal("BroadcastChannel", undefined);
  await (await openTab()).deleteStoredDraft();
});

test("[GUI-05] what another tab has just stored is merged and not overwritten, in whatever order the tabs write", async () => {
  const first = await openTab();
  first.draft.change({ started: true, answers: { you: { firstName: "Ana" } } });
  await first.writeNow();
  const second = await openTab();
  second.draft.answer("employer", { legalName: "Two Tabs LLC" });
  first.draft.answer("you", { lastName: "Ruiz" });
  await Promise.all([second.writeNow(), first.writeNow()]);
  second.draft.answer("job", { jobTitle: "Cook" });
  await second.writeNow();
  expect(await second.readStoredDraft()).toMatchObject({
    answers: {
      you: { firstName: "Ana", lastName: "Ruiz" },
      employer: { legalName: "Two Tabs LLC" },
      job: { jobTitle: "Cook" },
    },
  });
  expect(second.draft.get()).toMatchObject({ answers: { you: { lastName: "Ruiz" } }, conflicts: [] });
});

test("[GUI-05] an answer that two tabs changed at once is asked about", async () => {
  const first = await openTab();
  first.draft.change({ started: true, answers: { you: { firstName: "Ana" } } });
  await first.writeNow();
  const second = await openTab();
  second.draft.answer("you", { firstName: "Anna" });
  await second.writeNow();
  first.draft.answer("you", { firstName: "Anita" });
  await first.writeNow();
  expect(first.draft.get()).toMatchObject({
    answers: { you: { firstName: "Anita" } },
    conflicts: [{ path: ["you", "firstName"], theirs: "Anna" }],
  });
});

test("[GUI-05] a claim that another tab has sent is over here too, and its receipt stays", async () => {
  const first = await openTab();
  first.draft.change({ started: true, answers: { you: { firstName: "Ana" } } });
  await first.writeNow();
  const second = await openTab();
  await second.draft.forget({ claimNumber: "26-00001", pin: "123987" } as never);
  first.draft.answer("you", { firstName: "Anita" });
  await first.writeNow();
  expect(first.draft.get()).toMatchObject({ started: false, receipt: { claimNumber: "26-00001" } });
  expect(await first.readStoredDraft()).toMatchObject({ answers: {}, receipt: { claimNumber: "26-00001" } });
});

test("[GUI-05] another claim that is opened here does not mix with the one that another tab goes on with", async () => {
  const first = await openTab();
  first.draft.change({ started: true, code: "AAAA", pin: "1", answers: { you: { firstName: "Ana" } } });
  await first.writeNow();
  const second = await openTab();
  first.draft.answer("you", { lastName: "Ruiz" });
  await first.writeNow();
  second.draft.change({ started: true, code: "BBBB", pin: "2", answers: { you: { firstName: "Luz" } } });
  await second.writeNow();
  const stored = await second.readStoredDraft();
  expect(stored).toMatchObject({ code: "BBBB", answers: { you: { firstName: "Luz" } } });
  expect(JSON.stringify(stored)).not.toContain("Ruiz");
});
