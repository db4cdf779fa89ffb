import type { FactName } from "../../web/src/features/application/reader/paperFacts.ts";

/** A made paper: its HTML, and what it says. */
export interface Stub {
  name: string;
  html: string;
  says: Partial<Record<FactName, string>>;
}

type Words = Record<
  | "stub"
  | "period"
  | "payDate"
  | "employee"
  | "earnings"
  | "hours"
  | "rate"
  | "current"
  | "ytd"
  | "regular"
  | "overtime"
  | "total"
  | "gross"
  | "deductions"
  | "net"
  | "tax"
  | "social"
  | "start"
  | "end"
  | "sheet"
  | "company"
  | "date"
  | "in"
  | "out"
  | "totalHours"
  | "payTo"
  | "dollars"
  | "check"
  | "hourly"
  | "to",
  string
>;

const ENGLISH: Words = {
  stub: "Earnings Statement",
  period: "Pay Period",
  payDate: "Pay Date",
  employee: "Employee",
  earnings: "Earnings",
  hours: "Hours",
  rate: "Rate",
  current: "Current",
  ytd: "YTD",
  regular: "Regular",
  overtime: "Overtime",
  total: "Total",
  gross: "Gross Pay",
  deductions: "Deductions",
  net: "Net Pay",
  tax: "Federal Tax",
  social: "Social Security",
  start: "Period Beginning",
  end: "Period Ending",
  sheet: "Weekly Time Sheet",
  company: "Company",
  date: "Date",
  in: "In",
  out: "Out",
  totalHours: "Total hours",
  payTo: "Pay to the order of",
  dollars: "Dollars",
  check: "Check No.",
  hourly: "Rate per hour",
  to: "to",
};
const SPANISH: Words = {
  stub: "Recibo de Pago",
  period: "Periodo de pago",
  payDate: "Fecha de pago",
  employee: "Empleado",
  earnings: "Ingresos",
  hours: "Horas",
  rate: "Tarifa",
  current: "Actual",
  ytd: "Acumulado",
  regular: "Horas regulares",
  overtime: "Horas extra",
  total: "Total",
  gross: "Salario bruto",
  deductions: "Deducciones",
  net: "Pago neto",
  tax: "Impuesto federal",
  social: "Seguro Social",
  start: "Inicio del periodo",
  end: "Fin del periodo",
  sheet: "Hoja de horas semanal",
  company: "Empresa",
  date: "Fecha",
  in: "Entrada",
  out: "Salida",
  totalHours: "Total de horas",
  payTo: "Páguese a la orden de",
  dollars: "Dólares",
  check: "Cheque No.",
  hourly: "Pago por hora",
  to: "al",
};

interface Pay {
  employer: string;
  street: string;
  town: string;
  worker: string;
  start: string;
  end: string;
  payDate: string;
  hours: number;
  overtime: number;
  rate: number;
}

const PAYS: readonly Pay[] = [
  {
    employer: "Mountain View Cleaning LLC",
    street: "1420 Juniper Street",
    town: "Cheyenne, WY 82001",
    worker: "Rosa Delgado",
    start: "2026-08-03",
    end: "2026-08-16",
    payDate: "2026-08-21",
    hours: 80,
    overtime: 6.5,
    rate: 18.5,
  },
  {
    employer: "Harbor Freight Kitchens Inc.",
    street: "77 W Lincoln Ave Suite 210",
    town: "Tacoma, WA 98402",
    worker: "James O'Neill",
    start: "2026-05-10",
    end: "2026-05-16",
    payDate: "2026-05-22",
    hours: 37.25,
    overtime: 3,
    rate: 21.75,
  },
  {
    employer: "El Sol Restaurant",
    street: "905 Mission Blvd",
    town: "Fresno, CA 93721",
    worker: "Miguel Ángel Peña",
    start: "2026-01-16",
    end: "2026-01-31",
    payDate: "2026-02-05",
    hours: 88.75,
    overtime: 12.25,
    rate: 16.9,
  },
  {
    employer: "Pine Ridge Farms",
    street: "31580 County Road 12",
    town: "Greeley, CO 80631",
    worker: "Ana Lucía Ortiz",
    start: "2026-09-28",
    end: "2026-10-11",
    payDate: "2026-10-16",
    hours: 72,
    overtime: 0,
    rate: 19.29,
  },
];

const money = (cents: number) => (cents / 100).toLocaleString("en-US", { minimumFractionDigits: 2 });
const american = (day: string) => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`;
const short = (day: string) => `${Number(day.slice(5, 7))}/${Number(day.slice(8))}/${day.slice(2, 4)}`;
const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

function sums({ hours, overtime, rate }: Pay) {
  const regular = Math.round(hours * rate * 100);
  const extra = Math.round(overtime * rate * 150);
  const gross = regular + extra;
  const [tax, social] = [Math.round(gross * 0.1), Math.round(gross * 0.0765)];
  return { regular, extra, gross, tax, social, net: gross - tax - social };
}

const table = (rows: readonly (readonly string[])[]) =>
  `<table>${rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`).join("")}</table>`;
const decimals = (value: number) => value.toFixed(2);

/** Returns the facts of a paper on which all hours have one rate. */
const all = (pay: Pay): Stub["says"] => ({
  periodStart: pay.start,
  periodEnd: pay.end,
  payDate: pay.payDate,
  hours: String(pay.hours),
  rate: decimals(pay.rate),
  gross: decimals(sums(pay).gross / 100),
  net: decimals(sums(pay).net / 100),
  employer: pay.employer,
  address: `${pay.street}, ${pay.town}`,
});

type Layout = (pay: Pay, w: Words) => Pick<Stub, "html" | "says">;

/** A table of earnings with columns of this period and of the year, sums in a row below. */
const classic: Layout = (full, w) => {
  const pay = { ...full, overtime: 0 };
  const { gross, tax, social, net } = sums(pay);
  return {
    says: all(pay),
    html: `<style>td{padding:5px 26px 5px 4px}.sum td{border:1px solid #555}</style>
      <p><b>${pay.employer}</b><br>${pay.street}<br>${pay.town}</p><h2>${w.stub}</h2>
      ${table([
        [w.employee, w.start, w.end, w.payDate],
        [pay.worker, american(pay.start), american(pay.end), american(pay.payDate)],
      ])}<br>
      ${table([
        [w.earnings, w.hours, w.rate, w.current, w.ytd],
        [w.regular, decimals(pay.hours), decimals(pay.rate), money(gross), money(gross * 14)],
      ])}<br>
      ${table([
        [w.tax, money(tax), money(tax * 14)],
        [w.social, money(social), money(social * 14)],
      ])}<br>
      <div class="sum">${table([
        [w.gross, w.deductions, w.net],
        [`$${money(gross)}`, `$${money(tax + social)}`, `$${money(net)}`],
      ])}</div>`,
  };
};

/** Labels with their figures to the right, as payroll programs on the web print them. */
const modern: Layout = (full, w) => {
  const pay = { ...full, overtime: 0 };
  const { gross, tax, social, net } = sums(pay);
  return {
    says: all(pay),
    html: `<style>body{font-family:Liberation Sans}td{padding:8px 40px 8px 0;border-bottom:1px solid #ccc}
      .head{background:#dde6ee;padding:16px}</style>
      <div class="head"><b style="font-size:24px">${pay.employer}</b><br>${pay.street}<br>${pay.town}</div>
      <p>${w.period}: ${american(pay.start)} - ${american(pay.end)} &emsp;&emsp; ${w.payDate}: ${american(pay.payDate)}</p>
      <p>${w.employee}: ${pay.worker}</p>
      ${table([
        [w.totalHours, decimals(pay.hours)],
        [w.hourly, `$${decimals(pay.rate)}`],
        [w.gross, `$${money(gross)}`],
        [w.tax, `-$${money(tax)}`],
        [w.social, `-$${money(social)}`],
        [`<b>${w.net}</b>`, `<b>$${money(net)}</b>`],
      ])}`,
  };
};

/** A matrix printer's stub with overtime, whose hours are summed. */
const overtime: Layout = (pay, w) => {
  const { regular, extra, gross, tax, social, net } = sums(pay);
  const total = pay.hours + pay.overtime;
  const lines = [[w.regular, decimals(pay.hours), decimals(pay.rate), money(regular), money(regular * 9)]];
  if (pay.overtime)
    lines.push([
      w.overtime,
      decimals(pay.overtime),
      decimals(pay.rate * 1.5),
      money(extra),
      money(extra * 9),
    ]);
  return {
    says: { ...all(pay), hours: String(total) },
    html: `<style>body{font-family:Liberation Mono;font-size:16px}td{padding:2px 22px 2px 0}</style>
      <div>${pay.employer}</div><div>${pay.street}</div><div>${pay.town}</div><br>
      <div>${w.period} ${american(pay.start)} ${w.to} ${american(pay.end)}</div>
      <div>${w.payDate} ${american(pay.payDate)}</div><div>${w.employee} ${pay.worker}</div><br>
      ${table([
        [w.earnings, w.hours, w.rate, w.current, w.ytd],
        ...lines,
        [w.total, decimals(total), "", money(gross), money(gross * 9)],
      ])}<br>
      ${table([
        [w.gross, money(gross)],
        [w.tax, money(tax)],
        [w.social, money(social)],
        [w.net, money(net)],
      ])}`,
  };
};

/** A week's time sheet, filled in by a machine. */
const sheet: Layout = (pay, w) => {
  const hours = [8, 7.5, 8, 8.25, 6];
  const total = hours.reduce((sum, each) => sum + each, 0);
  const { employer, start } = pay;
  return {
    says: { periodStart: start, periodEnd: dayAfter(start, 4), hours: String(total), employer },
    html: `<style>body{font-family:Liberation Serif}td{border:1px solid #333;padding:6px 28px 6px 8px}</style>
      <h2>${w.sheet}</h2><p>${w.company}: ${employer}</p><p>${w.employee}: ${pay.worker}</p>
      ${table([
        [w.date, w.in, w.out, w.hours],
        ...hours.map((each, at) => [american(dayAfter(start, at)), "8:00", "17:15", decimals(each)]),
        [w.total, "", "", decimals(total)],
      ])}`,
  };
};

/** A check with its stub's note. */
const check: Layout = (pay, w) => {
  const { net } = sums(pay);
  const { payDate, employer } = pay;
  return {
    says: {
      periodStart: pay.start,
      periodEnd: pay.end,
      payDate,
      employer,
      net: decimals(net / 100),
      address: `${pay.street}, ${pay.town}`,
    },
    html: `<style>body{font-family:DejaVu Serif;background:#eef3ea}.row{display:flex;justify-content:space-between}</style>
      <div class="row"><div><b>${employer}</b><br>${pay.street}<br>${pay.town}</div>
      <div>${w.check} 10482<br><br>${w.date}: ${american(payDate)}</div></div><br>
      <div class="row"><div>${w.payTo} <u>${pay.worker}</u></div></div><br>
      <p>${w.period} ${short(pay.start)} - ${short(pay.end)}</p><p>${w.net}: $${money(net)}</p>`,
  };
};

/** A note that a small employer types without a payroll program. */
const letter: Layout = (full, w) => {
  const pay = { ...full, overtime: 0 };
  const { gross, net } = sums(pay);
  return {
    says: all(pay),
    html: `<style>body{font-family:DejaVu Serif;font-size:20px;line-height:1.7}</style>
      <div>${pay.employer}</div><div>${pay.street}</div><div>${pay.town}</div>
      <div>${w.employee}: ${pay.worker}</div>
      <div>${w.start}: ${short(pay.start)}</div><div>${w.end}: ${short(pay.end)}</div>
      <div>${w.payDate}: ${short(pay.payDate)}</div>
      <div>${w.totalHours}: ${pay.hours}</div><div>${w.hourly}: $${decimals(pay.rate)}</div>
      <div>${w.gross}: $${money(gross)}</div><div>${w.net}: $${money(net)}</div>`,
  };
};

const LAYOUTS = { classic, modern, overtime, sheet, check, letter };

/** Twenty-four papers: six layouts in two languages, each of two pays. */
export const STUBS: readonly Stub[] = Object.entries(LAYOUTS).flatMap(([layout, make], at) =>
  [ENGLISH, SPANISH].flatMap((words, language) =>
    [0, 1].flatMap((second) => {
      const pay = PAYS[(at + language * 2 + second) % PAYS.length];
      const name = `${layout}, ${language === 0 ? "English" : "Spanish"}, ${second + 1}`;
      return pay ? [{ name, ...make(pay, words) }] : [];
    }),
  ),
);
