import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { lastInputAt, recordActivity } from "../../core/http/input.ts";
import { setKiosk, useKiosk } from "../../core/session/kiosk.ts";
import { setSharedComputer } from "../../core/session/sharedComputer.ts";
import { draft } from "../application/draft/draftStore.ts";
import { endVisit, isClaimOnItsWay } from "../application/draft/endVisit.ts";
import classes from "./KioskPanel.module.css";

const IDLE_MS = 120_000;
/** WCAG 2.2.1 requires at least twenty seconds, and one simple action to continue. */
const WARN_MS = 60_000;
const CHECK_MS = 1_000;

interface KioskPanelProps {
  /** The address asks to make this browser a kiosk, or an ordinary one. */
  asked: "on" | "off" | null;
  onAnswered: () => void;
}

/** A kiosk's question when it is set up, its warning, and the end of a visit that nobody continues. */
export function KioskPanel({ asked, onAnswered }: KioskPanelProps) {
  const kiosk = useKiosk();
  if (asked === (kiosk ? "off" : "on")) return <SetUp wanted={asked === "on"} onAnswered={onAnswered} />;
  return kiosk ? <Watch /> : null;
}

/** Asked, because a link from anywhere can have this address, and a kiosk removes the draft of the device. */
function SetUp({ wanted, onAnswered }: { wanted: boolean; onAnswered: () => void }) {
  const { t } = useTranslation("kiosk");
  const change = async () => {
    setKiosk(wanted);
    setSharedComputer(wanted);
    await draft.followSharedComputer();
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
function Watch() {
  const { t } = useTranslation("kiosk");
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    const since = lastInputAt();
    // The first page without any input holds nothing of anybody, and need not be loaded again all night.
    const isUntouched = () =>
      window.location.pathname === "/" && lastInputAt() === since && !draft.get().started;
    const timer = setInterval(() => {
      const idle = Date.now() - lastInputAt();
      if (idle < IDLE_MS || isClaimOnItsWay() || isUntouched()) return setLeft(null);
      if (idle < IDLE_MS + WARN_MS) return setLeft(Math.ceil((IDLE_MS + WARN_MS - idle) / 1000));
      clearInterval(timer);
      void endVisit();
    }, CHECK_MS);
    return () => clearInterval(timer);
  }, []);
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
      onNo={() => void endVisit()}
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
