import classes from "./Statistics.module.css";

/** The length of a bar beside its figure; the figure itself is what a screen reader reads. */
export function Bar({ share }: { share: number }) {
  return (
    <span className={classes.track} aria-hidden="true">
      <span className={classes.bar} style={{ width: `${100 * share}%` }} />
    </span>
  );
}
