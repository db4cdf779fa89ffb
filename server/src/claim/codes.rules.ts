/* The alphabet of codes that people read aloud and type omits 0, O, 1, I and L. */
const ALPHABET = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";

/** Returns a code of this length from at least as many random bytes. */
export const codeFrom = (bytes: Uint8Array, length: number): string =>
  Array.from(bytes.subarray(0, length), (byte) => ALPHABET[byte % ALPHABET.length]).join("");

/** Returns nine characters and a check character, the weighted sum of the others. */
export function referenceFrom(bytes: Uint8Array): string {
  const code = codeFrom(bytes, 9);
  const sum = [...code].reduce((total, letter, index) => total + (index + 2) * ALPHABET.indexOf(letter), 0);
  return code + ALPHABET[sum % ALPHABET.length];
}

/** True for PINs that are guessed first: 111111, 123456, 654321. */
function isWeakPin(pin: string): boolean {
  const steps = [...pin].slice(1).map((digit, index) => Number(digit) - Number(pin[index]));
  return steps.every((step) => step === steps[0] && Math.abs(step) <= 1);
}

/** Returns a PIN from random bytes: the first four bytes that do not make a weak one. */
export function pinFrom(bytes: Uint8Array, digits: number): string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 0; at + 4 <= bytes.byteLength; at += 4) {
    const pin = String(view.getUint32(at) % 10 ** digits).padStart(digits, "0");
    if (!isWeakPin(pin)) return pin;
  }
  return "274951".padEnd(digits, "8");
}
