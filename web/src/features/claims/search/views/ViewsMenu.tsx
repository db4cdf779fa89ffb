import { Button } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { claimViewRoutes, type ListColumn } from "@wage/contract/claims/claimViews";
import { useState } from "react";
import { query } from "../../../../core/http/query.ts";
import { Menu } from "../../../../ui/overlay/Menu.tsx";
import type { useClaimFilters } from "../claimFilters.ts";
import { ColumnsPane } from "./ColumnsPane.tsx";
import { SavedViewsPane } from "./SavedViewsPane.tsx";

interface ViewsMenuProps {
  filters: ReturnType<typeof useClaimFilters>;
  /** The columns that the list shows now. */
  shown: readonly ListColumn[];
}

/** The saved views, and what makes one: the filters in use and the columns. */
export function ViewsMenu({ filters, shown }: ViewsMenuProps) {
  const [pane, setPane] = useState<"columns" | "views" | null>(null);
  const { data } = useQuery(query(claimViewRoutes.list, {}));
  const close = () => setPane(null);
  return (
    <>
      <Menu position="bottom-start">
        <Menu.Target>
          <Button
            size="compact-md"
            variant="subtle"
            color="secondary"
            rightSection={<IconChevronDown size="1.1em" aria-hidden="true" />}
          >
            Saved views
          </Button>
        </Menu.Target>
        <Menu.Dropdown mah={420} style={{ overflowY: "auto" }}>
          {data?.rows.map((view) => (
            <Menu.Item key={view.id} onClick={() => filters.openSaved(view)}>
              {view.owner ? `${view.name} (${view.owner})` : view.name}
            </Menu.Item>
          ))}
          <Menu.Item onClick={() => setPane("views")}>Save or remove a view</Menu.Item>
          <Menu.Item onClick={() => setPane("columns")}>Choose columns</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {pane === "columns" && (
        <ColumnsPane
          shown={shown}
          isUsual={filters.columns.length === 0}
          onChoose={filters.choose}
          onClose={close}
        />
      )}
      {pane === "views" && <SavedViewsPane filters={filters} views={data?.rows ?? []} onClose={close} />}
    </>
  );
}
