import { Anchor, Stack, Text } from "@mantine/core";
import { lawRoutes } from "@wage/contract/profiles/lawChanges";
import { Confirming, type LawValue, lawConfirmationRoutes } from "@wage/contract/profiles/lawConfirmations";
import { sentenceCase } from "@wage/law/trace/wording";
import { formatDate, today } from "../../core/format.ts";
import { call } from "../../core/http/api.ts";
import { refresh } from "../../core/http/query.ts";
import { notify } from "../../core/notices.ts";
import { DateField } from "../../ui/form/DateField.tsx";
import { Form } from "../../ui/form/Form.tsx";
import { TextField } from "../../ui/form/TextField.tsx";
import { Dialog } from "../../ui/overlay/Dialog.tsx";
import { enteredText, valueText } from "./lawWords.ts";

const Reading = Confirming.pick({ readOn: true, url: true, quote: true });

interface ConfirmValueDialogProps {
  value: LawValue;
  onClose: () => void;
}

/** A value beside the sentence of its source, for the second person to compare. */
export function ConfirmValueDialog({ value: shown, onClose }: ConfirmValueDialogProps) {
  const { parameter, place, from, seen, value, unit, cite, url, quote, entered } = shown;
  return (
    <Dialog opened onClose={onClose} title={`Confirm: ${sentenceCase(shown.name)} (${shown.placeName})`}>
      <Form
        schema={Reading}
        values={{ readOn: today(), url: "", quote: "" }}
        submitLabel="It agrees with the source"
        cancel={{ label: "Cancel", onClick: onClose }}
        onSubmit={(reading) =>
          call(lawConfirmationRoutes.confirm, {
            body: { parameter, place, from, seen, ...reading },
            quiet: true,
          })
        }
        onSaved={() => {
          notify("success", "The value is confirmed.");
          void refresh(lawConfirmationRoutes.list);
          void refresh(lawRoutes.list);
          onClose();
        }}
      >
        <Stack gap={4}>
          <Text fw={600} className="wc-numbers">
            {value === null ? "No rule" : valueText(value, unit)}
            {from > "1950" && ` from ${formatDate(from)}`}
          </Text>
          <Text size="sm">Entered by: {enteredText(entered)}</Text>
          <Text size="sm">
            Source:{" "}
            {url ? (
              <Anchor href={url} target="_blank" rel="noreferrer" size="sm">
                {cite}
              </Anchor>
            ) : (
              cite
            )}
          </Text>
          {quote ? (
            <Text size="sm" component="blockquote" m={0} pl="sm">
              “{quote}”
            </Text>
          ) : (
            <Text size="sm">The value has no sentence of its source yet: copy it below.</Text>
          )}
        </Stack>
        <DateField name="readOn" label="Day on which you read the source" required />
        <TextField
          name="quote"
          label="The sentence that you read"
          hint={quote ? "If it differs from the one above." : undefined}
          required={!quote}
          maxLength={1000}
        />
        <TextField
          name="url"
          label="Address at which you read it"
          hint="If it is another one."
          type="url"
          maxLength={300}
        />
      </Form>
    </Dialog>
  );
}
