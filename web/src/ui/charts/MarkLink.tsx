import type { ReactNode } from "react";
import { Link } from "react-router";

/** A mark that opens its records. The Tab key skips it, because the table beside the chart has the same links. */
export function MarkLink({
  to,
  title,
  children,
}: {
  to?: string | undefined;
  title: string;
  children: ReactNode;
}) {
  const mark = (
    <g>
      <title>{title}</title>
      {children}
    </g>
  );
  return to ? (
    <Link to={to} tabIndex={-1}>
      {mark}
    </Link>
  ) : (
    mark
  );
}
