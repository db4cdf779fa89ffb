import {
  type DefaultError,
  QueryClient,
  queryOptions,
  type UseMutationResult,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { GET_THROTTLE_MS } from "@wage/contract/core/limits";
import type { Reply, Route } from "@wage/contract/core/route";
import { session } from "../session/session.ts";
import { call, type Input, type Target } from "./api.ts";
import { ApiError } from "./errors.ts";
import { http } from "./http.ts";

/** What a second try may mend: a line that failed, a service that restarts. An answered error is told once. */
const retryable = (error: DefaultError) =>
  error instanceof ApiError && (error.status === 0 || error.status >= 502);

/** The one client: two seconds of freshness (specification §7), and no retry of a refusal. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: GET_THROTTLE_MS, retry: (count, error) => count < 2 && retryable(error) },
  },
});

// What one user has read is not there for the next (AUT-07, H22).
session.onEnd(() => queryClient.clear());

const keyOf = (route: Route) => [route.method, route.path] as const;

/** What useQuery needs to read a route; its key is the route and what was asked of it. */
export function query<R extends Route>(route: R, target: Target<R>) {
  const { params, query: search } = target as { params?: unknown; query?: unknown };
  return queryOptions<Reply<R>>({
    queryKey: [...keyOf(route), params ?? null, search ?? null],
    // No signal: identical reads share one request (API-16), and one reader leaving must not end it for others.
    queryFn: () => call(route, { ...(target as Input<R>), quiet: true }),
  });
}

/** The same by the path alone, for a page that is to be there before the schemas of its route. */
export const queryPath = <T>(path: string) =>
  queryOptions<T>({
    queryKey: ["GET", path, null, null],
    queryFn: async () => (await http.get(path, { quiet: true })) as T,
  });

/** Reads these routes again wherever they are shown, whatever their parameters. */
export const refresh = (...routes: Route[]) =>
  Promise.all(routes.map((route) => queryClient.invalidateQueries({ queryKey: keyOf(route) })));

interface ActionOptions {
  /** The reads that this write makes old. */
  refreshes?: Route[];
  /** A toast once it has worked. */
  success?: string;
  /** The caller shows the error itself, as a form does. */
  quiet?: boolean;
}

/** A write: `action.mutate({params, body})`; afterwards the named reads are made again. */
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
