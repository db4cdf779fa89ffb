import type { PublicOffice } from "@wage/contract/offices/publicOffices";
import { useLanguage } from "../../core/i18n.ts";
import classes from "./OfficeContact.module.css";

const MAP = "https://www.openstreetmap.org/search?query=";

interface OfficeContactProps {
  office: PublicOffice;
  /** The words of the link to a map. */
  map: string;
}

/** Where an office is, how to call it, and when it is open; what it has not is left out. */
export function OfficeContact({ office: { name, address, phone, hours }, map }: OfficeContactProps) {
  const language = useLanguage();
  const lines = (address ?? "").split("\n").flatMap((line) => line.trim() || []);
  return (
    <address className={classes.office}>
      <strong>{name[language]}</strong>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
      {lines.length > 0 && (
        <a href={MAP + encodeURIComponent(lines.join(", "))} target="_blank" rel="noreferrer">
          {map}
        </a>
      )}
      {/* Isolated, because on a page from right to left the parts of a number would change places. */}
      {phone && (
        <a href={`tel:${phone.replace(/[^\d+]/g, "")}`}>
          <bdi>{phone}</bdi>
        </a>
      )}
      {hours[language] && <span>{hours[language]}</span>}
    </address>
  );
}
