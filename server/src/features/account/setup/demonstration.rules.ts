/** The password of every demonstration account. It is public, so it opens nothing outside the demonstration. */
export const DEMO_PASSWORD = "Wage-Claim-2026!";
