import { Button } from "@mantine/core";
import { claimRoutes } from "@wage/contract/claims/claims";
import { PAPER_QUESTIONS, PaperClaimBody } from "@wage/contract/claims/people/paperClaim";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { z } from "zod";
import { today } from "../../../core/format.ts";
import { call } from "../../../core/http/api.ts";
import { refresh } from "../../../core/http/query.ts";
import { Form } from "../../../ui/form/Form.tsx";
import { fieldId } from "../../../ui/form/useField.tsx";
import { Dialog } from "../../../ui/overlay/Dialog.tsx";
import { PaperFields, type RestOfForm } from "./PaperFields.tsx";
import { attach, useScanKind } from "./paperScan.ts";

interface NewPaperClaimProps {
  opened: boolean;
  onClose: () => void;
  rest: RestOfForm;
}

const START = {
  intakeChannel: "Mail",
  firstName: "",
  lastName: "",
  email: "",
  phone: "",
  addressLine1: "",
  city: "",
  stateCode: "",
  zip: "",
  language: "en",
  employerId: null,
  employerName: "",
  employerCity: "",
  employerAddressLine1: "",
  employerStateCode: "",
  employerZip: "",
  employerPhone: "",
  isAnother: false,
  countyId: null,
  amountClaimed: "",
  narrative: "",
} as const;

/** The rest of the form, unanswered. */
const UNANSWERED = Object.fromEntries(
  Object.entries(PAPER_QUESTIONS).map(([step, pages]) => [
    step,
    Object.fromEntries(
      Object.values(pages).flatMap((questions) => Object.keys(questions).map((name) => [name, ""])),
    ),
  ]),
);

type Values = z.input<typeof PaperClaimBody>;
const startOn = (more: Pick<Values, "receivedDate">) =>
  ({ ...START, form: UNANSWERED, ...more }) as unknown as Values;

/**
 * Enters claims received on paper, by telephone or in person, one after the other. Missing data is added on the claim
 * later.
 */
export function NewPaperClaim({ opened, onClose, rest }: NewPaperClaimProps) {
  const navigate = useNavigate();
  // The batch on the desk mostly came on one day and in one way, so the next form begins with both.
  const [values, setValues] = useState<Values>(() => startOn({ receivedDate: today() }));
  const [isWhole, setIsWhole] = useState(false);
  const [recorded, setRecorded] = useState<string[]>([]);
  const [scan, setScan] = useState<File | null>(null);
  const [withoutScan, setWithoutScan] = useState<string[]>([]);
  const kind = useScanKind();
  const isNext = useRef(false);
  useEffect(() => {
    // The first field whose content differs from the claim before.
    if (recorded.length > 0) document.getElementById(fieldId("firstName"))?.focus();
  }, [recorded.length]);
  const record = async (body: PaperClaimBody) => {
    const claim = await call(claimRoutes.create, { body, quiet: true, success: "The claim was recorded" });
    // A part of the submission, so that the same claim cannot be sent again while its scan is on its way.
    return { claim, body, isAttached: await attach(claim.id, scan, kind) };
  };
  const done = ({ claim, body, isAttached }: Awaited<ReturnType<typeof record>>) => {
    setScan(null);
    void refresh(claimRoutes.list);
    if (!isNext.current) {
      onClose();
      navigate(`/Claim/${claim.id}`);
      return;
    }
    setRecorded([claim.claimNumber, ...recorded]);
    if (!isAttached) setWithoutScan([...withoutScan, claim.claimNumber]);
    const { receivedDate, intakeChannel, language } = body;
    setValues({ ...startOn({ receivedDate }), intakeChannel, language });
  };
  return (
    <Dialog opened={opened} onClose={onClose} title="New paper claim">
      {/* Enter presses the first button, and so records one claim. */}
      <div
        onClickCapture={() => {
          isNext.current = false;
        }}
      >
        <Form
          schema={PaperClaimBody}
          values={values}
          resetKey={recorded.length}
          submitLabel="Record the claim"
          cancel={{ onClick: onClose }}
          actions={
            <Button
              type="submit"
              variant="default"
              onClick={() => {
                isNext.current = true;
              }}
            >
              Record and next
            </Button>
          }
          onSubmit={record}
          onSaved={done}
        >
          <PaperFields
            {...{ recorded, withoutScan, scan, isWhole, rest }}
            onScan={setScan}
            onWhole={setIsWhole}
          />
        </Form>
      </div>
    </Dialog>
  );
}
