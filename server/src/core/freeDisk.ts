import { statfs } from "node:fs/promises";

/** Returns the free and the whole space, in bytes, of the file system of a folder. */
export async function freeDisk(folder: string): Promise<{ free: number; total: number }> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, total: blocks * bsize };
}
