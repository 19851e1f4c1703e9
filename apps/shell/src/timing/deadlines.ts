/** The current version has this long from navigation, then the previous one the same again; one alone has both (architecture §2). */
export const entryDeadlineMs = 3_000;
/** The notice is shown at the latest by now. */
export const noticeDeadlineMs = 8_000;
