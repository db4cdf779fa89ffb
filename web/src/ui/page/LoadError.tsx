import { ApiError, messagesOf } from "../../core/http/errors.ts";
import { EmptyState } from "./EmptyState.tsx";
import { LoadProblem } from "./LoadProblem.tsx";

interface LoadErrorProps {
  error: unknown;
  retry?: () => unknown;
  /** Shown for an address that names no record, where trying again is of no use. */
  missing?: { title: string; text: string };
}

/** Replaces content that failed to load: the error's message and a retry button. */
export const LoadError = ({ error, retry, missing }: LoadErrorProps) =>
  missing && error instanceof ApiError && (error.status === 404 || error.status === 400) ? (
    <EmptyState {...missing} />
  ) : (
    <LoadProblem messages={messagesOf(error)} retry={retry} />
  );
