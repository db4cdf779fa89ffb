import { UnstyledButton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type IncomingPage, incomingRoutes } from "@wage/contract/mailroom/incoming";
import { useState } from "react";
import { fetchFile } from "../../../core/http/api.ts";
import { useObjectUrl } from "../../../ui/display/FileView.tsx";
import { LazyInView } from "../../../ui/motion/LazyInView.tsx";
import { Dialog } from "../../../ui/overlay/Dialog.tsx";
import classes from "./PagePicture.module.css";

/** The picture of a page, small; pressed, it opens large. */
export function PagePicture({ page }: { page: IncomingPage }) {
  const [opened, setOpened] = useState(false);
  const name = `Page ${page.number}`;
  if (!page.hasPicture) return <div className={classes.frame}>No picture</div>;
  return (
    <>
      <UnstyledButton
        className={classes.frame}
        aria-label={`Open page ${page.number}`}
        onClick={() => setOpened(true)}
      >
        <LazyInView>
          <Picture page={page} title="" className={classes.small} />
        </LazyInView>
      </UnstyledButton>
      <Dialog opened={opened} onClose={() => setOpened(false)} title={name}>
        {opened && <Picture page={page} title={name} className={classes.large} />}
      </Dialog>
    </>
  );
}

interface PictureProps {
  page: IncomingPage;
  title: string;
  className: string | undefined;
}

function Picture({ page: { id, rotation }, title, className }: PictureProps) {
  const { data } = useQuery({
    queryKey: ["page of scanned mail", id],
    queryFn: () => fetchFile(incomingRoutes.page, { params: { pageId: id }, quiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ? <Shown file={data} rotation={rotation} title={title} className={className} /> : null;
}

function Shown({
  file,
  rotation,
  title,
  className,
}: Omit<PictureProps, "page"> & { file: Blob; rotation: number }) {
  const address = useObjectUrl(file);
  if (!address) return null;
  return (
    <img src={address} alt={title} className={className} style={{ transform: `rotate(${rotation}deg)` }} />
  );
}
