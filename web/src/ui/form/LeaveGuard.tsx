import { useContext, useEffect } from "react";
import { UNSAFE_DataRouterContext, useBeforeUnload, useBlocker } from "react-router";
import { hasUnsavedWork, registerUnsavedWork } from "../../core/unsaved.ts";
import { ConfirmDialog } from "../overlay/ConfirmDialog.tsx";
import { useUi } from "../uiContext.ts";

interface LeaveGuardProps {
  isSaved: () => boolean;
}

/** Asks once before changes are left behind. */
export function LeaveGuard(props: LeaveGuardProps) {
  // A form shown on its own (in a test, in a preview) has no router whose navigation could be held.
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
