import type { Page } from "@playwright/test";

/** More stops than this are a keyboard trap. */
const MAX_TABS = 400;
const AT_ONCE = 20;
const NEVER = "Tab never comes to";

type Walk = { problems: string[]; isOver: boolean };
type Walking = { keyWalk: Walk };

/** Runs in the browser: switches transitions off, because colours in transition can neither be compared nor read. */
export function stopTransitions() {
  const still = new CSSStyleSheet();
  still.replaceSync("*, ::before, ::after { transition: none !important; animation: none !important }");
  document.adoptedStyleSheets.push(still);
}

/**
 * Walks through a page without transitions with Tab alone. It reports a control without a visible focus indicator (WCAG 2.4.7), one that
 * is entirely covered while it has the focus (2.4.11), one that Tab never reaches (2.1.1), and a trap (2.1.2).
 *
 * A control that the walk itself brought onto the page, as the item beside a list, may have come after Tab had passed its
 * place: it is looked for in a second walk.
 */
export async function keyWalk(page: Page): Promise<string[]> {
  const problems = await walkOnce(page);
  return problems.length > 0 && problems.every((problem) => problem.startsWith(NEVER))
    ? walkOnce(page)
    : problems;
}

async function walkOnce(page: Page): Promise<string[]> {
  await page.evaluate(toTheStart);
  await page.evaluate(begin, NEVER);
  for (let pressed = 0; pressed < MAX_TABS; pressed += AT_ONCE) {
    for (let press = 0; press < AT_ONCE; press += 1) await page.keyboard.press("Tab");
    const { problems, isOver } = await page.evaluate(() => (window as unknown as Walking).keyWalk);
    if (isOver) return problems;
  }
  return [`${MAX_TABS} times Tab do not lead through the page`];
}

/** Runs in the browser: the next Tab leads to the first control of the page. */
function toTheStart() {
  document.body.tabIndex = -1;
  document.body.focus();
  document.body.removeAttribute("tabindex");
}

/**
 * Runs in the browser: inspects each control when the key that leaves it goes down, and again after it has lost the
 * focus.
 */
function begin(never: string) {
  const CONTROLS = "a[href], button, input, select, textarea, summary, [tabindex]";
  const SHOWS = [
    "outline",
    "boxShadow",
    "borderColor",
    "backgroundColor",
    "color",
    "textDecoration",
  ] as const;
  const walk: Walk = { problems: [], isOver: false };
  Object.assign(window, { keyWalk: walk });
  const seen = new Map<Element, string>();

  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()} ${element.getAttribute("aria-label") ?? element.getAttribute("name") ?? element.textContent?.trim().slice(0, 40)}`;
  /** The computed styles that a focus indicator may change, of the control or of its visible stand-in. */
  const look = (element: Element) =>
    [
      element,
      element.parentElement,
      element.parentElement?.parentElement,
      element.nextElementSibling,
      element.previousElementSibling,
      element.closest("label"),
    ]
      .map((one) => one && getComputedStyle(one))
      .map((style) => style && SHOWS.map((name) => style[name]).join())
      .join(" | ");
  const labelsOf = (element: Element) =>
    element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
  const isCovered = (element: Element) => {
    const whole = element.getBoundingClientRect();
    const drawn = whole.width > 2 && whole.height > 2 ? element : (element.closest("label") ?? element);
    const rects = [...drawn.getClientRects()];
    const points = rects.flatMap(({ left, right, top, bottom }) => [
      [(left + right) / 2, (top + bottom) / 2],
      [left + 3, top + 3],
      [right - 3, bottom - 3],
    ]);
    return !points.some(([x = 0, y = 0]) => {
      const hit = document.elementFromPoint(x, y);
      // The visible stand-in of a hidden control is its neighbour or its label.
      const place = drawn.parentElement?.parentElement;
      return (
        hit !== null &&
        (hit.contains(drawn) ||
          place?.contains(hit) ||
          labelsOf(element).some((label) => label.contains(hit)))
      );
    });
  };
  const isThere = (element: Element) =>
    element.isConnected && element.checkVisibility({ visibilityProperty: true, opacityProperty: true });

  const leave = (element: Element) => {
    if (isCovered(element)) walk.problems.push(`${nameOf(element)} has the focus under something else`);
    seen.set(element, look(element));
  };
  const end = () => {
    walk.isOver = true;
    window.removeEventListener("keydown", onKey, true);
    document.removeEventListener("focusin", onFocus, true);
    const groups = new Set(
      [...seen.keys()].map(
        (element) => element instanceof HTMLInputElement && element.type === "radio" && element.name,
      ),
    );
    for (const element of document.querySelectorAll<HTMLElement>(CONTROLS)) {
      if (seen.has(element) || element.tabIndex < 0 || element.matches(":disabled, [inert] *")) continue;
      if (element instanceof HTMLInputElement && element.type === "radio" && groups.has(element.name))
        continue;
      if (isThere(element)) walk.problems.push(`${never} ${nameOf(element)}`);
    }
  };
  const onKey = () => {
    const at = document.activeElement;
    // A heading that appears late takes the focus once, as a reader expects; the walk then begins at the start all the same.
    if (at instanceof HTMLElement && seen.size === 0 && at.matches("h1[tabindex='-1']")) {
      document.body.tabIndex = -1;
      document.body.focus();
      document.body.removeAttribute("tabindex");
    } else if (!at || at === document.body) {
      if (seen.size > 0) end();
    } else if (seen.has(at)) end();
    else leave(at);
  };
  const onFocus = ({ target, relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Element) || target === relatedTarget || !isThere(relatedTarget)) return;
    if (seen.get(relatedTarget) === look(relatedTarget))
      walk.problems.push(`${nameOf(relatedTarget)} does not show that it has the focus`);
  };
  window.addEventListener("keydown", onKey, true);
  document.addEventListener("focusin", onFocus, true);
}
