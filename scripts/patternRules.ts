import { runInNewContext } from "node:vm";

/** A literal where an expression may begin. A division never follows one of these characters. */
const LITERAL =
  /(?<=[=(,:!&|?[{;>]\s{0,40}|\breturn\s|^\s{0,40})\/(?![/*])((?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+)\/([dgimsuvy]*)/gm;

/** Returns the patterns that a source holds. */
export function patternsIn(source: string): RegExp[] {
  return [...source.matchAll(LITERAL)].flatMap(([, text = "", flags]) => {
    try {
      return [new RegExp(text, flags?.replace(/[gy]/g, ""))];
    } catch {
      return [];
    }
  });
}

/** Longer than any text that is compared with a pattern before its length is checked. */
const LENGTH = 20_000;
const LIMIT_MS = 15;
/** Ends a pattern that tries every division of a text. */
const TIMEOUT_MS = 2000;
const UNITS = [
  ..." \t\n0aZ_-.,:;/\\\"'@#$%&=+*?!<>()[]{}|~é\u0301",
  ...["a ", " a", "a.", "a-", "a@", "a=", "0,", "0.", "-0", "<a", "a>", "{{", "}}", "a\n", "\n ", "\\a"],
  ...['"a', "a/", "%2", "0-", "ab "],
];

/** Texts on which a pattern with nested, adjacent or unanchored repetitions tries every division. */
const TEXTS = UNITS.flatMap((unit) => {
  const many = unit.repeat(LENGTH / unit.length);
  return [`${many}\u0000`, `x${many}\u0000x`];
});

const ALL = `for (const text of texts) {
  const began = now();
  pattern.test(text);
  if (now() - began > limit) throw new Error("slow");
}`;

/** The processor's time, so that a busy machine makes no pattern slow. */
const cpuMs = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/** True if the pattern takes longer than the limit on one of the texts, three times in a row. */
export function isSlow(pattern: RegExp): boolean {
  const fails = () => {
    try {
      const given = { pattern, texts: TEXTS, now: cpuMs, limit: LIMIT_MS };
      runInNewContext(ALL, given, { timeout: TIMEOUT_MS });
      return false;
    } catch {
      return true;
    }
  };
  return fails() && fails() && fails();
}
