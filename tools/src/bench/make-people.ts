import * as v from 'valibot';
import { CommandFailure } from '../cli/command-failure.ts';

const credentials = v.object({ loginName: v.string(), password: v.string() });
export type Credentials = v.InferOutput<typeof credentials>;

/** Makes accounts in good order through the playground. */
export async function makePeople(playground: string, count: number): Promise<Credentials[]> {
  const people: Credentials[] = [];
  for (let made = 0; made < count; made += 1) {
    const answer = await fetch(`${playground}/api/people`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ state: 'ok', birthDate: '1990-01-15', country: 'KR' }),
    });
    const parsed = v.safeParse(credentials, await answer.json());
    if (!parsed.success) throw new CommandFailure(`The playground made no account: status ${answer.status}.`);
    people.push(parsed.output);
  }
  return people;
}
