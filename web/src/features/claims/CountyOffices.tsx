import { Text } from "@mantine/core";
import { formatMoney } from "@wage/contract/core/numbers";
import { isActiveOn } from "@wage/contract/lookups";
import { today } from "../../core/format.ts";
import { KeyValueList } from "../../ui/display/KeyValueList.tsx";
import { useLookup } from "../../ui/form/lookupRows.ts";
import { Section } from "../../ui/page/Section.tsx";

/** The county attorney and the sheriff of the claim's county, with what is asked for a referral or for service. */
export function CountyOffices({ countyId }: { countyId: number | null }) {
  const attorneys = useLookup("CountyAttorney");
  const sheriffs = useLookup("CountySheriff");
  const isOfCounty = (row: { countyId: number | null } & Parameters<typeof isActiveOn>[0]) =>
    row.countyId === countyId && isActiveOn(row, today());
  const attorney = attorneys?.find(isOfCounty);
  const sheriff = sheriffs?.find(isOfCounty);
  return (
    <>
      {attorney && (
        <Section title={attorney.description}>
          <KeyValueList
            columns={2}
            items={[
              { label: "Name", value: attorney.attorneyName },
              { label: "Title", value: attorney.title },
              ...contactItems(attorney),
              { label: "Takes referrals by e-mail", value: attorney.acceptsElectronic ? "Yes" : "No" },
              { label: "How to refer a claim", value: lines(attorney.instructions) },
            ]}
          />
        </Section>
      )}
      {sheriff && (
        <Section title={sheriff.description}>
          <KeyValueList
            columns={2}
            items={[
              { label: "Name", value: sheriff.sheriffName },
              ...contactItems(sheriff),
              { label: "Service fee", value: dollars(sheriff.serviceFee) },
              { label: "Mileage fee", value: dollars(sheriff.mileageFee) },
              { label: "Writ fee", value: dollars(sheriff.writFee) },
              { label: "Wants the fee in advance", value: sheriff.prepayRequired ? "Yes" : "No" },
              { label: "How to order service", value: lines(sheriff.instructions) },
            ]}
          />
        </Section>
      )}
    </>
  );
}

interface Contact {
  address: string | null;
  phone: string | null;
  fax: string | null;
  email: string | null;
}
const contactItems = ({ address, phone, fax, email }: Contact) => [
  { label: "Address", value: lines(address) },
  { label: "Telephone", value: phone },
  { label: "Fax", value: fax },
  { label: "E-mail", value: email },
];

const dollars = (amount: string | null) => amount && formatMoney(amount);
const lines = (text: string | null) =>
  text && (
    <Text inherit style={{ whiteSpace: "pre-wrap" }}>
      {text}
    </Text>
  );
