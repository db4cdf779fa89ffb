import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { readConfig } from "../server/src/config.ts";
import { projectFiles } from "./projectFiles.ts";

const ROOT = path.join(import.meta.dirname, "..");
const read = (file: string) => readFileSync(path.join(ROOT, file), "utf8");

test("compose.yaml starts the demonstration on PostgreSQL with settings that the service accepts", () => {
  const { services } = parse(read("compose.yaml"));
  const { build, environment } = services["wage-claim"];
  expect(existsSync(path.join(ROOT, build.dockerfile))).toBe(true);
  expect(environment.SECRET_KEY).toMatch(/^\$\{SECRET_KEY:\?/);
  const config = readConfig({ ...environment, HOST: "0.0.0.0", SECRET_KEY: "x".repeat(64) });
  const { POSTGRES_USER, POSTGRES_PASSWORD, POSTGRES_DB } = services.database.environment;
  expect(config).toMatchObject({
    demo: true,
    databaseUrl: `postgres://${POSTGRES_USER}:${POSTGRES_PASSWORD}@database:5432/${POSTGRES_DB}`,
  });
});

test("the forge runs what .ci/run runs, and its forms can be read", () => {
  expect(JSON.stringify(parse(read(".github/workflows/ci.yml")))).toContain(".ci/run");
  const forms = projectFiles().filter((file) => /^\.github\/ISSUE_TEMPLATE\/(?!config)/.test(file));
  expect(forms).not.toEqual([]);
  for (const form of forms) expect(parse(read(form)).body.length, form).toBeGreaterThan(0);
});

test("the editor debugs programs that there are, with the pinned Node", () => {
  const { configurations } = JSON.parse(read(".vscode/launch.json"));
  const programs = configurations.flatMap(({ program = "" }) =>
    program ? [program.replace(/^\S+Folder\}\//, "")] : [],
  );
  expect(programs.length).toBeGreaterThan(3);
  expect(programs.filter((program: string) => !existsSync(path.join(ROOT, program)))).toEqual([]);
  const { dependencies } = JSON.parse(read("server/package.json"));
  expect(dependencies.node.split(".")[0]).toBe(read(".nvmrc").trim());
});
