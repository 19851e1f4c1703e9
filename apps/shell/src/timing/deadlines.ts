/** From navigation: the current version has this long, then the previous one as long again (architecture §2). */
export const entryDeadlineMs = 3_000;
/** Whatever happens, the visitor is told by now. */
export const noticeDeadlineMs = 8_000;
