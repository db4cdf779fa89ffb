import { ActionIcon, Anchor, Button, Checkbox, Group, Stack, Text, Title } from "@mantine/core";
import { IconStar, IconStarFilled } from "@tabler/icons-react";
import {
  SAVED_NAME_MAX,
  type SavedQuestion,
  type SavedReport,
  SavedReportForm,
  SHARES,
  savedReportRoutes,
} from "@wage/contract/reports/savedReports";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { Link } from "react-router";
import { call } from "../../../core/http/api.ts";
import { refresh, useAction } from "../../../core/http/query.ts";
import { Form } from "../../../ui/form/Form.tsx";
import { useLookup } from "../../../ui/form/lookupRows.ts";
import { NativeSelectField } from "../../../ui/form/NativeSelectField.tsx";
import { TextField } from "../../../ui/form/TextField.tsx";
import { ConfirmDialog } from "../../../ui/overlay/ConfirmDialog.tsx";
import { SidePane } from "../../../ui/overlay/SidePane.tsx";
import { addressOf } from "./questionAddress.ts";
import { SchedulePane } from "./SchedulePane.tsx";
import { VersionsPane } from "./VersionsPane.tsx";

/** Offices are an option where there are any. */
const shareOptions = (hasOffices: boolean) =>
  Object.entries(SHARES).flatMap(([value, label]) =>
    value !== "office" || hasOffices ? [{ value, label }] : [],
  );

/** To whom a report is offered, in words. */
const offeredTo = ({ sharedWith, office }: SavedReport): string => office?.name ?? SHARES[sharedWith];

interface SavedReportsPaneProps {
  rows: readonly SavedReport[];
  /** The present question; null if there is none to save. */
  question: SavedQuestion | null;
  onClose: () => void;
}

/** Saves the present question under a name, and lists the saved ones, favorites first. */
export function SavedReportsPane({ rows, question, onClose }: SavedReportsPaneProps) {
  const [changed, setChanged] = useState<SavedReport | null>(null);
  const [versioned, setVersioned] = useState<SavedReport | null>(null);
  const [mailed, setMailed] = useState<SavedReport | null>(null);
  if (changed) return <ChangePane report={changed} question={question} onClose={() => setChanged(null)} />;
  if (versioned)
    return <VersionsPane report={versioned} onClose={() => setVersioned(null)} onOpen={onClose} />;
  if (mailed) return <SchedulePane report={mailed} onClose={() => setMailed(null)} />;
  return (
    <SidePane opened onClose={onClose} title="Saved reports" width={480}>
      <Stack gap="lg">
        {rows.length === 0 ? (
          <Text c="dimmed">No saved reports yet.</Text>
        ) : (
          <Stack gap="sm" component="ul" p={0} m={0} style={{ listStyle: "none" }}>
            {rows.map((report) => (
              <SavedRow
                key={report.id}
                report={report}
                onChange={() => setChanged(report)}
                onVersions={() => setVersioned(report)}
                onMail={() => setMailed(report)}
                onOpen={onClose}
              />
            ))}
          </Stack>
        )}
        {question && (
          <Stack gap="xs">
            <Title order={3} size="h4">
              Save this report
            </Title>
            <Form
              schema={SavedReportForm}
              values={{ name: "", sharedWith: "nobody", officeId: null }}
              submitLabel="Save this report"
              warnOnLeave={false}
              onSubmit={(values) =>
                call(savedReportRoutes.create, {
                  body: { ...values, question },
                  quiet: true,
                  success: "Report saved",
                })
              }
              onSaved={async () => {
                await refresh(savedReportRoutes.list);
                onClose();
              }}
            >
              <Text size="sm" c="dimmed">
                The question is saved, not its figures: they are counted anew each time.
              </Text>
              <NameFields />
            </Form>
          </Stack>
        )}
      </Stack>
    </SidePane>
  );
}

function NameFields() {
  const { sharedWith } = useWatch<{ sharedWith?: string }>();
  const offices = useLookup("Office") ?? [];
  return (
    <>
      <TextField name="name" label="Name" maxLength={SAVED_NAME_MAX} required />
      <NativeSelectField
        name="sharedWith"
        label="Offer it to"
        options={shareOptions(offices.length > 0)}
        required
      />
      {sharedWith === "office" && (
        <NativeSelectField
          name="officeId"
          label="Office"
          options={offices.flatMap(({ id, description, active }) =>
            active ? [{ value: id, label: description }] : [],
          )}
          required
        />
      )}
    </>
  );
}

interface SavedRowProps {
  report: SavedReport;
  onChange: () => void;
  onVersions: () => void;
  onMail: () => void;
  /** Where the pane covers the page, it makes way for the report. */
  onOpen: () => void;
}

function SavedRow({ report, onChange, onVersions, onMail, onOpen }: SavedRowProps) {
  const { id, name, owner, isFavorite, sharedWith, question, problems } = report;
  const refreshes = [savedReportRoutes.list];
  const favorite = useAction(savedReportRoutes.favorite, { refreshes });
  const remove = useAction(savedReportRoutes.remove, { refreshes, quiet: true });
  const [isAsked, setIsAsked] = useState(false);
  const whose = owner
    ? `Of ${owner}`
    : sharedWith === "nobody"
      ? "Yours alone"
      : `Yours, offered to: ${offeredTo(report)}`;
  return (
    <Group component="li" justify="space-between" wrap="nowrap" align="flex-start" gap="xs">
      <ActionIcon
        variant="subtle"
        aria-label={`Favorite: ${name}`}
        aria-pressed={isFavorite}
        onClick={() => favorite.mutate({ params: { reportId: id }, body: { isFavorite: !isFavorite } })}
      >
        {isFavorite ? <IconStarFilled size="1.1em" /> : <IconStar size="1.1em" />}
      </ActionIcon>
      <Stack gap={0} style={{ minWidth: 0, flex: 1 }}>
        <Anchor component={Link} to={addressOf(question, id)} size="sm" fw={600} onClick={onOpen}>
          {name}
        </Anchor>
        <Text size="xs" c="dimmed">
          {whose}
        </Text>
        {problems.map((problem) => (
          <Text key={problem} size="xs" c="error">
            {problem}
          </Text>
        ))}
        {owner === null && (
          <Group gap={4} mt={4}>
            <Button size="compact-sm" variant="default" aria-label={`Change ${name}`} onClick={onChange}>
              Change
            </Button>
            <Button
              size="compact-sm"
              variant="default"
              aria-label={`Versions of ${name}`}
              onClick={onVersions}
            >
              Versions
            </Button>
            <Button size="compact-sm" variant="default" aria-label={`Mail ${name}`} onClick={onMail}>
              Mail
            </Button>
            <Button
              size="compact-sm"
              variant="default"
              aria-label={`Remove ${name}`}
              onClick={() => setIsAsked(true)}
            >
              Remove
            </Button>
          </Group>
        )}
      </Stack>
      <ConfirmDialog
        opened={isAsked}
        onClose={() => setIsAsked(false)}
        title={`Remove “${name}”?`}
        confirmLabel="Remove the saved report"
        danger
        onConfirm={() => remove.mutateAsync({ params: { reportId: id } })}
      >
        {sharedWith === "nobody" ? "" : `It is no longer offered to: ${offeredTo(report)}. `}
        Nobody gets it by mail any more. The claims and their figures stay as they are.
      </ConfirmDialog>
    </Group>
  );
}

interface ChangePaneProps {
  report: SavedReport;
  question: SavedQuestion | null;
  onClose: () => void;
}

/** Renames a report of one's own, offers it to others, or gives it the present question. */
function ChangePane({ report, question, onClose }: ChangePaneProps) {
  const [isReplaced, setIsReplaced] = useState(false);
  const { id, name, sharedWith, office, version } = report;
  return (
    <SidePane opened onClose={onClose} title={`Change “${name}”`} width={480}>
      <Form
        schema={SavedReportForm}
        values={{ name, sharedWith, officeId: office?.id ?? null }}
        submitLabel="Save the changes"
        cancel={{ onClick: onClose }}
        warnOnLeave={false}
        onSubmit={(values) =>
          call(savedReportRoutes.update, {
            params: { reportId: id },
            body: { ...values, version, question: isReplaced ? question : null },
            quiet: true,
          })
        }
        onSaved={async () => {
          await refresh(savedReportRoutes.list);
          onClose();
        }}
      >
        <NameFields />
        {question && (
          <Checkbox
            label="Replace its question by the one on this page"
            checked={isReplaced}
            onChange={(event) => setIsReplaced(event.currentTarget.checked)}
          />
        )}
      </Form>
    </SidePane>
  );
}
