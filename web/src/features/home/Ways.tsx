import {
  IconArrowRight,
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

const WAYS = {
  start: { to: "/Public/ClaimApplication", icon: <IconFilePlus size="2em" /> },
  continue: { to: "/Public/ClaimApplication#resume", icon: <IconPlayerPlay size="2em" /> },
  upload: { to: "/Public/uploadDocument", icon: <IconUpload size="2em" /> },
  status: { to: "/Public/Status", icon: <IconListSearch size="2em" /> },
  mine: { to: "/Public/MyClaims", icon: <IconFiles size="2em" /> },
} as const satisfies Record<string, { to: string; icon: ReactNode }>;

export type Way = keyof typeof WAYS;

/** Large links; the first is the one most people need. */
export function Ways({ ways }: { ways: readonly Way[] }) {
  const { t } = useTranslation("home");
  return (
    <ul className={classes.ways}>
      {ways.map((way, index) => (
        <li key={way}>
          <Link to={WAYS[way].to} className={classes.way} data-first={index === 0 || undefined}>
            <span aria-hidden="true" className={classes.icon}>
              {WAYS[way].icon}
            </span>
            <span className={classes.words}>
              <strong>{t(`${way}.title`)}</strong>
              <span>{t(`${way}.text`)}</span>
            </span>
            <IconArrowRight size="1.5em" aria-hidden="true" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
