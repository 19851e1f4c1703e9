/** Calendar date `YYYY-MM-DD` of a moment in a time zone. */
export function dateIn(timezone: string, moment: Date): string {
  return new Intl.DateTimeFormat('en-CA', {
    timeZone: timezone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(moment);
}

/** Full years at `now` where the member lives (rulings, "People"). Dates as `YYYY-MM-DD`. */
export function ageAt(birthDate: string, timezone: string, now: Date): number {
  const today = dateIn(timezone, now);
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years;
}
