/** How long a page waits for the scripts of one version, and until it says that it did not load. In milliseconds. */
export type PageDeadlines = Readonly<{ entryMs: number; noticeMs: number }>;

/** Of every page, unless a setting of the edge says otherwise. */
export const usualPageDeadlines: PageDeadlines = { entryMs: 3_000, noticeMs: 8_000 };
