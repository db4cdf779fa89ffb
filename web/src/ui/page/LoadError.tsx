import { messagesOf } from "../../core/http/errors.ts";
import { LoadProblem } from "./LoadProblem.tsx";

interface LoadErrorProps {
  error: unknown;
  retry?: () => unknown;
}

/** In place of what could not be read: what the error says, and again. */
export const LoadError = ({ error, retry }: LoadErrorProps) => (
  <LoadProblem messages={messagesOf(error)} retry={retry} />
);
