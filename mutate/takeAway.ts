/** One protection that is taken away: the text at this place of a source is replaced. */
export type TakenAway = { file: string; at: number; text: string; replacement: string };

type Kind = {
  name: string;
  /** The text at which a protection begins. The sources are formatted, so that it always looks the same. */
  begins: RegExp;
  /** Returns what is replaced, from where the match begins, and by what; null if this is none. */
  taken: (source: string, match: RegExpExecArray) => { at: number; text: string; replacement: string } | null;
};

const REFUSING =
  "refuse|require|assert|check|count|hold|authorize|verify|forbid|ensure|deny|limit|charge|spend|reserve";

/**
 * A guard against a value that is absent opens nothing when it is gone, because what follows cannot do anything with nothing; most
 * are there for the types.
 */
const OF_NOTHING = /^\((?:!\w+|[\w.]+ === (?:null|undefined))\)$/;

/**
 * What protects: a guard that throws or refuses, a call whose name says that it refuses or counts, a condition of a
 * statement, a row of the policy, a permission or a re-authentication of a route, a comparison and a bound.
 */
const KINDS: readonly Kind[] = [
  {
    name: "guard",
    begins: /\bif (?=\()/g,
    taken: (source, { index }) => {
      const opened = index + "if ".length;
      const text = balanced(source, opened);
      if (OF_NOTHING.test(text)) return null;
      const after = source.slice(opened + text.length, opened + text.length + 60);
      return /^\s+(?:throw|return (?:refus|null|false|notFound))/.test(after)
        ? { at: opened, text, replacement: "(false)" }
        : null;
    },
  },
  {
    name: "call",
    begins: new RegExp(`(?<=\\n) +(?:await )?(?:\\w+\\.)?(?:${REFUSING})\\w*(?=\\()`, "g"),
    taken: (source, { index, 0: head }) => {
      const text = head + balanced(source, index + head.length);
      return source[index + text.length] === ";" ? { at: index, text, replacement: "" } : null;
    },
  },
  {
    name: "condition",
    begins: /\.where(?:Ref)?(?=\()/g,
    taken: (source, { index, 0: head }) => ({
      at: index,
      text: head + balanced(source, index + head.length),
      replacement: "",
    }),
  },
  {
    name: "condition in SQL",
    begins: /(?<=\n) +and [^\n`]+(?=\n)/gi,
    taken: (_, { index, 0: text }) =>
      text.split("(").length === text.split(")").length && text.split("{").length === text.split("}").length
        ? { at: index, text, replacement: "" }
        : null,
  },
  {
    name: "policy",
    begins: /(?<=\n {2}"\w+:\w+": )(?:admin|officers|support)(?=,)/g,
    taken: (_, { index, 0: text }) => ({ at: index, text, replacement: "staff" }),
  },
  {
    name: "access",
    begins: /(?<=\baccess: )"(?!anyone)[\w:-]+"/g,
    taken: (_, { index, 0: text }) => ({
      at: index,
      text,
      replacement: text === '"signed-in"' ? '"anyone"' : '"signed-in"',
    }),
  },
  {
    name: "re-authentication",
    begins: /\bfresh: true\b/g,
    taken: (_, { index, 0: text }) => ({ at: index, text, replacement: "fresh: false" }),
  },
];

/** For money also each step of a calculation, because a wrong one is the harm. */
const STEPS: readonly Kind[] = [
  [/\.plus(?=\()/g, ".minus"],
  [/\.minus(?=\()/g, ".plus"],
  [/Decimal\.min(?=\()/g, "Decimal.max"],
  [/Decimal\.max(?=\()/g, "Decimal.min"],
  [/\.lt(?=\()/g, ".lte"],
  [/\.lte(?=\()/g, ".lt"],
  [/\.gt(?=\()/g, ".gte"],
  [/\.gte(?=\()/g, ".gt"],
  [/\.times(?=\()/g, ".div"],
  [/\.neg(?=\(\))/g, ".abs"],
].map(([begins, replacement]) => ({
  name: "step",
  begins: begins as RegExp,
  taken: (_, { index, 0: text }) => ({ at: index, text, replacement: replacement as string }),
}));

/** Returns every protection of a source that can be taken away, in its order. */
export function protectionsOf(file: string, source: string, steps: boolean): TakenAway[] {
  return [...KINDS, ...(steps ? STEPS : [])]
    .flatMap(({ begins, taken }) =>
      [...source.matchAll(begins)].flatMap((match) => taken(source, match) ?? []),
    )
    .map((found) => ({ file, ...found }))
    .sort((one, other) => one.at - other.at);
}

/** Returns the text from an opening bracket to the one that closes it. Texts with brackets are balanced in our sources. */
function balanced(source: string, from: number): string {
  let depth = 0;
  for (let at = from; at < source.length; at++) {
    if ("([{".includes(source[at] as string)) depth += 1;
    if (")]}".includes(source[at] as string)) depth -= 1;
    if (depth === 0) return source.slice(from, at + 1);
  }
  throw new Error(`A bracket at ${from} is not closed`);
}
