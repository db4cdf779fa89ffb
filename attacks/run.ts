import type { Fault } from "../faults/fault.ts";
import { runAll } from "../faults/runner.ts";
import { unreadExports } from "./unreadExports.ts";

/*
 * npm run attacks [-- --only H14,H15] [--quick]: carries out each attack against a real process on loopback, and prints
 * what it achieved and what others met meanwhile. Ends with exit code 1 if one line does not hold. An attack is a file of
 * this folder with a row in this list.
 */
const ATTACKS: Fault[] = [unreadExports];

await runAll("attack", ATTACKS);
