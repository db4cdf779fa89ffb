import { useUi } from "../uiContext.ts";
import classes from "./ReloadPrompt.module.css";

interface ReloadPromptProps {
  needRefresh: boolean;
  offlineReady: boolean;
  onReload: () => void;
  onClose: () => void;
}

/** GUI-04: a card if a new version waits, and a quiet line once the app is ready offline. */
export function ReloadPrompt({ needRefresh, offlineReady, onReload, onClose }: ReloadPromptProps) {
  const { words } = useUi();
  if (!(needRefresh || offlineReady)) return null;
  if (!needRefresh)
    return (
      <div role="status" data-notice="ready" className={classes.line}>
        <span>{words("offlineReady")}</span>
        <button type="button" className={classes.close} aria-label={words("close")} onClick={onClose}>
          ×
        </button>
      </div>
    );
  return (
    <div role="alert" data-notice="reload" className={classes.card}>
      <p>{words("newContent")}</p>
      <div className={classes.buttons}>
        <button type="button" className={classes.primary} onClick={onReload}>
          {words("reload")}
        </button>
        <button type="button" className={classes.plain} onClick={onClose}>
          {words("close")}
        </button>
      </div>
    </div>
  );
}
