// Inside the prerendered pages (web/build/prerender.ts): what is not needed to read comes after the words, the application when
// somebody begins to act.
(() => {
  const still = document.getElementById("prerendered");
  const { app, failed, soon } = still.dataset;
  const ACTS = ["pointerover", "pointerdown", "touchstart", "keydown", "focusin", "wheel", "scroll"];
  const PAINT_PATIENCE_MS = 1000;
  const AFTER_PAINT_MS = 300;
  const SLICE_MS = 12;
  /** The browser counts no less as moved. */
  const MOVED_PX = 3;
  const options = { capture: true, passive: true };
  const later = (kind) => document.querySelectorAll(`link[rel=later]${kind}`);
  const link = (href, way) =>
    document.head.append(Object.assign(document.createElement("link"), { href, ...way }));

  /** Each part by itself, after those it stands on: a press in between is answered. What fails says so in the application. */
  const piecemeal = async (parts) => {
    let rested = performance.now();
    for (const part of parts) {
      await import(part).catch(() => undefined);
      if (performance.now() - rested < SLICE_MS) continue;
      await new Promise((rest) => setTimeout(rest));
      rested = performance.now();
    }
  };

  /** Not fetched, on a line that has gone: what is typed stays, and nothing seems to be under way. */
  const sayFailed = () => {
    for (const pressed of still.querySelectorAll("[data-pressed]")) pressed.removeAttribute("data-pressed");
    still.append(Object.assign(document.createElement("p"), { role: "alert", textContent: failed }));
  };

  const start = () => {
    // Sheets whose rules stand in this page already: a second time, and later, they would win over others.
    for (const { href } of later("[as=style]")) link(href, { rel: "stylesheet", media: "not all" });
    const parts = [...later(":not([as])")].map(({ href }) => href);
    for (const href of parts) link(href, { rel: "modulepreload" });
    piecemeal(parts)
      .then(() => import(app))
      .catch(sayFailed);
  };
  let begun = false;
  const begin = () => {
    if (begun) return;
    begun = true;
    for (const act of ACTS) window.removeEventListener(act, begin, options);
    // The answer to the act is seen first.
    requestAnimationFrame(() => setTimeout(start));
  };

  // What is pressed or sent before there is anything to hear it is so once there is (web/src/app/takeOver.ts).
  still.addEventListener("click", ({ target }) => {
    const pressed = target.closest("button");
    if (!pressed) return;
    for (const other of still.querySelectorAll("[data-pressed]")) other.removeAttribute("data-pressed");
    pressed.setAttribute("data-pressed", "");
  });
  still.addEventListener("submit", (event) => event.preventDefault());

  // A word in the middle of a button moves without the button.
  const words = document.createRange();
  const places = () =>
    [...still.querySelectorAll("*")].flatMap((element) => {
      words.selectNodeContents(element);
      return [element.getBoundingClientRect(), words.getBoundingClientRect()];
    });
  const hasMoved = (before, after) =>
    before.some(
      ({ left, top }, index) =>
        Math.min(top, after[index].top) < window.innerHeight &&
        Math.max(Math.abs(left - after[index].left), Math.abs(top - after[index].top)) >= MOVED_PX,
    );
  /** Each font where nothing that is seen moves for it; where something would, it comes with the next page. */
  const dress = async () => {
    const { sheet } = document.getElementById("faces");
    for (const { href } of later("[as=font]")) {
      const { style } = [...sheet.cssRules].find(({ cssText }) => cssText.includes(new URL(href).pathname));
      const value = (name) => style.getPropertyValue(name);
      const face = new FontFace(value("font-family").replaceAll('"', ""), value("src"), {
        weight: value("font-weight"),
        unicodeRange: value("unicode-range") || "U+0-10FFFF",
      });
      await face.load();
      if (!still.isConnected) return;
      const before = places();
      document.fonts.add(face);
      if (hasMoved(before, places())) document.fonts.delete(face);
    }
    // From now on they are there before the first paint (web/public/first-paint.js).
    localStorage.setItem("wage-claim.fonts", "kept");
  };

  let seen = false;
  const onceSeen = () => {
    if (seen) return;
    seen = true;
    for (const { href } of later("[as=manifest]")) link(href, { rel: "manifest" });
    if (document.getElementById("faces").media) dress().catch(() => undefined);
    // Who comes to a form will fill it in: its script is here before the first word, and is read with it.
    if (soon !== undefined)
      setTimeout(() => {
        for (const { href } of later(":not([as])")) link(href, { rel: "prefetch", as: "script" });
      }, AFTER_PAINT_MS);
  };

  // What this device has kept (colours, office, language) is the application's to show.
  if (document.documentElement.hasAttribute("data-kept")) start();
  else for (const act of ACTS) window.addEventListener(act, begin, options);
  const types = PerformanceObserver.supportedEntryTypes;
  const type = ["largest-contentful-paint", "paint"].find((name) => types.includes(name));
  if (type) new PerformanceObserver(onceSeen).observe({ type, buffered: true });
  setTimeout(onceSeen, PAINT_PATIENCE_MS);
})();
