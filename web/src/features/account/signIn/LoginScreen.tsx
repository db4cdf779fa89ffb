import { Box } from "@mantine/core";
import { Fragment, lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { useHydrated } from "../../../core/hydration.ts";
import { session, useSession } from "../../../core/session/session.ts";
import { Notice } from "../../../ui/page/Notice.tsx";
import { PublicPage } from "../../../ui/page/PublicPage.tsx";
import { TextSkeleton } from "../../../ui/page/Skeletons.tsx";
import { GoogleButton, type PromptResult } from "./GoogleButton.tsx";
import { LoginForm } from "./LoginForm.tsx";
import { LoginLinks } from "./LoginLinks.tsx";
import { PasskeyButton } from "./PasskeyButton.tsx";
import { type HalfWay, SecondFactorForm } from "./SecondFactorForm.tsx";

// The overview of a signed-in user brings the office's routes with it; a visitor does not need them.
const SignedInPanel = lazy(async () => ({ default: (await import("./SignedInPanel.tsx")).SignedInPanel }));
const NoticesTodayPanel = lazy(async () => ({
  default: (await import("../../notices/NoticesTodayPanel.tsx")).NoticesTodayPanel,
}));
const TodayPanel = lazy(async () => ({ default: (await import("../../inbox/TodayPanel.tsx")).TodayPanel }));

const Today = () => (
  <>
    <TodayPanel />
    <NoticesTodayPanel />
  </>
);

/** NAV-05: the sign-in form; signed-in users see an overview of their work instead. */
export function LoginScreen() {
  const { t } = useTranslation("account");
  const { user } = useSession();
  const isHydrated = useHydrated();
  const [search] = useSearchParams();
  const [halfWay, setHalfWay] = useState<HalfWay | null>(null);
  const [prompted, setPrompted] = useState<PromptResult | null>(null);
  if (user)
    return (
      <Suspense fallback={<TextSkeleton />}>
        <SignedInPanel user={user} wanted={search.get("redirectFrom")} today={<Today />} />
      </Suspense>
    );
  // AUT-04: the way that the prompt ended with is offered first.
  const isGoogleFirst = prompted === "google";
  const password = (
    <Fragment key="password">
      <LoginForm onHalfWay={setHalfWay} />
      <Box mt="lg">
        <PasskeyButton label={t("passkey.signIn")} onAnswer={session.signInByPasskey} />
      </Box>
    </Fragment>
  );
  const google = (
    <GoogleButton
      key="google"
      onHalfWay={setHalfWay}
      onResult={setPrompted}
      result={prompted}
      isSecond={!isGoogleFirst}
    />
  );
  return (
    <PublicPage title={t("login.title")}>
      <p>{t(isHydrated && search.has("redirectFrom") ? "login.goOn" : "login.lead")}</p>
      {isHydrated && window.isSecureContext === false ? (
        <Notice tone="warning" title={t("login.insecureTitle")}>
          {t("login.insecure")}
        </Notice>
      ) : halfWay ? (
        <SecondFactorForm halfWay={halfWay} onBack={() => setHalfWay(null)} />
      ) : isGoogleFirst ? (
        [google, password]
      ) : (
        [password, google]
      )}
      <LoginLinks />
    </PublicPage>
  );
}
