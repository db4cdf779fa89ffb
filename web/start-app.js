// Inside each prerendered page (web/build/prerender.ts): starts the application by itself once the page has been seen.
(() => {
  /** A page in the background is not painted. */
  const PAINT_PATIENCE_MS = 1000;
  const { entry, links, failed } = JSON.parse(document.getElementById("application").textContent);

  /** The script could not be fetched: what was typed stays, and the page says that it does not work. */
  const sayFailed = () =>
    document.body.append(Object.assign(document.createElement("p"), { role: "alert", textContent: failed }));

  let begun = false;
  const start = () => {
    if (begun) return;
    begun = true;
    for (const link of links) document.head.append(Object.assign(document.createElement("link"), link));
    import(entry).catch(sayFailed);
  };
  const onceIdle = () =>
    globalThis.requestIdleCallback ? requestIdleCallback(start, { timeout: 500 }) : setTimeout(start, 100);
  new PerformanceObserver(onceIdle).observe({ type: "paint", buffered: true });
  setTimeout(start, PAINT_PATIENCE_MS);
})();
