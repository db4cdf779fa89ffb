import { Box, Button, Group, Stack, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ApplicationForm } from "@wage/contract/application/applicationDraft";
import { askedAnswers } from "@wage/contract/application/askedAnswers";
import { publicStatusRoutes } from "@wage/contract/application/publicStatus";
import { useTranslation } from "react-i18next";
import { Navigate, useSearchParams } from "react-router";
import { formatDateTime } from "../../../core/format.ts";
import { download } from "../../../core/http/api.ts";
import { query } from "../../../core/http/query.ts";
import { useLanguage } from "../../../core/i18n.ts";
import { PrintArea, PrintButton } from "../../../ui/display/PrintArea.tsx";
import { PublicPage } from "../../../ui/page/PublicPage.tsx";
import { PapersPanel } from "../../documents/PapersPanel.tsx";
import { AnswerGroups } from "../form/AnswerGroups.tsx";
import { OpeningDraft } from "../form/OpeningDraft.tsx";
import { PageProblem } from "../form/PageProblem.tsx";
import { REVIEW_PATH, START_PATH } from "../form/pages.ts";
import type { Values } from "../form/questions.ts";
import { useApplication } from "../form/useApplication.ts";
import classes from "./PublicClaimPrintScreen.module.css";

type Filed = {
  claimNumber: string;
  submittedAt: string;
  signed: { name: string; at: string; text: string | null };
  claimant: { awaited: boolean; signed: { name: string; at: string } | null };
};

/** /Public/publicClaimPrint: the claim for print, as a draft or as it was sent. */
export function PublicClaimPrintScreen() {
  const [search] = useSearchParams();
  const wantsFiled = search.get("filed") === "yes";
  const { state, form, error, retry } = useApplication();
  const filed = useQuery({ ...query(publicStatusRoutes.filed, {}), enabled: wantsFiled });
  const failed = error ?? (wantsFiled ? filed.error : null);
  if (failed)
    return (
      <PageProblem
        title="print.title"
        error={failed}
        retry={() => void (error ? retry() : filed.refetch())}
      />
    );
  if (!form || !state.loaded || (wantsFiled && !filed.data)) return <OpeningDraft />;
  if (filed.data && wantsFiled)
    return (
      <Printable
        answers={filed.data.application as unknown as Record<string, Values>}
        form={form}
        filed={filed.data}
      />
    );
  if (!state.started) return <Navigate to={START_PATH} replace />;
  return (
    <Printable answers={askedAnswers(state.answers, form)} form={form} filed={null} amends={state.amends} />
  );
}

interface PrintableProps {
  answers: Record<string, Values>;
  form: ApplicationForm;
  filed: Filed | null;
  /** The number of the filed claim whose changes are printed before they are sent. */
  amends?: string | null;
}

function Printable({ answers, form, filed, amends = null }: PrintableProps) {
  const { t } = useTranslation("application");
  const language = useLanguage();
  const { settings } = form;
  const draft = amends === null ? t("print.draft") : t("print.changes", { number: amends });
  const mark = filed ? t("print.submitted", { when: formatDateTime(filed.submittedAt) }) : draft;
  return (
    <PublicPage
      title={t("print.title")}
      quickExit
      back={{ to: filed ? "/Public/Confirmation" : REVIEW_PATH }}
    >
      <PrintArea documentTitle={t("print.title")} tools={<Text mb="md">{t("print.hint")}</Text>}>
        <Group mb="md" className="wc-no-print">
          <PrintButton />
          {filed && (
            <Button
              variant="default"
              size="md"
              onClick={() => void download(publicStatusRoutes.filedPdf, {}).catch(() => undefined)}
            >
              {t("print.pdf")}
            </Button>
          )}
        </Group>
        <article className={classes.paper} data-draft={filed ? undefined : mark}>
          <header className={classes.head}>
            <div>
              <Text fw={700}>{settings.agencyName}</Text>
              <Text style={{ whiteSpace: "pre-line" }}>{settings.agencyAddress}</Text>
              <Text>{settings.agencyPhone}</Text>
            </div>
            <div>
              {filed && (
                <Text fw={700} className="wc-numbers">
                  {t("claimNumber")}: {filed.claimNumber}
                </Text>
              )}
              <Text fw={700}>{mark}</Text>
            </div>
          </header>
          <AnswerGroups answers={answers} form={form} changeable={false} />
          <Box mt="xl">
            <PapersPanel />
          </Box>
          <Stack gap="xs" mt="xl" className={classes.together}>
            <Title order={2}>{t("print.statement")}</Title>
            <Text>{filed?.signed.text ?? settings.attestation[language]}</Text>
            {filed ? (
              <>
                <Text>
                  {t("print.signed", { name: filed.signed.name, when: formatDateTime(filed.signed.at) })}
                </Text>
                {filed.claimant.signed && (
                  <Text>
                    {t("print.claimantSigned", {
                      name: filed.claimant.signed.name,
                      when: formatDateTime(filed.claimant.signed.at),
                    })}
                  </Text>
                )}
                {filed.claimant.awaited && <Text>{t("print.claimantAwaited")}</Text>}
              </>
            ) : (
              <Text>
                {t(amends === null ? "print.notSigned" : "print.changesNotSigned", { number: amends })}
              </Text>
            )}
          </Stack>
          <Stack gap="xs" className={classes.newPage}>
            <Title order={2}>{t("print.mailTitle")}</Title>
            <Text>{t("print.mail", { number: filed?.claimNumber ?? amends ?? "______________" })}</Text>
            <Text style={{ whiteSpace: "pre-line" }}>
              {settings.agencyName}
              {"\n"}
              {settings.agencyAddress}
            </Text>
          </Stack>
        </article>
      </PrintArea>
    </PublicPage>
  );
}
