import { Button, Group, Text } from "@mantine/core";
import { signatureRoutes } from "@wage/contract/application/claimSignature";
import { claimAccessRoutes } from "@wage/contract/claims/claimAccess";
import type { ClaimDetail } from "@wage/contract/claims/claimDetail";
import { claimRoutes } from "@wage/contract/claims/claims";
import { useState } from "react";
import { call, download } from "../../../core/http/api.ts";
import { refresh } from "../../../core/http/query.ts";
import { notify } from "../../../core/notices.ts";
import { useCan } from "../../../core/session/session.ts";

import { Section } from "../../../ui/page/Section.tsx";
import { ReasonDialog } from "../ReasonDialog.tsx";
import { addressText } from "../words.ts";

interface Measure {
  label: string;
  question: string;
  consequence: string;
  confirm: string;
  run: (reason: string) => Promise<unknown>;
}

const PIN_ENDS =
  "The old PIN stops working at once, and everyone who has the claim open must enter the new one.";

/** New PINs and codes, for people who lost theirs or whose PIN is in the wrong hands. */
export function ClaimAccess({ claim }: { claim: ClaimDetail }) {
  const mayRenew = useCan("access:renew");
  const [measure, setMeasure] = useState<Measure | null>(null);
  if (!mayRenew) return null;
  return (
    <Section title="Public access">
      <Text size="sm" mb="sm">
        The claimant opens this claim with its number and a PIN, and the employer answers with a code. Replace
        them when they are lost or someone else may have them.
      </Text>
      <Group gap="sm">
        {measuresOf(claim).map((each) => (
          <Button key={each.label} size="xs" variant="default" onClick={() => setMeasure(each)}>
            {each.label}
          </Button>
        ))}
      </Group>
      {measure && <Question measure={measure} onClose={() => setMeasure(null)} />}
    </Section>
  );
}

const Question = ({ measure, onClose }: { measure: Measure; onClose: () => void }) => (
  <ReasonDialog
    opened
    onClose={onClose}
    title={measure.question}
    confirmLabel={measure.confirm}
    danger
    onConfirm={async (reason) => {
      await measure.run(reason);
      await refresh(claimRoutes.get, claimRoutes.log);
    }}
  >
    <Text>{measure.consequence}</Text>
  </ReasonDialog>
);

/** The measures that are possible now; the server refuses the others. */
function measuresOf(claim: ClaimDetail): Measure[] {
  const { id, claimant, employer, closedAt, milestones } = claim;
  const params = { claimId: id };
  const measures: Measure[] = signatureMeasures(claim);
  if (claimant?.email)
    measures.push({
      label: "Mail a new PIN",
      question: `Send a new PIN to ${claimant.email}?`,
      consequence: PIN_ENDS,
      confirm: "Send the PIN",
      run: (reason) =>
        call(claimAccessRoutes.mailPin, {
          params,
          body: { reason, rowVersion: claimant.rowVersion },
          quiet: true,
          success: "The new PIN is being mailed.",
        }),
    });
  if (claimant?.addressLine1 && claimant.city && !claimant.addressBadSince)
    measures.push({
      label: "Print a new PIN",
      question: "Print a letter with a new PIN?",
      consequence: `The letter is addressed to ${addressText(claimant)}. It is not stored: print and mail it now. ${PIN_ENDS}`,
      confirm: "Download the letter",
      run: (reason) =>
        download(claimAccessRoutes.printPin, {
          params,
          body: { reason, rowVersion: claimant.rowVersion },
          quiet: true,
        }),
    });
  if (employer && milestones.employerNotified && !closedAt && !employer.addressBadSince)
    measures.push({
      label: "Print a new employer code",
      question: "Print a letter with a new code for the employer?",
      consequence: `The letter is addressed to ${employer.legalName}. It is not stored: print and mail it now. The code in earlier letters stops working at once.`,
      confirm: "Download the letter",
      run: (reason) =>
        download(claimAccessRoutes.printEmployerCode, {
          params,
          body: { reason, rowVersion: employer.rowVersion },
          quiet: true,
        }),
    });
  measures.push(
    endAccesses(
      id,
      "claimant",
      "Everyone who has the claim open must enter its number and PIN again. The PIN stays: replace it if someone else has it.",
    ),
  );
  if (employer && milestones.employerNotified)
    measures.push(
      endAccesses(
        id,
        "employer",
        "Everyone who has the claim open with the code of the employer’s notice must enter the code again. The code stays: print a new one if someone else has it.",
      ),
    );
  return measures;
}

/** The two sides have accesses of their own: the wrong hands of one are no reason to shut the other out. */
const endAccesses = (claimId: number, party: "claimant" | "employer", consequence: string): Measure => ({
  label: `End the ${party}’s accesses`,
  question: `End every open access of the ${party} to this claim?`,
  consequence,
  confirm: "End the accesses",
  run: async (reason) => {
    const body = { reason, party };
    const { Messages } = await call(claimAccessRoutes.revoke, { params: { claimId }, body, quiet: true });
    notify("success", Messages.join(" "));
  },
});

const LINK_ENDS = "An earlier link or code for signing stops working at once.";

/** The ways to get the claimant's own signature of a claim that someone else has signed. */
function signatureMeasures({ id, claimant, signature, attestation, closedAt }: ClaimDetail): Measure[] {
  if (!signature || signature.signedAt || signature.waivedAt || closedAt) return [];
  const params = { claimId: id };
  const measures: Measure[] = [];
  if (claimant?.email)
    measures.push({
      label: "Mail a link for signing",
      question: `Mail a link for signing to ${claimant.email}?`,
      consequence: `Anyone who has the link can read the claim and sign it. ${LINK_ENDS}`,
      confirm: "Mail the link",
      run: (reason) =>
        call(signatureRoutes.mail, {
          params,
          body: { reason },
          quiet: true,
          success: "The link for signing is being mailed.",
        }),
    });
  if (claimant?.addressLine1 && claimant.city && !claimant.addressBadSince)
    measures.push({
      label: "Print a code for signing",
      question: "Print a letter with a code for signing?",
      consequence: `The letter is addressed to ${addressText(claimant)}. It is not stored: print and mail it now. ${LINK_ENDS}`,
      confirm: "Download the letter",
      run: (reason) => download(signatureRoutes.print, { params, body: { reason }, quiet: true }),
    });
  measures.push({
    label: "The claimant cannot sign",
    question: "Accept the other person's signature?",
    consequence: `The signature of ${attestation?.name ?? "the other person"} then counts for good, and the claimant is no longer asked to sign.`,
    confirm: "Accept the signature",
    run: (reason) =>
      call(signatureRoutes.waive, {
        params,
        body: { reason },
        quiet: true,
        success: "The other person's signature counts from now on.",
      }),
  });
  return measures;
}
