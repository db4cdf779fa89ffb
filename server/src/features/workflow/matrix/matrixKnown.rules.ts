import type { Message } from "@wage/contract/core/messages";
import type { MatrixWarning } from "@wage/contract/workflow";
import type { ActionRow, StatusRow } from "../workflow.rules.ts";

export type Warning = Omit<MatrixWarning, "text"> & { text: Message };
export type Named = { code: string };
export type Known = {
  statuses: readonly (Named &
    Pick<StatusRow, "label" | "category" | "isInitial" | "mayBeLeft" | "defaultReturnId">)[];
  actions: readonly (Named & Pick<ActionRow, "questions" | "isSystemEvent" | "roles">)[];
  taskDetails: readonly (Named & { label: string })[];
  templates: readonly Named[];
  closureCodes: readonly Named[];
  /** The roles that at least one active user has. */
  staffedRoles: readonly string[];
};
