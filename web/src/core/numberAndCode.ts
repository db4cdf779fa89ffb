/** The claim number and code that the code of a letter or a mailed link fills in: `#26-00137/ABCD-EFGH`. */
export function numberAndCode(hash: string): { claimNumber: string; code: string } {
  const [number = "", code = ""] = hash.slice(1).split("/");
  return { claimNumber: readable(number), code: readable(code) };
}

function readable(part: string): string {
  try {
    return decodeURIComponent(part).slice(0, 40);
  } catch {
    return "";
  }
}
