import { ApolloClient, CombinedGraphQLErrors, gql, HttpLink, InMemoryCache } from "@apollo/client";
import { reportError } from "./errorReport.ts";
import { ApiError, graphqlError, graphqlProblem, isGeneric, unreadableError } from "./errors.ts";
import { send } from "./http.ts";
import { addressOf } from "./requestHead.ts";

/*
 * The two GraphQL backends, content and global data, share one cache. Load this module with import(): the public
 * landing page does without it.
 */
const cache = new InMemoryCache();

function clientFor(path: string) {
  const link = new HttpLink({
    fetch: async (_uri, { body, signal } = {}) =>
      send("POST", await addressOf(path), body ?? null, "application/json", signal ? { signal } : {}),
  });
  return { path, client: new ApolloClient({ cache, link }) };
}

const content = clientFor("cms/graphql");
const global = clientFor("Global/graphql");

type Variables = Record<string, string | number | boolean | null>;

const isCancelled = (error: unknown) => error instanceof DOMException && error.name === "AbortError";

function problemOf(error: unknown): ApiError {
  if (error instanceof ApiError) return graphqlProblem(error);
  if (CombinedGraphQLErrors.is(error)) return graphqlError(error.errors.map(({ message }) => message));
  return unreadableError(200);
}

/** Reads, and reports a generic failure (ERR-06); the caller shows it. */
async function ask<T>(
  { client, path }: ReturnType<typeof clientFor>,
  document: string,
  variables: Variables,
): Promise<T> {
  try {
    const { data } = await client.query({ query: gql(document), variables });
    return data as T;
  } catch (error) {
    if (isCancelled(error)) throw error;
    const problem = problemOf(error);
    if (isGeneric(problem)) void reportError(problem.message, "POST", path);
    throw problem;
  }
}

/** Reads from the content backend (`cms/graphql`). */
export const contentQuery = <T>(document: string, variables: Variables = {}) =>
  ask<T>(content, document, variables);
/** Reads from the global backend (`Global/graphql`). */
export const globalQuery = <T>(document: string, variables: Variables = {}) =>
  ask<T>(global, document, variables);
/** Cached data of one user must not be shown to the next. */
export const emptyGraphqlCache = () => cache.reset();
