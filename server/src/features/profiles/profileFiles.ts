import { readdirSync, readFileSync } from "node:fs";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { message } from "@wage/contract/core/messages";
import { parse } from "csv-parse/sync";
import { AppError } from "../../core/errors.ts";
import type { ShippedLetter } from "../letters/letterTemplates.queries.ts";
import { checkLetterFiles, letterCodes } from "./letters/letterFiles.ts";
import type { Problem, ProfileFile } from "./profileText.ts";
import { type CommonWorkflow, checkCommonWorkflow } from "./workflow/commonWorkflow.ts";

/** The folder of the state profiles that come with the product. */
const PROFILES_DIR = path.join(import.meta.dirname, "../../../../profiles");

const isYaml = (name: string) => /\.ya?ml$/.test(name);

/** The states that have a profile. */
export async function listProfileStates(): Promise<string[]> {
  const entries = await readdir(PROFILES_DIR, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory() && /^[A-Z]{2}$/.test(entry.name))
    .map(({ name }) => name)
    .sort();
}

/** Reads the files of a state's profile; none if there is no such folder. */
export async function readProfileFiles(state: string): Promise<ProfileFile[]> {
  if (!/^[A-Z]{2}$/.test(state)) return [];
  const folder = path.join(PROFILES_DIR, state);
  const names = await readdir(folder).catch(() => []);
  return Promise.all(
    names
      .filter(isYaml)
      .sort()
      .map(async (name) => ({
        file: `profiles/${state}/${name}`,
        text: await readFile(path.join(folder, name), "utf8"),
      })),
  );
}

/** Writes the files of a new profile. Throws if one of them is there already. */
export async function writeProfileFiles(files: readonly ProfileFile[]): Promise<void> {
  for (const { file, text } of files) {
    const target = path.join(PROFILES_DIR, path.relative("profiles", file));
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, text, { flag: "wx" });
  }
}

/** `name` leaves out "County", which `fullName` has; "Orleans Parish" is both. */
export type County = { fips: string; name: string; fullName: string };

/** The counties of a state in the order of their FIPS codes: those of an ISO date, or without one all that ever were. */
export async function readCounties(state: string, day?: string): Promise<County[]> {
  const text = await readFile(path.join(PROFILES_DIR, "counties.csv"), "utf8");
  const rows: Record<"state" | "fips" | "name" | "from" | "to", string>[] = parse(text, {
    columns: true,
    comment: "#",
    comment_no_infix: true,
  });
  return rows
    .filter((row) => row.state === state)
    .filter((row) => !day || (row.from <= day && (row.to === "" || day < row.to)))
    .map(({ fips, name }) => ({ fips, name: name.replace(/ County$/, ""), fullName: name }));
}

let common: CommonWorkflow | undefined;
/** The workflow that comes with the product, read once. Throws with every problem of its files. */
export function readCommonWorkflow(): CommonWorkflow {
  common ??= sound(checkCommonWorkflow(readWorkflowFiles(), letterCodes(readLetterFiles())));
  return common;
}

/** The letters that come with the product. Throws with every problem of their files. */
export const readLetters = (): ShippedLetter[] =>
  sound(checkLetterFiles(readLetterFiles(), readCommonWorkflow().workflow)).letters;

function sound<Checked extends object>(checked: Checked | { problems: Problem[] }): Checked {
  if (!("problems" in checked)) return checked;
  const lines = checked.problems.map(({ file, line, text }) => message("profileProblem", file, line, text));
  throw new AppError("invalid", message("workflowBroken", lines));
}

/** The cases of federal law alone. */
export const readFederalCases = () => readFolder(".", (name) => name === "federal-cases.yaml");

export const readWorkflowFiles = () => readFolder("workflow", isYaml);
export const readLetterFiles = () => readFolder("letters", (name) => name.endsWith(".md"));

/** The files of a folder of the product's own, in the order of their names. */
function readFolder(folder: string, isPart: (name: string) => boolean): ProfileFile[] {
  return readdirSync(path.join(PROFILES_DIR, folder))
    .filter(isPart)
    .sort()
    .map((name) => ({
      file: path.posix.join("profiles", folder, name),
      text: readFileSync(path.join(PROFILES_DIR, folder, name), "utf8"),
    }));
}
