import { Anchor, Stack } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

/** Links to password reset, registration and the public pages. */
export function LoginLinks() {
  const { t } = useTranslation("account");
  return (
    <Stack gap="xs" mt="xl">
      <Anchor component={Link} to="/ResetPassword">
        {t("login.forgot")}
      </Anchor>
      <Anchor component={Link} to="/Register">
        {t("login.register")}
      </Anchor>
      <p>
        {t("login.noAccount")}{" "}
        <Anchor component={Link} to="/Public/ClaimApplication">
          {t("login.file")}
        </Anchor>
      </p>
    </Stack>
  );
}
