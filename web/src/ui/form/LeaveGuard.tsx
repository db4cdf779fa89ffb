import { useContext, useEffect } from "react";
import { UNSAFE_DataRouterContext, useBeforeUnload, useBlocker } from "react-router";
import { hasUnsavedWork, registerUnsavedWork } from "../../core/unsaved.ts";
import { ConfirmDialog } from "../overlay/ConfirmDialog.tsx";
import { useUi } from "../uiContext.ts";

interface LeaveGuardProps {
  isSaved: () => boolean;
}

/** Asks for confirmation before unsaved changes are lost. */
export function LeaveGuard(props: LeaveGuardProps) {
  // A form rendered alone, as in a test, has no router whose navigation could be blocked.
  return useContext(UNSAFE_DataRouterContext) ? <RouteGuard {...props} /> : null;
}

function RouteGuard({ isSaved }: LeaveGuardProps) {
  const { words } = useUi();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasUnsavedWork() && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => registerUnsavedWork(isSaved), [isSaved]);
  useBeforeUnload((event) => {
    if (!isSaved()) event.preventDefault();
  });
  return (
    <ConfirmDialog
      opened={blocker.state === "blocked"}
      onClose={() => blocker.reset?.()}
      title={words("leaveTitle")}
      confirmLabel={words("leave")}
      cancelLabel={words("stay")}
      onConfirm={() => blocker.proceed?.()}
    >
      {words("leaveText")}
    </ConfirmDialog>
  );
}
