import { Anchor, Group, Stack, Text, Title } from "@mantine/core";
import { answerText } from "@wage/contract/application/answerText";
import type { ApplicationForm } from "@wage/contract/application/applicationDraft";
import { QUESTIONS } from "@wage/contract/application/applicationQuestions";
import { claimedTotal, isFloor, wageSums } from "@wage/contract/application/applicationRules";
import { isAnswerStep, STEPS } from "@wage/contract/application/applicationSteps";
import { formatMoney } from "@wage/contract/core/numbers";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { formatDate } from "../../../core/format.ts";
import { useLanguage } from "../../../core/i18n.ts";
import { type KeyValue, KeyValueList } from "../../../ui/display/KeyValueList.tsx";
import { useUi } from "../../../ui/uiContext.ts";
import { rowsOf } from "../draft/draftRows.ts";
import { useLineContext } from "../wages/useLineContext.ts";
import { finishedRows, periodText, rowErrors, typeLabel } from "../wages/wageRows.ts";
import { pathOf, stepTitle } from "./pages.ts";
import type { Values } from "./questions.ts";
import { questionWords } from "./questionWords.ts";

interface AnswerGroupsProps {
  answers: Record<string, Values>;
  form: ApplicationForm;
  /** Shows links to change each group; the printable view has none. */
  changeable: boolean;
  /** Returns false for a step whose answers stay as they are. */
  mayChange?: (step: string) => boolean;
}

/** All answers, grouped as in the form. */
export function AnswerGroups({ answers, form, changeable, mayChange = () => true }: AnswerGroupsProps) {
  const ui = useUi();
  return (
    <Stack gap="xl">
      {STEPS.filter(
        ({ key }) =>
          isAnswerStep(key) &&
          key !== "documents" &&
          (changeable || key === "wages" || isAnswered(answers[key])),
      ).map((step) => (
        <section key={step.key} aria-labelledby={`group-${step.key}`}>
          <Title order={2} id={`group-${step.key}`} mb="sm">
            {stepTitle(step, ui)}
          </Title>
          {step.key === "wages" ? (
            <WageLines answers={answers} form={form} changeable={changeable} />
          ) : (
            <Stack gap="md">
              {step.pages.map((page) => (
                <PageAnswers
                  key={page.key}
                  step={step.key}
                  page={page.key}
                  fields={page.fields}
                  values={answers[step.key] ?? {}}
                  form={form}
                  changeable={changeable && mayChange(step.key)}
                />
              ))}
            </Stack>
          )}
        </section>
      ))}
    </Stack>
  );
}

/** An empty group is not printed. */
const isAnswered = (values: Values | undefined) =>
  Object.values(values ?? {}).some((value) => value !== "" && value !== null && value !== undefined);

interface PageAnswersProps {
  step: string;
  page: string;
  fields: readonly string[];
  values: Values;
  form: ApplicationForm;
  changeable: boolean;
}

function PageAnswers({ step, page, fields, values, form, changeable }: PageAnswersProps) {
  const { t } = useTranslation("application");
  const ui = useUi();
  const { language } = ui;
  const questions = isAnswerStep(step) ? QUESTIONS[step] : {};
  const asked = fields.filter((field) => {
    const question = questions[field];
    return question && (!question.when || question.when(values, form));
  });
  if (asked.length === 0) return null;
  const items: KeyValue[] = asked.flatMap((field) => {
    const question = questions[field];
    if (!question) return [];
    const format = { date: formatDate, money: formatMoney };
    const value = answerText(field, question, values[field], form, language, t, format, values);
    // Empty answers are left out; missing required ones are listed at the top of the review.
    if (value === "") return [];
    return [
      {
        label: t(`short.${step}.${field}`, t(`questions.${step}.${field}`, questionWords(t, form.settings))),
        value,
      },
    ];
  });
  if (items.length === 0 && !changeable) return null;
  const name = t(`pages.${step}.${page}`);
  // A step of one page has the page's name, so one heading with the link is enough.
  const whole = STEPS.find(({ key }) => key === step);
  const isSaid = whole !== undefined && stepTitle(whole, ui) === name;
  return (
    <div>
      {changeable && <GroupHead name={name} isSaid={isSaid} to={`${pathOf({ step, page })}&return=review`} />}
      {items.length > 0 ? (
        <KeyValueList items={items} columns={changeable ? 1 : 2} labels="above" />
      ) : (
        <Text c="dimmed">{t("review.notAnswered")}</Text>
      )}
    </div>
  );
}

function GroupHead({ name, to, isSaid }: { name: string; to: string; isSaid?: boolean }) {
  const { t } = useTranslation("application");
  return (
    <Group justify={isSaid ? "flex-end" : "space-between"} wrap="nowrap" mt={isSaid ? -48 : undefined} mb={4}>
      {!isSaid && (
        <Title order={3} size="h4">
          {name}
        </Title>
      )}
      <Anchor
        component={Link}
        to={to}
        display="inline-flex"
        mih={44}
        style={{ alignItems: "center" }}
        aria-label={t("review.changeNamed", { name })}
      >
        {t("review.change")}
      </Anchor>
    </Group>
  );
}

function WageLines({ answers, form, changeable }: AnswerGroupsProps) {
  const { t } = useTranslation("application");
  const language = useLanguage();
  const rows = rowsOf(answers);
  const context = useLineContext(answers, form);
  const sums = wageSums(rows, context, language);
  const isFinished = (index: number) => Object.keys(rowErrors(rows, index, context)).length === 0;
  const finished = wageSums(finishedRows(rows, context), context);
  const total = claimedTotal(finished);
  return (
    <div>
      {changeable && (
        <GroupHead
          name={t("pages.wages.items")}
          to={`${pathOf({ step: "wages", page: "items" })}&return=review`}
        />
      )}
      <Stack component="ol" gap="sm" pl="lg" m={0}>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line has no name but its place
          <li key={index}>
            <Text fw={600}>{typeLabel(row, form, language) || t("wages.noType")}</Text>
            <Text>
              {periodText(row)}
              {row.estimated === true && `, ${t("wages.estimate")}`}
            </Text>
            {!isFinished(index) && (
              <Text c="error" fw={600}>
                {t("wages.unfinishedHere")}
              </Text>
            )}
            {(isFinished(index) ? (sums[index]?.calcTrace ?? []) : []).map((sentence) => (
              <Text key={sentence} className="wc-numbers">
                {sentence}
              </Text>
            ))}
            {Boolean(row.wageDueDate) && (
              <Text>{`${t("wages.fields.wageDueDate")} ${formatDate(String(row.wageDueDate))}`}</Text>
            )}
            {Boolean(row.description) && <Text>{String(row.description)}</Text>}
          </li>
        ))}
      </Stack>
      <Text fw={700} size="lg" mt="sm">
        {t(isFloor(finished) ? "wages.totalAtLeast" : "wages.total", { total: formatMoney(total) })}
      </Text>
    </div>
  );
}
