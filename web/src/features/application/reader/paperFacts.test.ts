import { expect, test } from "vitest";
import { factsOf } from "./paperFacts.ts";
import type { Word } from "./words.ts";

const TODAY = "2026-11-28";
const [SIGN, LINE, HEIGHT] = [12, 40, 22];

/** The words of a paper that is written with a typewriter: their places are those of the signs. */
const paper = (text: string, confidence = 95): Word[] =>
  text.split("\n").flatMap((line, row) =>
    [...line.matchAll(/\S+/g)].map((match) => ({
      text: match[0],
      confidence,
      left: match.index * SIGN,
      right: (match.index + match[0].length) * SIGN,
      top: row * LINE,
      bottom: row * LINE + HEIGHT,
    })),
  );
const said = (text: string, today = TODAY) =>
  Object.fromEntries(factsOf(paper(text), today).map(({ name, value }) => [name, value]));

test("a stub with a table of earnings gives its dates, hours, rate, sums, employer and address", () => {
  expect(
    said(`Pine Ridge Farms LLC
31580 County Road 12
Greeley, CO 80631

Employee       Period Beginning     Period Ending      Pay Date
Ana Ortiz      09/28/2026           10/11/2026         10/16/2026

Earnings       Hours     Rate     Current     YTD
Regular        72.00     19.29    1,388.88    19,444.32

Gross Pay      Deductions      Net Pay
$1,388.88      $245.14         $1,143.74`),
  ).toEqual({
    periodStart: "2026-09-28",
    periodEnd: "2026-10-11",
    payDate: "2026-10-16",
    hours: "72.00",
    rate: "19.29",
    gross: "1388.88",
    net: "1143.74",
    employer: "Pine Ridge Farms LLC",
    address: "31580 County Road 12, Greeley, CO 80631",
  });
});

test("a Spanish stub is read by its Spanish labels, with or without accents", () => {
  expect(
    said(`Empresa: El Sol
Período de pago: 01/16/2026 al 01/31/2026
Fecha de pago: 5 de febrero de 2026
Total de horas      88.75
Pago por hora       $16.90
Salario bruto       $1,499.87
Pago neto           $1,235.14`),
  ).toEqual({
    periodStart: "2026-01-16",
    periodEnd: "2026-01-31",
    payDate: "2026-02-05",
    hours: "88.75",
    rate: "16.90",
    gross: "1499.87",
    net: "1235.14",
    employer: "El Sol",
  });
});

test("regular hours and overtime are added, and the rate is that of the regular ones", () => {
  const { hours, rate } = said(`Earnings       Hours     Rate     Current
Regular        40.00     20.00    800.00
Overtime       5.50      30.00    165.00`);
  expect({ hours, rate }).toEqual({ hours: "45.5", rate: "20.00" });
});

test("hours of rows that are no work are not added to those of work", () => {
  const { hours } = said(`Earnings       Hours     Rate     Current
Regular        40.00     20.00    800.00
Vacation       8.00      20.00    160.00`);
  expect(hours).toBeUndefined();
});

test("a time sheet gives its first and last day, and the sum of its hours", () => {
  expect(
    said(`Date           In       Out      Hours
09/28/2026     8:00     16:00    8.00
09/29/2026     8:00     15:30    7.50
09/30/2026     8:00     16:00    8.00
10/01/2026     8:00     14:00    6.00
Total                            29.50`),
  ).toEqual({ periodStart: "2026-09-28", periodEnd: "2026-10-01", hours: "29.50" });
});

test("the figure of the whole year is not taken for that of the period", () => {
  const { gross, net } = said(`Description    YTD          Current
Gross Pay      20,720.00    1,480.00
Net Pay        17,062.92    1,218.78`);
  expect({ gross, net }).toEqual({ gross: "1480.00", net: "1218.78" });
});

test("the address of the person who was paid is not the employer's", () => {
  expect(
    said(`Employee: Ana Ortiz
12 Elm Street
Cheyenne, WY 82001`),
  ).toEqual({});
});

test.each([
  ["a net pay above the gross pay: neither is offered", "Gross Pay   100.00\nNet Pay   900.00"],
  ["a period that ends before it begins", "Pay period: 08/16/2026 - 08/03/2026"],
  ["a period of half a year", "Pay period: 01/01/2026 - 06/30/2026"],
  ["a period that begins tomorrow", "Pay period: 11/29/2026 - 12/05/2026"],
  ["a day that no month has", "Pay date: 02/30/2026"],
  ["an amount without cents", "Net pay 1218"],
  ["more hours than two weeks have", "Total hours 8000"],
  ["nothing but words", "The quick brown fox jumps over the lazy dog"],
])("%s is left out", (_, text) => expect(said(text)).toEqual({}));

test("what the reader is not sure of is left out", () => {
  expect(factsOf(paper("Net Pay $1,218.78", 40), TODAY)).toEqual([]);
});

test("a letter that was misread in a label does not matter, and an employee is no employer", () => {
  expect(said("Total hourz   80.00").hours).toBe("80.00");
  expect(said("Employee: James Hill").employer).toBeUndefined();
});

test("dates are read in every form, an American one with its month first", () => {
  const dates = [
    "08/21/2026",
    "8-21-26",
    "2026-08-21",
    "Aug 21, 2026",
    "August 21 2026",
    "21 de agosto de 2026",
    "21/08/2026",
  ];
  for (const date of dates) expect(said(`Pay date: ${date}`).payDate, date).toBe("2026-08-21");
});

test("a fact names the piece of the picture that says it: its label and its figure", () => {
  const [fact] = factsOf(paper("\nNet Pay     $1,218.78"), TODAY);
  expect(fact?.box).toEqual({ left: 0, top: LINE, right: 21 * SIGN, bottom: LINE + HEIGHT });
});
