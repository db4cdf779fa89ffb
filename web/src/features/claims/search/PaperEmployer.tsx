import { Anchor, Autocomplete, SimpleGrid, Stack, Text } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { employerRoutes } from "@wage/contract/claims/claims";
import { formatCount } from "@wage/contract/core/numbers";
import type { ReactNode } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { query } from "../../../core/http/query.ts";
import { plural } from "../../../ui/display/plural.ts";
import { LookupSelect } from "../../../ui/form/LookupSelect.tsx";
import { PhoneField, ZipField } from "../../../ui/form/MaskedField.tsx";
import { TextField } from "../../../ui/form/TextField.tsx";
import { useUi } from "../../../ui/uiContext.ts";

const DEBOUNCE_MS = 250;

/** Suggests similar employers on file while a name is typed, to avoid duplicates. */
export function PaperEmployer({ rest }: { rest: ReactNode }) {
  const { setValue, formState } = useFormContext();
  const { translate } = useUi();
  const name: string = useWatch({ name: "employerName" }) ?? "";
  const chosen: number | null = useWatch({ name: "employerId" });
  const [asked] = useDebouncedValue(name.trim(), DEBOUNCE_MS);
  const { data } = useQuery({
    ...query(employerRoutes.suggest, { query: { q: asked } }),
    enabled: asked.length > 2 && chosen === null,
  });
  const found = byLabel(data?.rows ?? []);
  const error = formState.errors.employerName?.message ?? formState.errors.employerId?.message;
  const choose = (label: string) => {
    const row = found.get(label);
    if (!row) return;
    setValue("employerId", row.id, { shouldDirty: true });
    setValue("employerName", row.legalName, { shouldDirty: true });
  };
  const release = () => setValue("employerId", null, { shouldDirty: true });
  return (
    <Stack gap={rest ? "md" : "xs"}>
      <Autocomplete
        label="Business name (required)"
        description="Similar employers on file are listed as you type."
        data={[...found.keys()]}
        filter={({ options }) => options}
        value={name}
        onChange={(text) => {
          if (found.has(text)) return;
          setValue("employerName", text, { shouldDirty: true, shouldValidate: formState.isSubmitted });
          if (chosen !== null) release();
        }}
        onOptionSubmit={choose}
        maxLength={150}
        error={typeof error === "string" ? translate(error) : undefined}
      />
      {chosen !== null ? (
        <Text size="sm">
          The claim will be added to this employer on file.{" "}
          <Anchor component="button" type="button" size="sm" onClick={release}>
            Add a new employer instead
          </Anchor>
        </Text>
      ) : (
        <>
          <TextField name="employerAddressLine1" label="Employer's address" maxLength={100} />
          <SimpleGrid cols={{ base: 1, sm: 4 }}>
            <TextField name="employerCity" label="City" maxLength={60} />
            <LookupSelect name="employerStateCode" label="State" lookup="State" by="code" searchable />
            <ZipField name="employerZip" label="ZIP code" />
            <PhoneField name="employerPhone" label="Phone" />
          </SimpleGrid>
          {rest}
        </>
      )}
    </Stack>
  );
}

interface Suggestion {
  id: number;
  legalName: string;
  dba: string | null;
  city: string | null;
  claims: number;
}

/** Employers with identical names and cities are distinguished by the number on file. */
function byLabel<Row extends Suggestion>(rows: readonly Row[]): Map<string, Row> {
  const found = new Map<string, Row>();
  for (const row of rows) {
    const label = labelOf(row);
    found.set(found.has(label) ? `${label} · employer ${row.id}` : label, row);
  }
  return found;
}

const labelOf = ({ legalName, dba, city, claims }: Suggestion) =>
  `${legalName}${dba ? ` (${dba})` : ""}${city ? `, ${city}` : ""} · ${formatCount(claims)} ${plural(claims, "claim", "claims")}`;
