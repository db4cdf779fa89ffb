// Run by .githooks/commit-msg. Plain JavaScript for Node 20: a commit may be made before anything is installed.
import { readFileSync } from "node:fs";

const MOST = 72;
/** Subjects that git writes, and those that a rebase joins with another. */
const OF_GIT = /^(?:Merge |Revert "|Reapply "|(?:fixup|squash|amend)! )/;
const FORM = /^[a-z0-9][^:]*: \S.*[^.\s]$/;
/** A report of what was done, where the imperative says what the commit does. */
const REPORT =
  /: (?:(?:add|fix|mend|show)(?:s|es|ed|ing)|(?:chang|mak|mov|remov|renam|updat|us)(?:es|ed|ing)) /;

/**
 * Returns what is wrong with the subject of a commit message, or undefined.
 * @param {string} message
 */
export function subjectFault(message) {
  const subject = message.split("\n").find((line) => line.trim() && !line.startsWith("#")) ?? "";
  if (OF_GIT.test(subject)) return undefined;
  if (!FORM.test(subject))
    return "begin with the feature, then an imperative sentence without a period: `claims: list …`";
  if (REPORT.test(subject)) return "say in the imperative what the commit does: `add`, not `added` or `adds`";
  const length = [...subject].length;
  if (length > MOST) return `at most ${MOST} characters, this one has ${length}`;
  return undefined;
}

const [option, file] = process.argv.slice(2);
if (option === "--file" && file) {
  const fault = subjectFault(readFileSync(file, "utf8"));
  if (fault) {
    console.error(`The subject of the commit: ${fault}.`);
    process.exit(1);
  }
}
