import { Schema } from "prosemirror-model";

/*
 * The document of the letter editor. It has a node for each thing that the merge language can say (letters.rules.ts of the
 * server) and nothing else, so that whatever is written in the editor can be stored as merge text.
 *
 * `condition` is the condition as it is written, `{{?hearing.place}}`, with the blanks after it; "" is none. Each block has
 * its own, although several lines without a blank line between them share the one in front of them. `tight` is a block that
 * follows the block before it without a blank line. What a condition and a field say is shown by blockViews.ts, because it
 * depends on the options of the template.
 */

const BLOCK_ATTRS = {
  condition: { default: "", validate: "string" },
  tight: { default: false, validate: "boolean" },
};

export const letterSchema = new Schema({
  nodes: {
    doc: { content: "block+" },
    paragraph: {
      group: "block",
      selectable: false,
      content: "(text | field | break)*",
      attrs: BLOCK_ATTRS,
      toDOM: () => ["p", 0],
    },
    heading: {
      group: "block",
      selectable: false,
      content: "(text | field)*",
      attrs: BLOCK_ATTRS,
      defining: true,
      toDOM: () => ["h2", 0],
    },
    list: {
      group: "block",
      selectable: false,
      content: "item+",
      attrs: BLOCK_ATTRS,
      toDOM: () => ["ul", 0],
    },
    item: {
      selectable: false,
      content: "(text | field)*",
      attrs: { condition: BLOCK_ATTRS.condition },
      defining: true,
      toDOM: () => ["li", 0],
    },
    /** A table or list that the claim fills. */
    filled: {
      group: "block",
      atom: true,
      attrs: { ...BLOCK_ATTRS, name: { validate: "string" } },
      leafText: (node) => `{{${node.attrs.name}}}`,
      toDOM: (node) => ["div", `{{${node.attrs.name}}}`],
    },
    /** A merge field within a line. */
    field: {
      inline: true,
      group: "inline",
      atom: true,
      attrs: { name: { validate: "string" } },
      leafText: (node) => `{{${node.attrs.name}}}`,
      toDOM: (node) => ["span", `{{${node.attrs.name}}}`],
    },
    break: { inline: true, group: "inline", selectable: false, leafText: () => "\n", toDOM: () => ["br"] },
    text: { group: "inline" },
  },
  marks: {
    bold: { toDOM: () => ["strong", 0] },
  },
});
