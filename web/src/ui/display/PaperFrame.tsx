import classes from "./FileView.module.css";
import { useObjectUrl } from "./FileView.tsx";

interface PaperFrameProps {
  file: Blob;
  title: string;
}

/** Prints a file once it stands there: what goes onto paper is the file itself. */
export function PaperFrame({ file, title }: PaperFrameProps) {
  const address = useObjectUrl(file);
  if (!address) return null;
  const print = (frame: HTMLIFrameElement) => {
    try {
      frame.contentWindow?.focus();
      frame.contentWindow?.print();
    } catch {
      // A viewer of another origin, as Firefox has one, prints from its own tab.
      window.open(address, "_blank", "noopener");
    }
  };
  return (
    <iframe
      src={address}
      title={title}
      className={classes.paper}
      aria-hidden="true"
      tabIndex={-1}
      onLoad={(event) => print(event.currentTarget)}
    />
  );
}
