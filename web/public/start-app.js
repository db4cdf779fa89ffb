// On the prerendered pages: begins the application. Where the page is whole without it, when somebody begins to act.
(() => {
  const { app, when } = document.currentScript.dataset;
  const still = document.getElementById("prerendered");
  const ACTS = ["pointerover", "pointerdown", "touchstart", "keydown", "focusin", "wheel", "scroll"];
  const PAINT_PATIENCE_MS = 1000;
  const options = { capture: true, passive: true };
  let begun = false;
  const begin = () => {
    if (begun) return;
    begun = true;
    for (const act of ACTS) window.removeEventListener(act, begin, options);
    for (const { href, as } of document.querySelectorAll("link[rel=later]")) {
      const link = document.createElement("link");
      // A sheet whose rules stand in this page already: a second time, and later, they would win over others.
      const way = as === "style" ? { rel: "stylesheet", media: "not all" } : { rel: "modulepreload" };
      document.head.append(Object.assign(link, way, { href }));
    }
    void import(app);
  };
  // The application presses it once it is there (web/src/app/takeOver.ts).
  still.addEventListener("click", ({ target }) => {
    const pressed = target.closest("button");
    if (pressed) still.dataset.pressed = [...still.querySelectorAll("a[href], button")].indexOf(pressed);
  });
  // What this device has kept (colours, office, language) is the application's to show.
  if (document.documentElement.hasAttribute("data-kept")) begin();
  else if (when === "act") for (const act of ACTS) window.addEventListener(act, begin, options);
  else {
    // First what can be read is seen.
    const types = PerformanceObserver.supportedEntryTypes;
    const type = ["largest-contentful-paint", "paint"].find((name) => types.includes(name));
    if (type) new PerformanceObserver(begin).observe({ type, buffered: true });
    setTimeout(begin, PAINT_PATIENCE_MS);
  }
})();
