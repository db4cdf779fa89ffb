import { chmodSync, existsSync, mkdtempSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const MEMORY = "/dev/shm";
const ROOM_BYTES = 4e9;

/** Returns where tests make their folders: in memory where there is room, since a disk can make databases ten times slower. */
export function temporaryBase(): string {
  if (existsSync(MEMORY)) {
    const { bavail, bsize } = statfsSync(MEMORY);
    if (bavail * bsize >= ROOM_BYTES) return MEMORY;
  }
  // As root, PostgreSQL runs as another user, who cannot enter a private temporary folder.
  return process.getuid?.() === 0 ? "/tmp" : tmpdir();
}

/** Makes a folder that every user can enter. */
export function newTemporaryFolder(prefix: string): string {
  const folder = mkdtempSync(path.join(temporaryBase(), prefix));
  chmodSync(folder, 0o755);
  return folder;
}
