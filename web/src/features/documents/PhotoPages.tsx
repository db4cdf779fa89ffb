import { Button, Group, Paper, Stack, Text, Title, VisuallyHidden } from "@mantine/core";
import { IconCamera } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Notice } from "../../ui/page/Notice.tsx";
import { pdfOf } from "./photos.ts";

type Page = { photo: File; url: string };

interface PhotoPagesProps {
  /** Receives the PDF. */
  onDone: (pdf: File) => void;
  onCancel: () => void;
  /** Called with the number of pages that are not sent yet. */
  onPages: (count: number) => void;
}

/** The pages of one paper, photographed one after the other and sent as one PDF. */
export function PhotoPages({ onDone, onCancel, onPages }: PhotoPagesProps) {
  const { t } = useTranslation("documents");
  const [pages, setPages] = useState<Page[]>([]);
  const [state, setState] = useState<"choosing" | "working" | "failed">("choosing");
  const input = useRef<HTMLInputElement>(null);
  const shown = useRef<Page[]>([]);
  useEffect(() => {
    shown.current = pages;
    onPages(pages.length);
  }, [pages, onPages]);
  useEffect(
    () => () => {
      for (const { url } of shown.current) URL.revokeObjectURL(url);
      onPages(0);
    },
    [onPages],
  );
  const add = (photos: readonly File[]) => {
    setState("choosing");
    setPages((all) => [...all, ...photos.map((photo) => ({ photo, url: URL.createObjectURL(photo) }))]);
  };
  const remove = (page: Page) => {
    URL.revokeObjectURL(page.url);
    setPages((all) => all.filter((other) => other !== page));
  };
  const send = async () => {
    setState("working");
    try {
      onDone(
        await pdfOf(
          pages.map(({ photo }) => photo),
          t("pages.fileName"),
        ),
      );
    } catch {
      setState("failed");
    }
  };
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="photo-pages">
      <Stack gap="sm">
        <Title order={2} size="h3" id="photo-pages">
          {t("pages.title")}
        </Title>
        <Text c="dimmed">{t("pages.how")}</Text>
        {pages.length > 0 && (
          <Group component="ol" gap="sm" p={0} m={0} style={{ listStyle: "none" }}>
            {pages.map((page, index) => (
              <li key={page.url}>
                <img src={page.url} alt={t("pages.page", { number: index + 1 })} height={120} />
                <Button
                  display="block"
                  variant="subtle"
                  size="md"
                  onClick={() => remove(page)}
                  aria-label={t("pages.remove", { number: index + 1 })}
                >
                  {t("remove")}
                </Button>
              </li>
            ))}
          </Group>
        )}
        <Text aria-live="polite">{t("pages.count", { count: pages.length })}</Text>
        {state === "failed" && <Notice tone="warning">{t("pages.unreadable")}</Notice>}
        <Group>
          <Button
            size="lg"
            variant="default"
            leftSection={<IconCamera size="1.25em" aria-hidden="true" />}
            onClick={() => input.current?.click()}
          >
            {t("pages.next", { number: pages.length + 1 })}
          </Button>
          {pages.length > 0 && (
            <Button size="lg" loading={state === "working"} onClick={() => void send()}>
              {t("pages.send")}
            </Button>
          )}
          <Button size="lg" variant="subtle" onClick={onCancel}>
            {t("cancel")}
          </Button>
        </Group>
        <VisuallyHidden>
          <input
            ref={input}
            type="file"
            accept="image/*"
            capture="environment"
            multiple
            tabIndex={-1}
            aria-hidden="true"
            aria-label={t("pages.title")}
            onChange={(event) => {
              add([...(event.currentTarget.files ?? [])]);
              event.currentTarget.value = "";
            }}
          />
        </VisuallyHidden>
      </Stack>
    </Paper>
  );
}
