import type { ReactNode } from "react";
import { create } from "zustand";

export type Tone = "success" | "info" | "warning" | "error" | "default";

interface MessageAction {
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

interface ToastExtras {
  /** GUI-07: a toast of the GraphQL area sits bottom left. */
  area?: "graphql";
  /** Shows a button that tries again. */
  retry?: () => void;
}

export interface ToastNotice extends ToastExtras {
  tone: Tone;
  text: string;
}

interface Notices {
  /** Toasts that no host has shown yet. */
  toasts: readonly ToastNotice[];
  errors: readonly string[];
  dialog: Messages | null;
}

/** The notices to show. Code without React, as the fetch helper, adds to them too. */
export const useNotices = create<Notices>()(() => ({ toasts: [], errors: [], dialog: null }));
const { getState, setState } = useNotices;

/** Shows a toast (GUI-02). */
export const notify = (tone: Tone, text: string, extras: ToastExtras = {}) =>
  setState(({ toasts }) => ({ toasts: [...toasts, { tone, text, ...extras }] }));

/** ERR-06: a read that failed for no reason of its own, with a button that tries again where the page has none. */
export const notifyOfFailedRead = (text: string, retry?: () => void) =>
  notify("error", text, { area: "graphql", ...(retry && { retry }) });

/** Returns the pending toasts and empties the queue. */
export function takeToasts(): readonly ToastNotice[] {
  const { toasts } = getState();
  if (toasts.length > 0) setState({ toasts: [] });
  return toasts;
}

/** Adds to the global error toast (GUI-03); a message already there is not repeated. */
export const showErrors = (messages: readonly string[]) =>
  setState(({ errors }) => ({ errors: [...new Set([...errors, ...messages])] }));

export const clearError = (message: string) =>
  setState(({ errors }) => ({ errors: errors.filter((shown) => shown !== message) }));

export const clearErrors = () => setState({ errors: [] });

/** Opens the message dialog (GUI-01) if there are messages. */
export function showMessages(messages: Messages) {
  if (messages.lines.length > 0) setState({ dialog: messages });
}

export const closeMessages = () => setState({ dialog: null });
