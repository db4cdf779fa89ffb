import { expect, test } from "vitest";
import { csvLines } from "./csv.ts";

test.each(["=1+1", "+1", "-1", "@SUM(1)", "\tcmd", "\rcmd"])(
  "[H14] [V1.2.10] a cell that starts with a formula character is neutralised: %j",
  (cell) => {
    const [line = ""] = csvLines(["employer"], [[cell]]).split("\r\n");
    expect(line.replace(/^"/, "")).toMatch(/^'/);
  },
);
