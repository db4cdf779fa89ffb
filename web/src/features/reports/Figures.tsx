import { Anchor, Paper, SimpleGrid, Text } from "@mantine/core";
import { Link } from "react-router";

export interface Figure {
  label: string;
  value: string;
  hint?: string;
  to?: string;
}

/** Key figures; one with an address links to its claims. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <SimpleGrid cols={{ base: 2, sm: 3, lg: figures.length === 5 ? 5 : 4 }} spacing="sm" component="dl" m={0}>
      {figures.map(({ label, value, hint, to }) => (
        <Paper key={label} withBorder p="sm">
          <Text component="dt" size="xs" c="var(--wc-text-dim)">
            {label}
          </Text>
          <Text component="dd" m={0} fz={22} fw={600} style={{ fontVariantNumeric: "tabular-nums" }}>
            {to ? (
              <Anchor component={Link} to={to} inherit>
                {value}
              </Anchor>
            ) : (
              value
            )}
          </Text>
          {hint && (
            <Text component="dd" m={0} size="xs" c="var(--wc-text-dim)">
              {hint}
            </Text>
          )}
        </Paper>
      ))}
    </SimpleGrid>
  );
}
