import { Button, Group, Paper, Stack, Text } from "@mantine/core";
import type { ApplicationForm } from "@wage/contract/application/applicationDraft";
import { claimedTotal, isFloor, wageSums } from "@wage/contract/application/applicationRules";
import { formatMoney } from "@wage/contract/core/numbers";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../core/i18n.ts";
import { ErrorSummary } from "../../../ui/form/ErrorSummary.tsx";
import { retryOrReload } from "../../../ui/motion/retryForever.ts";
import type { Values } from "../form/questions.ts";
import { useLineContext } from "./useLineContext.ts";
import { AddRow } from "./WageRowForm.tsx";
import { finishedRows, periodText, rowErrors, typeLabel } from "./wageRows.ts";

// The amounts that the law may add stand beside the sum only, so the list does not wait for them.
const Outlook = lazy(async () => ({ default: (await retryOrReload(() => import("./Outlook.tsx"))).Outlook }));

interface WageListProps {
  rows: readonly Values[];
  answers: Record<string, Values>;
  form: ApplicationForm;
  onAdd: () => void;
  onEdit: (index: number) => void;
  onRemove: (index: number) => void;
  onContinue: () => void;
}

/** The wage rows as sentences, with their total. */
export function WageList({ rows, answers, form, onAdd, onEdit, onRemove, onContinue }: WageListProps) {
  const { t } = useTranslation("application");
  const language = useLanguage();
  const context = useLineContext(answers, form);
  const [attempts, setAttempts] = useState(0);
  const sums = wageSums(rows, context, language);
  const unfinished = rows.flatMap((_, index) =>
    Object.keys(rowErrors(rows, index, context)).length > 0 ? [index] : [],
  );
  const finished = wageSums(finishedRows(rows, context), context);
  const total = claimedTotal(finished);
  const proceed = () => {
    if (unfinished.length === 0) onContinue();
    else setAttempts((count) => count + 1);
  };
  const problems = attempts > 0 ? unfinished : [];
  return (
    <Stack gap="lg">
      <ErrorSummary
        focusKey={attempts}
        lines={problems.map((index) => ({
          text: t("wages.unfinished", { number: index + 1 }),
          target: `wage-row-${index}`,
        }))}
      />
      <Stack component="ol" gap="sm" p={0} m={0} style={{ listStyle: "none" }}>
        {rows.map((row, index) => (
          <Paper
            component="li"
            withBorder
            p="md"
            // biome-ignore lint/suspicious/noArrayIndexKey: a line has no name but its place
            key={index}
          >
            <Text fw={600}>{typeLabel(row, form, language) || t("wages.noType")}</Text>
            <Text size="sm" c="dimmed">
              {periodText(row)}
            </Text>
            {unfinished.includes(index) ? (
              <Text c="error" fw={600}>
                {t("wages.unfinishedHere")}
              </Text>
            ) : (
              <Text className="wc-numbers">{sums[index]?.calcTrace.at(-1)}</Text>
            )}
            <Group mt="xs">
              <Button id={`wage-row-${index}`} variant="default" size="md" onClick={() => onEdit(index)}>
                {t("wages.edit", { number: index + 1 })}
              </Button>
              <Button variant="subtle" size="md" color="error" onClick={() => onRemove(index)}>
                {t("wages.removeNumber", { number: index + 1 })}
              </Button>
            </Group>
          </Paper>
        ))}
      </Stack>
      <div aria-live="polite">
        <Text fw={700} size="xl">
          {t(isFloor(finished) ? "wages.totalAtLeast" : "wages.total", { total: formatMoney(total) })}
        </Text>
        {unfinished.length > 0 && <Text>{t("wages.notCounted")}</Text>}
        <Suspense fallback={null}>
          <Outlook
            rows={finishedRows(rows, context)}
            answers={answers}
            form={form}
            context={context}
            owed={total}
          />
        </Suspense>
      </div>
      <AddRow onAdd={onAdd} onContinue={proceed} first={rows.length === 0} />
    </Stack>
  );
}
