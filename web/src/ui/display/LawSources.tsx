import type { ElementType } from "react";

interface LawSourcesProps {
  sources: readonly {
    cite: string;
    url?: string | null | undefined;
    quote?: string | undefined;
    confirmed?: boolean | undefined;
  }[];
  /** Said of a value that no one has confirmed. */
  unconfirmed: string;
  link?: ElementType;
}

/** The sources in law, each with its link. */
export const LawSources = ({ sources, unconfirmed, link: Link = "a" }: LawSourcesProps) =>
  sources.map(({ cite, url, quote, confirmed }, index) => (
    <span key={cite} title={quote}>
      {index > 0 && "; "}
      {url ? (
        <Link href={url} target="_blank" rel="noreferrer">
          {cite}
        </Link>
      ) : (
        cite
      )}
      {confirmed === false && ` (${unconfirmed})`}
    </span>
  ));
