import { queryOptions } from "@tanstack/react-query";
import { FORM_LAW_PATH } from "@wage/contract/application/applicationSteps";
import type { LineTerms } from "@wage/contract/calculator/lineByLaw";
import type { WageLaw } from "@wage/contract/lines/wageLaw";
import type { RuleSet } from "@wage/law/ruleSet";
import { http } from "../../../core/http/http.ts";
import { queryClient } from "../../../core/http/query.ts";
import { retryForever } from "../../../ui/motion/retryForever.ts";

const NAME = "wage-claim-law";
const HOUR_MS = 3_600_000;
const AGAIN_MS = 3_000;

type LawOfPlaces = (terms: LineTerms) => WageLaw;

/**
 * The rules by which the lines are computed. They are kept on the device, so that a line has its sum without a connection
 * too; the service computes it again when the claim is sent. Null while there are none.
 */
export const KEPT_LAW = queryOptions<LawOfPlaces | null>({
  queryKey: ["keptLaw"],
  queryFn: async () => {
    const ruleSet = await readLaw();
    if (!ruleSet) return null;
    const { lawOfPlaces } = await retryForever(() => import("./lawEngine.ts"));
    return lawOfPlaces(ruleSet);
  },
  staleTime: ({ state }) => (state.data ? HOUR_MS : 0),
  // A busy service may refuse once: the page must not stay without the law until it is left.
  refetchInterval: ({ state }) => (state.data ? false : AGAIN_MS),
  gcTime: Number.POSITIVE_INFINITY,
  // Without a connection the law that is kept is read.
  networkMode: "always",
  refetchOnReconnect: true,
});

/** Loads the law before a page asks for it. */
export const loadLaw = () => queryClient.prefetchQuery(KEPT_LAW);

async function readLaw(): Promise<RuleSet | null> {
  try {
    const { ruleSet } = (await http.get(FORM_LAW_PATH, { quiet: true })) as { ruleSet: RuleSet };
    keep(ruleSet);
    return ruleSet;
  } catch {
    return kept();
  }
}

function keep(ruleSet: RuleSet): void {
  try {
    localStorage.setItem(NAME, JSON.stringify(ruleSet));
  } catch {
    // Without storage the law is only missing without a connection.
  }
}

function kept(): RuleSet | null {
  try {
    return JSON.parse(localStorage.getItem(NAME) ?? "null");
  } catch {
    return null;
  }
}
