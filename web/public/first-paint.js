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
