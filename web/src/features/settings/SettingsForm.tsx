import { Text } from "@mantine/core";
import type { Reply } from "@wage/contract/core/route";
import {
  SETTINGS,
  type SettingKey,
  type SettingRow,
  settingSchema,
  settingsRoutes,
} from "@wage/contract/settings";
import { useRef } from "react";
import { z } from "zod";
import { formatDateTime } from "../../core/format.ts";
import { call } from "../../core/http/api.ts";
import { ApiError } from "../../core/http/errors.ts";
import { refresh } from "../../core/http/query.ts";
import { notify } from "../../core/notices.ts";
import { Form } from "../../ui/form/Form.tsx";
import { ClaimNumberPreview } from "./ClaimNumberPreview.tsx";
import { SETTING_INPUTS } from "./settingFields.tsx";

type Setting = Reply<typeof settingsRoutes.list>["settings"][number];
type Values = Record<string, string | number | boolean>;

const schemaOf = (settings: readonly Setting[]) =>
  z.object(Object.fromEntries(settings.map(({ key }) => [key, settingSchema(key)]))) as unknown as z.ZodType<
    Values,
    Values
  >;

// The form holds texts; the schema converts numbers.
const shown = ({ value }: Setting) => (typeof value === "number" ? String(value) : value);

/** The settings of a section: saves only changed values, each with the version that was shown. */
export function SettingsForm({ settings }: { settings: readonly Setting[] }) {
  // The versions that the form started with; a background refetch must not count as seen.
  const seen = useRef(new Map(settings.map((setting) => [setting.key, setting])));

  const save = async (values: Values) => {
    const changed = [...seen.current.values()].filter(({ key, value }) => values[key] !== value);
    for (const { key, rowVersion } of changed) {
      const saved = await call(settingsRoutes.update, {
        params: { key },
        body: { value: values[key] ?? "", rowVersion },
        quiet: true,
      }).catch(async (error: unknown) => {
        throw await asFieldError(error, key);
      });
      seen.current.set(key, saved);
    }
    return changed.map(({ key }) => SETTINGS[key].label);
  };

  /** Another user's change is shown and counts as seen from then on. */
  const asFieldError = async (error: unknown, key: SettingKey) => {
    if (!(error instanceof ApiError)) return error;
    if (error.status !== 409)
      return new ApiError(error.status, {
        ...error.body,
        Errors: { [key]: error.body.Errors.value ?? error.body.Messages },
        Messages: [],
      });
    const now = (await call(settingsRoutes.list, { quiet: true })).settings.find((row) => row.key === key);
    if (now) seen.current.set(key, now);
    const text = `Someone else set this to “${now?.value}” in the meantime. Save again to replace it.`;
    return new ApiError(409, { ...error.body, Errors: { [key]: [text] }, Messages: [] });
  };

  return (
    <Form
      schema={schemaOf(settings)}
      values={Object.fromEntries(settings.map((setting) => [setting.key, shown(setting)]))}
      onSubmit={save}
      onSaved={(labels) => {
        notify("success", labels.length === 0 ? "No changes to save" : `Saved: ${labels.join(", ")}`);
        void refresh(settingsRoutes.list);
      }}
    >
      {settings.map((setting) => (
        <SettingField key={setting.key} setting={setting} />
      ))}
    </Form>
  );
}

function SettingField({ setting: { key, updatedAt, updatedBy } }: { setting: Setting }) {
  const row: SettingRow = SETTINGS[key];
  const Input = SETTING_INPUTS[row.kind];
  return (
    <div>
      <Input
        name={key}
        label={row.label}
        hint={row.hint}
        required={!row.empty && row.kind !== "boolean"}
        row={row}
      />
      {row.kind === "claimNumberPattern" && <ClaimNumberPreview name={key} />}
      {updatedAt && (
        <Text size="xs" c="dimmed">
          Changed {formatDateTime(updatedAt)}
          {updatedBy && ` by ${updatedBy}`}
        </Text>
      )}
    </div>
  );
}
