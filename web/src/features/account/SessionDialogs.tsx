import { Button, Group, Stack } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { ApiError } from "../../core/errors.ts";
import { formatDateTime } from "../../core/format.ts";
import { needsSecondFactor, type SessionUser, session, useSession } from "../../core/session.ts";
import { staySignedIn, useSessionWarning } from "../../core/sessionLimits.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { PasswordField, TextField } from "../../ui/Field.tsx";
import { Form } from "../../ui/Form.tsx";
import { abandonWork } from "../../ui/unsaved.ts";

/** What a session says before and after its end, over the page that its owner was at. */
export function SessionDialogs() {
  const { user, locked, method } = useSession();
  if (locked && user) return <SignInAgain user={user} byGoogle={method === "google"} />;
  return <EndIsNear />;
}

function EndIsNear() {
  const { t } = useTranslation("account");
  const warning = useSessionWarning();
  const [dismissed, setDismissed] = useState(0);
  if (!warning || warning.endsAt === dismissed) return null;
  const close = () => {
    // The longest time cannot be made longer: it is said once.
    setDismissed(warning.endsAt);
    staySignedIn();
  };
  // Only the time of day: it is minutes away.
  const time = formatDateTime(new Date(warning.endsAt).toISOString()).slice(11);
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

const Given = z.object({ password: z.string(), code: z.string() });

/** Nothing that was typed is lost: the same person signs in over it. Another one cannot. */
function SignInAgain({ user, byGoogle }: { user: SessionUser; byGoogle: boolean }) {
  const { t } = useTranslation("account");
  const [wantsCode, setWantsCode] = useState(false);
  const leave = () => {
    abandonWork();
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
          <Form
            schema={Given}
            values={{ password: "", code: "" }}
            submitLabel={t("login.submit")}
            warnOnLeave={false}
            actions={leaveButton}
            onSubmit={async ({ password, code }) => {
              try {
                await session.signIn({ email: user.Email, password, ...(code && { code }) });
              } catch (error) {
                if (needsSecondFactor(error)) return setWantsCode(true);
                throw error instanceof ApiError && error.status === 400
                  ? new ApiError(400, {
                      ...error.body,
                      Errors: { password: [t("login.check")] },
                      Messages: [],
                    })
                  : error;
              }
            }}
          >
            <input type="hidden" autoComplete="username" value={user.Email} readOnly />
            <PasswordField
              name="password"
              label={t("login.password")}
              autoComplete="current-password"
              required
            />
            {wantsCode && (
              <TextField
                name="code"
                label={t("factor.signInTitle")}
                hint={t("factor.signInHint")}
                autoComplete="one-time-code"
                maxLength={40}
                required
              />
            )}
          </Form>
        )}
      </Stack>
    </Dialog>
  );
}
