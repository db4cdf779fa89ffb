import { message } from "@wage/contract/core/messages";
import { AppError } from "../errors.ts";

export const storageFull = () =>
  new AppError("storageFull", message("storageFull"), { retryAfterSeconds: 60 });
export const storageDown = () =>
  new AppError("unavailable", message("storageDown"), { retryAfterSeconds: 30 });

/** Errors of the file system, whichever call reports them; those of a client's connection are not among them. */
const FULL = ["ENOSPC", "EDQUOT"];
const DOWN = [
  "EACCES",
  "EBUSY",
  "EIO",
  "EMFILE",
  "ENFILE",
  "ENODEV",
  "ENOENT",
  "ENOTDIR",
  "EPERM",
  "EROFS",
  "ESTALE",
];

/** Converts an error of the storage to the answer for the reader; returns any other error as it is. */
export function storageError(error: unknown): unknown {
  const code = String((error as NodeJS.ErrnoException).code);
  if (FULL.includes(code)) return storageFull();
  return DOWN.includes(code) ? storageDown() : error;
}

/** For `catch`: throws the answer for the reader. */
export const throwStorageError = (error: unknown): never => {
  throw storageError(error);
};
