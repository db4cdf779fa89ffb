import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../core/i18n.ts";
import { HoursGrid } from "../../../ui/form/hours/HoursGrid.tsx";

/** The week grid in the words of the form. */
export function HoursByDay() {
  const { t } = useTranslation("application");
  const language = useLanguage();
  return (
    <HoursGrid
      words={{
        locale: language === "es" ? "es-US" : "en-US",
        open: t("hoursByDay.open"),
        how: t("hoursByDay.how"),
        week: (day) => t("hoursByDay.week", { day }),
        worked: (day) => t("hoursByDay.worked", { day }),
        hours: (day) => t("hoursByDay.hours", { day }),
        total: (hours, count) => t("hoursByDay.total", { hours, count }),
        table: t("hoursByDay.table"),
        noTable: t("hoursByDay.noTable"),
        leftOut: (count) => t("hoursByDay.leftOut", { count }),
        clear: t("hoursByDay.clear"),
        photo: t("hoursByDay.photo"),
      }}
    />
  );
}
