import { Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { PrintArea, PrintButton } from "../../ui/display/PrintArea.tsx";
import { useLookup } from "../../ui/form/lookupRows.ts";
import { Section } from "../../ui/page/Section.tsx";
import { TextSkeleton } from "../../ui/page/Skeletons.tsx";
import classes from "./Checklists.module.css";

/** The steps of each kind of task, as written by the administrators, with checkboxes for print. */
export function ChecklistsPanel() {
  const { t } = useTranslation("help");
  const [words, setWords] = useState("");
  const rows = useLookup("TaskDetail");
  if (!rows) return <TextSkeleton lines={8} />;
  const wanted = words.toLowerCase();
  const shown = rows.filter(
    ({ active, checklist, description }) =>
      active && (checklist?.length ?? 0) > 0 && description.toLowerCase().includes(wanted),
  );
  return (
    <>
      <TextInput
        type="search"
        label={t("findChecklist")}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
        className="wc-no-print"
      />
      <div aria-live="polite">{shown.length === 0 && <Text>{t("noMatch")}</Text>}</div>
      {shown.map(({ id, description, instructions, checklist }) => (
        <PrintArea key={id} documentTitle={description}>
          <Section title={description} action={<PrintButton />}>
            {instructions && <Text mb="xs">{instructions}</Text>}
            <ul className={classes.boxes}>
              {checklist?.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ul>
          </Section>
        </PrintArea>
      ))}
    </>
  );
}
