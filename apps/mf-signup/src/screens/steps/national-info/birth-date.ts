import { birthDateFault, withoutUnseen, type BirthDateFault } from '@gatehouse/api-contract';
import { htmlLang, type Locale } from '@gatehouse/platform';

const birthParts = ['year', 'month', 'day'] as const;
export type BirthPart = (typeof birthParts)[number];
export type BirthTyped = Readonly<Record<BirthPart, string>>;

const isPart = (type: string): type is BirthPart => birthParts.some((part) => part === type);

/** The order of the three fields, as the language writes dates. */
export function birthOrder(locale: Locale): readonly BirthPart[] {
  const written = new Intl.DateTimeFormat(htmlLang(locale), {
    calendar: 'gregory',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  return written
    .formatToParts(0)
    .map(({ type }) => type)
    .filter(isPart);
}

/** The current date at the player's place, `yyyy-mm-dd`. */
export function todayHere(now: number): string {
  const date = new Date(now);
  const two = (number: number) => String(number).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

export type BirthRead =
  | Readonly<{ ok: true; date: string }>
  | Readonly<{ ok: false; fault: BirthDateFault | 'missing'; parts: readonly BirthPart[] }>;

const digits = (typed: string) => withoutUnseen(typed).normalize('NFKC').trim();
const partOf: Readonly<Record<BirthDateFault, BirthPart>> = {
  format: 'year',
  year: 'year',
  month: 'month',
  day: 'day',
  future: 'year',
};

/** Reads the three fields: a date, or the fault and the fields it is about, in the order of the language. Accepts full-width digits. */
export function readBirth(typed: BirthTyped, order: readonly BirthPart[], now: number): BirthRead {
  const empty = order.filter((part) => digits(typed[part]) === '');
  if (empty.length > 0) return { ok: false, fault: 'missing', parts: empty };
  const odd = order.find((part) => !(part === 'year' ? /^[0-9]{4}$/ : /^[0-9]{1,2}$/).test(digits(typed[part])));
  if (odd) return { ok: false, fault: odd === 'year' ? 'format' : odd, parts: [odd] };
  const two = (part: BirthPart) => digits(typed[part]).padStart(2, '0');
  const date = `${digits(typed.year)}-${two('month')}-${two('day')}`;
  const fault = birthDateFault(date, todayHere(now));
  return fault ? { ok: false, fault, parts: [partOf[fault]] } : { ok: true, date };
}
