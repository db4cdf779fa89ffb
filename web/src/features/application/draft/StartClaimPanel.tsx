import { Button } from "@mantine/core";
import type { CalculatorFacts, Estimate } from "@wage/contract/calculator/calculator";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { PressForm } from "../../../ui/form/PressForm.tsx";
import { LoadError } from "../../../ui/page/LoadError.tsx";
import { startClaim } from "./calculatedClaim.ts";

/** Starts a claim with what was typed into the calculator, or adds it to the claim on this device. */
export function StartClaimPanel({ facts, estimate }: { facts: CalculatorFacts; estimate: Estimate }) {
  const { t } = useTranslation("application");
  const navigate = useNavigate();
  const [error, setError] = useState<Error | null>(null);
  const start = async () => {
    setError(null);
    try {
      void navigate(await startClaim(facts, estimate));
    } catch (cause) {
      setError(cause instanceof Error ? cause : new Error(String(cause)));
    }
  };
  return (
    <>
      {error && <LoadError error={error} retry={() => void start()} />}
      <PressForm onPress={() => void start()}>
        <Button
          type="submit"
          size="lg"
          mt="md"
          h="auto"
          mih={50}
          py="xs"
          styles={{ label: { whiteSpace: "normal" } }}
        >
          {t("start.withAnswers")}
        </Button>
      </PressForm>
    </>
  );
}
