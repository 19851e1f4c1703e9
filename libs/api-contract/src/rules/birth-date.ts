/* Without the schema library: a page asks before it sends. */

/** Earliest year of birth (spec A §5). */
export const birthYearMin = 1920;

const pattern = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Days of a month, 1 to 12, leap years included; 0 for any other month. */
export function daysInMonth(year: number, month: number): number {
  if (!Number.isInteger(month) || month < 1 || month > 12) return 0;
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** Why a date (`yyyy-mm-dd`) cannot be a birth date today (`yyyy-mm-dd` where the player is); `null`: it can be one. */
export type BirthDateFault = 'format' | 'year' | 'month' | 'day' | 'future';

export function birthDateFault(date: string, today: string): BirthDateFault | null {
  const parts = pattern.exec(date);
  if (!parts) return 'format';
  const [year, month, day] = parts.slice(1).map(Number) as [number, number, number]; // three groups of digits
  if (year < birthYearMin || year > Number(today.slice(0, 4))) return 'year';
  if (month < 1 || month > 12) return 'month';
  if (day < 1 || day > daysInMonth(year, month)) return 'day';
  return date > today ? 'future' : null; // both are written the same way, so text compares as dates do
}
