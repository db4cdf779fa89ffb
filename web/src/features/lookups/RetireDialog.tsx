import { List, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { formatNumber } from "@wage/contract/core/numbers";
import { isActiveOn, type LookupName, type LookupRow, lookupRoutes as routes } from "@wage/contract/lookups";
import { today } from "../../core/format.ts";
import { call } from "../../core/http/api.ts";
import { query, refresh } from "../../core/http/query.ts";
import { notify } from "../../core/notices.ts";
import { Form } from "../../ui/form/Form.tsx";
import { SelectField } from "../../ui/form/SelectField.tsx";
import { Dialog } from "../../ui/overlay/Dialog.tsx";
import { LoadError } from "../../ui/page/LoadError.tsx";
import { Notice } from "../../ui/page/Notice.tsx";

/** The words for the records of a table, where the table's own name does not say it. */
const RECORDS: Record<string, string> = {
  person: "people",
  claim_person: "people of claims",
  wage_item: "wage lines",
  task: "tasks",
  user_role: "users",
  county_attorney: "county attorneys",
  county_sheriff: "sheriffs",
};
const recordWords = (table: string) => RECORDS[table] ?? `${table.replaceAll("_", " ")}s`;

interface RetireDialogProps {
  name: LookupName;
  row: LookupRow;
  rows: readonly LookupRow[];
  onClose: () => void;
}

/** Says what uses an entry before it is retired, and asks which one takes its place. */
export function RetireDialog({ name, row, rows, onClose }: RetireDialogProps) {
  const { data, error, refetch } = useQuery(query(routes.uses, { params: { name, id: row.id } }));
  const others = rows.filter((other) => other.id !== row.id && isActiveOn(other, today()));
  return (
    <Dialog opened onClose={onClose} title={`Retire “${row.description}”?`}>
      {error && <LoadError error={error} retry={refetch} />}
      {data && data.matrixRows.length > 0 && (
        <Notice tone="warning">
          {`Claims move by it: rows ${data.matrixRows.join(", ")} of the task matrix. Make a version of the matrix without it first.`}
        </Notice>
      )}
      {data && data.matrixRows.length === 0 && (
        <Form
          schema={routes.retire.body}
          values={{ rowVersion: row.rowVersion, replacementId: null }}
          onSubmit={(body) => call(routes.retire, { params: { name, id: row.id }, body, quiet: true })}
          onSaved={() => {
            void refresh(routes.list);
            void refresh(routes.listPublic);
            notify("success", "Retired");
            onClose();
          }}
          submitLabel="Retire"
          cancel={{ onClick: onClose }}
        >
          <Stack gap="xs">
            <Text size="sm">No one will be able to choose it. You can restore it at any time.</Text>
            {data.records.length === 0 ? (
              <Text size="sm">No records use it.</Text>
            ) : (
              <>
                <Text size="sm">These records keep it:</Text>
                <List size="sm">
                  {data.records.map(({ table, count }) => (
                    <List.Item key={table}>{`${formatNumber(count, 0)} ${recordWords(table)}`}</List.Item>
                  ))}
                </List>
              </>
            )}
          </Stack>
          {data.references.length > 0 && (
            <>
              <Text size="sm">{`Used by: ${data.references.join("; ")}.`}</Text>
              <SelectField
                name="replacementId"
                label="The entry that takes its place there"
                options={others.map(({ id, description }) => ({ value: id, label: description }))}
                searchable
                required
              />
            </>
          )}
        </Form>
      )}
    </Dialog>
  );
}
