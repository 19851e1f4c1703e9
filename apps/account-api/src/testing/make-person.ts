import { demoPassword } from '@gatehouse/platform';
import type { Platform } from '../base/platform.ts';
import { createPerson, type Person, type PersonPlan } from '../local/people/create-person.command.ts';
import type { PersonCondition } from '../local/people/put-in-condition.command.ts';
import { testContext } from './test-context.ts';

/** Somebody of the test's own, in a condition. */
export async function makePerson(
  platform: Platform,
  condition: PersonCondition = 'ok',
  facts: Partial<PersonPlan> = {},
): Promise<Person> {
  const name = `t-${crypto.randomUUID()}`;
  const plan = {
    loginName: `${name}@playground.test`,
    nickname: name.slice(0, 20),
    condition,
    birthDate: '1990-01-15',
    country: 'KR',
    language: 'ko',
    timezone: 'Asia/Seoul',
    utcOffset: 540,
    ...facts,
  };
  const person = await createPerson(testContext(platform), plan, demoPassword);
  if (!person) throw new Error('the name is taken');
  return person;
}
