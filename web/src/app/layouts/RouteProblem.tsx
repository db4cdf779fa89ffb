import { useEffect } from "react";
import { useRouteError } from "react-router";
import { logProblem } from "../../core/environment.ts";
import { reportError } from "../../core/http/errorReport.ts";
import { useUi } from "../../ui/uiContext.ts";
import classes from "./PublicLayout.module.css";

const WORDS = {
  en: {
    title: "Something went wrong on this page",
    text: "Nothing you typed is lost. Try again in a moment.",
    again: "Try again",
  },
  es: {
    title: "Algo salió mal en esta página",
    text: "No se perdió nada de lo que escribió. Inténtelo otra vez en un momento.",
    again: "Intentar otra vez",
  },
} as const;

/** Replaces a page that failed: advice, and a report of the error. */
export function RouteProblem() {
  const error = useRouteError();
  const { language } = useUi();
  const words = WORDS[language];
  useEffect(() => {
    logProblem(error);
    void reportError(error instanceof Error ? error.message : String(error), "GET", window.location.pathname);
  }, [error]);
  return (
    <main id="main" tabIndex={-1} className={classes.main}>
      <h1>{words.title}</h1>
      <p>{words.text}</p>
      <button type="button" onClick={() => window.location.reload()}>
        {words.again}
      </button>
    </main>
  );
}
