import { Button, Group, NativeSelect, Paper, Stack, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { publicDocumentRoutes } from "@wage/contract/documents";
import { useTranslation } from "react-i18next";
import { formatBytes, formatDate } from "../../core/format.ts";
import { query, useAction } from "../../core/http/query.ts";
import { useLanguage } from "../../core/i18n.ts";
import { lookupLabel } from "../../ui/display/lookupLabel.ts";

/** The documents already sent; before filing they can be removed. */
export function SentPapers() {
  const { t } = useTranslation("documents");
  const { data } = useQuery(query(publicDocumentRoutes.list, {}));
  const remove = useAction(publicDocumentRoutes.remove, { refreshes: [publicDocumentRoutes.list] });
  const retype = useAction(publicDocumentRoutes.retype, { refreshes: [publicDocumentRoutes.list] });
  const language = useLanguage();
  if (!data || data.rows.length === 0) return null;
  return (
    <Stack gap="xs">
      <Title order={2} size="h3">
        {t("sentTitle", { count: data.rows.length })}
      </Title>
      <Stack component="ul" gap="xs" p={0} m={0} style={{ listStyle: "none" }}>
        {data.rows.map((row) => (
          <Paper component="li" key={row.id} withBorder p="sm">
            <Group justify="space-between" align="flex-start" wrap="nowrap">
              <div>
                <Text fw={600} style={{ overflowWrap: "anywhere" }}>
                  {row.title}
                </Text>
                <Text c="dimmed" size="sm" style={{ overflowWrap: "anywhere" }}>
                  {row.fileName}, {formatBytes(row.bytes)}, {formatDate(row.receivedAt)}
                </Text>
                <Text size="sm" c={row.scanStatus === "Infected" ? "var(--wc-error-text)" : "dimmed"}>
                  {t(`scan.${row.scanStatus}`)}
                </Text>
                {row.sameAs && <Text size="sm">{t("sameAs", { name: row.sameAs })}</Text>}
                {data.removable && (
                  <NativeSelect
                    mt="xs"
                    size="md"
                    label={t("kind")}
                    aria-label={`${t("kind")}: ${row.title}`}
                    value={String(row.documentTypeId ?? "")}
                    data={data.types.map((type) => ({
                      value: String(type.id),
                      label: lookupLabel(type, language),
                    }))}
                    onChange={(event) =>
                      retype.mutate({
                        params: { documentId: row.id },
                        body: { documentTypeId: event.currentTarget.value },
                      })
                    }
                  />
                )}
              </div>
              {data.removable && (
                <Button
                  variant="subtle"
                  size="md"
                  flex="none"
                  onClick={() => remove.mutate({ params: { documentId: row.id } })}
                  aria-label={t("removeOne", { name: row.title })}
                >
                  {t("remove")}
                </Button>
              )}
            </Group>
          </Paper>
        ))}
      </Stack>
    </Stack>
  );
}
