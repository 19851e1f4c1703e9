import type { PersonPlan } from '../people/create-person.command.ts';

/** Mail domain of demo and test people. */
export const demoDomain = 'playground.test';

type DemoPerson = Omit<PersonPlan, 'loginName' | 'nickname'> & Readonly<{ name: string }>;

const year = (age: number, today: Date) => today.getUTCFullYear() - age;

/** Demo people of a local stack, all with the same password. Ages hold on the day of the seed. */
export function demoPeople(today: Date): readonly PersonPlan[] {
  const born = (age: number) => `${year(age, today)}-01-01`;
  const kr = { country: 'KR', language: 'ko', timezone: 'Asia/Seoul', utcOffset: 540 };
  const us = { country: 'US', language: 'en', timezone: 'America/New_York', utcOffset: -300 };
  // As the person that the playground's provider knows: a check is stored for them.
  const adult = { ...kr, birthDate: '1988-03-04' };
  const people: readonly DemoPerson[] = [
    { ...adult, name: 'alice', condition: 'ok' },
    { ...us, name: 'bob', condition: 'ok', birthDate: born(41) },
    { ...adult, name: 'dora', condition: 'sleep' },
    { ...adult, name: 'rex', condition: 'restricted' },
    { ...adult, name: 'blake', condition: 'blocked' },
    { ...adult, name: 'ida', condition: 'idProtection' },
    { ...adult, name: 'delia', condition: 'deletionRequested' },
    { ...adult, name: 'wes', condition: 'withdrawn' },
    { ...kr, name: 'kim', condition: 'ok', birthDate: born(13), personVerified: false },
    { ...kr, name: 'jun', condition: 'ok', birthDate: born(16), personVerified: false },
    { ...adult, name: 'gina', condition: 'ok', birthDate: born(44) },
    { ...adult, name: 'stu', condition: 'studio' },
    { ...adult, name: 'ines', condition: 'studioWorks' },
    { ...adult, name: 'mia', condition: 'migration' },
    { ...adult, name: 'pat', condition: 'passwordCampaign' },
    { ...adult, name: 'eva', condition: 'emailUnverified' },
    { ...adult, name: 'otto', condition: 'otpUser' },
  ];
  return people.map(({ name, ...plan }) => ({ ...plan, nickname: name, loginName: `${name}@${demoDomain}` }));
}
