import { List } from "@mantine/core";
import type { ApplicationForm } from "@wage/contract/application/applicationDraft";
import type { AnswerStep } from "@wage/contract/application/applicationQuestions";
import { contextOf } from "@wage/contract/application/applicationRules";
import { askedAnswers } from "@wage/contract/application/askedAnswers";
import {
  type Contradiction,
  contradictions,
  isAskedByField,
} from "@wage/contract/application/doubts/contradictions";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { formatDate } from "../../../../core/format.ts";
import { useLanguage } from "../../../../core/i18n.ts";
import { Notice } from "../../../../ui/page/Notice.tsx";
import type { DraftState } from "../../draft/draftState.ts";
import { useDraft } from "../../draft/draftStore.ts";
import { pathOf, placeOfField, stepOf } from "../pages.ts";
import type { Values } from "../questions.ts";

interface AtPlaceProps {
  step: AnswerStep;
  /** The page of a step, or the line of wages. */
  at: { page: string } | { row: number };
  /** The answers of the step as they are typed. */
  values: Values;
  form: ApplicationForm;
}

/** Asks about the answers of this page that contradict others, on this page or before. */
export function ContradictionRemarks({ step, at, values, form }: AtPlaceProps) {
  const answers = useDraft((state) => state.answers);
  const found = contradictionsIn({ ...answers, [step]: values }, form).filter((one) =>
    "row" in at
      ? one.step === step && one.row === at.row
      : one.step === step &&
        !isAskedByField(one.key) &&
        Boolean(fieldsOf(step, at.page)?.includes(one.field)),
  );
  return <ContradictionList found={found} form={form} />;
}

const fieldsOf = (step: string, page: string) => stepOf(step)?.pages.find(({ key }) => key === page)?.fields;

/** The contradictions of the whole claim, each with the way to its place. */
export const AllContradictions = ({
  answers,
  form,
}: {
  answers: DraftState["answers"];
  form: ApplicationForm;
}) => <ContradictionList found={contradictionsIn(answers, form)} form={form} linked />;

const contradictionsIn = (answers: DraftState["answers"], form: ApplicationForm) =>
  contradictions(askedAnswers(answers, form), contextOf(form, null));

interface ListProps {
  found: readonly Contradiction[];
  form: ApplicationForm;
  linked?: boolean;
}

function ContradictionList({ found, form, linked = false }: ListProps) {
  const { t } = useTranslation("application");
  const language = useLanguage();
  if (found.length === 0) return null;
  return (
    <Notice tone="warning" title={t("contradictions.title")}>
      <List>
        {found.map((one) => (
          <List.Item key={`${one.key} ${one.row}`}>
            {linked && one.row !== null && `${t("contradictions.line", { number: one.row + 1 })} `}
            {textOf(one, form, language, t)}{" "}
            {linked && (
              <Link
                to={addressOf(one)}
                aria-label={`${t("review.change")}: ${textOf(one, form, language, t)}`}
              >
                {t("review.change")}
              </Link>
            )}
          </List.Item>
        ))}
      </List>
    </Notice>
  );
}

const addressOf = ({ step, field, row }: Contradiction) =>
  `${pathOf(placeOfField(step, field))}&return=review${row === null ? "" : `&row=${row}`}`;

function textOf(
  { key, here, there }: Contradiction,
  form: ApplicationForm,
  language: "en" | "es",
  t: TFunction<"application">,
): string {
  const shown = (value: string) => {
    if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return formatDate(value);
    return form.states.find(({ code }) => code === value)?.label[language] ?? value;
  };
  return t(`contradictions.${key}`, { here: shown(here), there: shown(there) });
}
