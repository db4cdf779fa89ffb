// Runs before the first paint: the colours of the last visit, as web/src/app/theme.ts kept them.
(() => {
  const root = document.documentElement;
  const read = (key) => JSON.parse(localStorage.getItem(key) ?? "null") ?? {};
  let mode = window.matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  try {
    // A signed-in account's choice comes before the browser's own (web/src/core/preferences/preferences.ts).
    const { themeMode } = {
      ...read("wage-claim.preferences"),
      ...read("wage-claim.preferences.account").values,
    };
    if (themeMode === "light" || themeMode === "dark") mode = themeMode;
    for (const [name, value] of Object.entries(read("wage-claim.theme")[mode] ?? {}))
      root.style.setProperty(name, value);
  } catch {
    // Without storage the default colours stand in the style sheet.
  }
  root.setAttribute("data-mantine-color-scheme", mode);
})();

// The server serves a page in the language of the address, of the cookie or of the browser. Where the cookie was lost, the
// page of another language than the reader chose is fetched again before it is seen.
(() => {
  const root = document.documentElement;
  if (!root.hasAttribute("data-prerendered")) return;
  const known = (text) => ["en", "es"].find((language) => language === text?.toLowerCase().slice(0, 2));
  const address = new URL(location.href);
  let kept = null;
  try {
    kept = localStorage.getItem("wage-claim.language");
  } catch {
    // Without storage the server's choice stands.
  }
  const asked = known(address.searchParams.get("lang"));
  const wanted = asked ?? known(kept) ?? root.lang;
  // An address that names its language was answered already: to fetch it again could go on for ever.
  if (wanted !== root.lang && asked === undefined) {
    root.hidden = true;
    address.searchParams.set("lang", wanted);
    location.replace(address);
  }
})();

// The application scrolls to the target of the address itself (NAV-07): without its hash the browser does not jump there
// first. web/src/app/router.tsx puts it back.
if (location.hash.length > 1 && !document.documentElement.hidden) {
  globalThis.__hash = location.hash;
  const act = () => {
    globalThis.__hasActed = true;
  };
  for (const name of ["pointerdown", "touchstart", "wheel", "keydown"])
    addEventListener(name, act, { once: true, capture: true, passive: true });
  history.replaceState(history.state, "", location.pathname + location.search);
}

// And before any module: what the content policy asks of the page.
(() => {
  // Schemas are read, not compiled: the policy forbids to make code of text, and a try would be reported.
  globalThis.__zod_globalConfig = { jitless: true };
  // The name by which libraries know the nonce of their style elements.
  globalThis.__webpack_nonce__ = document.querySelector("meta[property=csp-nonce]")?.nonce;
  globalThis.trustedTypes?.createPolicy("default", {
    // Rules of style come this way; without a "<" a text makes no element. And the empty frame that is printed.
    createHTML: (text) => (text.includes("<") && text !== "<!DOCTYPE html>" ? null : text),
    createScriptURL: (address) =>
      new URL(address, location.href).origin === location.origin ? address : null,
  });
})();
