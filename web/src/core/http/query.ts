import {
  type DefaultError,
  QueryCache,
  QueryClient,
  queryOptions,
  type UseMutationResult,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { GET_THROTTLE_MS } from "@wage/contract/core/limits";
import type { Reply, Route } from "@wage/contract/core/route";
import { notifyOfFailedRead } from "../notices.ts";
import { session } from "../session/session.ts";
import { call, type Input, type Target } from "./api.ts";
import { ApiError, isGeneric } from "./errors.ts";
import { http } from "./http.ts";
import { forgetOnceKeys } from "./onceKeys.ts";

/** Network failures and a restarting service are retried; an answered error is shown. */
const retryable = (error: DefaultError) =>
  error instanceof ApiError && (error.status === 0 || error.status >= 502);

const retryFailed = () =>
  void queryClient.refetchQueries({ type: "active", predicate: ({ state }) => state.status === "error" });

/** Reads are fresh for two seconds (API-16); refusals are not retried. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    // ERR-06: after the last attempt. The page shows a refusal in its place, and the retry where it has no data yet.
    onError: (error, { state }) => {
      if (isGeneric(error))
        notifyOfFailedRead(error.message, state.data === undefined ? undefined : retryFailed);
    },
  }),
  defaultOptions: {
    queries: { staleTime: GET_THROTTLE_MS, retry: (count, error) => count < 2 && retryable(error) },
  },
});

// Cached data of one user must not be shown to the next (AUT-07, H22).
session.onEnd(() => {
  queryClient.clear();
  forgetOnceKeys();
});

const keyOf = (route: Route) => [route.method, route.path] as const;

/** Options for useQuery to read a route; the key is the route with its parameters. */
export function query<R extends Route>(route: R, target: Target<R>) {
  const { params, query: search } = target as { params?: unknown; query?: unknown };
  return queryOptions<Reply<R>>({
    queryKey: [...keyOf(route), params ?? null, search ?? null],
    // No abort signal: identical reads share one request (API-16), and one component that unmounts must not cancel it
    // for the others.
    queryFn: () => call(route, { ...(target as Input<R>), quiet: true }),
  });
}

/** The same by path, for a page that must not wait for the schemas of its route. */
export const queryPath = <T>(path: string) =>
  queryOptions<T>({
    queryKey: ["GET", path, null, null],
    queryFn: async () => (await http.get(path, { quiet: true })) as T,
  });

/** Refetches these routes wherever they are shown, with all their parameters. */
export const refresh = (...routes: Route[]) =>
  Promise.all(routes.map((route) => queryClient.invalidateQueries({ queryKey: keyOf(route) })));

interface ActionOptions {
  /** The reads that this write makes stale. */
  refreshes?: Route[];
  /** The text of the toast after success. */
  success?: string;
  /** The caller shows the error itself, as a form does. */
  quiet?: boolean;
}

/** A write: `action.mutate({params, body})`. The named reads are refetched afterwards. */
export function useAction<R extends Route>(
  route: R,
  { refreshes = [], success, quiet }: ActionOptions = {},
): UseMutationResult<Reply<R>, DefaultError, Input<R>> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Input<R>) =>
      call(route, { ...input, ...(success ? { success } : {}), ...(quiet ? { quiet } : {}) }),
    onSuccess: async () => {
      await Promise.all(refreshes.map((read) => client.invalidateQueries({ queryKey: keyOf(read) })));
    },
  });
}
