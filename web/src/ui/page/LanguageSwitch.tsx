import classes from "./Frame.module.css";

const NAMES = { en: "English", es: "Español" } as const;

interface LanguageSwitchProps {
  language: "en" | "es";
  /** The address of this page in another language. */
  hrefFor: (language: "en" | "es") => string;
  /** Absent while the page is being hydrated: the link then loads it in the other language. */
  onChange?: ((language: "en" | "es") => void) | undefined;
}

/** Each language in its own name; a link, so that the address carries the choice. */
export function LanguageSwitch({ language, hrefFor, onChange }: LanguageSwitchProps) {
  const other = language === "en" ? "es" : "en";
  return (
    <a
      href={hrefFor(other)}
      hrefLang={other}
      lang={other}
      className={classes.headerLink}
      onClick={(event) => {
        if (!onChange) return;
        event.preventDefault();
        onChange(other);
      }}
    >
      {NAMES[other]}
    </a>
  );
}
