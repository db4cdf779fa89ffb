import type { Step } from "@wage/contract/calculator/calculator";
import { Link } from "react-router";
import { LawSources } from "./LawSources.tsx";
import classes from "./LawSteps.module.css";
import { ruleAddress } from "./ruleAddress.ts";

interface LawStepsProps {
  steps: readonly Step[];
  /** Said of a value that no one has confirmed. */
  unconfirmed: string;
  /** The words of the link to the page of a rule. */
  aboutRule: string;
}

/** The steps of a computation for the public, in the order in which a reader with a pencil follows them. */
export function LawSteps({ steps, unconfirmed, aboutRule }: LawStepsProps) {
  return (
    <ol className={classes.steps}>
      {steps.map(({ sentence, isResult, rule, rejected, sources }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps of the same words differ by their place alone
        <li key={index}>
          {isResult ? <strong>{sentence}</strong> : sentence}
          {ruleAddress(rule) && (
            <span className={classes.aside}>
              <Link to={ruleAddress(rule) ?? ""}>{aboutRule}</Link>
            </span>
          )}
          {rejected.map((text) => (
            <span key={text} className={classes.aside}>
              {text}
            </span>
          ))}
          {sources.length > 0 && (
            <span className={classes.aside}>
              <LawSources sources={sources} unconfirmed={unconfirmed} />
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}
