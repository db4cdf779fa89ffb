import { Drawer } from "@mantine/core";
import { useScrollLock } from "../../../ui/overlay/useScrollLock.ts";
import { useUi } from "../../../ui/uiContext.ts";
import { shellWord } from "../../shellWords.ts";
import { MainMenu } from "./MainMenu.tsx";

interface MenuDrawerProps {
  opened: boolean;
  onClose: () => void;
}

/** The menu as an overlay, on screens without room beside the page. */
export function MenuDrawer({ opened, onClose }: MenuDrawerProps) {
  const { language, words } = useUi();
  const label = shellWord("menu", language);
  useScrollLock(opened);
  return (
    <Drawer.Root opened={opened} onClose={onClose} size={264} zIndex={2000} returnFocus>
      <Drawer.Overlay />
      <Drawer.Content aria-label={label}>
        <Drawer.Header role="presentation">
          <Drawer.Title>{label}</Drawer.Title>
          <Drawer.CloseButton aria-label={words("close")} />
        </Drawer.Header>
        <Drawer.Body>
          <MainMenu onNavigate={onClose} />
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
