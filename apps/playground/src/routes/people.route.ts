import { Hono } from 'hono';
import * as v from 'valibot';
import { relayAnswer, readJson } from '../answers.ts';
import type { Playground, PlaygroundEnv } from '../context.ts';
import { identityOf, personSchema, usualPerson } from '../identity/check-result.ts';

const word = (longest: number) =>
  v.pipe(v.string(), v.nonEmpty('must not be empty'), v.maxLength(longest, `must have at most ${longest} characters`));

/** What the playground itself checks; which states exist and what else may be asked, the account API decides. */
const newPersonBody = v.looseObject({
  state: v.optional(v.pipe(word(40), v.regex(/^[A-Za-z][A-Za-z0-9_-]*$/, 'must be one word'))),
  birthDate: v.optional(v.pipe(v.string(), v.isoDate('must be a date like 1990-01-31'))),
  country: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'must be two capital letters'))),
  loginName: v.optional(word(100)),
  /** Whom an earlier check of the person has found; what is left out is as with `POST /api/identity/next`. */
  checkedAs: v.optional(v.partial(personSchema)),
});

function askedOf({ checkedAs, ...asked }: v.InferOutput<typeof newPersonBody>) {
  return checkedAs ? { ...asked, identity: identityOf({ ...usualPerson, ...checkedAs }) } : asked;
}

/** `GET` and `POST /api/people`: the people of the platform, and a new one in any state. */
export function peopleRoute({ testApi }: Playground): Hono<PlaygroundEnv> {
  const route = new Hono<PlaygroundEnv>();
  route.get('/', async (c) => relayAnswer(await testApi.ask('GET', '/people', undefined, c.var.requestId)));
  route.post('/', async (c) => {
    const body = await readJson(c, newPersonBody);
    return body.ok
      ? relayAnswer(await testApi.ask('POST', '/people', askedOf(body.value), c.var.requestId))
      : body.answer;
  });
  return route;
}
