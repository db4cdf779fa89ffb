import { useTranslation } from "react-i18next";
import { LoadError } from "../../../ui/page/LoadError.tsx";
import { PublicPage } from "../../../ui/page/PublicPage.tsx";

interface PageProblemProps {
  title: "print.title" | "status.title";
  error: unknown;
  retry: () => unknown;
}

/** Replaces a page that failed to load, with its title and a way back. */
export function PageProblem({ title, ...problem }: PageProblemProps) {
  const { t } = useTranslation("application");
  return (
    <PublicPage title={t(title)} back={{ to: "/Public" }}>
      <LoadError {...problem} />
    </PublicPage>
  );
}
