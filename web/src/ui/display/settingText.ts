import { SETTINGS, type SettingChange, type SettingKey, type SettingRow } from "@wage/contract/settings";

/** A value as an administrator reads it: a choice in the words of its field, yes or no, else the value itself. */
export function settingText(key: SettingKey, value: SettingChange["value"]): string {
  if (value === null) return "The state profile's value";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  return choiceText(SETTINGS[key], String(value));
}

/** A value of a choice in words. */
export const choiceText = ({ words }: SettingRow, value: string): string => words?.[value] ?? value;
