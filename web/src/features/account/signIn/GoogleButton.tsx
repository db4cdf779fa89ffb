import { Box, Divider } from "@mantine/core";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { logProblem } from "../../../core/environment.ts";
import { wantedFactors } from "../../../core/http/errors.ts";
import { credentialsOf, promptOutcome, startGoogleSignIn } from "../../../core/session/googleSignIn.ts";
import type { HalfWay } from "./SecondFactorForm.tsx";

/** AUT-04: the result of the prompt, or that it was closed. */
export type PromptResult = "google" | "unpw" | "timeout" | "closed";

interface GoogleButtonProps {
  /** The account requires a second factor. */
  onHalfWay: (halfWay: HalfWay) => void;
  onResult: (result: PromptResult) => void;
  /** Set apart from the way of signing in before it. */
  isSecond: boolean;
  result: PromptResult | null;
}

/** The external sign-in, where it is configured. Without a client id nothing is loaded or shown. */
export function GoogleButton({ onHalfWay, onResult, isSecond, result }: GoogleButtonProps) {
  const { t } = useTranslation("account");
  const place = useRef<HTMLDivElement>(null);
  const [offered, setOffered] = useState(false);
  const proceed = useEffectEvent((error: unknown, idToken: string) => {
    onResult("google");
    const factors = wantedFactors(error);
    if (factors) onHalfWay({ given: credentialsOf(idToken), factors });
    else logProblem(error);
  });
  const settle = useEffectEvent((next: PromptResult) => {
    // A prompt that was closed does not time out.
    if (next !== "timeout" || result !== "closed") onResult(next);
  });
  useEffect(() => {
    if (!place.current) return;
    // Failures of the script leave the password form as it is; the session shows a refused sign-in.
    startGoogleSignIn(place.current, {
      onError: (error, idToken) => proceed(error, idToken),
      onClosed: () => settle("closed"),
    })
      .then(async (there) => {
        setOffered(there);
        if (there) settle(await promptOutcome().catch(() => "timeout" as const));
      })
      .catch(logProblem);
  }, []);
  const isOpen = result === "timeout" || result === "closed";
  return (
    <Box mt={offered && isSecond ? "lg" : 0} mb={offered && !isSecond ? "lg" : 0}>
      {offered && isSecond && <Divider label={t("login.or")} my="md" />}
      {/* There from the start, so that a screen reader announces the change. */}
      <div role="status">{offered && isOpen && t(`login.prompt.${result}`)}</div>
      <section ref={place} aria-label={offered ? t("login.google") : undefined} />
      {offered && !isSecond && <Divider label={t("login.or")} my="md" />}
    </Box>
  );
}
