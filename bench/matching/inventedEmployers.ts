import { pick, randomOf } from "../../server/src/demo/demoRandom.ts";
import type { EmployerIdentity } from "../../server/src/features/claims/employer/employerMatch.rules.ts";
import { misspelt } from "../typos.ts";

/** `truth` is the number of the employer that the record describes. */
export type Invented = EmployerIdentity & { truth: number };

const ONSET = "b c d f g h j k l m n p r s t v w z br ch cl dr fl gr kr pr sh st th tr".split(" ");
const VOWEL = "a e i o u ai ea ie oo ou".split(" ");
const CODA = "l m n r s t ck ld lt man mer nd ner ns rd rt son ss ter th ton ven ver wick".split(" ");
const TRADE =
  "Construction Cafe Trucking Cleaning Roofing Landscaping Drilling Motel Market Staffing Dental Foods Electric Ranch Welding Security Salon Daycare Logistics Grill".split(
    " ",
  );
const ENDING = ["LLC", "Inc.", "Corp.", "Company", "Ltd", "LP", ""];

/**
 * Invents employers and messy copies of them: other case, other or no legal form, a typing error, "The", "and" for "&".
 * A copy keeps the street in two of three cases, the phone in half, the FEIN in a third; otherwise the field is empty, as
 * where a worker did not know it.
 */
export function inventEmployers(employers: number, records: number): Invented[] {
  const random = randomOf(8);
  const word = () =>
    pick(ONSET, random) +
    pick(VOWEL, random) +
    pick(ONSET, random) +
    pick(VOWEL, random) +
    pick(CODA, random);
  const originals = Array.from({ length: employers }, (_, n): Invented & { words: string[] } => {
    const words = [word(), ...(n % 3 === 0 ? ["&", word()] : []), pick(TRADE, random)].map(
      (part) => part.charAt(0).toUpperCase() + part.slice(1),
    );
    const digits = (length: number) => String(Math.floor(random() * 10 ** length)).padStart(length, "0");
    return {
      id: n + 1,
      truth: n + 1,
      words,
      legalName: [...words, pick(ENDING, random)].join(" ").trim(),
      dba: null,
      city: null,
      addressLine1: `${1 + Math.floor(random() * 9999)} ${word()} Ave`,
      zip: `82${digits(3)}`,
      phone: `307${digits(7)}`,
      email: null,
      feinHash: Buffer.from(digits(9)),
    };
  });
  const copies = Array.from({ length: records - employers }, (_, n): Invented => {
    const { words, ...original } = pick(originals, random);
    const ending = pick(ENDING, random);
    const plain = words.join(" ");
    const typo = misspelt(words, "one edit", random)?.join(" ") ?? plain;
    const names = [
      `${plain} ${ending}`.toUpperCase(),
      `${plain} ${ending}`,
      `${typo} ${ending}`,
      `The ${plain} ${ending}`,
      plain.replace(" & ", " and "),
      plain.toLowerCase(),
    ];
    const hasStreet = random() < 2 / 3;
    return {
      ...original,
      id: employers + n + 1,
      legalName: pick(names, random).trim(),
      addressLine1: hasStreet ? original.addressLine1 : null,
      zip: hasStreet ? original.zip : null,
      phone: random() < 1 / 2 ? original.phone : null,
      feinHash: random() < 1 / 3 ? original.feinHash : null,
    };
  });
  return [...originals.map(({ words: _, ...original }) => original), ...copies];
}
