import { SAVED_NAME_MAX } from "@wage/contract/reports/savedReports";
import { audit } from "../../../core/audit/audit.ts";
import type { Work } from "../../../core/context.ts";
import type { Tx } from "../../../core/database/db.ts";
import { giveReport, lockNames } from "./savedReports.queries.ts";

type Person = { id: number; name: string };

/**
 * Gives the saved reports of a person who leaves to another one, with their offers and versions. A name that the other person
 * has already gets the name of the one who leaves.
 */
export async function giveReports(tx: Tx, work: Work, from: Person, to: Person): Promise<void> {
  const given = await lockNames(tx, from.id);
  const taken = new Set((await lockNames(tx, to.id)).map(({ name }) => name.toLowerCase()));
  for (const { id, name } of given) {
    const free = freeName(name, from.name, taken);
    taken.add(free.toLowerCase());
    await giveReport(tx, id, to.id, free);
    await audit(tx, work, {
      action: "SavedReport",
      summary: `Saved report given to ${to.name}: ${free}`,
      detail: { reportId: id, from: from.id, to: to.id, ...(free !== name && { formerName: name }) },
    });
  }
}

function freeName(name: string, owner: string, taken: ReadonlySet<string>): string {
  let free = name;
  for (let count = 1; taken.has(free.toLowerCase()); count++) {
    const end = ` (${owner.slice(0, 30)}${count === 1 ? "" : ` ${count}`})`;
    free = `${name.slice(0, SAVED_NAME_MAX - end.length)}${end}`;
  }
  return free;
}
