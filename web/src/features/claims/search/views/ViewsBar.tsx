import { Button, Group } from "@mantine/core";
import type { ListColumn } from "@wage/contract/claims/claimViews";
import { OfficeChip } from "../../../../ui/office/OfficeChip.tsx";
import type { useClaimFilters } from "../claimFilters.ts";
import { FilterChips } from "../FilterChips.tsx";
import { ViewsMenu } from "./ViewsMenu.tsx";

interface ViewsBarProps {
  filters: ReturnType<typeof useClaimFilters>;
  /** The columns that the list shows now. */
  shown: readonly ListColumn[];
}

/** The lists that an office works from, the saved ones, and the filters in use where it is none of these. */
export function ViewsBar({ filters, shown }: ViewsBarProps) {
  const { views, view } = filters;
  return (
    <>
      <Group gap={4} component="nav" aria-label="Views">
        {views.map((one) => (
          <Button
            key={one.key}
            size="compact-sm"
            variant={one === view ? "filled" : "subtle"}
            color="secondary"
            aria-current={one === view ? "true" : undefined}
            onClick={() => filters.open(one)}
          >
            {one.label}
          </Button>
        ))}
      </Group>
      <ViewsMenu filters={filters} shown={shown} />
      {view ? (
        view.key !== "mine" && (
          <OfficeChip office={filters.filters.office} onChange={(office) => filters.filter({ office })} />
        )
      ) : (
        <Group w="100%">
          <FilterChips filters={filters.filters} onRemove={(key) => filters.filter({ [key]: "" })} />
        </Group>
      )}
    </>
  );
}
