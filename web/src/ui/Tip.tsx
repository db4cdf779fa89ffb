import { Tooltip } from "@mantine/core";
import { type KeyboardEvent, type ReactElement, type SyntheticEvent, useState } from "react";

interface TipProps {
  label: string;
  children: ReactElement;
}

/** Words at what the mouse or the keyboard is on. They are made only then: a table has some in every row. */
export function Tip({ label, children }: TipProps) {
  const [target, setTarget] = useState<HTMLElement | null>(null);
  const show = ({ currentTarget }: SyntheticEvent<HTMLElement>) =>
    setTarget(currentTarget.firstElementChild as HTMLElement | null);
  const hide = () => setTarget(null);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is in it acts; this shows what it is called
    <span
      style={{ display: "contents" }}
      onPointerEnter={(event) => event.pointerType === "mouse" && show(event)}
      onPointerLeave={hide}
      onFocus={(event) => event.target.matches(":focus-visible") && show(event)}
      onBlur={hide}
      onKeyDown={({ key }: KeyboardEvent) => key === "Escape" && hide()}
    >
      {children}
      {target && <Tooltip opened target={target} label={label} />}
    </span>
  );
}
