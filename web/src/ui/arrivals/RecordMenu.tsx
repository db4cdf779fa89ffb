import { Button } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { workflowRoutes } from "@wage/contract/workflow";
import { useState } from "react";
import { Link } from "react-router";
import { query } from "../../core/http/query.ts";
import { Menu } from "../overlay/Menu.tsx";
import { type ArrivedPaper, recordAddress } from "./arrivedPaper.ts";

interface RecordMenuProps {
  paper: ArrivedPaper;
  /** Who sent it, as `document.source` names the sender. */
  sender: string;
  /** Names the paper for screen readers. */
  title: string;
}

const isParty = (sender: string) => sender === "Claimant" || sender === "Employer";

/**
 * Offers the actions of a claim that record an arrival from the sender of this paper. Each opens with the paper, the day and the way
 * in which it came filled in.
 */
export function RecordMenu({ paper, sender, title }: RecordMenuProps) {
  const [wasOpened, setOpened] = useState(false);
  const { data } = useQuery({
    ...query(workflowRoutes.actions, { params: { claimId: paper.claimId } }),
    enabled: wasOpened,
  });
  const fitting = data?.actions.filter(
    ({ arrivesFrom }) =>
      arrivesFrom !== null && (arrivesFrom === "Anyone" || !isParty(sender) || arrivesFrom === sender),
  );
  return (
    <Menu position="bottom-end" onOpen={() => setOpened(true)}>
      <Menu.Target>
        <Button
          variant="default"
          size="xs"
          aria-label={`Record as: ${title}`}
          rightSection={<IconChevronDown size="1.25em" aria-hidden="true" />}
        >
          Record as
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {fitting === undefined && <Menu.Label>Looking…</Menu.Label>}
        {fitting?.length === 0 && (
          <Menu.Label maw={280}>
            {data?.actions.length === 0
              ? "You can do nothing on this claim now."
              : "You can record nothing on this claim now that comes from this sender."}
          </Menu.Label>
        )}
        {fitting?.map(({ action, label }) => (
          <Menu.Item key={action} component={Link} to={recordAddress(action, paper)}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
