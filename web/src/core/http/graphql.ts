import { ApolloClient, CombinedGraphQLErrors, gql, HttpLink, InMemoryCache } from "@apollo/client";
import { ErrorLink } from "@apollo/client/link/error";
import { notify } from "../notices.ts";
import { ApiError } from "./errors.ts";
import { addressOf, headersFor, networkError, reportError } from "./http.ts";

/*
 * The two GraphQL backends, content and global data, share one cache. Load this module with import(): the public
 * landing page does without it.
 */
const cache = new InMemoryCache();

function clientFor(path: string) {
  const report = new ErrorLink(({ error, operation }) => {
    // The page that needs the data reports network errors.
    if (operation.getContext().quiet || error instanceof ApiError) return;
    const text = CombinedGraphQLErrors.is(error)
      ? `GraphQL response contains errors: ${error.errors.map(({ message }) => message).join(", ")}`
      : error.message;
    notify("error", text, "graphql");
    void reportError(text, "POST", path);
  });
  const http = new HttpLink({
    fetch: async (_uri, init) =>
      fetch(await addressOf(path), {
        ...init,
        headers: { ...headersFor("application/json") },
        cache: "no-store",
      }).catch((error: unknown) => {
        throw error instanceof DOMException && error.name === "AbortError" ? error : networkError();
      }),
  });
  return new ApolloClient({ cache, link: report.concat(http) });
}

const content = clientFor("cms/graphql");
const global = clientFor("Global/graphql");

type Variables = Record<string, string | number | boolean | null>;

async function ask<T>(
  client: ApolloClient,
  document: string,
  variables: Variables,
  quiet = false,
): Promise<T> {
  const { data } = await client.query({ query: gql(document), variables, context: { quiet } });
  return data as T;
}

/** Reads from the content backend (`cms/graphql`). */
export const contentQuery = <T>(document: string, variables: Variables = {}) =>
  ask<T>(content, document, variables);
/** Reads from the global backend (`Global/graphql`). */
export const globalQuery = <T>(document: string, variables: Variables = {}) =>
  ask<T>(global, document, variables);
/** As globalQuery, but quiet: the caller handles a failure. */
export const quietGlobalQuery = <T>(document: string) => ask<T>(global, document, {}, true);
/** Cached data of one user must not be shown to the next. */
export const emptyGraphqlCache = () => cache.reset();
