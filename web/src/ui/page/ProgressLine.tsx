import { useActivity } from "../../core/http/activity.ts";
import { useDelayed } from "../motion/useDelayed.ts";
import { useUi } from "../uiContext.ts";
import classes from "./ProgressLine.module.css";

/** API-17: a line at the top of the page while calls are open; quick ones show nothing. */
export function ProgressLine() {
  const isSaving = useActivity(({ saving }) => saving);
  const isShown = useDelayed(useActivity(({ open }) => open > 0));
  const { words } = useUi();
  if (!isShown) return null;
  return (
    <div
      role="progressbar"
      aria-label={words(isSaving ? "savingNow" : "loading")}
      data-saving={isSaving || undefined}
      className={`${classes.line} wc-no-print`}
    />
  );
}
