import { IconX } from "@tabler/icons-react";
import { TOAST_MAX, TOAST_TIMEOUT_MS } from "@wage/contract/core/limits";
import { useEffect } from "react";
import { type CloseButtonProps, Slide, ToastContainer, toast } from "react-toastify/unstyled";
// The default entry injects these styles into the page, which the content security policy refuses.
import "react-toastify/ReactToastify.css";
import { type ToastNotice, takeToasts, useNotices } from "../../core/notices.ts";
import { useUi } from "../uiContext.ts";
import classes from "./Toasts.module.css";
import { toastPosition, uncoverControl } from "./toastPosition.ts";

/** GUI-02: the values of the specification, one option each. */
export const TOAST_OPTIONS = {
  position: "top-right",
  autoClose: TOAST_TIMEOUT_MS,
  limit: TOAST_MAX,
  newestOnTop: true,
  closeOnClick: true,
  pauseOnHover: true,
  pauseOnFocusLoss: true,
  draggable: true,
  draggablePercent: 60,
} as const;

/** A swipe of more than 50 px dismisses a toast of any width. */
export const SWIPE_PX = 50;

/** They become ids in the page, where `main` is taken. */
const TOP = "toasts";
const AREA = "graphql-toasts";

function show({ tone, text, area, retry }: ToastNotice) {
  const content = retry ? <Retriable text={text} onRetry={retry} /> : text;
  // Several queries that fail alike show one toast: the library shows an id once at a time.
  const options =
    area === "graphql" ? { containerId: AREA, toastId: encodeURIComponent(text) } : placed(toastPosition());
  if (tone === "default") toast(content, options);
  else toast[tone](content, options);
}

const placed = (position: ReturnType<typeof toastPosition>) => ({
  containerId: TOP,
  position,
  ...(position === "bottom-right" && { onOpen: uncoverControl }),
});

function Retriable({ text, onRetry }: { text: string; onRetry: () => void }) {
  const { words } = useUi();
  return (
    <div>
      {text}
      <div>
        {/* The click also closes the toast (GUI-02). */}
        <button type="button" className={classes.again} onClick={onRetry}>
          {words("tryAgain")}
        </button>
      </div>
    </div>
  );
}

/** Shows the queued toasts: top right (on a phone see toastPosition), and bottom left for the GraphQL area (GUI-07). */
export function ToastHost() {
  useEffect(() => {
    const showWaiting = () => takeToasts().forEach(show);
    showWaiting();
    return useNotices.subscribe(showWaiting);
  }, []);
  useEffect(() => watchSwipes(), []);
  const { words } = useUi();
  return (
    <>
      <ToastContainer
        {...TOAST_OPTIONS}
        containerId={TOP}
        className={classes.top ?? ""}
        transition={Slide}
        toastClassName={classes.toast ?? ""}
        aria-label={words("messages")}
        closeButton={CloseToast}
      />
      <ToastContainer
        {...TOAST_OPTIONS}
        containerId={AREA}
        position="bottom-left"
        className={classes.area ?? ""}
        transition={Slide}
        toastClassName={`${classes.toast} ${classes.closeOnHover}`}
        aria-label={words("contentMessages")}
        closeButton={CloseToast}
      />
    </>
  );
}

function CloseToast({ closeToast }: CloseButtonProps) {
  const { words } = useUi();
  return (
    <button type="button" className={classes.close} aria-label={words("close")} onClick={closeToast}>
      <IconX size="1em" aria-hidden="true" />
    </button>
  );
}

/** For touch only: dragging by mouse has its own limit of 60 %. */
function watchSwipes(): () => void {
  const starts = new Map<number, { x: number; id: string }>();
  const begin = (event: PointerEvent) => {
    const id = (event.target as Element).closest?.(".Toastify__toast")?.id;
    if (event.pointerType === "touch" && id) starts.set(event.pointerId, { x: event.clientX, id });
  };
  const end = (event: PointerEvent) => {
    const start = starts.get(event.pointerId);
    starts.delete(event.pointerId);
    if (start && Math.abs(event.clientX - start.x) > SWIPE_PX) toast.dismiss(start.id);
  };
  document.addEventListener("pointerdown", begin);
  document.addEventListener("pointerup", end);
  return () => {
    document.removeEventListener("pointerdown", begin);
    document.removeEventListener("pointerup", end);
  };
}
