import { siteOf, stackPorts } from '@gatehouse/platform';
import { Hono } from 'hono';
import * as v from 'valibot';
import { relayAnswer, readInput } from '../answers.ts';
import type { Playground, PlaygroundEnv } from '../context.ts';
import { clockBody } from '../routes/clock.route.ts';
import { overviewPage, type OverviewParts, type Place } from './overview.view.ts';

const newestShown = 5;

const personSchema = v.object({
  loginName: v.string(),
  state: v.optional(v.string(), ''),
  country: v.optional(v.string(), ''),
});
const peopleSchema = v.array(personSchema);
const clockSchema = v.object({ offsetMs: v.number() });
const unreadable = 'The account API answered in a shape the playground does not know.';

/** Converts the form's two kinds of buttons to the body that the HTTP API accepts. */
const clockForm = v.pipe(
  v.object({ advanceMs: v.optional(v.string()), reset: v.optional(v.literal('true')) }),
  v.transform((form) => (form.reset ? { reset: true } : { advanceMs: Number(form.advanceMs) })),
  clockBody,
);

const planned = {
  lastsMs: 3_600_000,
  title: 'Portal update',
  content: '<p>We are installing an update.</p>',
};
const maintenanceForm = {
  announce: ['/maintenance', { ...planned, startsInMs: 120_000 }],
  begin: ['/maintenance', planned],
  end: ['/maintenance/end', {}],
} as const;

const banner = {
  id: 'playground',
  title: 'Summer festival',
  text: 'Double rewards until Sunday.',
  link: '/signup',
  lastsMs: 600_000,
};
const bannerForm = { show: banner, end: { ...banner, lastsMs: 0 } } as const;

function placesOf({ environment, portBase, apiUrl, remotes }: Playground): readonly Place[] {
  const ports = stackPorts(portBase);
  return [
    { name: 'Portal, main brand', address: `${siteOf(environment, 'main', portBase).origin}/login`, link: true },
    { name: 'Portal, second brand', address: `${siteOf(environment, 'ppool', portBase).origin}/login`, link: true },
    { name: 'Third-party client', address: `http://client.localhost:${ports.playground}/client`, link: true },
    { name: 'Account API', address: apiUrl, link: false },
    { name: 'API description', address: `${apiUrl}/openapi.json`, link: true },
    { name: 'Mail (SMTP)', address: `127.0.0.1:${ports.smtp}`, link: false },
    ...remotes.map(({ name, address }) => ({ name, address, link: false })),
  ];
}

async function peopleOf({ testApi }: Playground, requestId: string): Promise<OverviewParts['people']> {
  const answer = await testApi.ask('GET', '/people', undefined, requestId);
  if (!answer.ok) return answer.message;
  const parsed = v.safeParse(peopleSchema, answer.body);
  return parsed.success ? parsed.output : unreadable;
}

async function clockOf({ testApi, now }: Playground, requestId: string): Promise<OverviewParts['clock']> {
  const answer = await testApi.ask('GET', '/clock', undefined, requestId);
  if (!answer.ok) return answer.message;
  const parsed = v.safeParse(clockSchema, answer.body);
  return parsed.success ? { now: now() + parsed.output.offsetMs, offsetMs: parsed.output.offsetMs } : unreadable;
}

/** `/` and its clock form. */
export function overviewPages(playground: Playground): Hono<PlaygroundEnv> {
  const pages = new Hono<PlaygroundEnv>();
  pages.get('/', async (c) => {
    const [people, clock] = await Promise.all([
      peopleOf(playground, c.var.requestId),
      clockOf(playground, c.var.requestId),
    ]);
    const newest = playground.inbox.list().slice(0, newestShown);
    return c.html(overviewPage({ places: placesOf(playground), people, clock, newest }));
  });
  pages.post('/clock', async (c) => {
    const form = readInput(c, clockForm, await c.req.parseBody());
    if (!form.ok) return form.answer;
    const answer = await playground.testApi.ask('POST', '/clock', form.value, c.var.requestId);
    return answer.ok ? c.redirect('/', 303) : relayAnswer(answer);
  });
  pages.post('/maintenance', async (c) => {
    const { step } = await c.req.parseBody();
    const [path, body] = maintenanceForm[step === 'announce' || step === 'begin' ? step : 'end'];
    const answer = await playground.testApi.ask('POST', path, body, c.var.requestId);
    return answer.ok ? c.redirect('/', 303) : relayAnswer(answer);
  });
  pages.post('/banner', async (c) => {
    const { step } = await c.req.parseBody();
    const body = bannerForm[step === 'show' ? step : 'end'];
    const answer = await playground.testApi.ask('POST', '/campaigns', body, c.var.requestId);
    return answer.ok ? c.redirect('/', 303) : relayAnswer(answer);
  });
  return pages;
}
