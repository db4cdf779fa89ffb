import { expect, test } from "vitest";
import { signerOf } from "./signature.ts";

const YOU = {
  firstName: "María José",
  middleName: "Luz",
  lastName: "O'Neil Pérez",
  otherNames: "Mary Smith",
  guardianName: "Ana Pérez",
  representativeName: "John Q. Public",
};

test.each([
  ["María José O'Neil Pérez", "claimant"],
  ["maria o neil", null],
  ["maria oneil", "claimant"],
  ["María L. Pérez", "claimant"],
  ["PEREZ, MARIA", "claimant"],
  ["Maria Smith", null],
  ["María", null],
  ["O'Neil Pérez", null],
  ["Ana Perez", "guardian"],
  ["Ana", null],
  ["John Q Public", "representative"],
  ["John Public", null],
  ["Mickey Mouse", null],
  ["María José O'Neil Pérez and others", null],
  ["", null],
])("[BIZ] the signature %j is that of %s", (name, signer) => {
  expect(signerOf(YOU, name)).toBe(signer);
});

test("[BIZ] without a name there is no signer", () => {
  expect(signerOf({}, "")).toBeNull();
  expect(signerOf({ firstName: "王", lastName: "小明" }, "王 小明")).toBe("claimant");
});
