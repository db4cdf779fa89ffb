import { afterEach, expect, test } from "vitest";
import { today } from "../../core/format.ts";
import { keepForm, keptForm } from "./keptForm.ts";
import { TEST_FORM } from "./testForm.ts";

afterEach(() => localStorage.clear());

test("the form of the last visit is there without a line", () => {
  expect(keptForm()).toBeUndefined();
  keepForm(TEST_FORM);
  expect(keptForm()).toEqual({ ...TEST_FORM, today: today() });
});

test("one that another version kept, or that is broken, is not used", () => {
  localStorage.setItem("wage-claim-form", JSON.stringify({ ...TEST_FORM, today: 3 }));
  expect(keptForm()).toBeUndefined();
  localStorage.setItem("wage-claim-form", "{");
  expect(keptForm()).toBeUndefined();
});
