import { Anchor, Text } from "@mantine/core";
import { Link } from "react-router";
import classes from "./BarList.module.css";

interface Bar {
  key: string;
  label: string;
  value: number;
  /** The value as text, where it is not a plain count. */
  shown?: string;
  to?: string;
}

interface BarListProps {
  label: string;
  head: [label: string, value: string];
  bars: readonly Bar[];
}

/** A chart that is its own table: label, bar and figure in a row; a row with an address links to its claims. */
export function BarList({ label, head, bars }: BarListProps) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  if (bars.length === 0)
    return (
      <Text c="dimmed" size="sm">
        Nothing in this period.
      </Text>
    );
  return (
    <table className={classes.list} aria-label={label}>
      <thead className="wc-hidden">
        <tr>
          <th scope="col">{head[0]}</th>
          <th scope="col">{head[1]}</th>
        </tr>
      </thead>
      <tbody>
        {bars.map(({ key, label: name, value, shown, to }) => (
          <tr key={key}>
            <th scope="row">
              {to ? (
                <Anchor component={Link} to={to} inherit>
                  {name}
                </Anchor>
              ) : (
                name
              )}
            </th>
            <td>
              <span className={classes.track} aria-hidden="true">
                <span
                  className={classes.bar}
                  hidden={value === 0}
                  style={{ width: `${(100 * value) / most}%` }}
                />
              </span>
              <span className={classes.figure}>{shown ?? value.toLocaleString("en-US")}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
