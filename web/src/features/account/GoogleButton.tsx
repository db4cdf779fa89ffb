import { Box, Divider } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { logProblem } from "../../core/environment.ts";
import { promptOutcome, startGoogleSignIn } from "../../core/googleSignIn.ts";

/** The external way in, where one is configured. Without a client id nothing is loaded and nothing shown. */
export function GoogleButton() {
  const { t } = useTranslation("account");
  const place = useRef<HTMLDivElement>(null);
  const [offered, setOffered] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    // Its own failures leave the password form as it is; a refused sign-in is shown by the session.
    startGoogleSignIn(place.current, logProblem)
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
