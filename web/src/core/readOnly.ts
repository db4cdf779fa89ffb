import { READ_ONLY } from "@wage/contract/core/readOnly";
import { create } from "zustand";

/** True while the service can be read and nothing can be saved, as its last reply said. */
export const useReadOnly = create<{ isReadOnly: boolean }>()(() => ({ isReadOnly: false }));

/** Takes the state from a reply of the service. */
export function noteReadOnly({ headers }: Pick<Response, "headers">): void {
  const isReadOnly = headers.has(READ_ONLY);
  if (isReadOnly !== useReadOnly.getState().isReadOnly) useReadOnly.setState({ isReadOnly });
}
