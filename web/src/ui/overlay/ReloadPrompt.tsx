import { useLayoutEffect, useRef } from "react";
import { useUi } from "../uiContext.ts";
import { keepClear } from "./freePlace.ts";
import classes from "./ReloadPrompt.module.css";

interface ReloadPromptProps {
  needRefresh: boolean;
  offlineReady: boolean;
  onReload: () => void;
  onClose: () => void;
}

/** GUI-04: a new version waits, or the app is ready offline. The card lies over no control of the page. */
export function ReloadPrompt(props: ReloadPromptProps) {
  return props.needRefresh || props.offlineReady ? <Card {...props} /> : null;
}

function Card({ needRefresh, onReload, onClose }: ReloadPromptProps) {
  const { words } = useUi();
  const card = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => (card.current ? keepClear(card.current) : undefined), []);
  return (
    <div ref={card} role="alert" className={`${classes.card} wc-no-print`}>
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
