import { messagesOf } from "../../core/http/errors.ts";
import { LoadProblem } from "./LoadProblem.tsx";

interface LoadErrorProps {
  error: unknown;
  retry?: () => unknown;
}

/** Replaces content that failed to load: the error's message and a retry button. */
export const LoadError = ({ error, retry }: LoadErrorProps) => (
  <LoadProblem messages={messagesOf(error)} retry={retry} />
);
