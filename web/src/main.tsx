import "@fontsource-variable/source-sans-3/wght.css";
import "@fontsource/playfair-display/latin-700.css";
import "./ui/theme/defaultTheme.css";
import "./ui/theme/base.css";
import "./app/takeOver.css";
import { StrictMode, startTransition } from "react";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router/dom";
import { loadTexts } from "./app/languages.ts";
import { startRouter } from "./app/router.tsx";
import { takeOver } from "./app/takeOver.ts";
import { startTheme } from "./app/theme.ts";
import { startLanguage } from "./core/i18n.ts";
import { followAccountPreferences } from "./core/preferences/accountPreferences.ts";
import { startPwa } from "./core/pwa.ts";
import { session } from "./core/session/session.ts";
import { watchSessionLimits } from "./core/session/sessionLimits.ts";
import { leaveOnPageHide } from "./features/application/draft/leaveOnPageHide.ts";
import { startDraft } from "./features/application/draft/startDraft.ts";

const themed = startTheme();
const router = startRouter();
void session.start();
watchSessionLimits();
leaveOnPageHide();
followAccountPreferences();
await Promise.all([startLanguage(loadTexts), themed]);
const root = document.getElementById("root");
const prerendered = document.getElementById("prerendered");
if (root) {
  if (prerendered) takeOver(root, prerendered);
  // In slices: on a prerendered page somebody may be typing already.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
    ),
  );
}
void startPwa();
void startDraft((path) => void router.navigate(path));
