/*
 * “This is a shared computer”: nothing of the visit may stay on it. Calls of such a tab carry this header; the cookies
 * they get end with the browser at the latest, and the tab leaves what it has opened when it is closed.
 */
export const SHARED_COMPUTER = "x-shared-computer";
export const LEAVE_PATH = "/Public/Leave";
