/** Providers whose addresses most people have; what differs from one of them by a slip of the keys is asked about. */
const COMMON = [
  ...["gmail.com", "hotmail.com", "yahoo.com", "outlook.com", "icloud.com", "aol.com", "live.com", "msn.com"],
  ...["comcast.net", "verizon.net", "att.net", "sbcglobal.net", "protonmail.com", "hotmail.es", "outlook.es"],
  ...[
    "yahoo.com.mx",
    "yahoo.es",
    "live.com.mx",
    "hotmail.com.mx",
    "googlemail.com",
    "charter.net",
    "cox.net",
  ],
];
/** Providers that differ from another one by a slip, and are meant. */
const OTHERS = [
  "mail.com",
  "ymail.com",
  "email.com",
  "gmx.com",
  "inbox.com",
  "aim.com",
  "ail.com",
  "hotmail.de",
];
const OTHER_ENDINGS =
  /^(hotmail|yahoo|outlook|live|gmx)\.(co\.uk|fr|de|it|ca|com\.br|com\.ar|com\.co|cl|co|pt|nl)$/;

/** True if one text becomes the other by one wrong, missing, additional or exchanged pair of letters. */
function isOneSlipAway(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1 || a === b) return false;
  let at = 0;
  while (a[at] !== undefined && a[at] === b[at]) at += 1;
  const [restA, restB] = [a.slice(at), b.slice(at)];
  const isExchanged =
    restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2) && restA.length > 1;
  return (
    isExchanged || restA.slice(1) === restB.slice(1) || restA.slice(1) === restB || restA === restB.slice(1)
  );
}

/**
 * Returns the address that was probably meant, such as jose@gmail.com for jose@gmail.con; null if the domain is a common one
 * or like none of them. Nobody is prevented from using the address as typed.
 */
export function meantEmail(email: string): string | null {
  const [, name, typed] = /^\s*([^@\s]+)@([^@\s]+?)\.?\s*$/.exec(email) ?? [];
  const domain = typed?.toLowerCase();
  if (name === undefined || domain === undefined) return null;
  if (COMMON.includes(domain) || OTHERS.includes(domain) || OTHER_ENDINGS.test(domain)) return null;
  const meant = COMMON.find((common) => isOneSlipAway(domain, common)) ?? withUsualEnding(domain);
  return meant === undefined ? null : `${name}@${meant}`;
}

/** The domain with ".com" where two slips have happened: gmial.con, hotnail.co. */
function withUsualEnding(domain: string): string | undefined {
  const [, provider] = /^([a-z]+)\.(co|con|cm|om|comm|vom|xom|cpm|c0m)$/.exec(domain) ?? [];
  if (provider === undefined) return undefined;
  return COMMON.find((common) => common === `${provider}.com` || isOneSlipAway(`${provider}.com`, common));
}
