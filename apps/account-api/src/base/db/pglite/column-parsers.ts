/** Type numbers of PostgreSQL whose JavaScript form the two engines read differently by themselves. */
const typeNumbers = { bytea: 17, bigint: 20, date: 1082, numeric: 1700 } as const;

/** PGlite's parsers, so that every column reads as node-postgres reads it (with `dateAsText` on that side). */
export const pgliteParsers = {
  [typeNumbers.bigint]: (text: string) => text,
  [typeNumbers.date]: (text: string) => text,
  [typeNumbers.numeric]: (text: string) => text,
  [typeNumbers.bytea]: (text: string) => Buffer.from(text.slice(2), 'hex'),
};

/** node-postgres would make a local-midnight Date of a calendar date. */
export const postgresTextTypes: readonly number[] = [typeNumbers.date];
