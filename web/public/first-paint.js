// Runs before the first paint: the colours of the last visit, as web/src/app/theme.ts kept them.
(() => {
  const root = document.documentElement;
  const read = (key) => JSON.parse(localStorage.getItem(key) ?? "null") ?? {};
  let mode = window.matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  try {
    const { themeMode } = read("wage-claim.preferences");
    if (themeMode === "light" || themeMode === "dark") mode = themeMode;
    for (const [name, value] of Object.entries(read("wage-claim.theme")[mode] ?? {}))
      root.style.setProperty(name, value);
  } catch {
    // Without storage the default colours stand in the style sheet.
  }
  root.setAttribute("data-mantine-color-scheme", mode);
})();

// A prerendered page (web/build/prerender.ts) knows nothing of what this device has kept.
(() => {
  const root = document.documentElement;
  if (!root.hasAttribute("data-prerendered")) return;
  try {
    const language = localStorage.getItem("wage-claim.language");
    const isOther = language !== null && language !== root.lang && !/[?&]lang=/.test(location.search);
    root.toggleAttribute("data-other-language", isOther);
    root.toggleAttribute("data-kept", isOther || localStorage.getItem("wage-claim.site") !== null);
    // Fetched by a page before (web/start-app.js).
    if (localStorage.getItem("wage-claim.fonts") !== null) document.getElementById("faces").media = "";
  } catch {
    // Without storage there is nothing kept.
  }
})();

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
