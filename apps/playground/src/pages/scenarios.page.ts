import { allCalls, envelopeRefusals } from '@gatehouse/api-contract';
import { Hono } from 'hono';
import * as v from 'valibot';
import { relayAnswer, errorAnswer, readInput } from '../answers.ts';
import type { Playground, PlaygroundEnv } from '../context.ts';
import { callPage, scenariosPage, type ScenarioRow } from './scenarios.view.ts';

const scenarioSchema = v.object({
  id: v.string(),
  call: v.string(),
  refusal: v.string(),
  code: v.string(),
  times: v.nullable(v.number()),
  answered: v.number(),
  for: v.object({ identifier: v.nullable(v.string()), browser: v.nullable(v.string()) }),
});

const orNothing = (text: string) => (text.trim() === '' ? undefined : text.trim());
const filled = v.pipe(v.optional(v.string(), ''), v.transform(orNothing));

/** Converts the form of a call to the body that the HTTP API accepts. */
const scenarioForm = v.object({
  call: v.pipe(v.string(), v.nonEmpty('must not be empty')),
  code: v.pipe(v.string(), v.nonEmpty('must not be empty')),
  data: v.pipe(
    filled,
    v.rawTransform(({ dataset, addIssue, NEVER }): unknown => {
      if (dataset.value === undefined) return undefined;
      try {
        return JSON.parse(dataset.value);
      } catch {
        addIssue({ message: 'must be JSON' });
        return NEVER;
      }
    }),
  ),
  times: v.pipe(
    filled,
    v.check((times) => times === undefined || /^[1-9]\d{0,2}$/.test(times), 'must be a whole number from 1 to 999'),
    v.transform((times) => (times === undefined ? undefined : Number(times))),
  ),
  identifier: filled,
});

async function rowsOf({ testApi }: Playground, requestId: string): Promise<readonly ScenarioRow[] | string> {
  const answer = await testApi.ask('GET', '/scenarios', undefined, requestId);
  if (!answer.ok) return answer.message;
  const parsed = v.safeParse(v.array(scenarioSchema), answer.body);
  return parsed.success ? parsed.output : 'The account API answered in a shape the playground does not know.';
}

/** `/scenarios` for people: all calls of the contract and the refusals that each can be made to answer. */
export function scenarioPages(playground: Playground): Hono<PlaygroundEnv> {
  const { testApi } = playground;
  const pages = new Hono<PlaygroundEnv>();
  pages.get('/scenarios', async (c) => {
    const asked = c.req.query('call');
    if (asked === undefined) return c.html(scenariosPage(await rowsOf(playground, c.var.requestId), allCalls));
    const call = allCalls.find(({ id }) => id === asked);
    if (!call) return errorAnswer(c, 404, 'unknown', 'The contract has no such call.');
    return c.html(callPage(call, Object.entries(call.refusals), Object.entries(envelopeRefusals)));
  });
  pages.post('/scenarios', async (c) => {
    const form = readInput(c, scenarioForm, await c.req.parseBody());
    if (!form.ok) return form.answer;
    const { identifier, ...asked } = form.value;
    const body = { ...asked, ...(identifier === undefined ? {} : { for: { identifier } }) };
    const answer = await testApi.ask('POST', '/scenarios', body, c.var.requestId);
    return answer.ok ? c.redirect('/scenarios', 303) : relayAnswer(answer);
  });
  pages.post('/scenarios/clear', async (c) => {
    const form = readInput(c, v.object({ id: v.optional(v.pipe(v.string(), v.uuid())) }), await c.req.parseBody());
    if (!form.ok) return form.answer;
    const path = form.value.id === undefined ? '/scenarios' : `/scenarios/${form.value.id}`;
    const answer = await testApi.ask('DELETE', path, undefined, c.var.requestId);
    return answer.ok ? c.redirect('/scenarios', 303) : relayAnswer(answer);
  });
  return pages;
}
