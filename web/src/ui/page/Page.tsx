import { ActionIcon, Anchor, Group, Stack, Title, Tooltip } from "@mantine/core";
import { useElementSize, useMediaQuery } from "@mantine/hooks";
import { IconChevronLeft, IconDots } from "@tabler/icons-react";
import { type ReactNode, useEffect } from "react";
import { Link } from "react-router";
import { PrintArea, PrintButton } from "../display/PrintArea.tsx";
import { Menu } from "../overlay/Menu.tsx";
import { NarrowRail } from "./narrowRail.ts";
import classes from "./Page.module.css";
import { setDocumentTitle, withoutBrackets } from "./title.ts";

interface PageMenuItem {
  label: string;
  icon?: ReactNode;
  onClick?: () => void;
  to?: string;
  danger?: boolean;
}

interface PageProps {
  title: string;
  /** The title of the window, where the heading contains personal data. */
  documentTitle?: string;
  facts?: ReactNode;
  /** The one primary action. */
  action?: ReactNode;
  menu?: PageMenuItem[];
  back?: { to: string; label: string };
  /** GUI-06: the page can be printed on its own, with a button for it. */
  printable?: boolean;
  /** Title, facts and actions stay in view, on one line where they fit. */
  compact?: boolean;
  children: ReactNode;
}

/** The layout of a staff page, the same on every screen. */
export function Page({ printable, ...page }: PageProps) {
  const { title, documentTitle = title } = page;
  useEffect(() => setDocumentTitle(documentTitle), [documentTitle]);
  if (!printable) return <Body {...page} />;
  return (
    <PrintArea documentTitle={withoutBrackets(documentTitle)}>
      <Body {...page} printButton={<PrintButton iconOnly={page.compact === true} />} />
    </PrintArea>
  );
}

/** Below this width in pixels the header has no room for the usual action beside the facts. */
const NARROW = 560;

type BodyProps = Omit<PageProps, "printable" | "documentTitle"> & { printButton?: ReactNode };

function Body({ title, facts, action, menu = [], back, compact, printButton, children }: BodyProps) {
  // Sticky parts below the header follow its height.
  const rail = useElementSize<HTMLDivElement>();
  const isWide = useMediaQuery("(min-width: 62em)", undefined, { getInitialValueInEffect: false });
  const isNarrowRail = isWide === true && rail.width > 0 && rail.width < NARROW;
  const name = withoutBrackets(title);
  const tools = (
    <Group gap="xs" className={compact ? `${classes.tools} wc-no-print` : "wc-no-print"}>
      {!compact && printButton}
      {action}
      {compact && printButton}
      {menu.length > 0 && <PageMenu items={menu} />}
    </Group>
  );
  if (compact)
    return (
      <Stack gap="xs" className={classes.page} __vars={{ "--rail-height": `${rail.height}px` }}>
        <header ref={rail.ref} className={classes.rail} data-covers-top>
          {back && (
            <Anchor
              component={Link}
              to={back.to}
              className={`${classes.back} wc-no-print`}
              title={back.label}
            >
              <IconChevronLeft size="1.25em" aria-hidden="true" />
              <span className="wc-hidden">{back.label}</span>
            </Anchor>
          )}
          <Title order={1} size="h4">
            {name}
          </Title>
          {facts}
          <NarrowRail value={isNarrowRail}>{tools}</NarrowRail>
        </header>
        {children}
      </Stack>
    );
  return (
    <Stack gap="md" className={classes.page}>
      <header className={classes.header}>
        <div className={classes.words}>
          {back && (
            <Anchor
              component={Link}
              to={back.to}
              size="sm"
              className={`${classes.back} wc-no-print`}
              underline="hover"
            >
              <IconChevronLeft size="1em" aria-hidden="true" />
              {back.label}
            </Anchor>
          )}
          <Title order={1}>{name}</Title>
          {facts && (
            <Group gap="xs" mt={4}>
              {facts}
            </Group>
          )}
        </div>
        {tools}
      </header>
      {children}
    </Stack>
  );
}

function PageMenu({ items }: { items: PageMenuItem[] }) {
  return (
    <Menu>
      <Menu.Target>
        <Tooltip label="More actions">
          <ActionIcon variant="default" size={36} aria-label="More actions">
            <IconDots size="1.25em" />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        {items.map(({ label, icon, onClick, to, danger }) =>
          to ? (
            <Menu.Item key={label} leftSection={icon} component={Link} to={to}>
              {label}
            </Menu.Item>
          ) : (
            <Menu.Item key={label} leftSection={icon} onClick={onClick} color={danger ? "error" : undefined}>
              {label}
            </Menu.Item>
          ),
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
