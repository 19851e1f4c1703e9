import { expect, it } from '@jest/globals';
import { isOtherBirthDate } from './birth-date.policy.ts';

const adult = (birthDate: string) => ({ birthDate, band: 'adult' as const });

it.each([
  ['the same day', adult('1990-01-15'), adult('1990-01-15'), false],
  ['a year later, to the day', adult('1990-01-15'), adult('1991-01-15'), false],
  ['a year and a day later', adult('1990-01-15'), adult('1991-01-16'), true],
  ['a year earlier, to the day', adult('1990-01-15'), adult('1989-01-15'), false],
  ['a year and a day earlier', adult('1990-01-15'), adult('1989-01-14'), true],
  ['a band older within a year', { birthDate: '2006-06-01', band: 'underGuardian' }, adult('2006-01-01'), true],
  ['a child by an adult', { birthDate: '2014-03-03', band: 'underConsent' }, adult('1979-02-02'), true],
  ['a band younger within a year', adult('2006-01-01'), { birthDate: '2006-06-01', band: 'underGuardian' }, true],
  ['an adult by a child', adult('1990-01-15'), { birthDate: '2014-03-03', band: 'underConsent' }, true],
] as const)('%s', (_, kept, checked, isOther) => {
  expect(isOtherBirthDate(kept, checked)).toBe(isOther);
});
