import { readFileSync } from "node:fs";

const TICK_MS = 10;
const PAGE_BYTES = 4096;
const MB = 1024 * 1024;

export type ProcessUsage = { cpuMs: number; memoryMb: number };

/** The processor time and the memory of a process; null where the system does not tell (Linux does), or it has ended. */
export function processUsage(pid: number | undefined): ProcessUsage | null {
  if (pid === undefined || process.platform !== "linux") return null;
  try {
    // The name of the program may hold spaces and brackets: the fields are counted from the last bracket.
    const stat = readFileSync(`/proc/${pid}/stat`, "latin1");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const pages = readFileSync(`/proc/${pid}/statm`, "latin1").split(" ")[1];
    return {
      cpuMs: (Number(fields[11]) + Number(fields[12])) * TICK_MS,
      memoryMb: (Number(pages) * PAGE_BYTES) / MB,
    };
  } catch {
    return null;
  }
}
