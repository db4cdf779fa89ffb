import { Button, NativeSelect, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import {
  type NoticeChoices as Choices,
  DIGEST_HOUR,
  NOTICE_KINDS,
  NOTICE_WAYS,
  type NoticeKind,
  type NoticeWay,
  noticeRoutes,
  OFFICE_NOTICES,
} from "@wage/contract/staffing/notices";
import { useState } from "react";
import { query, useAction } from "../../core/http/query.ts";
import { useHasOffices } from "../../ui/form/lookupRows.ts";
import { LoadError } from "../../ui/page/LoadError.tsx";
import { TextSkeleton } from "../../ui/page/Skeletons.tsx";

const KINDS = Object.keys(NOTICE_KINDS) as NoticeKind[];
const WAYS = Object.entries(NOTICE_WAYS).map(([value, label]) => ({ value, label }));

/** The channels by which the signed-in person is notified of each kind of event. */
export function NoticeChoices() {
  const { data, error, refetch } = useQuery(query(noticeRoutes.choices, {}));
  if (error && !data) return <LoadError error={error} retry={refetch} />;
  if (!data) return <TextSkeleton lines={6} />;
  return <ChoicesForm key={JSON.stringify(data)} saved={data} />;
}

function ChoicesForm({ saved }: { saved: Choices }) {
  const hasOffices = useHasOffices();
  const [choices, setChoices] = useState(saved);
  const save = useAction(noticeRoutes.choose, { refreshes: [noticeRoutes.choices], success: "Saved" });
  return (
    <Stack gap="sm">
      {KINDS.filter((kind) => hasOffices || !OFFICE_NOTICES.includes(kind)).map((kind) => (
        <NativeSelect
          key={kind}
          label={NOTICE_KINDS[kind]}
          value={choices[kind]}
          data={WAYS}
          onChange={(event) => setChoices({ ...choices, [kind]: event.currentTarget.value as NoticeWay })}
        />
      ))}
      <Text size="sm" c="dimmed">
        The daily email comes at {DIGEST_HOUR} in the morning. Emails name claim numbers and kinds of work,
        and no personal data.
      </Text>
      <div>
        <Button loading={save.isPending} onClick={() => save.mutate({ body: choices })}>
          Save
        </Button>
      </div>
    </Stack>
  );
}
