import { Button, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { ownAccountRoutes } from "@wage/contract/account/account";
import { NewAdministrator, setupRoutes } from "@wage/contract/account/setup";
import { message } from "@wage/contract/core/messages";
import type { Reply } from "@wage/contract/core/route";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation, useNavigate } from "react-router";
import { call } from "../../../core/http/api.ts";
import { messagesOf } from "../../../core/http/errors.ts";
import { query } from "../../../core/http/query.ts";
import { useHydrated } from "../../../core/hydration.ts";
import { session, useSession } from "../../../core/session/session.ts";
import { Form } from "../../../ui/form/Form.tsx";
import { TextField } from "../../../ui/form/TextField.tsx";
import { PublicPage } from "../../../ui/page/PublicPage.tsx";
import { useUi } from "../../../ui/uiContext.ts";
import { OwnPasskeys } from "../self/OwnPasskeys.tsx";
import { SecondFactor } from "../self/SecondFactor.tsx";
import { NewPasswordField } from "./NewPasswordField.tsx";

type Invited = Reply<typeof setupRoutes.read>;

/** Reads the token from the address's fragment once and removes it from the address bar and the history. */
function useSetupToken(): string {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [token] = useState(() => hash.slice(1));
  useEffect(() => {
    if (hash) navigate(".", { replace: true });
  }, [hash, navigate]);
  return token;
}

/** The page behind the one-time link that creates an administrator: name, address, password, second factor. */
export function SetupScreen() {
  const { t } = useTranslation("account");
  const { translate } = useUi();
  const token = useSetupToken();
  const isHydrated = useHydrated();
  const { user } = useSession();
  const [invited, setInvited] = useState<Invited | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [created, setCreated] = useState(false);
  useEffect(() => {
    if (!token) return;
    call(setupRoutes.read, { body: { token }, quiet: true }).then(setInvited, (error: unknown) =>
      setFailure(messagesOf(error)[0] ?? message("staleAdministratorLink")),
    );
  }, [token]);
  if (created && user) return <ChooseFactor />;
  if (isHydrated && (!token || failure))
    return (
      <PublicPage title={t("setup.title")}>
        <p role="alert">{failure ? translate(failure) : t("setup.noLink")}</p>
      </PublicPage>
    );
  // The page is built without its link.
  if (!isHydrated || !invited)
    return (
      <PublicPage title={t("setup.title")}>
        <p aria-live="polite" className="wc-needs-script">
          {t("confirm.busy")}
        </p>
      </PublicPage>
    );
  return (
    <PublicPage title={t("setup.title")}>
      <p>{t("setup.lead")}</p>
      <Form
        schema={NewAdministrator}
        values={{ token, name: invited.name ?? "", email: invited.email ?? "", password: "" }}
        onSubmit={async (body) => {
          await call(setupRoutes.create, { body, quiet: true });
          setCreated(true);
          await session.signIn(body);
        }}
        submitLabel={t("setup.submit")}
        warnOnLeave={false}
      >
        <TextField name="name" label={t("register.name")} autoComplete="name" maxLength={120} required />
        <TextField
          name="email"
          label={t("register.email")}
          type="email"
          inputMode="email"
          autoComplete="username"
          disabled={invited.email !== null}
          required
        />
        <NewPasswordField />
      </Form>
    </PublicPage>
  );
}

function ChooseFactor() {
  const { t } = useTranslation("account");
  const { data } = useQuery(query(ownAccountRoutes.get, {}));
  return (
    <PublicPage title={t("setup.factorTitle")}>
      <p>{t("setup.factorLead")}</p>
      {data && (
        <Stack align="flex-start">
          <OwnPasskeys passkeys={data.passkeys} />
          <SecondFactor account={data} />
          {(data.hasCodes || data.passkeys.length > 0) && (
            <Button component={Link} to="/Admin/Global" size="lg">
              {t("setup.done")}
            </Button>
          )}
        </Stack>
      )}
    </PublicPage>
  );
}
