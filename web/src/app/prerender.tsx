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
import { withLanguageInAddress } from "./languageInAddress.ts";
import { loadTexts } from "./languages.ts";
import { PublicLayout } from "./layouts/PublicLayout.tsx";
import { prepareRoutes, routesOf } from "./routes.tsx";

type Words = (key: string) => string;

/**
 * The prerendered pages, with the key of their title (`namespace:key` if it is not the feature's). Before hydration
 * they are the same for everyone.
 */
const PAGES: readonly (readonly [address: string, title: string])[] = [
  ["/", "title"],
  ["/Public", "hubTitle"],
  ["/Public/ClaimApplication", "start.title"],
  ["/Public/ClaimApplicationStepper", "opening.title"],
  ["/Public/publicClaimAppReview", "opening.title"],
  ["/Public/publicClaimPrint", "opening.title"],
  ["/Public/Confirmation", "opening.title"],
  ["/Public/Status", "status.title"],
  ["/Public/Answer", "answer.title"],
  ["/Public/Sign", "title"],
  ["/Public/Calculator", "title"],
  ["/Public/Rights", "rights.title"],
  ["/Public/Law", "ruleBook:title"],
  ["/Public/Statistics", "title"],
  ["/Public/Offices", "title"],
  ["/Public/uploadDocument", "documents:screenTitle"],
  ["/login", "login.title"],
  ["/Register", "register.title"],
  ["/ResetPassword", "reset.title"],
  // The same address with the token of a mailed link; the token itself is read after hydration.
  ["/ResetPassword?token=of-the-build", "reset.chooseTitle"],
  ["/ConfirmEmail", "confirm.title"],
  ["/WrongEmail", "wrong.title"],
  ["/Setup", "setup.title"],
  ["/Help", "title"],
  // Any address that no screen has.
  ["/notFound", "notFoundTitle"],
];

const NAMESPACES = [
  "home",
  "application",
  "calculator",
  "ruleBook",
  "employerPortal",
  "signature",
  "statistics",
  "offices",
  "documents",
  "account",
  "help",
];

/** Renders a page, including everything it suspends on. */
async function htmlOf(element: ReactNode): Promise<string> {
  const problems: unknown[] = [];
  const { prelude } = await prerender(element, {
    // In one piece: a boundary that is streamed later would need another script.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void problems.push(error),
  });
  if (problems.length > 0) throw problems[0];
  return new Response(prelude).text();
}

/** The application at an address before its first effect: no user, no draft, the default theme. */
async function renderPage(address: string, title: string, language: Language) {
  const [path = "", query] = address.split("?");
  const routes = routesOf();
  const { screen = NOT_FOUND, loaderData } = await prepareRoutes(routes, path);
  const plain = createMemoryRouter(routes, { initialEntries: [address], hydrationData: { loaderData } });
  const router = withLanguageInAddress(plain, () => language);
  const html = await htmlOf(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
  const [feature = ""] = screen.screen.split("/");
  const [key = "", namespace = feature] = title.split(":").reverse();
  const t = i18next.getFixedT(language, namespace) as unknown as Words;
  return { path, isOfMailedLink: query !== undefined, screen, namespace, title: t(key), html };
}

/** Replaces a page that requires JavaScript, if it is not available. */
function fallbackOf(language: Language): string {
  const page = (
    <UiContext value={{ language, side: "public" }}>
      <SkipLink />
      <PublicLayout>
        <WithoutScript language={language} />
      </PublicLayout>
    </UiContext>
  );
  const router = withLanguageInAddress(createMemoryRouter([{ path: "*", element: page }]), () => language);
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

/** Returns the public pages as they are hydrated, the paper form, and the words of the form for the PDF of a claim. Called by web/build/prerender.ts. */
export async function renderPages(language: Language) {
  await initLanguage(loadTexts, language);
  await i18next.changeLanguage(language);
  await i18next.loadNamespaces(NAMESPACES);
  const t = (namespace: string) => i18next.getFixedT(language, namespace) as unknown as Words;
  const pages = [];
  for (const [address, title] of PAGES) pages.push(await renderPage(address, title, language));
  return {
    description: t("home")("description"),
    notLoaded: WORDS.pageNotLoaded[language],
    pages,
    bare: fallbackOf(language),
    paperStyles,
    paperTitle: t("application")("paper.title"),
    paper: renderToStaticMarkup(<PaperForm language={language} />),
    words: i18next.getResourceBundle(language, "application") as Record<string, unknown>,
  };
}
