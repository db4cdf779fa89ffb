import { Button, Group, TextInput } from "@mantine/core";
import { type Message, message } from "@wage/contract/core/messages";
import { useState } from "react";
import { formatDate, parseDate } from "../../core/format.ts";
import { useUi } from "../../ui/uiContext.ts";

interface PeriodFilterProps {
  from: string;
  to: string;
  onChange: (period: { from: string; to: string }) => void;
}

/** From and to, typed as MM/DD/YYYY and applied together, so that a half-typed date causes no request. */
export function PeriodFilter(props: PeriodFilterProps) {
  // A new period from outside (Back, a link) resets the fields.
  return <PeriodBoxes key={`${props.from} ${props.to}`} {...props} />;
}

function PeriodBoxes({ from, to, onChange }: PeriodFilterProps) {
  const [typed, setTyped] = useState({ from: formatDate(from), to: formatDate(to) });
  const [errors, setErrors] = useState<{ from?: Message; to?: Message }>({});
  const apply = () => {
    const read = { from: typed.from ? parseDate(typed.from) : "", to: typed.to ? parseDate(typed.to) : "" };
    const problems = {
      ...(read.from === null && { from: message("format") }),
      ...(read.to === null && { to: message("format") }),
      ...(read.from && read.to && read.from > read.to && { to: message("dateOrder") }),
    };
    setErrors(problems);
    if (Object.keys(problems).length === 0 && read.from !== null && read.to !== null)
      onChange({ from: read.from, to: read.to });
  };
  const { translate } = useUi();
  const box = (name: "from" | "to", label: string, problem = errors[name]) => (
    <TextInput
      label={label}
      placeholder="MM/DD/YYYY"
      value={typed[name]}
      error={problem && translate(problem)}
      onChange={(event) => setTyped({ ...typed, [name]: event.currentTarget.value })}
      w={150}
    />
  );
  return (
    <form
      className="wc-no-print"
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <Group align="flex-start" gap="sm">
        {box("from", "From")}
        {box("to", "To")}
        <Button type="submit" variant="default" mt={{ base: 0, sm: 21 }}>
          Show
        </Button>
      </Group>
    </form>
  );
}
