import { Alert, Button, Stack, Text } from "@mantine/core";
import { type DocumentRow, documentRoutes } from "@wage/contract/documents";
import { pageRoutes } from "@wage/contract/documents/pages";
import { useAction } from "../../core/http/query.ts";

interface NotShownProps {
  claimId: number;
  document: DocumentRow;
}

/** In place of the pages of a file that took too much time or memory. */
export function NotShown({ claimId, document }: NotShownProps) {
  const retry = useAction(pageRoutes.retry, { refreshes: [documentRoutes.list] });
  const params = { claimId, documentId: document.id };
  return (
    <Alert color="yellow" title="This file cannot be shown">
      <Stack gap="xs" align="flex-start">
        <Text size="sm">
          It took too much time or memory, so it is not opened here again. Download it to open it on your own
          computer, if you expect it.
        </Text>
        {document.can.retry && (
          <Button
            variant="default"
            size="xs"
            loading={retry.isPending}
            onClick={() => retry.mutate({ params })}
          >
            Try again
          </Button>
        )}
      </Stack>
    </Alert>
  );
}
