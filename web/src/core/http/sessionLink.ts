/** Functions that the session and the router provide to the fetch helper when they start; they avoid an import cycle. */
interface SessionLink {
  getToken: () => string | null;
  userKey: () => string;
  refresh: () => Promise<boolean>;
  /** True after a while without input: requests then do not extend the session. */
  isIdle: () => boolean;
  /** Asks the user to re-authenticate; resolves to true once they have. */
  confirm: () => Promise<boolean>;
  /** The navigation for a 401 that a new token cannot resolve. */
  leaveTo: (page: "login" | "root") => void;
}

export const link: SessionLink = {
  getToken: () => null,
  userKey: () => "",
  refresh: async () => false,
  isIdle: () => false,
  confirm: async () => false,
  leaveTo: () => {},
};

export const connectSession = (session: Partial<Omit<SessionLink, "leaveTo">>) => {
  Object.assign(link, session);
};
export const connectNavigation = (leaveTo: SessionLink["leaveTo"]) => {
  Object.assign(link, { leaveTo });
};
