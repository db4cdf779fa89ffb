import { List, Text } from "@mantine/core";
import { formatMoney } from "@wage/contract/core/numbers";
import type { Reply } from "@wage/contract/core/route";
import type { matrixVersionRoutes } from "@wage/contract/taskMatrix/matrixVersions";
import { formatDate } from "../../../core/format.ts";
import { Notice } from "../../../ui/page/Notice.tsx";
import { labels, type Matrix } from "../matrixForm.ts";

type Simulated = Reply<typeof matrixVersionRoutes.simulate>;
type Step = Simulated["steps"][number];
type Task = Simulated["start"]["open"][number];

const taskWords = ({ title, role, dueDate }: Task) =>
  `${title} (${role}${dueDate ? `, due ${formatDate(dueDate)}` : ""})`;

interface StateWordsProps {
  state: Simulated["start"];
  title: string;
}

/** The claim at one point: date, status, balance and every open item. */
export const StateWords = ({ state: { date, statusLabel, balance, open }, title }: StateWordsProps) => (
  <>
    <Text fw={600}>
      {formatDate(date)}: {title} → {statusLabel}
      {balance === null ? "" : `, balance ${formatMoney(balance)}`}
    </Text>
    {open.length > 0 && <Text size="sm">Open now: {open.map(taskWords).join("; ")}</Text>}
  </>
);

/** The changes of one step with the row of each action, or the reason why it was refused. */
export function StepResult({ step, matrix }: { step: Step; matrix: Matrix }) {
  const { date, statusLabel, performed, refusals, examples } = step;
  const letter = labels(matrix.templates);
  const what = performed.map(({ label }) => label).join(", ");
  return (
    <section aria-label={`${formatDate(date)}: ${statusLabel}`}>
      <StateWords state={step} title={what || (refusals.length > 0 ? "refused" : "nothing happens")} />
      {examples.length > 0 && (
        <Text size="sm" c="dimmed">
          Answered with an example: {examples.join("; ")}
        </Text>
      )}
      {refusals.length > 0 && <Notice tone="error">{refusals.join(" ")}</Notice>}
      <List size="sm">
        {performed.map(({ date: day, label, rowNumber, tasks, letters, completed, cancelled, notes }, at) => {
          const lines = [
            ...letters.map(
              ({ template, recipient, status }) =>
                `Letter ${template} ${letter(template)} to ${recipient}: ${status.toLowerCase()}`,
            ),
            ...tasks.map((task) => `New item: ${taskWords(task)}`),
            ...completed.map((title) => `Completes: ${title}`),
            ...cancelled.map((title) => `Cancels: ${title}`),
            ...notes,
          ];
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row can apply twice on one day
            <List.Item key={at}>
              {formatDate(day)}, row {rowNumber}: {label}
              <List size="sm" withPadding>
                {lines.map((line, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be alike
                  <List.Item key={index}>{line}</List.Item>
                ))}
              </List>
            </List.Item>
          );
        })}
      </List>
    </section>
  );
}
