import { Button, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { ownAccountRoutes } from "@wage/contract/account/account";
import type { Reply } from "@wage/contract/core/route";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { formatDateTime } from "../../../core/format.ts";
import { query } from "../../../core/http/query.ts";
import { Dialog } from "../../../ui/overlay/Dialog.tsx";
import { LoadError } from "../../../ui/page/LoadError.tsx";
import { Page } from "../../../ui/page/Page.tsx";
import { Section } from "../../../ui/page/Section.tsx";
import { TextSkeleton } from "../../../ui/page/Skeletons.tsx";
import { EmailForm, NameForm, PasswordForm } from "./AccountForms.tsx";
import classes from "./AccountScreen.module.css";
import { CloseAccount } from "./CloseAccount.tsx";
import { OwnDevices } from "./OwnDevices.tsx";
import { OwnPasskeys } from "./OwnPasskeys.tsx";
import { SecondFactor } from "./SecondFactor.tsx";

/** The user's account: name, e-mail address, password and sessions. */
export function AccountScreen() {
  const { t } = useTranslation("account");
  const { data, error, refetch } = useQuery(query(ownAccountRoutes.get, {}));
  return (
    <Page title={t("account.title")}>
      {error && <LoadError error={error} retry={refetch} />}
      {!data && !error && <TextSkeleton lines={8} />}
      {data && (
        <Stack gap="md" maw={760}>
          <AboutYou account={data} />
          <Section title={t("passkey.title")}>
            <OwnPasskeys passkeys={data.passkeys} />
          </Section>
          <Section title={t("factor.title")}>
            <SecondFactor account={data} />
          </Section>
          <Section title={t("account.devices")}>
            <OwnDevices sessions={data.sessions} />
          </Section>
          {data.canClose && (
            <Section title={t("close.title")}>
              <CloseAccount />
            </Section>
          )}
        </Stack>
      )}
    </Page>
  );
}

type Changing = "name" | "email" | "password";
const TITLES = {
  name: "account.changeName",
  email: "account.changeEmail",
  password: "account.changePassword",
};

function AboutYou({ account }: { account: Reply<typeof ownAccountRoutes.get> }) {
  const { t } = useTranslation("account");
  const [changing, setChanging] = useState<Changing | null>(null);
  const close = () => setChanging(null);
  const button = (what: Changing) => (
    <Button variant="default" size="sm" aria-label={t(TITLES[what])} onClick={() => setChanging(what)}>
      {t("account.change")}
    </Button>
  );
  return (
    <Section title={t("account.about")}>
      <Fact label={t("account.name")} value={account.name} action={button("name")} />
      <Fact
        label={t("account.email")}
        value={account.email}
        action={account.hasPassword && button("email")}
      />
      <Fact
        label={t("account.password")}
        value={account.hasPassword ? t("account.passwordSet") : t("account.noPassword")}
        action={account.hasPassword && button("password")}
      />
      <Fact label={t("account.roles")} value={account.roles.join(", ")} />
      <Fact
        label={t("account.lastSignIn")}
        value={account.lastSignInAt && formatDateTime(account.lastSignInAt)}
      />
      {changing && (
        <Dialog opened onClose={close} title={t(TITLES[changing])} width={520}>
          {changing === "name" && <NameForm name={account.name} onDone={close} />}
          {changing === "email" && <EmailForm onDone={close} />}
          {changing === "password" && <PasswordForm email={account.email} onDone={close} />}
        </Dialog>
      )}
    </Section>
  );
}

function Fact({ label, value, action }: { label: string; value: ReactNode; action?: ReactNode }) {
  return (
    <div className={classes.fact}>
      <div className={classes.label}>{label}</div>
      <div className={classes.value}>{value || "—"}</div>
      {action}
    </div>
  );
}
