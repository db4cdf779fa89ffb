import { Text } from "@mantine/core";
import { digitsOf } from "@wage/contract/core/fields";
import { formatMoney } from "@wage/contract/core/numbers";
import type { PortalLine } from "@wage/contract/employerPortal/employerPortal";
import { totalOf } from "@wage/contract/wages";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";

type Typed = { position?: string; amount?: string };

/** The sum of the answers so far, in a sentence. */
export function AnswerSum({ lines }: { lines: readonly PortalLine[] }) {
  const { t } = useTranslation("employerPortal");
  const typed = useWatch({ name: "lines" }) as readonly Typed[] | undefined;
  const owed = lines.map(({ amountClaimed }, index) => {
    const { position, amount = "" } = typed?.[index] ?? {};
    if (position === "agree") return amountClaimed;
    const digits = digitsOf(amount);
    return position === "partly" && /^\d{1,9}(\.\d{0,2})?$/.test(digits) ? digits : "0";
  });
  return (
    <Text fw={600} aria-live="polite">
      {t("answer.sum", {
        owed: formatMoney(totalOf(owed)),
        claimed: formatMoney(totalOf(lines.map(({ amountClaimed }) => amountClaimed))),
      })}
    </Text>
  );
}
