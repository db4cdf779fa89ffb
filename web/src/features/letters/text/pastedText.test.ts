import { expect, test } from "vitest";
import { textOfHtml } from "./pastedText.ts";

test.each([
  ["paragraphs", "<p>One</p>\n<div>Two\n three</div>", "One\n\nTwo three"],
  ["line breaks", "<p>One<br>two</p>", "One\ntwo"],
  ["headings", "<h1>A</h1><p>b</p><h3><b>C</b></h3>", "## A\n\nb\n\n## C"],
  ["lists", "<ul>\n<li>\n<p>a</p>\n</li>\n<li>b<ol><li>c</li></ol></li></ul><p>d</p>", "- a\n- b\n- c\n\nd"],
  ["bold", '<p>a <strong>b </strong><span style="font-weight: 700">c</span></p>', "a **b c**"],
  ["the wrapper of Google Docs", '<b style="font-weight:normal"><p>a <b>b</b></p></b>', "a **b**"],
  [
    "the lists of Word",
    `<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp; </span></span><![endif]>a</p>`,
    "- a",
  ],
  ["tables as lines", "<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>", "a b\n\nc"],
  [
    "no script, style or comment",
    "<style>p{}</style><!-- x --><script>alert(1)</script><p onclick=x>a</p>",
    "a",
  ],
  ["entities", "<p>&lt;script&gt; &amp; caf&eacute;</p>", "<script> & café"],
  ["a field", "<p>Call {{agency.phone}}</p>", "Call {{agency.phone}}"],
  ["nothing", "<p>&nbsp;</p>", ""],
])("%s", (_, html, text) => {
  expect(textOfHtml(html)).toBe(text);
});
