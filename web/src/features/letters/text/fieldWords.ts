import { MERGE_BLOCKS, MERGE_FIELDS } from "@wage/contract/letters/mergeFields";

/* The names of the merge language in words. */

const LIST_OF = /^list (.*)$/;

/** Returns what a field stands for, in words; undefined for a name that is no field. */
export function fieldWords(name: string, options: ReadonlyMap<string, string>): string | undefined {
  const path = name.trim();
  if (path.startsWith("option.")) return options.get(path.slice(7)) ?? `Option ${path.slice(7)}`;
  return Object.hasOwn(MERGE_FIELDS, path) ? MERGE_FIELDS[path as keyof typeof MERGE_FIELDS] : undefined;
}

/** Returns what a block that the claim fills stands for, in words. */
export function blockWords(name: string, options: ReadonlyMap<string, string>): string {
  const list = LIST_OF.exec(name)?.[1];
  if (list === undefined) return MERGE_BLOCKS[name as keyof typeof MERGE_BLOCKS] ?? name;
  return `List: ${fieldWords(list, options) ?? `unknown field ${list}`}`;
}

/** Returns the names of the blocks that stand alone in a paragraph. */
export const isBlockName = (name: string): boolean => Object.hasOwn(MERGE_BLOCKS, name) || LIST_OF.test(name);

export interface Condition {
  field: string;
  /** Shown if the field has a value; otherwise if it has none. */
  hasValue: boolean;
}

/** Reads a condition as it is written; null if there is none. */
export function readCondition(written: string): Condition | null {
  const [, sign, field] = /^\{\{([?!])([^{}]*)\}\}/.exec(written) ?? [];
  return field === undefined ? null : { field: field.trim(), hasValue: sign === "?" };
}

/** Writes a condition as the merge language has it. */
export const writeCondition = (condition: Condition | null): string =>
  condition ? `{{${condition.hasValue ? "?" : "!"}${condition.field}}} ` : "";

/** Returns the condition in words. */
export function conditionWords(written: string, options: ReadonlyMap<string, string>): string | undefined {
  const condition = readCondition(written);
  if (!condition) return undefined;
  const words = fieldWords(condition.field, options) ?? `unknown field ${condition.field}`;
  return `Only if there is ${condition.hasValue ? "a" : "no"} value for: ${words}`;
}

const CONDITION = /\{\{[?!][^{}]*\}\}/g;
const NAME = /\{\{([^{}]*)\}\}/g;

/** Returns a text to read beside another one, with its fields, blocks and conditions in words. */
export const textInWords = (text: string, options: ReadonlyMap<string, string>): string =>
  text
    .replace(CONDITION, (written) => `(${conditionWords(written, options)}) `)
    .replace(NAME, (_, name: string) => `[${fieldWords(name, options) ?? blockWords(name, options)}]`)
    .replace(/^## /gm, "")
    .replaceAll("**", "");
