import { Badge, Button, Text } from "@mantine/core";
import { type ClaimHearing, hearingRoutes } from "@wage/contract/claims/claimHearings";
import { DECISION_TITLES } from "@wage/contract/claims/claimMoney";
import { APPELLANTS, HEARING_MODES, HEARING_STATES } from "@wage/contract/claims/hearings";
import { ARRIVAL_MEDIA } from "@wage/contract/claims/people/arrivals";
import { formatDate } from "../../../core/format.ts";
import { download } from "../../../core/http/api.ts";
import { KeyValueList } from "../../../ui/display/KeyValueList.tsx";
import { Section } from "../../../ui/page/Section.tsx";
import { HearingPapers } from "./hearing/HearingPapers.tsx";

const timeIn = (at: string, timeZone: string) =>
  new Intl.DateTimeFormat("en-US", {
    timeZone,
    dateStyle: "full",
    timeStyle: "short",
  }).format(new Date(at));

/** The hearings of the claim: the request, the schedule, what became of it. */
export function HearingSections({
  claimId,
  hearings,
}: {
  claimId: number;
  hearings: readonly ClaimHearing[];
}) {
  return hearings.map((one) => (
    <Section
      key={one.id}
      title="Hearing"
      action={<Badge color="secondary">{HEARING_STATES[one.status].en}</Badge>}
    >
      <KeyValueList columns={2} items={itemsOf(one)} />
      {one.exhibits && (
        <Text size="sm" mt="sm" style={{ whiteSpace: "pre-wrap" }} maw="75ch">
          Exhibits:{"\n"}
          {one.exhibits}
        </Text>
      )}
      <HearingPapers claimId={claimId} hearing={one} />
      {one.status === "Scheduled" && (
        <Button
          variant="default"
          mt="sm"
          onClick={() =>
            void download(hearingRoutes.calendar, {
              params: { claimId: claimId, hearingId: one.id },
            }).catch(() => undefined)
          }
        >
          Calendar file
        </Button>
      )}
    </Section>
  ));
}

const appeared = (came: boolean | null) => (came === null ? null : came ? "Came" : "Did not come");

function itemsOf(one: ClaimHearing) {
  const late = one.appealByDate !== null && one.requestedOn !== null && one.requestedOn > one.appealByDate;
  const items: [string, string | null][] = [
    ["When", one.startsAt && one.timeZone && `${timeIn(one.startsAt, one.timeZone)} (${one.timeZone})`],
    ["Held", one.mode && HEARING_MODES[one.mode].en],
    ["Hearing officer", one.officer],
    ["Place or dial-in", one.place],
    ["Interpreter", one.interpreter],
    ["Requested", one.requestedOn && `${formatDate(one.requestedOn)}, ${late ? "late" : "in time"}`],
    ["How it arrived", one.requestMedium && ARRIVAL_MEDIA[one.requestMedium]],
    ["Its document", one.requestDocument?.title ?? null],
    ["Last day to appeal", formatDate(one.appealByDate)],
    ["Requested by", one.requestedBy && APPELLANTS[one.requestedBy].en],
    ["Reason", one.requestReason],
    ["Good cause", one.goodCause],
    ["Continued because", one.continuedReason],
    ["Decided without a hearing because", one.waiver],
    ["Claimant", appeared(one.claimantAppeared)],
    ["Employer", appeared(one.employerAppeared)],
    ["Outcome", one.outcome && (DECISION_TITLES[one.outcome] ?? one.outcome)],
  ];
  return items.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}
