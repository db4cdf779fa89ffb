import { Button } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { inboxRoutes } from "@wage/contract/inbox";
import { useAddressState } from "../../core/http/address.ts";
import { query } from "../../core/http/query.ts";
import { EmptyState } from "../../ui/page/EmptyState.tsx";
import { FolderScreen } from "./FolderScreen.tsx";
import { WorkloadPanel } from "./WorkloadPanel.tsx";

/** Every open item of the office, and the distribution of the work over people. */
export function MasterItemsScreen() {
  const [{ show, person }, set] = useAddressState({ show: "items", person: "" });
  const isWorkload = show === "workload";
  return (
    <FolderScreen
      folder="master"
      action={
        <>
          {person !== "" && !isWorkload && (
            <OnlyPerson id={Number(person)} onClear={() => set({ person: "" })} />
          )}
          <Button
            size="xs"
            variant="default"
            aria-pressed={isWorkload}
            onClick={() => set({ show: isWorkload ? "items" : "workload" })}
          >
            Workload
          </Button>
        </>
      }
      instead={isWorkload && <WorkloadPanel />}
      empty={<EmptyState title="No items" text="All open items of the agency are listed here." />}
    />
  );
}

/** Tells whose items are listed, and lists everybody's again. */
function OnlyPerson({ id, onClear }: { id: number; onClear: () => void }) {
  const { data } = useQuery(query(inboxRoutes.people, {}));
  const name = data?.rows.find((each) => each.id === id)?.name ?? "one person";
  return (
    <Button
      size="xs"
      variant="default"
      maw={180}
      aria-label={`Only the items of ${name}: list everybody’s`}
      title={`Only the items of ${name}`}
      rightSection={<IconX size="1em" aria-hidden="true" />}
      onClick={onClear}
    >
      {name}
    </Button>
  );
}
