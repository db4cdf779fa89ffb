import type { Services } from "../context.ts";
import { AppError } from "../errors.ts";

/** "full" also means that less is free than the agency wants to stay free. */
export type StorageState = "ready" | "full" | "down";
type Needed = Pick<Services, "files" | "settings">;

const MB = 1024 * 1024;
/** Probing writes a file, so that a result is used for as long. */
const FRESH_MS = 1000;

const latest = new WeakMap<Services["files"], { at: number; state: Promise<StorageState> }>();

/** Tries the storage of documents. */
export async function probeStorage({ files, settings }: Needed): Promise<StorageState> {
  try {
    await files.check();
    return (await files.freeBytes()) < settings.get("freeMegabytes") * MB ? "full" : "ready";
  } catch (error) {
    return error instanceof AppError && error.code === "storageFull" ? "full" : "down";
  }
}

/** Returns the state of the storage of documents, at most a second old: anyone may ask as often as they like. */
export function storageState(services: Needed): Promise<StorageState> {
  const known = latest.get(services.files);
  const at = performance.now();
  if (known && at - known.at < FRESH_MS) return known.state;
  const state = probeStorage(services);
  latest.set(services.files, { at, state });
  return state;
}
