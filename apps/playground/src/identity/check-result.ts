import { createHash } from 'node:crypto';
import * as v from 'valibot';

const name = v.pipe(v.string(), v.nonEmpty('must not be empty'), v.maxLength(100, 'must have at most 100 characters'));

/** A person known to the simulated provider, as described by its page and by tests. */
export const personSchema = v.strictObject({
  name,
  birthDate: v.pipe(v.string(), v.isoDate('must be a date as yyyy-mm-dd')),
  gender: v.picklist(['M', 'F'], 'must be M or F'),
  nation: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'must be a country code')),
});
export type Person = v.InferOutput<typeof personSchema>;

/** How a check ends. `wrong`: with another person than the one entered. */
export type CheckResult =
  | Readonly<{ result: 'ok' | 'wrong'; person: Person }>
  | Readonly<{ result: 'cancel' | 'fail' }>;

/** The person of a check if no other was chosen. */
export const usualPerson: Person = { name: 'Kim Dana', birthDate: '1988-03-04', gender: 'F', nation: 'KR' };
const strangerOf = (person: Person): Person => ({ ...person, name: `${person.name} (somebody else)` });

/** Subject of a result. */
export const personOf = ({ result, person }: Extract<CheckResult, { person: Person }>): Person =>
  result === 'wrong' ? strangerOf(person) : person;

/** Equal details give the same subject, so that a person is recognised at the next check. */
export const identityOf = (person: Person): string =>
  createHash('sha256')
    .update(JSON.stringify([person.name, person.birthDate, person.gender, person.nation]))
    .digest('base64url');
