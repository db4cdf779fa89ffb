import { Button, Group, Stack, Text } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSharedComputer } from "../../../core/session/sharedComputer.ts";
import { Notice } from "../../../ui/page/Notice.tsx";

interface WaitingClaimProps {
  /** The claim has just been signed and the pressed button is gone, so this box takes the focus. */
  takesFocus?: boolean;
}

/** A signed claim that could not be sent yet: its state, and the options. */
export function WaitingClaim({ takesFocus }: WaitingClaimProps) {
  const { t } = useTranslation("application");
  const shared = useSharedComputer();
  const box = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<"idle" | "trying" | "inVain">("idle");
  useEffect(() => {
    if (takesFocus) box.current?.focus();
  }, [takesFocus]);
  const tryNow = async () => {
    setState("trying");
    await (await import("./draftServer.ts")).sendWaiting();
    setState("inVain");
  };
  const withdrawSignature = async () => (await import("./draftServer.ts")).withdrawSignature();
  return (
    <div ref={box} tabIndex={-1} role="status">
      <Notice tone="warning" title={t("waiting.title")}>
        <Stack gap="sm">
          <Text>{t("waiting.text")}</Text>
          <Text fw={shared ? 600 : 400}>{t(shared ? "waiting.shared" : "waiting.where")}</Text>
          <Group>
            <Button size="lg" loading={state === "trying"} onClick={() => void tryNow()}>
              {t("waiting.send")}
            </Button>
            <Button size="lg" variant="default" onClick={() => void withdrawSignature()}>
              {t("waiting.takeBack")}
            </Button>
          </Group>
          {state === "inVain" && <Text>{t("waiting.inVain")}</Text>}
          <Text c="dimmed">{t("waiting.takeBackHint")}</Text>
        </Stack>
      </Notice>
    </div>
  );
}

/** The reason why the service refused the claim when it was sent later. */
export function RefusedClaim({ refusal }: { refusal: readonly string[] }) {
  const { t } = useTranslation("application");
  return (
    <Notice tone="error" title={t("waiting.refusedTitle")}>
      {refusal.map((line) => (
        <Text key={line}>{line}</Text>
      ))}
      <Text>{t("waiting.refusedText")}</Text>
    </Notice>
  );
}
