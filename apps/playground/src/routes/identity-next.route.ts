import { Hono } from 'hono';
import * as v from 'valibot';
import { readJson } from '../answers.ts';
import type { Playground, PlaygroundEnv } from '../context.ts';
import { personSchema, usualPerson, type CheckResult } from '../identity/check-result.ts';

const visitor = v.pipe(
  v.string(),
  v.nonEmpty('must not be empty'),
  v.maxLength(100, 'must have at most 100 characters'),
);
const person = v.partial(personSchema).entries;
const nextBody = v.variant('result', [
  v.strictObject({ visitor, result: v.literal('ok'), ...person }),
  v.strictObject({ visitor, result: v.literal('wrong'), ...person }),
  v.strictObject({ visitor, result: v.literal('cancel') }),
  v.strictObject({ visitor, result: v.literal('fail') }),
]);

function resultOf(body: v.InferOutput<typeof nextBody>): CheckResult {
  if (body.result === 'cancel' || body.result === 'fail') return { result: body.result };
  const { name, birthDate, gender, nation } = usualPerson;
  return {
    result: body.result,
    person: {
      name: body.name ?? name,
      birthDate: body.birthDate ?? birthDate,
      gender: body.gender ?? gender,
      nation: body.nation ?? nation,
    },
  };
}

/** `POST /api/identity/next`: how the next check of one visitor ends, without a click. */
export function identityNextRoute({ nextResults }: Playground): Hono<PlaygroundEnv> {
  const route = new Hono<PlaygroundEnv>();
  route.post('/next', async (c) => {
    const body = await readJson(c, nextBody);
    if (!body.ok) return body.answer;
    nextResults.put(body.value.visitor, resultOf(body.value));
    return c.json({ visitor: body.value.visitor }, 201);
  });
  return route;
}
