import type { Language } from "@wage/contract/core/messages";
import { NOT_FOUND } from "@wage/contract/core/screens";
import i18next from "i18next";
import { type ReactNode, StrictMode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { prerender } from "react-dom/static";
import { createMemoryRouter, RouterProvider } from "react-router";
import { initLanguage } from "../core/i18n.ts";
import { PaperForm } from "../features/application/paper/PaperForm.tsx";
import paperStyles from "../features/application/paper/paperForm.css?inline";
import { WithoutScript } from "../features/home/WithoutScript.tsx";
import { SkipLink } from "../ui/page/SkipLink.tsx";
import { UiContext } from "../ui/uiContext.ts";
import { WORDS } from "../ui/words.ts";
import { keepLanguageInAddress } from "./languageInAddress.ts";
import { loadTexts } from "./languages.ts";
import { PublicLayout } from "./layouts/PublicLayout.tsx";
import { prepareRoutes, routesOf } from "./routes.tsx";

type Words = (key: string) => string;

/** The pages that are built, with the key of their title (`namespace:key` where it is not the feature's): they are the same for everybody before the script runs. */
const PAGES: readonly (readonly [path: string, title: string])[] = [
  ["/", "title"],
  ["/Public", "hubTitle"],
  ["/Public/ClaimApplication", "start.title"],
  ["/Public/Status", "status.title"],
  ["/Public/uploadDocument", "documents:screenTitle"],
  ["/login", "login.title"],
  ["/Register", "register.title"],
  ["/ResetPassword", "reset.title"],
  // Any address that no screen has.
  ["/notFound", "notFoundTitle"],
];

const NAMESPACES = ["home", "application", "documents", "account"];

/** Renders a page with everything it waits for. */
async function htmlOf(element: ReactNode): Promise<string> {
  const problems: unknown[] = [];
  const { prelude } = await prerender(element, {
    // In one piece: a boundary that is sent later would need a script of its own.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void problems.push(error),
  });
  if (problems.length > 0) throw problems[0];
  return new Response(prelude).text();
}

/** The application at an address as it stands before its first effect: nobody signed in, no draft, the default look. */
async function renderPage(path: string, title: string, language: Language) {
  const routes = routesOf();
  const { screen = NOT_FOUND, loaderData } = await prepareRoutes(routes, path);
  const router = createMemoryRouter(routes, { initialEntries: [path], hydrationData: { loaderData } });
  keepLanguageInAddress(router, () => language);
  const html = await htmlOf(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
  const [feature = ""] = screen.screen.split("/");
  const [key = "", namespace = feature] = title.split(":").reverse();
  const t = i18next.getFixedT(language, namespace) as unknown as Words;
  return { path, screen: screen.screen, namespace, isLight: screen.light === true, title: t(key), html };
}

/** Stands in for a page that is nothing without the script, where there is none. */
function fallbackOf(language: Language): string {
  const page = (
    <UiContext value={{ language, side: "public" }}>
      <SkipLink />
      <PublicLayout>
        <WithoutScript language={language} />
      </PublicLayout>
    </UiContext>
  );
  const router = createMemoryRouter([{ path: "*", element: page }]);
  keepLanguageInAddress(router, () => language);
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

/** The public pages as they are hydrated, and the form on paper. Run at build by web/build/prerender.ts. */
export async function renderPages(language: Language) {
  await initLanguage(loadTexts, language);
  await i18next.changeLanguage(language);
  await i18next.loadNamespaces(NAMESPACES);
  const t = (namespace: string) => i18next.getFixedT(language, namespace) as unknown as Words;
  const pages = [];
  for (const [path, title] of PAGES) pages.push(await renderPage(path, title, language));
  return {
    description: t("home")("description"),
    notLoaded: WORDS.pageNotLoaded[language],
    pages,
    bare: fallbackOf(language),
    paperStyles,
    paperTitle: t("application")("paper.title"),
    paper: renderToStaticMarkup(<PaperForm language={language} />),
  };
}
