import {
  IconArrowRight,
  IconCalculator,
  IconFilePlus,
  IconFiles,
  IconListSearch,
  IconPlayerPlay,
  IconUpload,
} from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import classes from "./Home.module.css";

const LINKS = {
  start: { to: "/Public/ClaimApplication", icon: <IconFilePlus size="2em" /> },
  continue: { to: "/Public/ClaimApplication#resume", icon: <IconPlayerPlay size="2em" /> },
  upload: { to: "/Public/uploadDocument", icon: <IconUpload size="2em" /> },
  status: { to: "/Public/Status", icon: <IconListSearch size="2em" /> },
  calculator: { to: "/Public/Calculator", icon: <IconCalculator size="2em" /> },
  mine: { to: "/Public/MyClaims", icon: <IconFiles size="2em" /> },
} as const satisfies Record<string, { to: string; icon: ReactNode }>;

export type LinkName = keyof typeof LINKS;

/** Large links; the first is the one most people need. */
export function EntryLinks({ links }: { links: readonly LinkName[] }) {
  const { t } = useTranslation("home");
  return (
    <ul className={classes.ways}>
      {links.map((name, index) => (
        <li key={name} data-when-open={name === "start" || name === "continue" || undefined}>
          <Link to={LINKS[name].to} className={classes.way} data-first={index === 0 || undefined}>
            <span aria-hidden="true" className={classes.icon}>
              {LINKS[name].icon}
            </span>
            <span className={classes.words}>
              <strong>{t(`${name}.title`)}</strong>
              <span>{t(`${name}.text`)}</span>
            </span>
            <IconArrowRight size="1.5em" aria-hidden="true" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
