/**
 * Birth date (`YYYY-MM-DD`) of a person who is so many years old by a clock. The birthday was two days ago, so it has passed in every time
 * zone, on every day of a year, and the next one is far away; with `daysAgo` 1 it was a day later, and has passed where the day ends no
 * sooner than in UTC.
 */
export function bornYearsAgo(years: number, now: Date = new Date(), daysAgo: 0 | 1 | 2 = 2): string {
  const birthday = Date.UTC(now.getUTCFullYear() - years, now.getUTCMonth(), now.getUTCDate() - daysAgo);
  return new Date(birthday).toISOString().slice(0, 10);
}
