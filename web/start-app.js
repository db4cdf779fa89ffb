// Inside each prerendered page (web/build/prerender.ts): starts the application by itself once the page has been seen.
(() => {
  /** A page in the background is not painted. */
  const PAINT_PATIENCE_MS = 1000;
  /** A module that took longer gives way to input before the next one. */
  const SHORT_TASK_MS = 4;
  const { entry, links, failed } = JSON.parse(document.getElementById("application").textContent);

  /** The script could not be fetched: what was typed stays, and the page says that it does not work. */
  const sayFailed = () => {
    document.body.append(Object.assign(document.createElement("p"), { role: "alert", textContent: failed }));
    // The browser goes to the target that first-paint.js kept for the application.
    if (globalThis.__hash) location.hash = globalThis.__hash;
  };

  /** Evaluates the preloaded modules, each after its imports, in a task of its own: the visitor may be typing. */
  const evaluate = async () => {
    for (const { rel, href } of links) {
      if (rel !== "modulepreload" || href === entry) continue;
      const began = performance.now();
      await import(href);
      if (performance.now() - began > SHORT_TASK_MS) await new Promise((done) => setTimeout(done));
    }
    await import(entry);
  };

  let begun = false;
  const start = () => {
    if (begun) return;
    begun = true;
    for (const link of links) document.head.append(Object.assign(document.createElement("link"), link));
    evaluate().catch(sayFailed);
  };
  const onceIdle = () =>
    globalThis.requestIdleCallback ? requestIdleCallback(start, { timeout: 500 }) : setTimeout(start, 100);
  new PerformanceObserver(onceIdle).observe({ type: "paint", buffered: true });
  setTimeout(start, PAINT_PATIENCE_MS);
})();
