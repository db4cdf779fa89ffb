import { Button, Group, List, Stack } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { CopyButton } from "../../../ui/display/CopyButton.tsx";

interface RecoveryCodesProps {
  codes: string[];
  onDone: () => void;
}

/** Shown only once. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const { t } = useTranslation("account");
  return (
    <Stack align="flex-start">
      <strong>{t("factor.codesTitle")}</strong>
      <div>{t("factor.codes")}</div>
      <List listStyleType="none">
        {codes.map((code) => (
          <List.Item key={code}>
            <code>{code}</code>
          </List.Item>
        ))}
      </List>
      <Group>
        <CopyButton value={codes.join("\n")} label={t("factor.copy")} />
        <Button onClick={onDone}>{t("factor.done")}</Button>
      </Group>
    </Stack>
  );
}
