import { Anchor, Button, Group, List, Progress, Stack, Text } from "@mantine/core";
import { Application } from "@wage/contract/application/application";
import type { ApplicationForm } from "@wage/contract/application/applicationDraft";
import { applicationErrors, type RuleContext } from "@wage/contract/application/applicationRules";
import { applicationRemarks } from "@wage/contract/application/applicationWarnings";
import { askedAnswers } from "@wage/contract/application/askedAnswers";
import { message } from "@wage/contract/core/messages";
import { formatMoney } from "@wage/contract/core/numbers";
import type { TFunction } from "i18next";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, Navigate, useNavigate } from "react-router";
import { Notice } from "../../../ui/page/Notice.tsx";
import { PublicPage } from "../../../ui/page/PublicPage.tsx";
import { useUi } from "../../../ui/uiContext.ts";
import { PapersPanel } from "../../documents/PapersPanel.tsx";
import { isAmendable } from "../draft/amendClaim.ts";
import { DraftNotices } from "../draft/DraftNotices.tsx";
import { CONFIRMATION_PATH, SIGN_PATH } from "../draft/draftPaths.ts";
import { saveToServer } from "../draft/draftServer.ts";
import type { DraftState } from "../draft/draftState.ts";
import { SaveAndLeave } from "../draft/saved/SaveAndLeave.tsx";
import { WaitingClaim } from "../draft/WaitingClaim.tsx";
import { useLineContext } from "../wages/useLineContext.ts";
import { AnswerGroups } from "./AnswerGroups.tsx";
import { OpeningDraft } from "./OpeningDraft.tsx";
import { PageProblem } from "./PageProblem.tsx";
import { type Problem, ProblemList } from "./ProblemList.tsx";
import { pathOf, placeOfField, progressOf, START_PATH, stepNumber, stepOf, stepTitle } from "./pages.ts";
import { missingWords, questionWords } from "./questionWords.ts";
import { AllContradictions } from "./remarks/ContradictionRemarks.tsx";
import { useApplication } from "./useApplication.ts";
import { useSaveAndLeave } from "./useSaveAndLeave.ts";

const NUMBER = stepNumber("review");

/** /Public/publicClaimAppReview: all answers with links to change them, before signing. */
export function PublicClaimAppReviewScreen() {
  const { state, form, error, retry } = useApplication();
  if (error) return <PageProblem title="print.title" error={error} retry={() => void retry()} />;
  if (!form || !state.loaded) return <OpeningDraft />;
  if (!state.started) return <Navigate to={state.receipt ? CONFIRMATION_PATH : START_PATH} replace />;
  return <Review form={form} state={state} />;
}

function Review({ form, state }: { form: ApplicationForm; state: DraftState }) {
  const { t } = useTranslation("application");
  const ui = useUi();
  const { translate, language } = ui;
  const navigate = useNavigate();
  const saved = useSaveAndLeave(NUMBER);
  const [attempts, setAttempts] = useState(0);
  const answers = useMemo(() => askedAnswers(state.answers, form), [state.answers, form]);
  const context = useLineContext(answers, form);
  const { pageLanguage } = ui;
  const problems = useMemo(() => {
    const titleOf = (key: string) => {
      const step = stepOf(key);
      return step ? stepTitle(step, { language, ...(pageLanguage && { pageLanguage }) }) : "";
    };
    return findProblems(answers, context, titleOf, t);
  }, [answers, context, language, pageLanguage, t]);
  const progress = progressOf({ step: "review", page: "review" });
  const words = t("questionOf", progress);
  const titles = {
    title: t("pages.review.review"),
    documentTitle: `${t("pages.review.review")} (${words})`,
    step: words,
  };
  const proceed = () => {
    void saveToServer(NUMBER, language);
    if (problems.length > 0) setAttempts((count) => count + 1);
    else void navigate(SIGN_PATH);
  };
  const [signed] = state.sent;
  if (state.signed === "waiting" && signed)
    return (
      <PublicPage {...titles} back={{ to: SIGN_PATH }}>
        <Stack gap="lg">
          <WaitingClaim />
          <AnswerGroups answers={signed.answers} form={form} changeable={false} />
          <PapersPanel />
        </Stack>
      </PublicPage>
    );
  return (
    <PublicPage
      {...titles}
      quickExit
      {...(state.amends === null
        ? { back: { to: pathOf({ step: "documents", page: "documents" }) }, saveAndLeave: saved.open }
        : { back: { to: "/Public/Status" } })}
    >
      <Stack gap="lg">
        <Progress value={(progress.number / progress.count) * 100} size="sm" aria-hidden="true" />
        <DraftNotices />
        <ProblemList
          problems={problems.map((one) => ({ ...one, text: translate(one.text) }))}
          focusKey={attempts}
        />
        <AllContradictions answers={answers} form={form} />
        <Warnings answers={answers} form={form} context={context} />
        {state.amends !== null && (
          <Notice title={t("amend.title", { number: state.amends })}>{t("amend.how")}</Notice>
        )}
        <AnswerGroups
          answers={answers}
          form={form}
          changeable
          {...(state.amends !== null && { mayChange: isAmendable })}
        />
        <PapersPanel changeAt={`${pathOf({ step: "documents", page: "documents" })}&return=review`} />
        <Group>
          <Button size="lg" onClick={proceed}>
            {t("review.goOn")}
          </Button>
          <Anchor component={Link} to="/Public/publicClaimPrint">
            {t("review.print")}
          </Anchor>
        </Group>
      </Stack>
      <SaveAndLeave {...saved} />
    </PublicPage>
  );
}

/** The missing answers, each with its page. */
function findProblems(
  answers: DraftState["answers"],
  context: RuleContext,
  titleOf: (step: string) => string,
  t: TFunction<"application">,
): Problem[] {
  const errors = applicationErrors(answers, context);
  return Object.entries(errors).map(([path, [text = ""]]) => {
    const [step = "", field = ""] = path.split(".");
    const row = step === "wages" ? path.split(".")[2] : undefined;
    const to = pathOf(placeOfField(step, field));
    const asked = step === "wages" ? (path.split(".")[3] ?? "items") : field;
    return {
      key: path,
      step: titleOf(step),
      labelKey: step === "wages" ? `wages.fields.${asked}` : `questions.${step}.${field}`,
      text,
      missing: text === message("required") ? missingWords(t, step, asked) : undefined,
      to: `${to}&return=review${row === undefined ? "" : `&row=${row}`}`,
    };
  });
}

interface WarningsProps {
  answers: DraftState["answers"];
  form: ApplicationForm;
  context: RuleContext;
}

function Warnings({ answers, form, context }: WarningsProps) {
  const { t } = useTranslation("application");
  const parsed = Application.safeParse(answers);
  if (!parsed.success) return null;
  const warnings = applicationRemarks(parsed.data, context, form.settings);
  if (warnings.length === 0) return null;
  const { settings } = form;
  const words = {
    ...questionWords(t, settings),
    min: formatMoney(settings.minAmount),
    max: formatMoney(settings.maxAmount),
    amount: formatMoney(settings.minimumWage ?? ""),
  };
  return (
    <Notice tone="warning" title={t("warnings.title")}>
      <List>
        {warnings.map((warning) => (
          <List.Item key={warning}>{t(`warnings.${warning}`, words)}</List.Item>
        ))}
      </List>
      <Text mt="sm">{t("warnings.mayGoOn")}</Text>
    </Notice>
  );
}
