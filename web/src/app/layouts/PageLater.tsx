import { type ComponentType, useEffect, useState } from "react";
import { Link } from "react-router";
import { retryOrReload } from "../../ui/motion/retryForever.ts";
import { setDocumentTitle } from "../../ui/page/title.ts";
import { useUi } from "../../ui/uiContext.ts";

const WORDS = {
  en: {
    title: "This page needs a connection",
    text: "Check your connection. The page opens by itself when you are connected again.",
    meanwhile: "Without a connection you can fill in a claim. Your answers stay on this device.",
    fillIn: "Fill in a claim",
    again: "Load again",
  },
  es: {
    title: "Esta página necesita conexión",
    text: "Revise su conexión. La página se abrirá sola cuando vuelva a tener conexión.",
    meanwhile: "Sin conexión puede llenar un reclamo. Sus respuestas quedan en este dispositivo.",
    fillIn: "Llenar un reclamo",
    again: "Cargar otra vez",
  },
} as const;

/** Kept on the device with the shell. */
const FORM = "/Public/ClaimApplication";

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
  const { language, side } = useUi();
  const words = WORDS[language];
  useEffect(() => setDocumentTitle(words.title), [words.title]);
  return (
    <div role="alert">
      <h1>{words.title}</h1>
      <p>{words.text}</p>
      {side === "public" && (
        <p>
          {words.meanwhile} <Link to={FORM}>{words.fillIn}</Link>
        </p>
      )}
      <button type="button" onClick={() => window.location.reload()}>
        {words.again}
      </button>
    </div>
  );
}
