import { message } from "@wage/contract/core/messages";
import { AppError } from "../../core/errors.ts";

/*
 * The exports of this process, from the request to the last byte of the download. An export that is being written
 * holds a connection of the pool of reports, of which some stay free for reports on screen; one that is being
 * downloaded holds a temporary file.
 */
const PER_USER = 2;
const WRITING = 2;
const IN_ALL = 12;

type Slot = { userId: number; isWriting: boolean };

export function createExportSlots() {
  const slots = new Set<Slot>();
  const count = (counts: (slot: Slot) => boolean) => [...slots].filter(counts).length;
  return {
    /** Takes a slot; throws if this user or all users together have too many. */
    enter(userId: number) {
      if (count((slot) => slot.userId === userId) >= PER_USER)
        throw new AppError("tooMany", message("ownExportsRunning", PER_USER), { retryAfterSeconds: 30 });
      if (slots.size >= IN_ALL || count(({ isWriting }) => isWriting) >= WRITING)
        throw new AppError("unavailable", message("otherExportsRunning"), { retryAfterSeconds: 10 });
      const slot: Slot = { userId, isWriting: true };
      slots.add(slot);
      return {
        written: () => {
          slot.isWriting = false;
        },
        leave: () => void slots.delete(slot),
      };
    },
  };
}
export type ExportSlots = ReturnType<typeof createExportSlots>;

/** Makes a file in memory within a slot, which is free again when the file is made. */
export async function withSlot<T>(
  { user }: { user: { id: number } },
  slots: ExportSlots,
  make: () => Promise<T>,
): Promise<T> {
  const slot = slots.enter(user.id);
  try {
    return await make();
  } finally {
    slot.leave();
  }
}
