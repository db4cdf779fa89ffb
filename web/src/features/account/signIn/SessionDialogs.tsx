import { Button, Group, Stack } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useConfirmationAsked } from "../../../core/session/confirmIdentity.ts";
import { type SessionUser, session, useSession } from "../../../core/session/session.ts";
import { staySignedIn, useSessionWarning } from "../../../core/session/sessionLimits.ts";
import { discardUnsavedWork } from "../../../core/unsaved.ts";
import { Dialog } from "../../../ui/overlay/Dialog.tsx";
import { ConfirmIdentity } from "./ConfirmIdentity.tsx";
import { ProofForm } from "./ProofForm.tsx";

/** The dialogs before and after the end of a session, over the user's page. */
export function SessionDialogs() {
  const { user, locked, method } = useSession();
  const asked = useConfirmationAsked();
  const byGoogle = method === "google";
  if (locked && user) return <SignInAgain user={user} byGoogle={byGoogle} />;
  return (
    <>
      {asked && user && <ConfirmIdentity email={user.Email} byGoogle={byGoogle} />}
      <EndIsNear />
    </>
  );
}

function EndIsNear() {
  const { t } = useTranslation("account");
  const warning = useSessionWarning();
  const [dismissed, setDismissed] = useState(0);
  if (!warning || warning.endsAt === dismissed) return null;
  const close = () => {
    // The absolute limit cannot be extended, so this is only announced.
    setDismissed(warning.endsAt);
    staySignedIn();
  };
  // The time of day is enough, in the reader's time zone: it is minutes away.
  const time = new Date(warning.endsAt).toLocaleTimeString("en-US", { hour: "2-digit", minute: "2-digit" });
  const idle = warning.kind === "idle";
  return (
    <Dialog
      opened
      onClose={close}
      title={t(idle ? "session.warnTitle" : "session.endTitle")}
      width={480}
      persistent={idle}
    >
      <Stack>
        <div role="alert">{t(idle ? "session.warnIdle" : "session.warnAbsolute", { time })}</div>
        <Button onClick={close} data-autofocus>
          {t(idle ? "session.stay" : "session.ok")}
        </Button>
      </Stack>
    </Dialog>
  );
}

/** The same user signs in again over the page, so that nothing typed is lost; another user cannot. */
function SignInAgain({ user, byGoogle }: { user: SessionUser; byGoogle: boolean }) {
  const { t } = useTranslation("account");
  const leave = () => {
    discardUnsavedWork();
    void session.signOut();
  };
  const leaveButton = (
    <Button variant="default" onClick={leave}>
      {t("session.leave")}
    </Button>
  );
  return (
    <Dialog opened onClose={() => undefined} title={t("session.lockedTitle")} width={480} persistent>
      <Stack>
        <div role="alert">{t("session.locked", { email: user.Email })}</div>
        {byGoogle ? (
          <>
            <div>{t("session.lockedGoogle")}</div>
            <Group>
              <Button component="a" href="/login" target="_blank" rel="noopener">
                {t("session.newTab")}
              </Button>
              {leaveButton}
            </Group>
          </>
        ) : (
          <ProofForm
            email={user.Email}
            submitLabel={t("login.submit")}
            actions={leaveButton}
            onProof={(proof) =>
              "password" in proof
                ? session.signIn({ email: user.Email, ...proof })
                : session.signInByPasskey(proof.passkey)
            }
          />
        )}
      </Stack>
    </Dialog>
  );
}
