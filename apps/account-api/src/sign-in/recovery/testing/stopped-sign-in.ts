import * as v from 'valibot';
import type { PersonCondition } from '../../../local/people/put-in-condition.command.ts';
import { makePerson } from '../../../testing/make-person.ts';
import { signInAs } from '../../../testing/sign-in-as.ts';
import type { Asked } from '../../../testing/test-server.ts';
import type { Stage } from '../../../testing/use-platform.ts';

export const mine: Asked = { browserId: 'browser-of-the-owner' };
/** What a refused sign-in goes on with. */
export const stateIn = (value: unknown) => v.parse(v.object({ state: v.string() }), value);

/** Somebody in a condition stands at the door with the right password. */
export async function stopped(
  { platform, server }: Stage,
  condition: PersonCondition,
  asked: Asked = mine,
  forever = false,
) {
  const { loginName, guid } = await makePerson(platform, condition);
  const answer = await signInAs(server, loginName, { forever }, asked);
  return { loginName, guid, answer, state: stateIn(answer.value).state };
}
