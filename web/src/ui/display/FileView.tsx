import { useEffect, useState } from "react";
import classes from "./FileView.module.css";

interface FileViewProps {
  file: Blob;
  title: string;
}

const TEXT_SHOWN = 200_000;

/** Shows a fetched file by its type only, never as a page of this site. */
export function FileView({ file, title }: FileViewProps) {
  const address = useObjectUrl(file);
  if (file.type.startsWith("text/")) return <TextView file={file} title={title} />;
  if (!address) return null;
  if (file.type.startsWith("image/")) return <img src={address} alt={title} className={classes.image} />;
  if (file.type.startsWith("audio/")) {
    // biome-ignore lint/a11y/useMediaCaption: a recording that someone sent has no captions
    return <audio src={address} controls className={classes.media} aria-label={title} />;
  }
  if (file.type.startsWith("video/")) {
    // biome-ignore lint/a11y/useMediaCaption: a recording that someone sent has no captions
    return <video src={address} controls className={classes.media} aria-label={title} />;
  }
  return <iframe src={address} title={title} className={classes.frame} />;
}

export function useObjectUrl(file: Blob): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}

function TextView({ file, title }: FileViewProps) {
  const [text, setText] = useState("");
  useEffect(() => {
    let here = true;
    void file
      .slice(0, TEXT_SHOWN)
      .text()
      .then((words) => here && setText(words));
    return () => {
      here = false;
    };
  }, [file]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by keyboard
    <section className={classes.text} tabIndex={0} aria-label={title}>
      <pre>{text}</pre>
    </section>
  );
}
