import { useKit } from "../kit.ts";
import classes from "./Frame.module.css";

/** The first thing the keyboard meets: past the header, to the page. */
export function SkipLink() {
  const { words } = useKit();
  return (
    <a href="#main" className={classes.skip}>
      {words("skip")}
    </a>
  );
}
