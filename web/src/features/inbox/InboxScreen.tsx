import { Button } from "@mantine/core";
import { Link } from "react-router";
import { useSupervises } from "../../ui/office/ownOffice.ts";
import { EmptyState } from "../../ui/page/EmptyState.tsx";
import { FolderScreen } from "./FolderScreen.tsx";
import { GetNextButton } from "./GetNextButton.tsx";

/** The user's own items, ordered by due date. */
export const InboxScreen = () => (
  <FolderScreen
    folder="mine"
    action={
      <>
        <TeamLink />
        <GetNextButton />
      </>
    }
    empty={
      <EmptyState
        title="You have no open items"
        text="Take the next item for your role when you are ready."
      />
    }
  />
);

/** Leads who supervises an office to what its people have. */
const TeamLink = () =>
  useSupervises() ? (
    <Button size="xs" variant="default" component={Link} to="/OfficeTeam">
      My people
    </Button>
  ) : null;
