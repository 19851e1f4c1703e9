import * as v from 'valibot';

const peopleSchema = v.array(v.object({ loginName: v.string(), state: v.string() }));

export type Person = v.InferOutput<typeof peopleSchema>[number];

/** The demo people as the playground tells them, or `null` when it does not answer as expected. */
export async function fetchPeople(playgroundPort: number): Promise<readonly Person[] | null> {
  const answer = await fetch(`http://127.0.0.1:${playgroundPort}/api/people`).catch(() => null);
  if (!answer?.ok) return null;
  const parsed = v.safeParse(peopleSchema, await answer.json().catch(() => null));
  return parsed.success ? parsed.output : null;
}
