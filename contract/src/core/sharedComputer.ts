/*
 * “This is a shared computer”: nothing of the visit may remain on it. Calls of such a tab carry this header; their
 * cookies end with the browser at the latest, and closing the tab ends the access it has opened.
 */
export const SHARED_COMPUTER = "x-shared-computer";
export const LEAVE_PATH = "/Public/Leave";
