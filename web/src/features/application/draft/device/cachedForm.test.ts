import { afterEach, expect, test } from "vitest";
import { today } from "../../../../core/format.ts";
import { TEST_FORM } from "../../form/testForm.ts";
import { cacheForm, readCachedForm } from "./cachedForm.ts";

afterEach(() => localStorage.clear());

test("the form of the last visit is available offline", async () => {
  expect(await readCachedForm()).toBeUndefined();
  cacheForm(TEST_FORM);
  expect(await readCachedForm()).toEqual({ ...TEST_FORM, today: today() });
});

test("a cached form of another version, or a corrupt one, is not used", async () => {
  localStorage.setItem("wage-claim-form", JSON.stringify({ ...TEST_FORM, today: 3 }));
  expect(await readCachedForm()).toBeUndefined();
  localStorage.setItem("wage-claim-form", "{");
  expect(await readCachedForm()).toBeUndefined();
});
