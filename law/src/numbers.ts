/*
 * Numbers in the notation of the United States, for both ends and both languages. Decimal texts are exact:
 * Intl.NumberFormat takes them as they are and never makes a floating-point number of them.
 */

/** A decimal text in the notation of the database and the API, `1234.5`; a number where no digit can be lost. */
export type Figure = string | number | null | undefined;

/** Creates a formatter on first use and keeps it, because creating one is expensive. */
function formatter(minimum: number, maximum: number, currency?: "USD") {
  let made: Intl.NumberFormat | undefined;
  return () => {
    made ??= new Intl.NumberFormat("en-US", {
      minimumFractionDigits: minimum,
      maximumFractionDigits: maximum,
      // Zero never has a minus sign.
      signDisplay: "negative",
      ...(currency && { style: "currency", currency }),
    });
    return made;
  };
}
const whole = formatter(0, 0);
const hundredths = formatter(2, 2);
const shortest = formatter(0, 4);
const dollars = formatter(2, 2, "USD");
const rates = formatter(2, 4, "USD");

/** Formats a decimal text, rounding halves away from zero; "" for null, any other text unchanged. */
function format(value: Figure, numbers: () => Intl.NumberFormat): string {
  if (value === null || value === undefined) return "";
  const text = typeof value === "number" ? value.toFixed(6) : value.trim();
  const isDecimal = /^[-+]?(\d+(\.\d*)?|\.\d+)$/.test(text);
  return isDecimal ? numbers().format(text as `${number}`) : String(value);
}

/** `$1,234.50`; a negative amount with a minus sign, `-$12.00`. */
export const formatMoney = (value: Figure): string => format(value, dollars);

/** As formatMoney, with up to four decimals: `$12.3456`. */
export const formatRate = (value: Figure): string => format(value, rates);

/** CON-02: two decimals and thousands separators. */
export const formatNumber = (value: Figure, decimals: 0 | 2 = 2): string =>
  format(value, decimals === 2 ? hundredths : whole);

/** A quantity with the decimals it has, at most four: `1,234.5`. */
export const formatQuantity = (value: Figure): string => format(value, shortest);
