import { Anchor, Button, Paper, Stack, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { publicStatusRoutes } from "@wage/contract/application/publicStatus";
import { claimNumber, pin } from "@wage/contract/core/fields";
import { formatMoney } from "@wage/contract/core/numbers";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { z } from "zod";
import { formatDate } from "../../../core/format.ts";
import { call } from "../../../core/http/api.ts";
import { query, refresh } from "../../../core/http/query.ts";
import { useLanguage } from "../../../core/i18n.ts";
import { notify } from "../../../core/notices.ts";
import { Form } from "../../../ui/form/Form.tsx";
import { CodeField } from "../../../ui/form/MaskedField.tsx";
import { TextField } from "../../../ui/form/TextField.tsx";
import { EmptyState } from "../../../ui/page/EmptyState.tsx";
import { LoadError } from "../../../ui/page/LoadError.tsx";
import { PublicPage } from "../../../ui/page/PublicPage.tsx";
import { Section } from "../../../ui/page/Section.tsx";
import { TextSkeleton } from "../../../ui/page/Skeletons.tsx";

/** /Public/MyClaims: the claims that a registered person has sent. */
export function MyClaimsScreen() {
  const { t } = useTranslation("application");
  const { data, error, refetch } = useQuery(query(publicStatusRoutes.myClaims, {}));
  const language = useLanguage();
  return (
    <PublicPage title={t("mine.title")} back={{ to: "/Public" }}>
      {error && <LoadError error={error} retry={() => void refetch()} />}
      {!data && !error && <TextSkeleton lines={4} />}
      {data?.claims.length === 0 && (
        <EmptyState
          title={t("mine.none")}
          text={t("mine.noneText")}
          action={
            <Button component={Link} to="/Public/ClaimApplication" size="lg">
              {t("mine.start")}
            </Button>
          }
        />
      )}
      <Stack component="ul" gap="md" p={0} m={0} style={{ listStyle: "none" }}>
        {data?.claims.map((claim) => (
          <Paper component="li" withBorder p="md" key={claim.claimNumber}>
            <Title order={2} size="h3" className="wc-numbers">
              {claim.claimNumber}
            </Title>
            <Text fw={600}>{claim.text[language]}</Text>
            <Text>{t("mine.received", { date: formatDate(claim.receivedDate) })}</Text>
            {claim.employer && <Text>{t("mine.employer", { name: claim.employer })}</Text>}
            {claim.amountClaimed && (
              <Text>{t("mine.amount", { amount: formatMoney(claim.amountClaimed) })}</Text>
            )}
            <Anchor component={Link} to="/Public/Status">
              {t("mine.open")}
            </Anchor>
          </Paper>
        ))}
      </Stack>
      {data && <AttachForm resetKey={data.claims.length} />}
    </PublicPage>
  );
}

const Attach = z.object({ claimNumber, pin });

/** Adds a claim that was sent without signing in. */
function AttachForm({ resetKey }: { resetKey: number }) {
  const { t } = useTranslation("application");
  return (
    <Section title={t("mine.attachTitle")}>
      <Form
        schema={Attach}
        values={{ claimNumber: "", pin: "" }}
        resetKey={resetKey}
        onSubmit={(body) => call(publicStatusRoutes.attachClaim, { body, quiet: true })}
        onSaved={() => {
          notify("success", t("mine.attached"));
          void refresh(publicStatusRoutes.myClaims);
        }}
        submitLabel={t("mine.attach")}
        warnOnLeave={false}
      >
        <Text>{t("mine.attachText")}</Text>
        <TextField
          name="claimNumber"
          label={t("claimNumber")}
          hint={t("status.numberHint")}
          autoComplete="off"
          required
        />
        <CodeField name="pin" missing={t("missing.access.pin")} label={t("pin")} required />
      </Form>
    </Section>
  );
}
