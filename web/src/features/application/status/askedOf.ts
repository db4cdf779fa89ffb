import type { PublicStatus } from "@wage/contract/application/publicStatus";

export type Asked = { key: "information" | "reply"; due: string | null; isLate: boolean };

/** The requests that a reply online answers; an appeal is made on paper. */
export const askedOf = ({ youMust }: PublicStatus): Asked | null =>
  youMust?.key === "information" || youMust?.key === "reply" ? { ...youMust, key: youMust.key } : null;
