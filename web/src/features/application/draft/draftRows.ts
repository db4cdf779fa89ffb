import type { Values } from "../form/questions.ts";
import { draft } from "./draftStore.ts";

/** The wage rows as typed. */
export const rowsOf = (answers: Record<string, Values>): Values[] => {
  const items = answers.wages?.items;
  return Array.isArray(items) ? items : [];
};

export function setRow(index: number, row: Values): void {
  const rows = rowsOf(draft.get().answers);
  const next = [...rows];
  next[index] = { ...rows[index], ...row };
  draft.answer("wages", { items: next });
}

export const removeRow = (index: number): void =>
  draft.answer("wages", { items: rowsOf(draft.get().answers).filter((_, at) => at !== index) });

/** A new row takes the pay rate from the answers, so that it need not be typed twice. */
export function newRow(pay: Values | undefined): Values {
  const kept = { rateTypeId: pay?.wageRateTypeId, rate: pay?.rate, daysPerWeek: pay?.daysPerWeek };
  return Object.fromEntries(Object.entries(kept).filter(([, value]) => value !== undefined && value !== ""));
}
