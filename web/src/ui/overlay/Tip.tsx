import { Tooltip } from "@mantine/core";
import { useTimeout } from "@mantine/hooks";
import { type KeyboardEvent, type ReactElement, type SyntheticEvent, useState } from "react";

interface TipProps {
  label: string;
  children: ReactElement;
}

/** The same delay as for every other tooltip (theme/mantineTheme.ts). */
const DELAY_MS = 300;

/**
 * A tooltip for the element under the pointer or with the focus. It is created on demand, because a table has some in
 * every row.
 */
export function Tip({ label, children }: TipProps) {
  const [target, setTarget] = useState<HTMLElement | null>(null);
  const later = useTimeout(setTarget, DELAY_MS);
  // A touch fires mouse events too; its tooltip stays until the next touch elsewhere.
  const show = ({ currentTarget }: SyntheticEvent<HTMLElement>) =>
    later.start(currentTarget.firstElementChild as HTMLElement | null);
  const hide = () => {
    later.clear();
    setTarget(null);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is in it acts; this shows what it is called
    <span
      style={{ display: "contents" }}
      onMouseEnter={show}
      onMouseLeave={hide}
      onFocus={(event) => event.target.matches(":focus-visible") && show(event)}
      onBlur={hide}
      onKeyDown={({ key }: KeyboardEvent) => key === "Escape" && hide()}
    >
      {children}
      {target && <Tooltip opened target={target} label={label} />}
    </span>
  );
}
