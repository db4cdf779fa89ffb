import { Box, Divider } from "@mantine/core";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { logProblem } from "../../../core/environment.ts";
import { wantedFactors } from "../../../core/http/errors.ts";
import { credentialsOf, promptOutcome, startGoogleSignIn } from "../../../core/session/googleSignIn.ts";
import type { HalfWay } from "./SecondFactorForm.tsx";

interface GoogleButtonProps {
  /** The account requires a second factor. */
  onHalfWay: (halfWay: HalfWay) => void;
}

/** The external sign-in, where it is configured. Without a client id nothing is loaded or shown. */
export function GoogleButton({ onHalfWay }: GoogleButtonProps) {
  const { t } = useTranslation("account");
  const place = useRef<HTMLDivElement>(null);
  const [offered, setOffered] = useState(false);
  const proceed = useEffectEvent((error: unknown, idToken: string) => {
    const factors = wantedFactors(error);
    if (factors) onHalfWay({ given: credentialsOf(idToken), factors });
    else logProblem(error);
  });
  useEffect(() => {
    if (!place.current) return;
    // Failures of the script leave the password form as it is; the session shows a refused sign-in.
    startGoogleSignIn(place.current, (error, idToken) => proceed(error, idToken))
      .then(async (there) => {
        setOffered(there);
        if (there) await promptOutcome().catch(() => undefined);
      })
      .catch(logProblem);
  }, []);
  return (
    <Box mt={offered ? "lg" : 0}>
      {offered && <Divider label={t("login.or")} my="md" />}
      <section ref={place} aria-label={offered ? t("login.google") : undefined} />
    </Box>
  );
}
