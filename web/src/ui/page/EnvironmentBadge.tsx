import classes from "./Frame.module.css";

/** CON-01: names the installation; hidden in production by its style, because the page is built before it is known. */
export const EnvironmentBadge = ({ name }: { name: string }) => (
  <span className={`${classes.badge} wc-badge`} data-environment={name}>
    {name}
  </span>
);
