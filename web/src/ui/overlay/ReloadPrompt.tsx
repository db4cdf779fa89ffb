import { useUi } from "../uiContext.ts";
import classes from "./ReloadPrompt.module.css";

interface ReloadPromptProps {
  needRefresh: boolean;
  offlineReady: boolean;
  onReload: () => void;
  onClose: () => void;
}

/** GUI-04: a new version waits, or the app is ready offline. */
export function ReloadPrompt({ needRefresh, offlineReady, onReload, onClose }: ReloadPromptProps) {
  const { words } = useUi();
  if (!(needRefresh || offlineReady)) return null;
  return (
    <div role="alert" data-notice="reload" className={classes.card}>
      <p>{words(needRefresh ? "newContent" : "offlineReady")}</p>
      <div className={classes.buttons}>
        {needRefresh && (
          <button type="button" className={classes.primary} onClick={onReload}>
            {words("reload")}
          </button>
        )}
        <button type="button" className={classes.plain} onClick={onClose}>
          {words("close")}
        </button>
      </div>
    </div>
  );
}
