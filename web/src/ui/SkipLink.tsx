import classes from "./Frame.module.css";
import { useKit } from "./kit.ts";

/** The first thing the keyboard meets: past the header, to the page. */
export function SkipLink() {
  const { words } = useKit();
  return (
    <a href="#main" className={classes.skip}>
      {words("skip")}
    </a>
  );
}
