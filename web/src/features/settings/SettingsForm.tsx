import { isoDate, optional } from "@wage/contract/core/fields";
import type { Reply } from "@wage/contract/core/route";
import {
  SETTINGS,
  type SettingKey,
  type SettingRow,
  settingSchema,
  settingsRoutes,
} from "@wage/contract/settings";
import { useRef, useState } from "react";
import { z } from "zod";
import { formatDate } from "../../core/format.ts";
import { call } from "../../core/http/api.ts";
import { ApiError } from "../../core/http/errors.ts";
import { refresh } from "../../core/http/query.ts";
import { notify } from "../../core/notices.ts";
import { settingText } from "../../ui/display/settingText.ts";
import { DateField } from "../../ui/form/DateField.tsx";
import { Form } from "../../ui/form/Form.tsx";
import { ClaimNumberPreview } from "./ClaimNumberPreview.tsx";
import { SettingDates } from "./SettingDates.tsx";
import { SETTING_INPUTS } from "./settingFields.tsx";

type Setting = Reply<typeof settingsRoutes.list>["settings"][number];
type Values = Record<string, string | number | boolean | null>;

const isDated = ({ key }: Pick<Setting, "key">) => (SETTINGS[key] as SettingRow).dated === true;
/** The first day of the changes stands among the values; no setting has this name. */
const FIRST_DAY = "from";
const schemaOf = (settings: readonly Setting[]) =>
  z.object({
    ...Object.fromEntries(settings.map(({ key }) => [key, settingSchema(key)])),
    [FIRST_DAY]: optional(isoDate),
  }) as unknown as z.ZodType<Values, Values>;

// The form holds texts; the schema converts numbers.
const shown = ({ value }: Setting) => (typeof value === "number" ? String(value) : value);

/** The settings of a section: saves only changed values, each with the version that was shown, from a day. */
export function SettingsForm({ settings }: { settings: readonly Setting[] }) {
  // The versions that the form started with; a background refetch must not count as seen.
  const seen = useRef(new Map(settings.map((setting) => [setting.key, setting])));
  const [saves, setSaves] = useState(0);

  const save = async (values: Values) => {
    const from = values[FIRST_DAY] ? String(values[FIRST_DAY]) : undefined;
    const changed = [...seen.current.values()].filter(
      ({ key, value, planned }) =>
        values[key] !== value &&
        // Of several changes that were planned together, those before a refused one are entered already.
        !planned.some((one) => one.from === from && one.value === values[key]),
    );
    for (const { key, rowVersion } of changed) {
      const saved = await call(settingsRoutes.update, {
        params: { key },
        body: { value: values[key] ?? "", rowVersion, ...(from && { from }) },
        quiet: true,
      }).catch(async (error: unknown) => {
        throw await asFieldError(error, key);
      });
      seen.current.set(key, saved);
    }
    return { labels: changed.map(({ key }) => SETTINGS[key].label), from };
  };

  /** Another user's change is shown and counts as seen from then on. */
  const asFieldError = async (error: unknown, key: SettingKey) => {
    if (!(error instanceof ApiError)) return error;
    if (error.status !== 409) {
      const { value, from } = error.body.Errors;
      const texts = value ?? from ?? error.body.Messages;
      return new ApiError(error.status, { ...error.body, Errors: { [key]: texts }, Messages: [] });
    }
    const now = (await call(settingsRoutes.list, { quiet: true })).settings.find((row) => row.key === key);
    const was = seen.current.get(key);
    if (now) seen.current.set(key, now);
    const text =
      now && now.value === was?.value
        ? "Someone else planned or withdrew a change of this in the meantime: see below. Save again to enter yours."
        : `Someone else set this to “${settingText(key, now?.value ?? "")}” in the meantime. Save again to replace it.`;
    return new ApiError(409, { ...error.body, Errors: { [key]: [text] }, Messages: [] });
  };

  return (
    <Form
      schema={schemaOf(settings)}
      values={{
        ...Object.fromEntries(settings.map((setting) => [setting.key, shown(setting)])),
        [FIRST_DAY]: "",
      }}
      resetKey={saves}
      onSubmit={save}
      onSaved={async ({ labels, from }) => {
        const when = from ? ` from ${formatDate(from)}` : "";
        notify("success", labels.length === 0 ? "No changes to save" : `Saved${when}: ${labels.join(", ")}`);
        await refresh(settingsRoutes.list);
        // A planned change is not the value yet: the fields show what is in force.
        if (from) setSaves((count) => count + 1);
      }}
    >
      {settings.map((setting) => (
        <SettingField
          key={setting.key}
          setting={setting}
          onWithdrawn={(now) => seen.current.set(now.key, now)}
        />
      ))}
      {settings.some(isDated) && (
        <DateField
          name={FIRST_DAY}
          label="First day of the changes"
          hint="Leave blank for today. Until then the values above stay in force."
        />
      )}
    </Form>
  );
}

interface SettingFieldProps {
  setting: Setting;
  onWithdrawn: (now: Setting) => void;
}

function SettingField({ setting, onWithdrawn }: SettingFieldProps) {
  const { key } = setting;
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
      <SettingDates setting={setting} onWithdrawn={onWithdrawn} />
    </div>
  );
}
