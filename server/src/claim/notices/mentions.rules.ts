type Colleague = { id: number; name: string };

const NOT_A_LETTER = /^(?![\p{L}\p{N}])/u;

/** Returns the colleagues whose name follows an @ in the text; of two names the longer one that fits. */
export function mentionedIn<Person extends Colleague>(text: string, colleagues: readonly Person[]): Person[] {
  const longestFirst = [...colleagues].sort((a, b) => b.name.length - a.name.length);
  const found = text
    .split("@")
    .slice(1)
    .flatMap((after) => {
      const words = after.toLowerCase();
      const named = longestFirst.find(
        ({ name }) => words.startsWith(name.toLowerCase()) && NOT_A_LETTER.test(after.slice(name.length)),
      );
      return named ? [named] : [];
    });
  return [...new Map(found.map((each) => [each.id, each])).values()];
}
