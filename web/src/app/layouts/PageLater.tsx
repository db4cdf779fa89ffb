import { type ComponentType, useEffect, useState } from "react";
import { retryOrReload } from "../../ui/motion/retryForever.ts";
import { setDocumentTitle } from "../../ui/page/title.ts";
import { useUi } from "../../ui/uiContext.ts";

const WORDS = {
  en: {
    title: "This page is not loaded yet",
    text: "Check your connection. The page opens by itself when you are connected again.",
    again: "Load again",
  },
  es: {
    title: "Esta página aún no se ha cargado",
    text: "Revise su conexión. La página se abrirá sola cuando vuelva a tener conexión.",
    again: "Cargar otra vez",
  },
} as const;

interface PageLaterProps {
  load: () => Promise<{ Component: ComponentType }>;
}

/** Stands for a page whose file could not be fetched, inside its frame, and becomes the page once it has come. */
export function PageLater({ load }: PageLaterProps) {
  const [Page, setPage] = useState<ComponentType | null>(null);
  useEffect(() => {
    void retryOrReload(load).then(({ Component }) => setPage(() => Component));
  }, [load]);
  return Page ? <Page /> : <NotLoaded />;
}

function NotLoaded() {
  const { language } = useUi();
  const words = WORDS[language];
  useEffect(() => setDocumentTitle(words.title), [words.title]);
  return (
    <div role="alert">
      <h1>{words.title}</h1>
      <p>{words.text}</p>
      <button type="button" onClick={() => window.location.reload()}>
        {words.again}
      </button>
    </div>
  );
}
