import { execFileSync } from "node:child_process";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { send } from "../harness/load.ts";
import { exactly, type Scenario } from "../harness/scenario.ts";
import { startWorld } from "../harness/world.ts";
import { noteOn } from "./notes.ts";
import { keyed, paper, uploader } from "./uploads.ts";

const MEGABYTES = 4;
const HEALED_MS = 10_000;

/**
 * The disk of the documents is really full, unlike in F6, where the service sees it coming: writing fails in the middle of a file.
 * A file system in memory stands for the disk, so that only root on Linux can bring this about.
 */
export const noSpace: Scenario = {
  id: "ENOSPC",
  title: "the disk of the documents is full in the middle of a file",
  async run({ folder, say }) {
    if (process.platform !== "linux" || process.getuid?.() !== 0) {
      say("Skipped: only root on Linux can mount a small disk.");
      return [];
    }
    const disk = path.join(folder, "disk");
    await mkdir(disk, { recursive: true });
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${MEGABYTES}m,mode=0700`, "none", disk]);
    try {
      const world = await startWorld(folder, { STORAGE_URL: `file:${path.join(disk, "documents")}` });
      try {
        // No floor: the service learns of the end of the disk by the write that fails.
        await world.owner.query(
          "insert into setting (key, value) values ('freeMegabytes', '0') on conflict (key, effective_from) where ended_at is null do update set value = excluded.value",
        );
        await world.owner.query("select pg_notify('setting_changed', 'freeMegabytes')");
        const { claim, upload, uploadUntilStored, verify } = await uploader(world);
        const big = () => paper(700_000);
        let stored = 0;
        const refused: number[] = [];
        while (refused.length < 5) {
          const content = big();
          const { status } = await upload(content, keyed(content));
          if (status === 200) stored += 1;
          else refused.push(status);
          if (stored > 3 * MEGABYTES) throw new Error("The disk did not become full.");
        }
        const noted = await send(world.service.url, noteOn(claim, world.headers));
        execFileSync("mount", ["-o", `remount,size=${10 * MEGABYTES}m`, disk]);
        const content = big();
        const healed = await uploadUntilStored(content, keyed(content), HEALED_MS);
        const { rows, broken } = await verify();
        say(`${stored} documents stored before the disk was full`);
        return [
          exactly("uploads without a clear 507", refused.filter((status) => status !== 507).length, 0),
          exactly("status of saving a note meanwhile", noted.status, 200),
          exactly("stored after room came back", healed < HEALED_MS ? "yes" : "no", "yes"),
          exactly("documents", rows, stored + 1),
          exactly("documents whose content is wrong", broken, 0),
        ];
      } finally {
        await world.stop();
      }
    } finally {
      execFileSync("umount", [disk]);
    }
  },
};
