import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { gunzipSync, gzipSync } from "node:zlib";

/*
 * npm run release:pack -- <folder> [--ref v1.2.0]: writes the archive of a release, the list of its packages (SBOM), the statement
 * of where both come from (in-toto, SLSA provenance 1.0), and SHA256SUMS of the three.
 * npm run release:verify -- <folder>: compares all of them with each other and, in a clone, with the commit that is named.
 */
const ROOT = path.join(import.meta.dirname, "../..");
const MOST_BYTES = 1024 ** 3;
const STATEMENT = "https://in-toto.io/Statement/v1";
const PREDICATE = "https://slsa.dev/provenance/v1";
const PURE = { encoding: "buffer", maxBuffer: MOST_BYTES } as const;

type Digest = { sha256: string };
type Material = { uri: string; digest: Partial<Digest> & { gitCommit?: string } };
export type Provenance = {
  _type: string;
  subject: { name: string; digest: Digest }[];
  predicateType: string;
  predicate: {
    buildDefinition: {
      buildType: string;
      externalParameters: { ref: string };
      resolvedDependencies: Material[];
    };
    runDetails: { builder: { id: string; version: Record<string, string> }; metadata: { startedOn: string } };
  };
};

const sha256 = (content: Buffer | string) => createHash("sha256").update(content).digest("hex");
const git = (repository: string, ...args: string[]) =>
  execFileSync("git", ["-C", repository, ...args], { ...PURE, stdio: ["ignore", "pipe", "pipe"] });
const line = (repository: string, ...args: string[]) =>
  git(repository, ...args)
    .toString()
    .trim();

/** Returns the files of a commit as a tar: the same bytes wherever and whenever it is made. */
const tarOf = (repository: string, commit: string, prefix: string) =>
  git(repository, "-c", "tar.umask=0022", "archive", "--format=tar", `--prefix=${prefix}/`, commit);

export type Packed = { repository: string; ref: string; folder: string; sbom: (lockfile: Buffer) => string };

/** Writes the files of a release into a new folder; returns their names. */
export function pack({ repository, ref, folder, sbom }: Packed, now: Date): string[] {
  const commit = line(repository, "rev-parse", `${ref}^{commit}`);
  const { version } = JSON.parse(git(repository, "show", `${commit}:package.json`).toString());
  const lockfile = git(repository, "show", `${commit}:package-lock.json`);
  const name = `wage-claim-${version}`;
  const files: Record<string, Buffer | string> = {
    [`${name}.tar.gz`]: gzipSync(tarOf(repository, commit, name), { level: 9 }),
    [`${name}.sbom.json`]: sbom(lockfile),
  };
  const statement: Provenance = {
    _type: STATEMENT,
    subject: Object.entries(files).map(([file, content]) => ({
      name: file,
      digest: { sha256: sha256(content) },
    })),
    predicateType: PREDICATE,
    predicate: {
      buildDefinition: {
        buildType: "git archive, scripts/production/provenance.ts",
        externalParameters: { ref },
        resolvedDependencies: [
          { uri: "git:commit", digest: { gitCommit: commit } },
          { uri: "file:package-lock.json", digest: { sha256: sha256(lockfile) } },
        ],
      },
      runDetails: {
        builder: {
          id: "npm run release:pack",
          version: { node: process.version, git: line(repository, "--version") },
        },
        metadata: { startedOn: now.toISOString() },
      },
    },
  };
  files[`${name}.provenance.json`] = `${JSON.stringify(statement, null, 2)}\n`;
  files.SHA256SUMS = Object.entries(files)
    .map(([file, content]) => `${sha256(content)}  ${file}\n`)
    .join("");
  mkdirSync(folder, { recursive: true });
  for (const [file, content] of Object.entries(files)) writeFileSync(path.join(folder, file), content);
  return Object.keys(files);
}

/**
 * Returns what is wrong with the files of a release; nothing if all agree. With a repository the archive is made again from the
 * commit that the statement names and compared byte for byte.
 */
export function problemsOf(folder: string, repository: string | null): string[] {
  const read = (file: string) => readFileSync(path.join(folder, file));
  if (!existsSync(path.join(folder, "SHA256SUMS"))) return ["SHA256SUMS is missing"];
  const sums = read("SHA256SUMS")
    .toString()
    .trim()
    .split("\n")
    .map((row) => row.split("  ") as [string, string]);
  const unlike = sums.filter(
    ([sum, file]) => !existsSync(path.join(folder, file)) || sha256(read(file)) !== sum,
  );
  const stated = sums.find(([, file]) => file.endsWith(".provenance.json"))?.[1];
  if (unlike.length > 0 || !stated)
    return [
      ...unlike.map(([, file]) => `${file} is not what SHA256SUMS says`),
      ...(stated ? [] : ["There is no statement of provenance"]),
    ];
  const statement = JSON.parse(read(stated).toString()) as Provenance;
  if (statement._type !== STATEMENT || statement.predicateType !== PREDICATE)
    return [`${stated} is of another form`];
  const listed = new Map(sums.map(([sum, file]) => [file, sum]));
  const foreign = statement.subject.filter(({ name, digest }) => listed.get(name) !== digest.sha256);
  const archive = statement.subject.find(({ name }) => name.endsWith(".tar.gz"));
  return [
    ...foreign.map(({ name }) => `${name} is not the one of the statement`),
    ...(archive ? [] : ["The statement names no archive"]),
    ...(archive && repository ? unlikeCommit(repository, statement, read(archive.name), archive.name) : []),
  ];
}

function unlikeCommit(
  repository: string,
  { predicate }: Provenance,
  archive: Buffer,
  name: string,
): string[] {
  const { resolvedDependencies } = predicate.buildDefinition;
  const commit = resolvedDependencies.find(({ digest }) => digest.gitCommit)?.digest.gitCommit;
  const lock = resolvedDependencies.find(({ uri }) => uri === "file:package-lock.json")?.digest.sha256;
  if (!commit || !/^[0-9a-f]{40,64}$/.test(commit)) return ["The statement names no commit"];
  try {
    const tar = tarOf(repository, commit, name.replace(/\.tar\.gz$/, ""));
    const lockfile = git(repository, "show", `${commit}:package-lock.json`);
    return [
      ...(sha256(tar) === sha256(gunzipSync(archive, { maxOutputLength: MOST_BYTES }))
        ? []
        : [`${name} is not what commit ${commit} holds`]),
      ...(sha256(lockfile) === lock ? [] : ["package-lock.json is not the one of the statement"]),
    ];
  } catch {
    return [`Commit ${commit} is not in this clone`];
  }
}

/** The packages that production uses, in CycloneDX, of the lockfile that is here. */
function sbomOf(lockfile: Buffer): string {
  if (sha256(lockfile) !== sha256(readFileSync(path.join(ROOT, "package-lock.json"))))
    throw new Error("package-lock.json here is not that of the release: check its tag out first");
  return execFileSync("npm", ["run", "--silent", "sbom"], { cwd: ROOT, ...PURE }).toString();
}

if (import.meta.main) {
  const { values, positionals } = parseArgs({
    options: { ref: { type: "string", default: "HEAD" } },
    allowPositionals: true,
  });
  const [what, folder] = positionals;
  if (!folder)
    throw new Error(
      "usage: npm run release:pack -- <folder> [--ref <tag>], npm run release:verify -- <folder>",
    );
  if (what === "pack") {
    const files = pack(
      { repository: ROOT, ref: values.ref, folder: path.resolve(folder), sbom: sbomOf },
      new Date(),
    );
    console.log(`${folder}: ${files.join(", ")}`);
  } else {
    const repository = existsSync(path.join(ROOT, ".git")) ? ROOT : null;
    const problems = problemsOf(path.resolve(folder), repository);
    for (const problem of problems) console.error(problem);
    if (problems.length === 0)
      console.log(
        repository
          ? "The files agree with each other and with the commit."
          : "The files agree with each other.",
      );
    process.exitCode = problems.length > 0 ? 1 : 0;
  }
}
