import { Button, Text } from "@mantine/core";
import { meantEmail } from "@wage/contract/core/mailTypos";
import { useUi } from "../uiContext.ts";

/** Asks about an address at a domain that is probably a slip of the keys, such as gmail.con. */
export function MeantEmail({ typed, onTake }: { typed: string; onTake: (email: string) => void }) {
  const { words } = useUi();
  const meant = meantEmail(typed);
  return (
    <div aria-live="polite">
      {meant !== null && (
        <>
          <Text component="span">{words("meantEmail", meant)} </Text>
          <Button variant="default" size="md" onClick={() => onTake(meant)}>
            {words("takeEmail")}
          </Button>
        </>
      )}
    </div>
  );
}
