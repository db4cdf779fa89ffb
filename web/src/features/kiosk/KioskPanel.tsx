import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { lastInputAt, recordActivity } from "../../core/http/input.ts";
import { setKiosk, useKiosk } from "../../core/session/kiosk.ts";
import { setSharedComputer } from "../../core/session/sharedComputer.ts";
import classes from "./KioskPanel.module.css";

const IDLE_MS = 120_000;
/** WCAG 2.2.1 requires at least twenty seconds, and one simple action to continue. */
const WARN_MS = 60_000;
const CHECK_MS = 1_000;

/** The data that a visit keeps, and the button that ends it. */
interface Visit {
  hasBegun: () => boolean;
  /** A signed claim that is still on its way exists in this tab only: it is never given up by a timer. */
  isClaimOnItsWay: () => boolean;
  followKiosk: () => Promise<void>;
  end: () => Promise<void>;
}

interface KioskPanelProps {
  visit: Visit;
  /** The address asks to make this browser a kiosk, or an ordinary one. */
  asked: "on" | "off" | null;
  onAnswered: () => void;
}

/** A kiosk's question when it is set up, its warning, and the end of a visit that no one continues. */
export function KioskPanel({ visit, asked, onAnswered }: KioskPanelProps) {
  const kiosk = useKiosk();
  if (asked === (kiosk ? "off" : "on"))
    return <SetUp visit={visit} wanted={asked === "on"} onAnswered={onAnswered} />;
  return kiosk ? <Watch visit={visit} /> : null;
}

interface SetUpProps {
  visit: Visit;
  wanted: boolean;
  onAnswered: () => void;
}

/** Asked, because a link from anywhere can have this address, and a kiosk removes the draft of the device. */
function SetUp({ visit, wanted, onAnswered }: SetUpProps) {
  const { t } = useTranslation("kiosk");
  const change = async () => {
    setKiosk(wanted);
    setSharedComputer(wanted);
    await visit.followKiosk();
    onAnswered();
  };
  return (
    <Question
      title={t(wanted ? "setUp" : "end")}
      text={t(wanted ? "setUpText" : "endText")}
      yes={t(wanted ? "setUpYes" : "endYes")}
      no={t("cancel")}
      onYes={() => void change()}
      onNo={onAnswered}
    />
  );
}

/** Follows the input, warns after two minutes without any, and ends the visit a minute later. */
function Watch({ visit }: { visit: Visit }) {
  const { t } = useTranslation("kiosk");
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    const since = lastInputAt();
    // The first page without any input holds nothing of anyone, and need not be loaded again all night.
    const isUntouched = () =>
      window.location.pathname === "/" && lastInputAt() === since && !visit.hasBegun();
    const timer = setInterval(() => {
      const idle = Date.now() - lastInputAt();
      if (idle < IDLE_MS || visit.isClaimOnItsWay() || isUntouched()) return setLeft(null);
      if (idle < IDLE_MS + WARN_MS) return setLeft(Math.ceil((IDLE_MS + WARN_MS - idle) / 1000));
      clearInterval(timer);
      void visit.end();
    }, CHECK_MS);
    return () => clearInterval(timer);
  }, [visit]);
  if (left === null) return null;
  return (
    <Question
      title={t("warning")}
      text={t("warningText")}
      remark={t("seconds", { count: left })}
      yes={t("continue")}
      no={t("endNow")}
      onYes={() => {
        recordActivity();
        setLeft(null);
      }}
      onNo={() => void visit.end()}
    />
  );
}

interface QuestionProps {
  title: string;
  text: string;
  /** Changes each second, and is not announced each time. */
  remark?: string;
  yes: string;
  no: string;
  onYes: () => void;
  onNo: () => void;
}

/** A native dialog, because pages for the public load no dialog of the component library. */
function Question({ title, text, remark, yes, no, onYes, onNo }: QuestionProps) {
  const box = useRef<HTMLDialogElement>(null);
  useEffect(() => box.current?.showModal(), []);
  return (
    <dialog
      ref={box}
      className={classes.box}
      aria-labelledby="kiosk-title"
      aria-describedby="kiosk-text"
      onCancel={(event) => {
        event.preventDefault();
        onNo();
      }}
    >
      <h2 id="kiosk-title">{title}</h2>
      <p id="kiosk-text">{text}</p>
      {remark && <p aria-hidden="true">{remark}</p>}
      <div className={classes.buttons}>
        <button type="button" className={classes.primary} onClick={onYes}>
          {yes}
        </button>
        <button type="button" className={classes.plain} onClick={onNo}>
          {no}
        </button>
      </div>
    </dialog>
  );
}
