import { Button } from "@mantine/core";
import type { Route } from "@wage/contract/core/route";
import type { ReactNode } from "react";
import type { Input } from "../../core/http/api.ts";
import { useAction } from "../../core/http/query.ts";

interface ActionButtonProps<R extends Route> {
  route: R;
  input: Input<R>;
  /** The reads that the write makes stale. */
  refreshes: Route[];
  primary?: boolean;
  children: ReactNode;
}

/** A button that calls a route: busy while the call runs. */
export function ActionButton<R extends Route>({
  route,
  input,
  refreshes,
  primary,
  children,
}: ActionButtonProps<R>) {
  const { mutate, isPending } = useAction(route, { refreshes });
  return (
    <Button variant={primary ? "filled" : "default"} loading={isPending} onClick={() => mutate(input)}>
      {children}
    </Button>
  );
}
