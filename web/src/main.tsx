import "@fontsource-variable/source-sans-3/wght.css";
import "@fontsource/playfair-display/latin-700.css";
import "./ui/theme/defaultTheme.css";
import "./ui/theme/base.css";
import "./app/withoutScript.css";
import { StrictMode, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { RouterProvider } from "react-router/dom";
import { loadTexts } from "./app/languages.ts";
import { startRouter } from "./app/router.tsx";
import { startTheme } from "./app/theme.ts";
import { watchConfigAge } from "./core/http/config.ts";
import { startLanguage } from "./core/i18n.ts";
import { followAccountPreferences } from "./core/preferences/accountPreferences.ts";
import { startPwa } from "./core/pwa.ts";
import { watchReturn } from "./core/session/quickExit.ts";
import { session } from "./core/session/session.ts";
import { watchSessionLimits } from "./core/session/sessionLimits.ts";
import { leaveOnPageHide } from "./features/application/draft/leaveOnPageHide.ts";
import { startDraft } from "./features/application/draft/startDraft.ts";
import { watchLostFocus } from "./ui/page/lostFocus.ts";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no root");
watchReturn();
// A public page comes with its HTML (web/build/prerender.ts).
const isPrerendered = root.firstElementChild !== null;

const themed = startTheme();
const language = startLanguage(loadTexts);
const routed = startRouter(isPrerendered);
void session.start();
watchSessionLimits();
watchConfigAge();
watchLostFocus();
leaveOnPageHide();
followAccountPreferences();
const [router] = await Promise.all([routed, language, themed]);
const app = (
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>
);
// A transition is rendered in slices: someone may be typing already.
startTransition(() => {
  if (isPrerendered) hydrateRoot(root, app);
  else createRoot(root).render(app);
});
void startPwa();
void startDraft((path) => void router.navigate(path));
