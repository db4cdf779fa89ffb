import { SegmentedControl, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type Content, ContentBody, contentRoutes } from "@wage/contract/content";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { call } from "../../core/http/api.ts";
import { ApiError } from "../../core/http/errors.ts";
import { query, queryClient, refresh } from "../../core/http/query.ts";
import { Markdown } from "../../ui/display/Markdown.tsx";
import { Form } from "../../ui/form/Form.tsx";
import { LongTextField, TextField } from "../../ui/form/TextField.tsx";
import { Dialog } from "../../ui/overlay/Dialog.tsx";
import { LoadError } from "../../ui/page/LoadError.tsx";
import { Section } from "../../ui/page/Section.tsx";
import { TextSkeleton } from "../../ui/page/Skeletons.tsx";

interface ContentDialogProps {
  slug: string;
  title: string;
  onClose: () => void;
}

const LANGUAGES = [
  { value: "en", label: "English" },
  { value: "es", label: "Spanish" },
];

/** Edits a text in one of its languages, with a preview. */
export function ContentDialog({ slug, title, onClose }: ContentDialogProps) {
  const [language, setLanguage] = useState<Content["language"]>("en");
  const { data, error, refetch } = useQuery({
    ...query(contentRoutes.get, { params: { slug, language } }),
    retry: false,
  });
  const isUnwritten = error instanceof ApiError && error.status === 404;
  return (
    <Dialog opened onClose={onClose} title={`Edit: ${title}`}>
      <Stack gap="md">
        <SegmentedControl
          aria-label="Language"
          value={language}
          onChange={(value) => setLanguage(value === "es" ? "es" : "en")}
          data={LANGUAGES}
          style={{ alignSelf: "flex-start" }}
        />
        {error && !isUnwritten && <LoadError error={error} retry={refetch} />}
        {!data && !error && <TextSkeleton lines={8} />}
        {(data || isUnwritten) && (
          <TextForm key={language} slug={slug} language={language} text={data} onClose={onClose} />
        )}
      </Stack>
    </Dialog>
  );
}

interface TextFormProps {
  slug: string;
  language: Content["language"];
  text: Content | undefined;
  onClose: () => void;
}

function TextForm({ slug, language, text, onClose }: TextFormProps) {
  const [start] = useState({
    title: text?.title ?? "",
    body: text?.body ?? "",
    rowVersion: text?.rowVersion ?? 0,
  });
  return (
    <Form
      schema={ContentBody}
      values={start}
      onSubmit={(body) =>
        call(contentRoutes.update, { params: { slug, language }, body, quiet: true, success: "Saved" })
      }
      onSaved={() => {
        void showNewText();
        onClose();
      }}
      cancel={{ onClick: onClose }}
    >
      <TextField name="title" label="Title" maxLength={200} required />
      <LongTextField
        name="body"
        label="Text"
        hint="Markdown: **bold**, - for a list, [text](/address) for a link. HTML is shown as text."
        maxLength={20_000}
        rows={10}
        required
      />
      <Preview />
    </Form>
  );
}

function Preview() {
  const body: unknown = useWatch({ name: "body" });
  return (
    <Section title="Preview">
      <Markdown>{String(body ?? "")}</Markdown>
    </Section>
  );
}

/** Drops the cached texts, so that readers in this browser get the new one. */
async function showNewText() {
  const { emptyGraphqlCache } = await import("../../core/http/graphql.ts");
  await emptyGraphqlCache();
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ["content"] }),
    queryClient.invalidateQueries({ queryKey: ["contents"] }),
    refresh(contentRoutes.list, contentRoutes.get),
  ]);
}
