import { Button, Group, Paper, Progress, Stack, Text, TextInput } from "@mantine/core";
import { IconAlertTriangle, IconCircleCheck } from "@tabler/icons-react";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { formatBytes } from "../../core/format.ts";
import { meantBy } from "../../ui/form/choices/meantOption.ts";
import { useUi } from "../../ui/uiContext.ts";
import type { QueuedFile, UploadProblem } from "./uploadQueue.ts";

// Only staff choose: the public's pages do not load the list.
const Select = lazy(async () => ({ default: (await import("../../ui/form/Select.tsx")).Select }));

interface UploadItemProps {
  item: QueuedFile;
  /** The kind and title, which staff choose before sending; the public's are guessed. */
  choices?: {
    types: { value: string; label: string }[] | undefined;
    onChange: (part: Partial<QueuedFile>) => void;
    /** Of the files just chosen, the type of the first is what is asked next. */
    isFirst: boolean;
  };
  /** Sends a failed file again; without it, the button below the list does. */
  onRetry?: () => void;
  onRemove: () => void;
  onCancel: () => void;
}

const KNOWN = [
  "tooLarge",
  "empty",
  "notAllowed",
  "mismatch",
  "locked",
  "macros",
  "bomb",
  "tooManyPixels",
  "damaged",
  "infected",
  "claimFiles",
  "claimBytes",
  "draftBytes",
  "offline",
  "duplicate",
];

/** A chosen file: type, progress and error. */
export function UploadItem({ item, choices, onRetry, onRemove, onCancel }: UploadItemProps) {
  const { t } = useTranslation("documents");
  const { size } = useUi();
  const { file, state } = item;
  const editable = state === "ready" || state === "failed";
  return (
    <Paper component="li" withBorder p="sm">
      <Stack gap="xs">
        <Group justify="space-between" wrap="nowrap" align="flex-start">
          <Text fw={600} style={{ overflowWrap: "anywhere" }}>
            {file.name}{" "}
            {item.problem?.megabytes === undefined && (
              // A file that is too large has its size in the message, rounded otherwise.
              <Text span c="dimmed" fw={400}>
                {formatBytes(file.size)}
              </Text>
            )}
          </Text>
          {state === "sending" ? (
            <Button
              variant="subtle"
              size={size}
              flex="none"
              onClick={onCancel}
              aria-label={t("cancelOne", { name: file.name })}
            >
              {t("cancel")}
            </Button>
          ) : (
            state !== "done" && (
              <Button
                variant="subtle"
                size={size}
                flex="none"
                onClick={onRemove}
                aria-label={t("removeOne", { name: file.name })}
              >
                {t("remove")}
              </Button>
            )
          )}
        </Group>
        {editable && choices && (
          <Group grow preventGrowOverflow={false} align="flex-start">
            <Suspense fallback={null}>
              <Select
                size={size}
                label={t("type")}
                placeholder={t("typeChoose")}
                data={choices.types ?? []}
                value={item.typeId === null ? null : String(item.typeId)}
                onChange={(value) =>
                  choices.onChange({ typeId: value === null ? null : Number(value), typeMissing: false })
                }
                onBlur={({ currentTarget }) => {
                  const meant = meantBy(currentTarget.value, choices.types ?? []);
                  if (meant && String(item.typeId) !== meant.value)
                    choices.onChange({ typeId: Number(meant.value), typeMissing: false });
                }}
                error={item.typeMissing ? t("typeMissing") : undefined}
                allowDeselect={false}
                searchable
                autoFocus={choices.isFirst}
                miw={220}
              />
            </Suspense>
            <TextInput
              size={size}
              label={t("title")}
              value={item.title}
              maxLength={150}
              onChange={(event) => choices.onChange({ title: event.currentTarget.value })}
              miw={220}
            />
          </Group>
        )}
        {state === "sending" && (
          <div>
            <Text size="sm">{t("sent", { percent: Math.round(item.sent * 100) })}</Text>
            <Progress value={item.sent * 100} aria-label={t("progressOf", { name: file.name })} />
          </div>
        )}
        {state === "done" && (
          <Group gap={6} c="var(--wc-success-text)">
            <IconCircleCheck size="1.25em" aria-hidden="true" />
            <Text>{t("done")}</Text>
          </Group>
        )}
        {item.problem && (
          <Group gap={6} c="var(--wc-error-text)" wrap="nowrap" align="flex-start" role="alert">
            <IconAlertTriangle size="1.25em" style={{ flexShrink: 0 }} aria-hidden="true" />
            <Text>
              <Problem problem={item.problem} />
              {state === "failed" && ` ${t("tryAgain")}`}
            </Text>
          </Group>
        )}
        {state === "failed" && onRetry && (
          <Group>
            <Button
              variant="default"
              size={size}
              onClick={onRetry}
              aria-label={t("retryOne", { name: file.name })}
            >
              {t("retry")}
            </Button>
          </Group>
        )}
      </Stack>
    </Paper>
  );
}

function Problem({ problem }: { problem: UploadProblem }) {
  const { t } = useTranslation("documents");
  const { translate } = useUi();
  if (!KNOWN.includes(problem.code)) return translate(problem.text || t("problem.offline"));
  const key =
    problem.code === "tooLarge" && problem.megabytes === undefined ? "tooLargeUnknown" : problem.code;
  return t(`problem.${key}`, { size: problem.megabytes, limit: problem.limit });
}
