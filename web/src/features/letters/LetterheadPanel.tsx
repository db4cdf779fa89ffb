import { Button, FileInput, Group, Image, Paper, Select, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type LetterPicture, letterheadRoutes, PICTURE_MAX_BYTES } from "@wage/contract/letters/letterhead";
import { useState } from "react";
import { formatDate } from "../../core/format.ts";
import { messagesOf } from "../../core/http/errors.ts";
import { query, useAction } from "../../core/http/query.ts";
import { notify } from "../../core/notices.ts";
import { LoadError } from "../../ui/page/LoadError.tsx";
import { Section } from "../../ui/page/Section.tsx";
import { TextSkeleton } from "../../ui/page/Skeletons.tsx";

/** Admin › Global › Letterhead: the logo of the agency and the signatures of officers, which letters print. */
export function LetterheadPanel() {
  const { data, error, refetch } = useQuery(query(letterheadRoutes.list, {}));
  if (error) return <LoadError error={error} retry={refetch} />;
  if (!data) return <TextSkeleton lines={6} />;
  const logo = data.rows.find(({ kind }) => kind === "Logo");
  const signatures = data.rows.filter(({ kind }) => kind === "Signature");
  return (
    <Stack gap="md" maw={760}>
      <Section title="Logo">
        <Stack gap="sm">
          <Text>Printed at the top of every letter, beside the name of the agency.</Text>
          {logo && <Picture picture={logo} name="the logo" />}
          <NewPicture kind="Logo" label="Logo file" button={logo ? "Replace the logo" : "Add the logo"} />
        </Stack>
      </Section>
      <Section title="Signatures">
        <Stack gap="sm">
          <Text>
            Printed above the name of the officer who has the claim. Ask the officer before you add one.
          </Text>
          {signatures.map((picture) => (
            <Picture key={picture.id} picture={picture} name={`the signature of ${picture.userName}`} />
          ))}
          <NewPicture
            kind="Signature"
            label="Signature file"
            button="Add the signature"
            officers={data.officers}
          />
        </Stack>
      </Section>
    </Stack>
  );
}

const refreshes = [letterheadRoutes.list];

function Picture({ picture, name }: { picture: LetterPicture; name: string }) {
  const remove = useAction(letterheadRoutes.remove, { refreshes });
  return (
    <Paper withBorder p="sm">
      <Group justify="space-between">
        <div>
          {/* On white, as it is printed. */}
          <Image
            src={`data:image/png;base64,${picture.png}`}
            alt={`Picture of ${name}`}
            fit="contain"
            h={60}
            w="auto"
            maw="100%"
            bg="white"
            p={4}
          />
          <Text size="sm" c="dimmed">
            {picture.userName && `${picture.userName}. `}Added {formatDate(picture.updatedAt)} by{" "}
            {picture.updatedBy}
          </Text>
        </div>
        <Button
          variant="default"
          size="xs"
          aria-label={`Remove ${name}`}
          loading={remove.isPending}
          onClick={() => remove.mutate({ params: { pictureId: picture.id } })}
        >
          Remove
        </Button>
      </Group>
    </Paper>
  );
}

interface NewPictureProps {
  kind: LetterPicture["kind"];
  label: string;
  button: string;
  /** The people of whom a signature can be added. */
  officers?: readonly { id: number; name: string }[];
}

function NewPicture({ kind, label, button, officers }: NewPictureProps) {
  const save = useAction(letterheadRoutes.save, { refreshes, quiet: true });
  const [file, setFile] = useState<File | null>(null);
  const [userId, setUserId] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const send = async () => {
    if (officers && userId === null) return setProblem("Choose the officer");
    if (!file) return setProblem("Choose a picture");
    if (file.size > PICTURE_MAX_BYTES) return setProblem("The picture must be 1 MB or smaller");
    try {
      await save.mutateAsync({
        body: { kind, userId: officers ? Number(userId) : null, content: await base64Of(file) },
      });
      setFile(null);
      setUserId(null);
      setProblem(null);
      notify("success", "New letters are printed with this picture");
    } catch (error) {
      setProblem(messagesOf(error)[0] ?? "The picture could not be saved");
    }
  };
  return (
    <Stack gap="xs" align="flex-start">
      {officers && (
        <Select
          label="Officer"
          data={officers.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={userId}
          onChange={setUserId}
          searchable
          w="100%"
          maw={360}
        />
      )}
      <FileInput
        label={label}
        description="PNG, JPEG or SVG, up to 1 MB. It is drawn anew, without anything else that the file holds."
        accept="image/png,image/jpeg,image/svg+xml"
        placeholder="Choose a file"
        value={file}
        onChange={(chosen) => {
          setFile(chosen);
          setProblem(null);
        }}
        error={problem}
        clearable
        w="100%"
        maw={360}
      />
      <Button size="sm" loading={save.isPending} onClick={() => void send()}>
        {button}
      </Button>
    </Stack>
  );
}

async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}
