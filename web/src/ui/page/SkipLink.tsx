import { useUi } from "../uiContext.ts";
import classes from "./Frame.module.css";

/** The first stop of the keyboard: skips the header. */
export function SkipLink() {
  const { words } = useUi();
  return (
    <a href="#main" className={classes.skip}>
      {words("skip")}
    </a>
  );
}
