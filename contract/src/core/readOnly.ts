/** The header of every reply while the service can be read and nothing can be saved. */
export const READ_ONLY = "x-read-only";
