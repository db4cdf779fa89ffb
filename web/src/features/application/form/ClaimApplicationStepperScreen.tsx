import { Progress, Stack } from "@mantine/core";
import type { ApplicationForm } from "@wage/contract/application/applicationDraft";
import type { AnswerStep } from "@wage/contract/application/applicationQuestions";
import { isAnswerStep } from "@wage/contract/application/applicationSteps";
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, useNavigate, useSearchParams } from "react-router";
import { useLanguage } from "../../../core/i18n.ts";
import { retryOrReload } from "../../../ui/motion/retryForever.ts";
import { useAfterLoad } from "../../../ui/motion/useAfterLoad.ts";
import { useEarlyPressGuard } from "../../../ui/motion/useEarlyPressGuard.ts";
import { PublicPage } from "../../../ui/page/PublicPage.tsx";
import { focusTitle } from "../../../ui/page/title.ts";
import { useUi } from "../../../ui/uiContext.ts";
import { CONFIRMATION_PATH, SIGN_PATH } from "../draft/draftPaths.ts";
import { newRow, removeRow, rowsOf } from "../draft/draftRows.ts";
import type { DraftState } from "../draft/draftState.ts";
import { draft } from "../draft/draftStore.ts";
import { SaveAndLeave } from "../draft/saved/SaveAndLeave.tsx";
import { saveToServer } from "../draft/serverCopy.ts";
import { OpeningDraft } from "./OpeningDraft.tsx";
import { PageProblem } from "./PageProblem.tsx";
import {
  nextPath,
  type Place,
  placeOf,
  previousPath,
  progressOf,
  REVIEW_PATH,
  START_PATH,
  stepNumber,
  stepOf,
  stepTitle,
} from "./pages.ts";
import { loadTyped } from "./QuestionField.tsx";
import { loadRules, QuestionPage } from "./QuestionPage.tsx";
import { useApplication } from "./useApplication.ts";
import { useSaveAndLeave } from "./useSaveAndLeave.ts";

// Code of later pages is loaded while the first is filled in.
const LATER = {
  typed: loadTyped,
  rules: loadRules,
  pages: () => import("./laterPages.ts"),
  upload: () => import("../../documents/PublicUploadPanel.tsx"),
  server: () => import("../draft/draftServer.ts"),
  law: async () => (await import("../wages/keptLaw.ts")).loadLaw(),
};
const DocumentsStep = lazy(async () => ({ default: (await LATER.pages()).DocumentsStep }));
const PublicUploadPanel = lazy(async () => ({ default: (await LATER.upload()).PublicUploadPanel }));
const PhotoOfLinePanel = lazy(async () => ({
  default: (await import("../../documents/PhotoOfLinePanel.tsx")).PhotoOfLinePanel,
}));
const WageList = lazy(async () => ({ default: (await LATER.pages()).WageList }));
const WageRowForm = lazy(async () => ({ default: (await LATER.pages()).WageRowForm }));
const SignForm = lazy(async () => ({ default: (await LATER.pages()).SignForm }));
const DraftNotices = lazy(async () => ({ default: (await retryOrReload(LATER.pages)).DraftNotices }));
const StepRemarks = lazy(async () => ({ default: (await retryOrReload(LATER.pages)).StepRemarks }));

/** /Public/ClaimApplicationStepper: ten steps, one small group of questions at a time. */
export function ClaimApplicationStepperScreen() {
  const { state, form, error, retry } = useApplication();
  const [search] = useSearchParams();
  const place = placeOf(search);
  const { step, page } = place;
  useEffect(() => {
    if (state.loaded && state.started) draft.change({ place: { step, page } });
  }, [state.loaded, state.started, step, page]);
  if (error) return <PageProblem title="print.title" error={error} retry={() => void retry()} />;
  if (!form || !state.loaded) return <OpeningDraft />;
  // After sending, here or automatically, there is a claim number.
  if (!state.started) return <Navigate to={state.receipt ? CONFIRMATION_PATH : START_PATH} replace />;
  // A waiting claim was signed as it is, so it is not changed.
  if (state.signed === "waiting" && step !== "sign" && step !== "review")
    return <Navigate to={SIGN_PATH} replace />;
  if (step === "review") return <Navigate to={REVIEW_PATH} replace />;
  return <StepPage place={place} form={form} state={state} />;
}

interface StepPageProps {
  place: Place;
  form: ApplicationForm;
  state: DraftState;
}

function StepPage({ place, form, state }: StepPageProps) {
  const { t } = useTranslation("application");
  const ui = useUi();
  const language = useLanguage();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [unsent, setUnsent] = useState(0);
  const saved = useSaveAndLeave(stepNumber(place.step));
  const isSettled = useAfterLoad();
  useEffect(() => {
    // A failed download is repeated when it is needed.
    if (isSettled) for (const load of Object.values(LATER)) load().catch(() => undefined);
  }, [isSettled]);
  const step = stepOf(place.step);
  const page = step?.pages.find(({ key }) => key === place.page);
  const rows = rowsOf(state.answers).length;
  const row = wageRow(search, rows);
  // Without rows the first one is opened at once: it is the same page.
  const shownRow = place.step === "wages" && rows === 0 ? 0 : row;
  const shownPage = `${place.step}/${place.page}/${shownRow}`;
  useFocusOnChange(shownPage);
  const ignoreEarlyPress = useEarlyPressGuard(shownPage);
  if (!step || !page) return null;
  const number = stepNumber(step.key);
  const toReview = search.get("return") === "review";
  const editing = step.key === "wages" && row !== null;
  const next = () => {
    if (number > 1) void saveToServer(number, language);
    void navigate(toReview ? REVIEW_PATH : nextPath(place));
  };
  const wagesPath = (index: number | null) => {
    const address = new URLSearchParams({ step: "wages", page: "items" });
    if (index !== null) address.set("row", String(index));
    if (toReview) address.set("return", "review");
    return `?${address}`;
  };
  const back =
    editing && rowsOf(state.answers).length > 0
      ? wagesPath(null)
      : toReview
        ? REVIEW_PATH
        : previousPath(place);
  const progress = progressOf(place);
  const words = t("questionOf", progress);
  const title = t(editing ? "pages.wages.row" : `pages.${step.key}.${page.key}`);
  return (
    <PublicPage
      // A merge changes the lines of wages, and how many there are; other pages take its answers into their open fields.
      key={step.key === "wages" ? `${shownPage}/${state.merges}` : shownPage}
      title={title}
      documentTitle={`${title} (${words})`}
      step={`${stepTitle(step, ui)} · ${words}`}
      back={{ onClick: () => void navigate(back) }}
      quickExit
      {...(!state.signed && state.amends === null && { saveAndLeave: saved.open })}
    >
      <SaveAndLeave {...saved} />
      <Stack gap="lg" onClickCapture={ignoreEarlyPress}>
        <Progress value={(progress.number / progress.count) * 100} size="sm" aria-hidden="true" />
        {state.conflicts.length > 0 && (
          <Suspense fallback={null}>
            <DraftNotices />
          </Suspense>
        )}
        {content()}
      </Stack>
    </PublicPage>
  );

  function content(): ReactNode {
    if (!step || !page) return null;
    if (step.key === "sign")
      return <SignForm form={form} onSent={() => void navigate(CONFIRMATION_PATH, { replace: true })} />;
    if (step.key === "documents")
      return (
        <DocumentsStep form={form} state={state} number={number} onContinue={next} unsent={unsent}>
          <PublicUploadPanel onUnsent={setUnsent} />
        </DocumentsStep>
      );
    if (step.key === "wages") return wages();
    if (!isAnswerStep(step.key)) return null;
    const key: AnswerStep = step.key;
    return (
      <QuestionPage
        step={key}
        page={page.key}
        fields={page.fields}
        form={form}
        answers={state.answers[key] ?? {}}
        onContinue={next}
        submitLabel={t(toReview ? "backToReview" : "continue")}
      >
        {(values) => (
          <div aria-live="polite">
            <Suspense fallback={null}>
              {/* An empty first page needs no notice. */}
              {(key !== "screener" || Object.values(values).some(Boolean)) && (
                <StepRemarks step={key} page={page.key} values={values} form={form} />
              )}
            </Suspense>
          </div>
        )}
      </QuestionPage>
    );
  }

  function wages(): ReactNode {
    const rows = rowsOf(state.answers);
    const leave = () => void navigate(wagesPath(null), { replace: true });
    const edit = (index: number) => void navigate(wagesPath(index));
    // Without rows a new one is opened at once.
    if (row === null && rows.length === 0) return <Navigate to={wagesPath(0)} replace />;
    if (row === null)
      return (
        <WageList
          rows={rows}
          answers={state.answers}
          form={form}
          onAdd={() => edit(rows.length)}
          onEdit={edit}
          onRemove={removeRow}
          onContinue={next}
        />
      );
    return (
      <WageRowForm
        index={row}
        row={rows[row] ?? newRow(state.answers.pay)}
        rows={rows}
        form={form}
        answers={state.answers}
        onDone={leave}
        paper={(photograph) => (
          <Suspense fallback={null}>
            <PhotoOfLinePanel
              key={`${photograph.name}/${photograph.lastModified}`}
              photograph={photograph}
              number={row + 1}
              save={() => saveToServer(number, language)}
            />
          </Suspense>
        )}
        onRemove={
          rows.length > 0
            ? () => {
                removeRow(row);
                leave();
              }
            : null
        }
      />
    );
  }
}

/** Each page after the first one takes the focus; a change of the path does so by itself (navigationEffects.ts). */
function useFocusOnChange(key: string): void {
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    focusTitle();
  }, [key]);
}

/** The row that the address names, at most one beyond the last. */
function wageRow(search: URLSearchParams, count: number): number | null {
  const row = search.get("row");
  return row !== null && /^\d{1,3}$/.test(row) && Number(row) <= count ? Number(row) : null;
}
