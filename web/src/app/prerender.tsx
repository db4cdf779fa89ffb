import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { publicStatusRoutes } from "@wage/contract/application/publicStatus";
import type { Language } from "@wage/contract/core/messages";
import { publicDocumentRoutes } from "@wage/contract/documents";
import i18next from "i18next";
import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { Route, Routes, StaticRouter } from "react-router";
import { query } from "../core/http/query.ts";
import { startLanguage } from "../core/i18n.ts";
import { chooseMode } from "../core/preferences/preferences.ts";
import { LoginScreen } from "../features/account/signIn/LoginScreen.tsx";
import { ClaimApplicationScreen } from "../features/application/form/ClaimApplicationScreen.tsx";
import { PaperForm } from "../features/application/paper/PaperForm.tsx";
import paperStyles from "../features/application/paper/paperForm.css?inline";
import { StatusScreen } from "../features/application/status/StatusScreen.tsx";
import { UploadDocumentScreen } from "../features/documents/UploadDocumentScreen.tsx";
import { BlankForm } from "../features/home/BlankForm.tsx";
import { HomeScreen } from "../features/home/HomeScreen.tsx";
import { PublicScreen } from "../features/home/PublicScreen.tsx";
import { WithoutScript } from "../features/home/WithoutScript.tsx";
import { SkipLink } from "../ui/page/SkipLink.tsx";
import { UiContext } from "../ui/uiContext.ts";
import { WORDS } from "../ui/words.ts";
import { loadTexts } from "./languages.ts";
import { PublicLayout } from "./layouts/PublicLayout.tsx";
import { ThemeProvider } from "./layouts/ThemeProvider.tsx";
import { startTheme } from "./theme.ts";

type Words = (key: string) => string;

interface Picture {
  path: string;
  namespace: string;
  title: string;
  Content: () => ReactNode;
  /** What the living page is made of, beside what every page is. */
  modules: readonly string[];
  /** It stands on Mantine and on queries. */
  isFull?: true;
}

// The screens themselves, as they stand before anybody has done anything.
const PICTURES: readonly Picture[] = [
  { path: "/", namespace: "home", title: "title", Content: HomeScreen, modules: ["HomeScreen", "home"] },
  {
    path: "/Public",
    namespace: "home",
    title: "hubTitle",
    Content: PublicScreen,
    modules: ["PublicScreen", "home"],
  },
  {
    path: "/Public/ClaimApplication",
    namespace: "application",
    title: "start.title",
    Content: ClaimApplicationScreen,
    modules: ["AppLayout", "ClaimApplicationScreen", "application"],
    isFull: true,
  },
  {
    path: "/Public/Status",
    namespace: "application",
    title: "status.title",
    Content: StatusScreen,
    modules: ["AppLayout", "StatusScreen", "application"],
    isFull: true,
  },
  {
    path: "/Public/uploadDocument",
    namespace: "documents",
    title: "screenTitle",
    Content: UploadDocumentScreen,
    modules: ["AppLayout", "UploadDocumentScreen", "documents"],
    isFull: true,
  },
  {
    path: "/login",
    namespace: "account",
    title: "login.title",
    Content: LoginScreen,
    modules: ["AppLayout", "LoginScreen", "account"],
    isFull: true,
  },
];

const NAMESPACES = ["home", "application", "documents", "account"];

/** Effects have their say before the page is read: a title, a language. */
function htmlOf(element: ReactNode): string {
  const box = document.createElement("div");
  const root = createRoot(box);
  flushSync(() => root.render(element));
  const { innerHTML } = box;
  root.unmount();
  if (innerHTML === "") throw new Error("a prerendered page is empty: some of its words are not there yet");
  return innerHTML;
}

/** Nothing is asked of anybody: no claim is open and no paper sent. */
function stillClient(): QueryClient {
  const client = new QueryClient({
    // Kept for good, lest its timers should keep the build waiting.
    defaultOptions: { queries: { enabled: false, gcTime: Number.POSITIVE_INFINITY } },
  });
  for (const { queryKey } of [query(publicStatusRoutes.status, {}), query(publicDocumentRoutes.list, {})])
    client.setQueryData<unknown>(queryKey, null);
  return client;
}

/** All pictures in light or in dark colours. */
async function picturesIn(mode: "light" | "dark", language: Language): Promise<string[]> {
  chooseMode(mode);
  await startTheme();
  return PICTURES.map(({ path, Content, isFull }) => htmlOf(inFrame(language, path, <Content />, isFull)));
}

const inFrame = (language: Language, path: string, content: ReactNode, isFull = false) => {
  const page = (
    <StaticRouter location={path}>
      <Routes>
        <Route element={<PublicLayout />}>
          <Route path="*" element={content} />
        </Route>
      </Routes>
    </StaticRouter>
  );
  return (
    <UiContext value={{ language, side: "public" }}>
      <SkipLink />
      {isFull ? (
        <ThemeProvider>
          <QueryClientProvider client={stillClient()}>{page}</QueryClientProvider>
        </ThemeProvider>
      ) : (
        page
      )}
    </UiContext>
  );
};

/** Any address: where its languages are named, the server puts it (server/src/core/pages/site.ts). */
const ANYWHERE = "/anywhere";

/** What the application's own page says to who has no script. */
const bareOf = (language: Language, isMissing: boolean, title: string) => ({
  title,
  html: htmlOf(
    inFrame(language, ANYWHERE, <WithoutScript language={language} isMissing={isMissing} />),
  ).replaceAll(/"\/anywhere\?lang=(en|es)"/g, (_, other: string) => `"%HERE_${other.toUpperCase()}%"`),
});

/** The public pages as they are before the application comes, and the form on paper. Run at build by web/build/prerender.ts. */
export async function renderPages(language: Language) {
  await startLanguage(loadTexts);
  await i18next.changeLanguage(language);
  await i18next.loadNamespaces(NAMESPACES);
  const dark = await picturesIn("dark", language);
  const light = await picturesIn("light", language);
  const t = (namespace: string) => i18next.getFixedT(language, namespace) as unknown as Words;
  return {
    description: t("home")("description"),
    notLoaded: WORDS.pageNotLoaded[language],
    withoutScript: htmlOf(<BlankForm language={language} withoutScript />),
    bare: {
      application: bareOf(language, false, ""),
      notFound: bareOf(language, true, t("home")("notFoundTitle")),
    },
    paperStyles,
    paperTitle: t("application")("paper.title"),
    paper: htmlOf(<PaperForm language={language} />),
    pages: PICTURES.map((picture, index) => ({
      path: picture.path,
      isFull: picture.isFull ?? false,
      title: t(picture.namespace)(picture.title),
      html: light[index] ?? "",
      dark: dark[index] ?? "",
      modules: picture.modules.map((name) => (/^[a-z]/.test(name) ? `${name}.${language}` : name)),
    })),
  };
}
