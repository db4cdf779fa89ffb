import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";

export interface MailLink {
  email: string;
  token: string;
}

/** H5: reads the parameters of a mail's link once and removes them from the address bar and the history. */
export function useMailLink(): MailLink {
  const [search, setSearch] = useSearchParams();
  const [link] = useState(() => ({ email: search.get("email") ?? "", token: search.get("token") ?? "" }));
  useEffect(() => {
    if (search.has("token")) setSearch({}, { replace: true });
  }, [search, setSearch]);
  return link;
}
