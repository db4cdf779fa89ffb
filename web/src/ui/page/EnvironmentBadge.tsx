import classes from "./Frame.module.css";

/** CON-01: says which installation this is, unless it is the real one. */
export const EnvironmentBadge = ({ name }: { name: string }) =>
  name === "Prod" ? null : <span className={`${classes.badge} wc-badge`}>{name}</span>;
