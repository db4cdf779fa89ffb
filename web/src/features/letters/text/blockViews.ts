import { type DOMOutputSpec, DOMSerializer, type Node } from "prosemirror-model";
import type { NodeView, NodeViewConstructor } from "prosemirror-view";
import { blockWords, conditionWords, fieldWords } from "./fieldWords.ts";
import classes from "./letterText.module.css";

/* How the editor shows the blocks and fields of a letter: their names and conditions are in words. */

type Options = ReadonlyMap<string, string>;

/** Returns the views of the nodes that show words, with the labels of the template's options by their codes. */
export function blockViews(options: Options): Record<string, NodeViewConstructor> {
  const block = (tag: string) => (node: Node) => render(labelled(node, options, [tag, 0]));
  return {
    paragraph: block("p"),
    heading: block("h2"),
    list: block("ul"),
    item: (node) => render(listItem(node, options)),
    filled: (node) => render(labelled(node, options, filledBlock(node.attrs.name, options))),
    field: (node) => render(fieldChip(node.attrs.name, options)),
  };
}

/** Returns the view of an element as the document's own elements are made. */
function render(spec: DOMOutputSpec): NodeView {
  const { dom, contentDOM } = DOMSerializer.renderSpec(document, spec);
  return contentDOM ? { dom, contentDOM } : { dom };
}

/** A label of the editor, which is in the language of the page and no part of the letter. */
const label = (words: string): DOMOutputSpec => [
  "span",
  { class: classes.label, contenteditable: "false", lang: "en" },
  words,
];

/** A block with its condition above it. */
function labelled(node: Node, options: Options, spec: DOMOutputSpec): DOMOutputSpec {
  const words = conditionWords(node.attrs.condition, options);
  return words ? ["div", { class: classes.conditional }, label(words), spec] : spec;
}

function listItem(node: Node, options: Options): DOMOutputSpec {
  const words = conditionWords(node.attrs.condition, options);
  return words ? ["li", { class: classes.conditional }, label(words), ["div", 0]] : ["li", 0];
}

const filledBlock = (name: string, options: Options): DOMOutputSpec => [
  "div",
  { class: classes.filled, lang: "en" },
  `${blockWords(name, options)} (filled in from the claim)`,
];

/** A field in words. A screen reader hears that it is one. */
function fieldChip(name: string, options: Options): DOMOutputSpec {
  const words = fieldWords(name, options);
  const named = { lang: "en", title: `{{${name}}}` };
  if (words === undefined)
    return ["span", { ...named, class: `${classes.field} ${classes.unknown}` }, `Unknown field: ${name}`];
  return ["span", { ...named, class: classes.field }, ["span", { class: classes.hidden }, "Field: "], words];
}
