import { Button, FileInput, Stack, Text } from "@mantine/core";
import { IconScan } from "@tabler/icons-react";
import { isoDate } from "@wage/contract/core/fields";
import { incomingRoutes, STACK_FILE_TYPES } from "@wage/contract/mailroom/incoming";
import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { z } from "zod";
import { today } from "../../../core/format.ts";
import { call, upload } from "../../../core/http/api.ts";
import { Progress } from "../../../ui/display/Progress.tsx";
import { plural } from "../../../ui/display/plural.ts";
import { CheckboxField } from "../../../ui/form/CheckboxField.tsx";
import { DateField } from "../../../ui/form/DateField.tsx";
import { Form } from "../../../ui/form/Form.tsx";
import { Section } from "../../../ui/page/Section.tsx";
import { refreshIncoming } from "./incomingWords.ts";

const Stacked = z.object({ receivedOn: isoDate, splitsAtBlanks: z.boolean() });
const ACCEPT = STACK_FILE_TYPES.map((type) => `.${type}`).join(",");

/** A file with the key that makes sending it again safe. */
interface Chosen {
  file: File;
  key: string | undefined;
}

/** Sends the scanned files of a stack one after the other, then has them read. */
export function NewStack() {
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<Chosen[]>([]);
  const [sent, setSent] = useState<number | null>(null);
  const made = useRef<number | null>(null);

  const send = async (body: z.output<typeof Stacked>): Promise<number> => {
    setSent(0);
    try {
      // After a failure the same stack goes on, and files that arrived are not stored again.
      made.current ??= (await call(incomingRoutes.create, { body, quiet: true })).id;
      const params = { stackId: made.current };
      for (const [at, { file, key }] of chosen.entries()) {
        const form = new FormData();
        if (key) form.append("uploadKey", key);
        form.append("file", file, file.name);
        const onProgress = (part: number) => setSent((at + part) / chosen.length);
        await upload(incomingRoutes.upload, form, { params, onProgress, quiet: true });
      }
      await call(incomingRoutes.read, { params, quiet: true });
      return params.stackId;
    } finally {
      setSent(null);
    }
  };

  return (
    <Section title="Scan a stack">
      <Form
        schema={Stacked}
        values={{ receivedOn: today(), splitsAtBlanks: true }}
        onSubmit={send}
        onSaved={(stackId) => {
          void refreshIncoming();
          navigate(`/MailRoom/Incoming/${stackId}`);
        }}
        hideSubmit
        warnOnLeave={false}
      >
        <Stack gap="md" align="flex-start">
          <FileInput
            label="Scanned files"
            description="One PDF, or several PDFs or pictures. Pictures in a row are the pages of one piece."
            placeholder="Choose files"
            accept={ACCEPT}
            multiple
            value={chosen.map(({ file }) => file)}
            onChange={(files) => {
              made.current = null;
              setChosen(files.map((file) => ({ file, key: globalThis.crypto?.randomUUID?.() })));
            }}
            w="100%"
            maw="28rem"
          />
          <DateField name="receivedOn" label="Received on" hint="Use the date stamp." required />
          <CheckboxField
            name="splitsAtBlanks"
            label="A blank page separates two pieces"
            hint="Turn it off for mail scanned on both sides. Our own codes and new PDFs always separate."
          />
          {sent !== null && (
            <Progress
              value={sent}
              label={`Sending ${chosen.length} ${plural(chosen.length, "file", "files")}`}
            />
          )}
          <Button
            type="submit"
            leftSection={<IconScan size="1.25em" aria-hidden="true" />}
            disabled={chosen.length === 0}
            loading={sent !== null}
          >
            Read the stack
          </Button>
          {chosen.length === 0 && <Text size="sm">Choose the scanned files first.</Text>}
        </Stack>
      </Form>
    </Section>
  );
}
