import { Stack, Table, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { AMENDABLE_STEPS, amendmentRoutes } from "@wage/contract/application/amendments";
import { answerText } from "@wage/contract/application/answerText";
import { type ApplicationForm, applicationRoutes } from "@wage/contract/application/applicationDraft";
import { QUESTIONS } from "@wage/contract/application/applicationQuestions";
import { type RuleContext, wageSums } from "@wage/contract/application/applicationRules";
import { formatMoney } from "@wage/contract/core/numbers";
import type { Reply } from "@wage/contract/core/route";
import { useTranslation } from "react-i18next";
import { formatDate, formatDateTime } from "../../../core/format.ts";
import { query } from "../../../core/http/query.ts";
import { Section } from "../../../ui/page/Section.tsx";
import type { Values } from "../form/questions.ts";
import { useLineContext } from "../wages/useLineContext.ts";
import { typeLabel } from "../wages/wageRows.ts";

type Amendment = Reply<(typeof amendmentRoutes)["list"]>["amendments"][number];
type Answers = Record<string, Values>;

/** For staff: what the claimant changed after filing, each answer before and after; nothing while there is none. */
export function AmendmentsPanel({ claimId }: { claimId: number }) {
  const { data } = useQuery(query(amendmentRoutes.list, { params: { claimId } }));
  const { data: form } = useQuery({
    ...query(applicationRoutes.form, {}),
    enabled: Boolean(data?.amendments.length),
  });
  if (!data?.amendments.length || !form) return null;
  return (
    <Section title="Changed by the claimant">
      <Stack gap="lg">
        {data.amendments.map((amendment) => (
          <Change key={amendment.at} amendment={amendment} form={form} />
        ))}
      </Stack>
    </Section>
  );
}

function Change({ amendment, form }: { amendment: Amendment; form: ApplicationForm }) {
  const { t } = useTranslation("application");
  const [before, after] = [amendment.before, amendment.after] as unknown as [Answers, Answers];
  const format = { date: formatDate, money: formatMoney };
  const answers = AMENDABLE_STEPS.flatMap((step) =>
    Object.entries(QUESTIONS[step]).flatMap(([field, question]) => {
      const [was, is] = [before, after].map((all) =>
        answerText(field, question, all[step]?.[field], form, "en", t, format, all[step]),
      );
      const label = t(`short.${step}.${field}`, t(`questions.${step}.${field}`, form.settings));
      return was === is ? [] : [{ key: `${step}.${field}`, label, was, is }];
    }),
  );
  const [linesBefore, linesAfter] = [
    wageLines(before, form, useLineContext(before, form)),
    wageLines(after, form, useLineContext(after, form)),
  ];
  const rows =
    linesBefore === linesAfter
      ? answers
      : [{ key: "wages", label: "Wages claimed", was: linesBefore, is: linesAfter }, ...answers];
  return (
    <div>
      <Text fw={600}>Changed {formatDateTime(amendment.at)}</Text>
      {amendment.employerLeft && (
        <Text c="error">
          The employer's record was not changed, because other claims share it. Check it by hand.
        </Text>
      )}
      <Table.ScrollContainer minWidth={480}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Question</Table.Th>
              <Table.Th>Before</Table.Th>
              <Table.Th>After</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map(({ key, label, was, is }) => (
              <Table.Tr key={key}>
                <Table.Th scope="row">{label}</Table.Th>
                <Table.Td style={{ whiteSpace: "pre-line" }}>{was || "Nothing"}</Table.Td>
                <Table.Td style={{ whiteSpace: "pre-line" }}>{is || "Nothing"}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </div>
  );
}

/** The lines of wages as text: kind, period and calculation of each. */
function wageLines(answers: Answers, form: ApplicationForm, context: RuleContext): string {
  const items = (answers.wages?.items ?? []) as Values[];
  const sums = wageSums(items, context);
  return items
    .map((row, index) =>
      [
        typeLabel(row, form, "en"),
        `${formatDate(String(row.periodStart))} – ${formatDate(String(row.periodEnd))}`,
        ...(sums[index]?.calcTrace ?? []),
      ].join("\n"),
    )
    .join("\n\n");
}
