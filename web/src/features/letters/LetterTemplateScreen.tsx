import { Badge, Button, Switch } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { type LetterTemplate, letterTemplateRoutes } from "@wage/contract/letters/templates";
import { formatDate } from "../../core/format.ts";
import { useAddressState } from "../../core/http/address.ts";
import { query } from "../../core/http/query.ts";
import { EmptyState } from "../../ui/page/EmptyState.tsx";
import { Page } from "../../ui/page/Page.tsx";
import { type Column, DataTable } from "../../ui/table/DataTable.tsx";
import { TemplateEditor } from "./templates/TemplateEditor.tsx";
import { TEMPLATE_RECIPIENT_LABEL } from "./words.ts";

type Row = Omit<LetterTemplate, "body" | "emailBody" | "emailSubject">;

const COLUMNS: Column<Row>[] = [
  { key: "code", title: "Code", cell: (row) => row.code, width: 80 },
  { key: "name", title: "Name", grow: 160, cell: (row) => row.name },
  { key: "to", title: "To", cell: (row) => TEMPLATE_RECIPIENT_LABEL[row.recipientType] },
  {
    key: "language",
    title: "Language",
    cell: (row) => (row.languageCode === "es" ? "Spanish" : "English"),
  },
  { key: "version", title: "Version", align: "right", cell: (row) => row.version },
  {
    key: "status",
    title: "Status",
    cell: (row) => (
      <Badge
        // In a narrow table the badge would shrink before the text beside it.
        miw="max-content"
        color={row.status !== "Published" ? "secondary" : row.isBehind ? "warning" : "success"}
      >
        {row.isBehind ? "Behind English" : row.status}
      </Badge>
    ),
  },
  { key: "used", title: "Letters created", align: "right", hideBelow: "md", cell: (row) => row.letterCount },
  { key: "changed", title: "Changed", hideBelow: "lg", cell: (row) => formatDate(row.updatedAt) },
];

/** /Admin/LetterTemplate: the texts of all letters; each version is kept. */
export function LetterTemplateScreen() {
  const [state, setState] = useAddressState({ template: "", retired: "" });
  if (state.template !== "") {
    return <TemplateEditor choice={state.template} onChoose={(template) => setState({ template })} />;
  }
  return (
    <TemplateList
      withRetired={state.retired === "yes"}
      onRetired={(shown) => setState({ retired: shown ? "yes" : "" })}
      onNew={() => setState({ template: "new" })}
    />
  );
}

interface TemplateListProps {
  withRetired: boolean;
  onRetired: (shown: boolean) => void;
  onNew: () => void;
}

function TemplateList({ withRetired, onRetired, onNew }: TemplateListProps) {
  const list = useQuery(query(letterTemplateRoutes.list, { query: withRetired ? { retired: "yes" } : {} }));
  return (
    <Page
      title="Letter templates"
      back={{ to: "/Admin", label: "Admin" }}
      action={
        <Button leftSection={<IconPlus size="1.25em" />} onClick={onNew}>
          New template
        </Button>
      }
    >
      <Switch
        label="Show retired templates"
        checked={withRetired}
        onChange={(event) => onRetired(event.currentTarget.checked)}
      />
      <DataTable
        label="List of letter templates"
        columns={COLUMNS}
        rows={list.data?.rows}
        rowKey={(row) => row.id}
        rowHref={(row) => `/Admin/LetterTemplate?template=${row.id}`}
        error={list.error}
        retry={list.refetch}
        empty={
          <EmptyState
            title="No letter templates"
            text="A template is the text of a letter with fields that are filled in for each claim."
          />
        }
      />
    </Page>
  );
}
