import { serveTasks } from "../../core/files/children/childTasks.ts";

export type TriedTask = "answer" | "spin" | "grow" | "crash" | "refuse";

/** A worker that does what hostile files make workers do. */
serveTasks<TriedTask, string>((task) => {
  const held: Buffer[] = [];
  switch (task) {
    case "answer":
      return String(process.pid);
    case "refuse":
      throw new Error("cannot be read");
    case "crash":
      process.abort();
      break;
    case "spin":
      for (;;) if (held.length > 0) break;
      break;
    case "grow":
      for (;;) held.push(Buffer.alloc(8 * 1024 * 1024, 1));
  }
  return "";
});
