import { Text } from "@mantine/core";
import { digitsOf } from "@wage/contract/core/fields";
import { formatMoney } from "@wage/contract/core/numbers";
import type { PortalLine } from "@wage/contract/employerPortal/employerPortal";
import { totalOf } from "@wage/contract/wages";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";

type Typed = { position?: string; amount?: string };

/** The sum of the answers in a sentence, once each line has one that can be sent. */
export function AnswerSum({ lines }: { lines: readonly PortalLine[] }) {
  const { t } = useTranslation("employerPortal");
  const typed = useWatch({ name: "lines" }) as readonly Typed[] | undefined;
  const owed = lines.flatMap(({ amountClaimed }, index) => {
    const { position, amount = "" } = typed?.[index] ?? {};
    if (position === "agree") return [amountClaimed];
    if (position === "disagree") return ["0"];
    const digits = digitsOf(amount);
    const isPart = /^\d{1,9}(\.\d{0,2})?$/.test(digits) && Number(digits) < Number(amountClaimed);
    return position === "partly" && isPart ? [digits] : [];
  });
  return (
    <Text fw={600} aria-live="polite">
      {owed.length === lines.length &&
        t("answer.sum", {
          owed: formatMoney(totalOf(owed)),
          claimed: formatMoney(totalOf(lines.map(({ amountClaimed }) => amountClaimed))),
        })}
    </Text>
  );
}
