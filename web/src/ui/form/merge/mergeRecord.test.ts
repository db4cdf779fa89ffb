import { expect, test } from "vitest";
import { mergeRecord } from "./mergeRecord.ts";

const opened = { rowVersion: 3, city: "Casper", phone: "", rate: "15.00", roles: ["A", "B"], countyId: null };

test("fields changed by one person merge by themselves, and the version is the stored one", () => {
  const typed = { ...opened, city: "Cody" };
  const record = { rowVersion: 4, city: "Casper", phone: "(307) 555-0100", rate: "15.00", countyId: 7 };
  expect(mergeRecord(opened, typed, typed, record)).toEqual({
    stored: { ...record, roles: ["A", "B"] },
    values: { ...record, city: "Cody", roles: ["A", "B"] },
    conflicts: [],
  });
});

test("a field that both changed is a conflict and keeps what was typed", () => {
  const typed = { ...opened, city: "Cody", phone: "(307) 555-0111" };
  const record = { ...opened, rowVersion: 5, city: "Laramie", phone: null };
  const { values, conflicts } = mergeRecord(opened, typed, typed, record);
  expect(conflicts).toEqual([{ name: "city", mine: "Cody", theirs: "Laramie" }]);
  expect(values).toMatchObject({ rowVersion: 5, city: "Cody", phone: "(307) 555-0111" });
});

test("the same value is no conflict, in whatever form it was typed", () => {
  const typed = { ...opened, rate: "16", roles: ["B", "C"], countyId: "7" };
  const parsed = { ...typed, rate: "16.00", countyId: 7 };
  const record = { ...opened, rowVersion: 4, rate: "16.00", roles: ["C", "B"], countyId: 7 };
  expect(mergeRecord(opened, typed, parsed, record).conflicts).toEqual([]);
});

test("a value that one person cleared and the other replaced is a conflict", () => {
  const typed = { ...opened, city: "" };
  const { conflicts } = mergeRecord(opened, typed, { ...typed, city: null }, { ...opened, city: "Cody" });
  expect(conflicts).toEqual([{ name: "city", mine: "", theirs: "Cody" }]);
});

test("a field that the stored record does not show keeps what was typed", () => {
  const typed = { ...opened, fein: "12-3456789" };
  const merged = mergeRecord({ ...opened, fein: "" }, typed, typed, { ...opened, rowVersion: 9 });
  expect(merged).toMatchObject({ values: { fein: "12-3456789", rowVersion: 9 }, conflicts: [] });
});
