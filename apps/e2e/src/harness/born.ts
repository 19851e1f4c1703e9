/** Birth date of a person of this age: the birthday was two days ago, so it has passed in every time zone, on every day of a year. */
export function bornYearsAgo(years: number): string {
  const today = new Date();
  const birthday = Date.UTC(today.getUTCFullYear() - years, today.getUTCMonth(), today.getUTCDate() - 2);
  return new Date(birthday).toISOString().slice(0, 10);
}
