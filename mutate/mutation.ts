/** A protection that is taken away: the text must occur exactly once, and the test must fail without it. */
export type Mutation = {
  /** The rows of docs/security.md that it belongs to, and what is taken away. */
  statement: string;
  /** From the root, as the test is. */
  file: string;
  text: string;
  replacement: string;
  test: string;
  /** A part of the titles of the tests that must fail. */
  title: string;
  /** Belongs to the selection of CI. */
  quick?: true;
};

type Change = readonly [file: string, text: string, replacement: string];

/** Returns what makes rows whose tests are in one file. */
export const killedBy =
  (test: string) =>
  (title: string, statement: string, [file, text, replacement]: Change, quick?: "quick"): Mutation => ({
    statement,
    file,
    text,
    replacement,
    test,
    title,
    ...(quick && { quick: true }),
  });
