import type { Language } from "@wage/contract/messages";
import i18next from "i18next";
import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { Route, Routes, StaticRouter } from "react-router";
import { startLanguage } from "../core/i18n.ts";
import { PaperForm } from "../features/application/PaperForm.tsx";
import paperStyles from "../features/application/paperForm.css?inline";
import { BlankForm } from "../features/home/BlankForm.tsx";
import { HomeScreen } from "../features/home/HomeScreen.tsx";
import { PublicScreen } from "../features/home/PublicScreen.tsx";
import { KitContext } from "../ui/kit.ts";
import { PublicPage } from "../ui/PublicPage.tsx";
import { SkipLink } from "../ui/SkipLink.tsx";
import { loadTexts } from "./languages.ts";
import { PublicLayout } from "./layouts/PublicLayout.tsx";

type Words = (key: string) => string;

interface Picture {
  path: string;
  namespace: string;
  title: string;
  /** Whole without the application: that is fetched when somebody begins to act. */
  whole?: true;
  Content: (props: { t: Words }) => ReactNode;
}

const list = (t: Words, keys: readonly string[]) => (
  <ul>
    {keys.map((key) => (
      <li key={key}>{t(key)}</li>
    ))}
  </ul>
);

// What a page says before its form comes; where a screen is plain enough, the screen itself.
const PICTURES: readonly Picture[] = [
  {
    path: "/",
    namespace: "home",
    title: "title",
    whole: true,
    Content: () => <HomeScreen />,
  },
  {
    path: "/Public",
    namespace: "home",
    title: "hubTitle",
    whole: true,
    Content: () => <PublicScreen />,
  },
  {
    path: "/Public/ClaimApplication",
    namespace: "application",
    title: "start.title",
    Content: ({ t }) => (
      <PublicPage title={t("start.title")} back={{ to: "/Public" }}>
        <p>{t("start.intro")}</p>
        {list(
          t,
          ["free", "immigration", "time", "retaliation"].map((key) => `start.${key}`),
        )}
        <h2>{t("start.readyTitle")}</h2>
        {list(
          t,
          ["employer", "dates", "pay", "hours", "papers"].map((key) => `start.ready.${key}`),
        )}
        <p>{t("start.notAll")}</p>
        <h2>{t("start.privacyTitle")}</h2>
        <p>{t("start.privacy")}</p>
        <p>{t("start.perjury")}</p>
      </PublicPage>
    ),
  },
  {
    path: "/Public/Status",
    namespace: "application",
    title: "status.title",
    Content: ({ t }) => (
      <PublicPage title={t("status.title")} back={{ to: "/Public" }}>
        <p>{t("status.intro")}</p>
      </PublicPage>
    ),
  },
  {
    path: "/Public/uploadDocument",
    namespace: "documents",
    title: "screenTitle",
    Content: ({ t }) => (
      <PublicPage title={t("screenTitle")} back={{ to: "/Public", label: t("home") }}>
        <p>{t("accessLead")}</p>
      </PublicPage>
    ),
  },
  {
    path: "/login",
    namespace: "account",
    title: "login.title",
    Content: ({ t }) => (
      <PublicPage title={t("login.title")}>
        <p>{t("login.lead")}</p>
      </PublicPage>
    ),
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

const inFrame = (language: Language, path: string, content: ReactNode) => (
  <KitContext value={{ language, side: "public", translate: (text) => text }}>
    <SkipLink />
    <StaticRouter location={path}>
      <Routes>
        <Route element={<PublicLayout />}>
          <Route path="*" element={content} />
        </Route>
      </Routes>
    </StaticRouter>
  </KitContext>
);

/** The public pages as they are before the application comes, and the form on paper. Run at build by web/prerender.ts. */
export async function renderPages(language: Language) {
  await startLanguage(loadTexts);
  await i18next.changeLanguage(language);
  await i18next.loadNamespaces(NAMESPACES);
  const t = (namespace: string) => i18next.getFixedT(language, namespace) as unknown as Words;
  return {
    description: t("home")("description"),
    withoutScript: htmlOf(<BlankForm language={language} withoutScript />),
    paperStyles,
    paperTitle: t("application")("paper.title"),
    paper: htmlOf(<PaperForm language={language} />),
    pages: PICTURES.map(({ path, namespace, title, whole = false, Content }) => ({
      path,
      whole,
      title: t(namespace)(title),
      html: htmlOf(inFrame(language, path, <Content t={t(namespace)} />)),
    })),
  };
}
