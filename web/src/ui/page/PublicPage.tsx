import { type ReactNode, useEffect } from "react";
import { Link } from "react-router";
import { leaveQuickly } from "../../core/session/quickExit.ts";
import { useUi } from "../uiContext.ts";
import classes from "./Page.module.css";
import { headingShown, setDocumentTitle } from "./title.ts";

interface PublicPageProps {
  title: string;
  documentTitle?: string;
  /** The progress: "Question 9 of about 24". */
  step?: ReactNode;
  back?: { to?: string; onClick?: () => void; label?: string };
  saveAndLeave?: () => void;
  /** Offers to leave for a page that says nothing, for a reader who is being watched. */
  quickExit?: boolean;
  /** On a phone the header gives way to the question; a page with a quick exit is one. */
  isQuestion?: boolean;
  children: ReactNode;
}

/** One column and one question. Free of Mantine, for the pages that must load fast. */
export function PublicPage(props: PublicPageProps) {
  const { title, documentTitle, step, back, saveAndLeave, quickExit, children } = props;
  const { isQuestion = quickExit } = props;
  const { words } = useUi();
  useEffect(() => setDocumentTitle(documentTitle ?? title), [documentTitle, title]);
  useEffect(() => headingShown(title), [title]);
  return (
    <div className={classes.public} data-question={isQuestion || undefined}>
      {(back || saveAndLeave || quickExit) && (
        <div className={`${classes.bar} wc-no-print`}>
          {back?.to ? (
            <Link to={back.to} className={classes.plainButton}>
              <span aria-hidden="true">‹</span> {back.label ?? words("back")}
            </Link>
          ) : (
            back && (
              <button type="button" onClick={back.onClick} className={classes.plainButton}>
                <span aria-hidden="true">‹</span> {back.label ?? words("back")}
              </button>
            )
          )}
          {saveAndLeave && (
            <button type="button" onClick={saveAndLeave} className={classes.plainButton}>
              {words("saveAndLeave")}
            </button>
          )}
          {quickExit && (
            <button type="button" onClick={() => void leaveQuickly()} className={classes.plainButton}>
              {words("quickExit")}
            </button>
          )}
        </div>
      )}
      {step && <p className={classes.step}>{step}</p>}
      <h1 tabIndex={-1} className={classes.publicTitle}>
        {title}
      </h1>
      {children}
    </div>
  );
}
