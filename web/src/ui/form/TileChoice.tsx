import { type ReactNode, useId } from "react";
import classes from "./TileChoice.module.css";

interface Tile<Value extends string> {
  value: Value;
  label: string;
  /** The reason why it cannot be chosen now. */
  unavailable?: string | undefined;
  preview?: ReactNode;
}

interface TileChoiceProps<Value extends string> {
  label: string;
  hint?: string;
  groups: readonly { title?: string; tiles: readonly Tile<Value>[] }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** Radio buttons with a picture each, in groups. */
export function TileChoice<Value extends string>({ label, hint, groups, ...choice }: TileChoiceProps<Value>) {
  const id = useId();
  return (
    <fieldset className={classes.choice} aria-describedby={hint ? `${id}-hint` : undefined}>
      <legend className={classes.legend}>{label}</legend>
      {hint && (
        <p id={`${id}-hint`} className={classes.hint}>
          {hint}
        </p>
      )}
      {groups.map(({ title, tiles }) => {
        const Group = title ? "fieldset" : "div";
        return (
          <Group key={title ?? ""} className={classes.group}>
            {title && <legend className={classes.title}>{title}</legend>}
            <div className={classes.tiles}>
              {tiles.map((tile) => (
                <TileRadio key={tile.value} name={id} tile={tile} {...choice} />
              ))}
            </div>
          </Group>
        );
      })}
    </fieldset>
  );
}

interface TileRadioProps<Value extends string> {
  name: string;
  tile: Tile<Value>;
  value: Value;
  onChange: (value: Value) => void;
}

function TileRadio<Value extends string>({ name, tile, value, onChange }: TileRadioProps<Value>) {
  return (
    <label className={classes.tile}>
      <input
        type="radio"
        name={name}
        value={tile.value}
        checked={tile.value === value}
        disabled={tile.unavailable !== undefined}
        onChange={() => onChange(tile.value)}
      />
      {tile.preview}
      <span className={classes.name}>
        {tile.label}
        {tile.unavailable && <span className={classes.note}> {tile.unavailable}</span>}
      </span>
    </label>
  );
}
