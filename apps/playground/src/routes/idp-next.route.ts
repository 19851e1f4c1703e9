import { Hono } from 'hono';
import * as v from 'valibot';
import { readJson } from '../answers.ts';
import type { Playground, PlaygroundEnv } from '../context.ts';
import type { NextAnswer } from '../providers/next-answers.store.ts';

const word = v.pipe(v.string(), v.nonEmpty('must not be empty'), v.maxLength(100, 'must have at most 100 characters'));
const nextBody = v.variant('answer', [
  v.strictObject({
    visitor: word,
    answer: v.literal('person'),
    subject: word,
    email: v.optional(v.pipe(v.string(), v.email('must be an address'))),
    emailVerified: v.optional(v.boolean(), true),
  }),
  v.strictObject({ visitor: word, answer: v.literal('cancel') }),
  v.strictObject({ visitor: word, answer: v.literal('error') }),
]);

function answerOf(body: v.InferOutput<typeof nextBody>): NextAnswer {
  if (body.answer !== 'person') return { answer: body.answer };
  const { subject, email = `${subject}@mail.example`, emailVerified } = body;
  return { answer: 'person', someone: { subject, email, emailVerified } };
}

/** `POST /api/idp/next`: what a provider answers one visitor the next time, without a click. */
export function idpNextRoute({ nextAnswers }: Playground): Hono<PlaygroundEnv> {
  const route = new Hono<PlaygroundEnv>();
  route.post('/next', async (c) => {
    const body = await readJson(c, nextBody);
    if (!body.ok) return body.answer;
    nextAnswers.put(body.value.visitor, answerOf(body.value));
    return c.json({ visitor: body.value.visitor }, 201);
  });
  return route;
}
