import { Page } from "../../ui/page/Page.tsx";
import { OfficeAccessPanel } from "./OfficeAccessPanel.tsx";

/** Where supervisors decide who of other offices reads a claim of theirs. */
export const OfficeAccessScreen = () => (
  <Page title="Access to claims">
    <OfficeAccessPanel />
  </Page>
);
