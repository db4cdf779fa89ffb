/*
 * The changes that the buttons of the format bar make to the text of a letter, in the merge language, so that no one has to know it.
 * Each takes the text with its selection and returns both.
 */

export interface Selected {
  text: string;
  start: number;
  end: number;
}

/** Makes the selected words bold, or plain again; without a selection it marks the place for bold words. */
export function toggleBold({ text, start, end }: Selected): Selected {
  const chosen = text.slice(start, end);
  if (text.slice(start - 2, start) === "**" && text.slice(end, end + 2) === "**")
    return replaced(text, { from: start - 2, to: end + 2, by: chosen, start: 0, length: chosen.length });
  if (/^\*\*.+\*\*$/.test(chosen)) {
    const plain = chosen.slice(2, -2);
    return replaced(text, { from: start, to: end, by: plain, start: 0, length: plain.length });
  }
  // A line ends what is bold.
  const by = chosen.trim() === "" ? `${chosen}****` : chosen.split("\n").map(boldLine).join("\n");
  return replaced(text, {
    from: start,
    to: end,
    by,
    start: chosen === "" ? 2 : 0,
    length: chosen === "" ? 0 : by.length,
  });
}

/** Makes the words of a line bold, but neither its mark as an item or heading nor the blanks around them. */
function boldLine(line: string): string {
  const words = line.trim();
  const mark = ["- ", "## "].find((each) => words.startsWith(each)) ?? "";
  const bare = words.slice(mark.length);
  return bare === "" ? line : line.replace(words, () => `${mark}**${bare}**`);
}

/** Makes the line of the cursor a heading, or a paragraph again. A heading is a paragraph of its own. */
export function toggleHeading({ text, start }: Selected): Selected {
  const { from, to, line } = lineAt(text, start);
  if (line.startsWith("## ")) return atEnd(text, from, to, line.slice(3));
  const before = from > 0 && !text.slice(0, from).endsWith("\n\n") ? "\n" : "";
  const after = to < text.length && !text.slice(to).startsWith("\n\n") ? "\n" : "";
  const words = line.replace(/^- /, "");
  const by = `${before}## ${words}${after}`;
  const place = before.length + 3;
  return replaced(text, { from, to, by, start: place, length: words.length });
}

/** Makes the selected lines items of a list, or text again. */
export function toggleList({ text, start, end }: Selected): Selected {
  const { from } = lineAt(text, start);
  const { to } = lineAt(text, Math.max(start, end));
  const lines = text.slice(from, to).split("\n");
  const isList = lines.every((line) => line.trim() === "" || line.startsWith("- "));
  const by = lines
    .map((line) => {
      if (line.trim() === "" && lines.length > 1) return line;
      return isList && line !== "" ? line.replace(/^- /, "") : `- ${line.replace(/^## /, "")}`;
    })
    .join("\n");
  return replaced(text, { from, to, by, start: 0, length: by.length });
}

/** Shows the paragraph or item of the cursor only if a field has a value, or has none; null shows it always. */
export function showIf(
  { text, start }: Selected,
  condition: { field: string; hasValue: boolean } | null,
): Selected {
  const begin = text.lastIndexOf("\n\n", Math.max(0, start - 1));
  const paragraph = begin < 0 ? 0 : begin + 2;
  const line = lineAt(text, start);
  const from = line.line.startsWith("- ") ? line.from + 2 : paragraph;
  const old = /^\{\{[?!][^{}]*\}\}[ \t]*/.exec(text.slice(from))?.[0] ?? "";
  const by = condition ? `{{${condition.hasValue ? "?" : "!"}${condition.field}}} ` : "";
  return replaced(text, { from, to: from + old.length, by, start: by.length, length: 0 });
}

function lineAt(text: string, at: number): { from: number; to: number; line: string } {
  const from = text.lastIndexOf("\n", at - 1) + 1;
  const end = text.indexOf("\n", at);
  const to = end < 0 ? text.length : end;
  return { from, to, line: text.slice(from, to) };
}

const atEnd = (text: string, from: number, to: number, by: string): Selected =>
  replaced(text, { from, to, by, start: 0, length: by.length });

interface Replacement {
  from: number;
  to: number;
  by: string;
  /** The new selection within what replaces the old text. */
  start: number;
  length: number;
}

const replaced = (text: string, { from, to, by, start, length }: Replacement): Selected => ({
  text: text.slice(0, from) + by + text.slice(to),
  start: from + start,
  end: from + start + length,
});
