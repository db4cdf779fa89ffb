import { useQuery } from "@tanstack/react-query";
import { letterTemplateRoutes } from "@wage/contract/letters/templates";
import { useState } from "react";
import type { z } from "zod";
import { formatDateTime } from "../../../core/format.ts";
import { query, useAction } from "../../../core/http/query.ts";
import { notify } from "../../../core/notices.ts";
import { ConfirmDialog } from "../../../ui/overlay/ConfirmDialog.tsx";
import { LoadError } from "../../../ui/page/LoadError.tsx";
import { Notice } from "../../../ui/page/Notice.tsx";
import { Page } from "../../../ui/page/Page.tsx";
import { TextSkeleton } from "../../../ui/page/Skeletons.tsx";
import { TemplateDecision } from "./TemplateDecision.tsx";
import { TemplateForm } from "./TemplateForm.tsx";
import { VersionSelect } from "./VersionSelect.tsx";

interface TemplateEditorProps {
  /** A template's id, or "new". */
  choice: string;
  onChoose: (choice: string) => void;
}

const BACK = { to: "/Admin/LetterTemplate", label: "Letter templates" };

/** A template, its versions, and the editor of the next one. */
export function TemplateEditor({ choice, onChoose }: TemplateEditorProps) {
  const isNew = choice === "new";
  const template = useQuery({
    ...query(letterTemplateRoutes.get, { params: { templateId: Number(choice) } }),
    enabled: !isNew,
  });
  if (isNew) {
    return (
      <Page title="New letter template" back={BACK}>
        <TemplateForm
          template={null}
          latest={null}
          options={[]}
          translation={null}
          onProposed={(id) => onChoose(String(id))}
        />
      </Page>
    );
  }
  if (template.error) {
    return (
      <Page title="Letter template" back={BACK}>
        <LoadError error={template.error} retry={template.refetch} />
      </Page>
    );
  }
  if (!template.data) {
    return (
      <Page title="Letter template" back={BACK}>
        <TextSkeleton lines={12} />
      </Page>
    );
  }
  return <KnownTemplate key={template.data.id} template={template.data} onChoose={onChoose} />;
}

type Known = z.output<typeof letterTemplateRoutes.get.reply>;

function KnownTemplate({ template, onChoose }: { template: Known; onChoose: (choice: string) => void }) {
  const [retiring, setRetiring] = useState(false);
  const retire = useAction(letterTemplateRoutes.retire, {
    refreshes: [letterTemplateRoutes.list, letterTemplateRoutes.get],
    quiet: true,
  });
  const published = template.status === "Published";
  const latest = template.versions[0]?.version ?? template.version;
  return (
    <Page
      title={`${template.code} ${template.name}`}
      back={BACK}
      facts={
        <span>
          Version {template.version}, {template.status.toLowerCase()}, {formatDateTime(template.updatedAt)}
          {template.updatedBy && ` by ${template.updatedBy}`}
          {template.approvedBy && `, approved by ${template.approvedBy}`}
        </span>
      }
      menu={
        published ? [{ label: "Retire this letter", danger: true, onClick: () => setRetiring(true) }] : []
      }
    >
      {template.isBehind && (
        <Notice tone="warning" title="This translation is behind">
          It does not follow the English version in force, so letters go out in English. Compare the texts and
          propose a new version.
        </Notice>
      )}
      <TemplateDecision template={template} />
      <VersionSelect
        versions={template.versions}
        chosen={template.id}
        onChoose={(id) => onChoose(String(id))}
      />
      <TemplateForm
        template={template}
        latest={latest}
        options={template.options}
        translation={template.translation}
        onProposed={(id) => onChoose(String(id))}
      />
      <ConfirmDialog
        opened={retiring}
        onClose={() => setRetiring(false)}
        title={`Retire ${template.code}?`}
        confirmLabel="Retire"
        danger
        onConfirm={async () => {
          await retire.mutateAsync({ params: { templateId: template.id } });
          notify("success", `${template.code} was retired`);
        }}
      >
        This letter can no longer be written. Existing letters do not change.
      </ConfirmDialog>
    </Page>
  );
}
