import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type TestApp, testApp } from "../../testing/testApp.ts";
import { isMissingTopic } from "./missingTopic.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

test.each([
  ["/Help/claim", false],
  ["/help/CLAIM/", false],
  ["/Help/checklists", false],
  ["/Help", false],
  ["/Claim/7", false],
  ["/Help/x", true],
])("[RTE-02] %s is a topic that does not exist: %s", async (address, isMissing) => {
  expect(await isMissingTopic(t.services, address)).toBe(isMissing);
});

test("[RTE-02] while the topics cannot be read, the page is served", async () => {
  vi.spyOn(t.services.log, "warn").mockReturnValue();
  const broken = {
    ...t.services,
    db: {
      selectFrom: () => {
        throw new Error("lost");
      },
    },
  };
  expect(await isMissingTopic(broken as unknown as typeof t.services, "/Help/x")).toBe(false);
});
