/** Returns the number of a record in an address; 0, which no record has, if there is no such number. */
export const numberInPath = (text = ""): number => (/^\d{1,9}$/.test(text) ? Number(text) : 0);
