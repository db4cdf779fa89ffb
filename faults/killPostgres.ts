import { readFile } from "node:fs/promises";
import path from "node:path";

/** Kills every process of the PostgreSQL server on a data folder. */
export async function killPostgres(pgData: string): Promise<void> {
  const [first] = (await readFile(path.join(pgData, "postmaster.pid"), "utf8")).split("\n");
  const postmaster = Number(first);
  const children = await readFile(`/proc/${postmaster}/task/${postmaster}/children`, "utf8").catch(() => "");
  for (const pid of [postmaster, ...children.split(" ").filter(Boolean).map(Number)]) {
    try {
      process.kill(pid, "SIGKILL");
    } catch {
      // It has ended meanwhile.
    }
  }
}
