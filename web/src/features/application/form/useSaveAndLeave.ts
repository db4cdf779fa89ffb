import { useState } from "react";
import { useLanguage } from "../../../core/i18n.ts";
import { draft } from "../draft/draftStore.ts";
import { saveToServer } from "../draft/serverCopy.ts";

export type Outcome = "closed" | "saving" | "saved" | "onDevice";

/** Saves the answers to the server and shows how to come back. */
export function useSaveAndLeave(step: number) {
  const language = useLanguage();
  const [outcome, setOutcome] = useState<Outcome>("closed");
  const open = async () => {
    setOutcome("saving");
    await draft.writeNow();
    setOutcome((await saveToServer(step, language)) ? "saved" : "onDevice");
  };
  return { outcome, open: () => void open(), close: () => setOutcome("closed") };
}
