import { Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { ownAccountRoutes } from "@wage/contract/account";
import { useTranslation } from "react-i18next";
import { LoadError } from "../../core/LoadError.tsx";
import { query } from "../../core/query.ts";
import { KeyValueList } from "../../ui/KeyValueList.tsx";
import { Page } from "../../ui/Page.tsx";
import { Section } from "../../ui/Section.tsx";
import { TextSkeleton } from "../../ui/Skeletons.tsx";
import { EmailForm, NameForm, PasswordForm } from "./AccountForms.tsx";
import { OwnDevices } from "./OwnDevices.tsx";

/** One's own account: name, address, password, and where one is signed in. */
export function AccountScreen() {
  const { t } = useTranslation("account");
  const { data, error, refetch } = useQuery(query(ownAccountRoutes.get, {}));
  return (
    <Page title={t("account.title")}>
      {error && <LoadError error={error} retry={refetch} />}
      {!data && !error && <TextSkeleton lines={8} />}
      {data && (
        <Stack gap="md" maw={760}>
          <Section title={t("account.about")}>
            <KeyValueList
              items={[
                { label: t("account.name"), value: data.name },
                { label: t("account.email"), value: data.email },
                { label: t("account.roles"), value: data.roles.join(", ") },
              ]}
            />
          </Section>
          <Section title={t("account.changeName")}>
            <NameForm name={data.name} />
          </Section>
          <Section title={t("account.changePassword")}>
            {data.hasPassword ? <PasswordForm email={data.email} /> : <p>{t("account.noPassword")}</p>}
          </Section>
          {data.hasPassword && (
            <Section title={t("account.changeEmail")}>
              <EmailForm />
            </Section>
          )}
          <Section title={t("account.devices")}>
            <OwnDevices sessions={data.sessions} />
          </Section>
        </Stack>
      )}
    </Page>
  );
}
