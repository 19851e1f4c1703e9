/**
 * A moment for people, with its day and the name of its zone: a page and a letter say the same of one deadline, each in the zone that it
 * knows. Without `timeZone` that of the device.
 */
export const momentIn = (language: string, at: number | Date, timeZone?: string): string =>
  new Intl.DateTimeFormat(language, {
    calendar: 'gregory',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    ...(timeZone !== undefined && { timeZone }),
  }).format(at);
