import { Fieldset, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { ISSUE_FACT_NAMES, ISSUE_FACTS } from "@wage/contract/letters/issue";
import { letterTemplateRoutes } from "@wage/contract/letters/templates";
import { query } from "../../../core/http/query.ts";
import { useLookup } from "../../../ui/form/lookupRows.ts";
import { MultiSelectField } from "../../../ui/form/SelectField.tsx";

/** The conditions of issue of an English template; other languages of the letter follow them. */
export function TemplateConditions() {
  const statuses = useLookup("ClaimStatus") ?? [];
  const actions = useLookup("TaskAction") ?? [];
  const letters = useQuery(query(letterTemplateRoutes.list, { query: {} }));
  // A letter with a proposed version has two rows, and is one choice.
  const named = new Map(
    (letters.data?.rows ?? [])
      .filter(({ languageCode }) => languageCode === "en")
      .map(({ code, name }) => [code, `${code} ${name}`]),
  );
  const byCode = (rows: readonly { code: string; description: string }[]) =>
    rows.map(({ code, description }) => ({ value: code, label: description }));
  return (
    <Fieldset legend="The letter can be issued only if">
      <Stack gap="sm">
        <MultiSelectField
          name="issueFacts"
          label="All of these are true"
          options={ISSUE_FACT_NAMES.map((value) => ({ value, label: ISSUE_FACTS[value].en }))}
        />
        <MultiSelectField
          name="issueStatuses"
          label="The claim has one of these statuses"
          hint="Leave blank for any status"
          options={byCode(statuses)}
        />
        <MultiSelectField
          name="issueAfter"
          label="One of these letters was issued before"
          options={[...named].map(([value, label]) => ({ value, label }))}
        />
        <MultiSelectField
          name="issueActions"
          label="One of these actions was performed"
          options={byCode(actions)}
        />
      </Stack>
    </Fieldset>
  );
}
