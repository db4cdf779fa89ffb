/** The instant at which the clock of the tests begins. */
export const TEST_NOW = "2026-03-02T15:00:00Z";
