import { typedIn } from '@gatehouse/screen';
import { readBirth, type BirthPart, type BirthRead, type BirthTyped } from './birth-date.ts';
import { fields } from './national-info.fields.ts';

type BirthFault = Extract<BirthRead, { ok: false }>;
type Wrong = Readonly<{ nation: boolean; birth: BirthFault | null }>;
/** What is missing or wrong in the form; `attempt` counts the submissions that found something. */
export type NationalFaults = Wrong & Readonly<{ attempt: number }>;
export type NationalTyped = Readonly<{ nation: string; birth: BirthTyped }>;

/** The values of the form; a fixed country has no field in it. */
export const typedNational = (form: HTMLFormElement, fixed: string | null): NationalTyped => ({
  nation: fixed ?? typedIn(form, fields.nation),
  birth: { year: typedIn(form, fields.year), month: typedIn(form, fields.month), day: typedIn(form, fields.day) },
});

type NationalRead = Readonly<{ nation: string; date: string | null; wrong: Wrong | null }>;

/** Reads the values, and says what is wrong with them. */
export function readNational(typed: NationalTyped, order: readonly BirthPart[], now: number): NationalRead {
  const birth = readBirth(typed.birth, order, now);
  const wrong = { nation: typed.nation === '', birth: birth.ok ? null : birth };
  return {
    nation: typed.nation,
    date: birth.ok ? birth.date : null,
    wrong: wrong.nation || wrong.birth ? wrong : null,
  };
}
