import { typedIn } from '../../../flow/typed-in.ts';
import { readBirth, type BirthPart, type BirthRead, type BirthTyped } from './birth-date.ts';
import { fields } from './national-info.fields.ts';

type BirthFault = Extract<BirthRead, { ok: false }>;
type Wrong = Readonly<{ nation: boolean; birth: BirthFault | null }>;
/** What is missing or wrong before anybody is asked. */
export type NationalFaults = Wrong & Readonly<{ attempt: number }>;
export type NationalTyped = Readonly<{ nation: string; birth: BirthTyped }>;

/** What stands in the form; a fixed country is not in it. */
export const nationalTyped = (form: HTMLFormElement, fixed: string | null): NationalTyped => ({
  nation: fixed ?? typedIn(form, fields.nation),
  birth: { year: typedIn(form, fields.year), month: typedIn(form, fields.month), day: typedIn(form, fields.day) },
});

type Looked = Readonly<{ nation: string; date: string | null; wrong: Wrong | null }>;

/** What the form says, and what is wrong with it. */
export function nationalFaults(typed: NationalTyped, order: readonly BirthPart[], now: number): Looked {
  const birth = readBirth(typed.birth, order, now);
  const wrong = { nation: typed.nation === '', birth: birth.ok ? null : birth };
  return {
    nation: typed.nation,
    date: birth.ok ? birth.date : null,
    wrong: wrong.nation || wrong.birth ? wrong : null,
  };
}
