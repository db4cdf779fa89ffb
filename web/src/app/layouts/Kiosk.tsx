import { draft } from "../../features/application/draft/draftStore.ts";
import { endVisit } from "../../features/application/draft/endVisit.ts";
import { KioskPanel } from "../../features/kiosk/KioskPanel.tsx";

const VISIT = {
  hasBegun: () => draft.get().started,
  isClaimOnItsWay: () => draft.get().signed !== null,
  followKiosk: draft.followSharedComputer,
  end: endVisit,
};

interface KioskProps {
  asked: "on" | "off" | null;
  onAnswered: () => void;
}

/** Watches the visits of a kiosk. Loaded in a kiosk only. */
export const Kiosk = (props: KioskProps) => <KioskPanel visit={VISIT} {...props} />;
