import type { ReactNode } from "react";

export type Tone = "success" | "info" | "warning" | "error" | "default";

export interface MessageAction {
  label: string;
  icon?: ReactNode;
  tooltip?: string;
  color?: string;
  variant?: string;
  onClick: () => void;
}

export interface Messages {
  title?: string;
  lines: string[];
  actions?: MessageAction[];
}

export interface ToastNotice {
  tone: Tone;
  text: string;
  /** GUI-07: a toast of the GraphQL area sits bottom left. */
  area?: "graphql";
}

/** What the hosts show. A plain store, so that code without React (the fetch helper) can speak. */
function store<T>(initial: T) {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set: (next: T) => {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

export const toastQueue = store<readonly ToastNotice[]>([]);
export const errorList = store<readonly string[]>([]);
export const messageDialog = store<Messages | null>(null);

/** Shows a toast (GUI-02). */
export const notify = (tone: Tone, text: string, area?: "graphql") =>
  toastQueue.set([...toastQueue.get(), area ? { tone, text, area } : { tone, text }]);

/** Adds to the global error toast (GUI-03); a message already there is not repeated. */
export const showErrors = (messages: readonly string[]) =>
  errorList.set([...new Set([...errorList.get(), ...messages])]);

export const clearError = (message: string) =>
  errorList.set(errorList.get().filter((shown) => shown !== message));

export const clearErrors = () => errorList.set([]);

/** Opens the message dialog (GUI-01), if there is something to say. */
export function showMessages(messages: Messages) {
  if (messages.lines.length > 0) messageDialog.set(messages);
}

export const closeMessages = () => messageDialog.set(null);
