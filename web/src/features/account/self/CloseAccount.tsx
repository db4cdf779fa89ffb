import { Button, List, Stack } from "@mantine/core";
import { ownAccountRoutes } from "@wage/contract/account/account";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { call } from "../../../core/http/api.ts";
import { session } from "../../../core/session/session.ts";
import { ConfirmDialog } from "../../../ui/overlay/ConfirmDialog.tsx";

/** Closes an account of the public, after saying what goes and what stays. */
export function CloseAccount() {
  const { t } = useTranslation("account");
  const navigate = useNavigate();
  const [asked, setAsked] = useState(false);
  const close = async () => {
    await call(ownAccountRoutes.close, { quiet: true, success: t("close.closed") });
    // The page of an account needs one, so that it is left before the session ends.
    await navigate("/Public");
    await session.signOut();
  };
  return (
    <Stack gap="sm" align="flex-start">
      <div>{t("close.lead")}</div>
      <List spacing="xs">
        <List.Item>{t("close.goes")}</List.Item>
        <List.Item>{t("close.stays")}</List.Item>
        <List.Item>{t("close.log")}</List.Item>
      </List>
      <Button variant="default" size="sm" onClick={() => setAsked(true)}>
        {t("close.button")}
      </Button>
      <ConfirmDialog
        opened={asked}
        onClose={() => setAsked(false)}
        title={t("close.question")}
        confirmLabel={t("close.button")}
        cancelLabel={t("close.keep")}
        danger
        onConfirm={close}
      >
        {t("close.stays")}
      </ConfirmDialog>
    </Stack>
  );
}
