import classes from "./Frame.module.css";

/** CON-01: names the installation unless it is production. */
export const EnvironmentBadge = ({ name }: { name: string }) =>
  name === "Prod" ? null : <span className={`${classes.badge} wc-badge`}>{name}</span>;
