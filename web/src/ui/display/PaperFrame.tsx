import classes from "./FileView.module.css";
import { useObjectUrl } from "./FileView.tsx";

interface PaperFrameProps {
  file: Blob;
  title: string;
}

/** Prints a file itself, as soon as its frame has loaded. */
export function PaperFrame({ file, title }: PaperFrameProps) {
  const address = useObjectUrl(file);
  if (!address) return null;
  const print = (frame: HTMLIFrameElement) => {
    try {
      frame.contentWindow?.focus();
      frame.contentWindow?.print();
    } catch {
      // Firefox shows PDF files in a viewer of another origin, which prints from its own tab.
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
