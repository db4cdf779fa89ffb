/**
 * The header of every reply that names the configuration the service runs with. A page that holds another one reads it
 * again (API-01).
 */
export const CONFIGURATION = "x-configuration";
