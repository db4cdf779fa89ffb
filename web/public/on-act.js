// On the prerendered pages that are whole without it, the application is fetched when somebody begins to act.
(() => {
  const { app } = document.currentScript.dataset;
  const still = document.getElementById("prerendered");
  const ACTS = ["pointerover", "pointerdown", "touchstart", "keydown", "focusin", "wheel", "scroll"];
  const options = { capture: true, passive: true };
  const start = () => {
    for (const act of ACTS) window.removeEventListener(act, start, options);
    void import(app);
  };
  for (const act of ACTS) window.addEventListener(act, start, options);
  // The application presses it once it is there (web/src/app/takeOver.ts).
  still.addEventListener("click", ({ target }) => {
    const pressed = target.closest("button");
    if (pressed) still.dataset.pressed = [...still.querySelectorAll("a[href], button")].indexOf(pressed);
  });
  // What this device has kept (colours, office, language) is the application's to show.
  if (document.documentElement.hasAttribute("data-kept")) start();
})();
