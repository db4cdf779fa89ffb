import { Button, type ButtonProps } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useState } from "react";

interface DownloadButtonProps extends Pick<ButtonProps, "mt" | "size"> {
  label: string;
  fetch: () => Promise<void>;
}

/** Fetches a file, and waits for it. */
export function DownloadButton({ label, fetch, ...look }: DownloadButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    // The error toast has shown the failure.
    await fetch().catch(() => undefined);
    setBusy(false);
  };
  return (
    <Button
      {...look}
      className="wc-no-print"
      variant="default"
      loading={isBusy}
      leftSection={<IconDownload size="1em" aria-hidden="true" />}
      onClick={press}
    >
      {label}
    </Button>
  );
}
