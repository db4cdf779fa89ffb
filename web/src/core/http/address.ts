import { useLocation, useNavigate, useSearchParams } from "react-router";

export interface Sort {
  key: string;
  descending: boolean;
}

/** "-received" ↔ {key: "received", descending: true} */
export const toSort = (text: string): Sort | undefined =>
  text === "" ? undefined : { key: text.replace(/^-/, ""), descending: text.startsWith("-") };
export const fromSort = ({ key, descending }: Sort) => `${descending ? "-" : ""}${key}`;

/**
 * State of a screen kept in the address. Values equal to their default are left out, and a change returns to the first
 * page.
 */
export function useAddressState<T extends Record<string, string>>(
  defaults: T,
): [{ [Key in keyof T]: string }, (patch: Partial<Record<keyof T, string>>) => void] {
  const [search, setSearch] = useSearchParams();
  const values = Object.fromEntries(
    Object.entries(defaults).map(([key, value]) => [key, search.get(key) ?? value]),
  ) as { [Key in keyof T]: string };
  const patch = (changes: Partial<Record<keyof T, string>>) =>
    setSearch(
      (current) => {
        const next = new URLSearchParams(current);
        for (const [key, value] of Object.entries(changes)) {
          if (value === undefined || value === defaults[key]) next.delete(key);
          else next.set(key, value);
        }
        next.delete("after");
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return [values, patch];
}

export interface Pager {
  count: number | null;
  onNext?: () => void;
  onPrevious?: () => void;
}

/**
 * Keyset pagination in the address: `after` is the cursor, and the history entry holds the cursors of the previous
 * pages.
 */
export function useKeyset(): {
  after: string | undefined;
  pager: (next: string | null, count: number | null) => Pager;
} {
  const [search] = useSearchParams();
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const after = search.get("after") ?? undefined;
  const held: unknown = state?.trail;
  const trail = Array.isArray(held) ? held.filter((cursor) => typeof cursor === "string") : [];
  const go = (cursor: string | undefined, way: string[]) => {
    const next = new URLSearchParams(search);
    if (cursor) next.set("after", cursor);
    else next.delete("after");
    navigate({ pathname, search: next.toString() }, { state: { trail: way } });
  };
  return {
    after,
    pager: (next, count) => ({
      count,
      ...(next ? { onNext: () => go(next, after ? [...trail, after] : trail) } : {}),
      ...(after ? { onPrevious: () => go(trail.at(-1), trail.slice(0, -1)) } : {}),
    }),
  };
}
