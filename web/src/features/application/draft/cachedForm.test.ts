import { afterEach, expect, test } from "vitest";
import { today } from "../../../core/format.ts";
import { TEST_FORM } from "../form/testForm.ts";
import { cacheForm, readCachedForm } from "./cachedForm.ts";

afterEach(() => localStorage.clear());

test("the form of the last visit is there without a line", async () => {
  expect(await readCachedForm()).toBeUndefined();
  cacheForm(TEST_FORM);
  expect(await readCachedForm()).toEqual({ ...TEST_FORM, today: today() });
});

test("one that another version kept, or that is broken, is not used", async () => {
  localStorage.setItem("wage-claim-form", JSON.stringify({ ...TEST_FORM, today: 3 }));
  expect(await readCachedForm()).toBeUndefined();
  localStorage.setItem("wage-claim-form", "{");
  expect(await readCachedForm()).toBeUndefined();
});
