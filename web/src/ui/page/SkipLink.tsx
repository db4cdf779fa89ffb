import { useUi } from "../uiContext.ts";
import classes from "./Frame.module.css";

/** The first thing the keyboard meets: past the header, to the page. */
export function SkipLink() {
  const { words } = useUi();
  return (
    <a href="#main" className={classes.skip}>
      {words("skip")}
    </a>
  );
}
