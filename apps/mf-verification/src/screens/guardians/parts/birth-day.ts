/** `2015-06-07` as a date in a language: the same day wherever it is read. */
export const birthDay = (locale: string, date: string): string =>
  new Intl.DateTimeFormat(locale, { calendar: 'gregory', dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );
