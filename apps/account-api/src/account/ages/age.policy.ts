/** One per time zone: making a formatter takes longer than anything else here. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  formatters.set(timeZone, made);
  return made;
}

/** Calendar date `YYYY-MM-DD` of a moment in a time zone. */
export function dateIn(timezone: string, moment: Date): string {
  return formatterOf(timezone).format(moment);
}

/** Full years at `now` where the member lives (rulings, "People"). Dates as `YYYY-MM-DD`. */
export function ageAt(birthDate: string, timezone: string, now: Date): number {
  const today = dateIn(timezone, now);
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years;
}
