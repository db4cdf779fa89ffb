import { Button, Group, Stack, Text, Title } from "@mantine/core";
import { type ClaimView, ClaimViewBody, claimViewRoutes } from "@wage/contract/claims/claimViews";
import { call } from "../../../../core/http/api.ts";
import { refresh, useAction } from "../../../../core/http/query.ts";
import { CheckboxField } from "../../../../ui/form/CheckboxField.tsx";
import { Form } from "../../../../ui/form/Form.tsx";
import { TextField } from "../../../../ui/form/TextField.tsx";
import { SidePane } from "../../../../ui/overlay/SidePane.tsx";
import { toQuery, type useClaimFilters } from "../claimFilters.ts";

const SaveForm = ClaimViewBody.pick({ name: true, shared: true });

interface SavedViewsPaneProps {
  filters: ReturnType<typeof useClaimFilters>;
  views: readonly ClaimView[];
  onClose: () => void;
}

/** Saves the list as it is now under a name, and removes views of one's own. */
export function SavedViewsPane({
  filters: { q, filters, sort, columns },
  views,
  onClose,
}: SavedViewsPaneProps) {
  const own = views.filter(({ owner }) => owner === null);
  const remove = useAction(claimViewRoutes.remove, { refreshes: [claimViewRoutes.list] });
  return (
    <SidePane opened onClose={onClose} title="Saved views" width={480}>
      <Form
        schema={SaveForm}
        values={{ name: "", shared: false }}
        submitLabel="Save this view"
        warnOnLeave={false}
        onSubmit={(values) =>
          call(claimViewRoutes.save, {
            body: { ...values, search: toQuery(q, filters, sort, undefined), columns },
            quiet: true,
            success: "View saved",
          })
        }
        onSaved={async () => {
          await refresh(claimViewRoutes.list);
          onClose();
        }}
      >
        <Text size="sm" c="dimmed">
          The view keeps the filters, the search words, the sort and the columns.
        </Text>
        <TextField
          name="name"
          label="Name"
          hint="A view with the same name is replaced"
          maxLength={60}
          required
        />
        <CheckboxField name="shared" label="Offer it to everybody in the office" />
      </Form>
      {own.length > 0 && (
        <Stack gap="xs" mt="lg">
          <Title order={3} size="h4">
            Your views
          </Title>
          {own.map(({ id, name, shared }) => (
            <Group key={id} justify="space-between" wrap="nowrap">
              <Text size="sm">{shared ? `${name} (shared)` : name}</Text>
              <Button
                size="xs"
                variant="default"
                aria-label={`Remove the view ${name}`}
                onClick={() => remove.mutate({ params: { viewId: id } })}
              >
                Remove
              </Button>
            </Group>
          ))}
        </Stack>
      )}
    </SidePane>
  );
}
