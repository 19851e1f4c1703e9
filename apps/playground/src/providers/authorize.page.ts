import { setTimeout as wait } from 'node:timers/promises';
import { standInSubject } from '@gatehouse/platform/stand-in-providers';
import { Hono, type Context } from 'hono';
import { getCookie } from 'hono/cookie';
import * as v from 'valibot';
import { readInput } from '../answers.ts';
import type { Playground, PlaygroundEnv } from '../context.ts';
import { pagePolicy } from '../security-headers.ts';
import { authorizePage, badRequestPage, formPostPage } from './authorize.view.ts';
import type { AuthorizeRequest, Grants } from './grants.store.ts';
import type { NextAnswer } from './next-answers.store.ts';
import { readAuthorize } from './read-authorize.ts';
import { standIns, type StandIn } from './stand-in.ts';

const slowMs = 3_000;
/** Cookie that identifies a test at the provider; see NextAnswers. */
export const visitorCookie = 'visitor';

const text = v.optional(v.pipe(v.string(), v.maxLength(100)), '');
const formSchema = v.object({
  answer: v.picklist(['person', 'cancel', 'error']),
  subject: text,
  other: text,
  email: text,
  verified: v.optional(v.literal('Y')),
  slow: v.optional(v.literal('Y')),
});

/** `form-action` also covers where a form is redirected to, so the portal's callback is allowed besides our own pages. */
const policyFor = (redirectUri: string) =>
  `${pagePolicy.replace("form-action 'self'", `form-action 'self' ${new URL(redirectUri).origin}`)}; script-src 'self'`;

type Asked = Readonly<{ standIn: StandIn; asked: AuthorizeRequest }>;

/** Returns to the portal with an answer, by redirect or form post as the request asked. */
function send(c: Context<PlaygroundEnv>, { standIn, asked }: Asked, fields: Record<string, string>) {
  const { redirectUri, responseMode } = asked;
  c.header('content-security-policy', policyFor(redirectUri));
  if (responseMode === 'form_post') return c.html(formPostPage(standIn, redirectUri, fields));
  const address = new URL(redirectUri);
  address.search = new URLSearchParams(fields).toString();
  return c.redirect(address.href, 303);
}

/** Query of the answer: a code for the chosen account, or an error. */
function answerFields({ standIn, asked }: Asked, chosen: NextAnswer, grants: Grants): Record<string, string> {
  // Google's answers contain the issuer (RFC 9207); those of the others do not.
  const common = { state: asked.state, ...(standIn.code === 'GP' ? { iss: standIn.issuer } : {}) };
  switch (chosen.answer) {
    case 'cancel':
      return { ...common, error: standIn.code === 'APPLE' ? 'user_cancelled_authorize' : 'access_denied' };
    case 'error':
      return { ...common, error: 'server_error' };
    case 'person':
      return { ...common, code: grants.code({ provider: standIn.code, asked, someone: chosen.someone }) };
    default:
      return chosen satisfies never;
  }
}

/** A provider's page, and its answer: `GET` and `POST /<provider>/authorize`. */
export function authorizePages({ environment, portBase, grants, nextAnswers }: Playground): Hono<PlaygroundEnv> {
  const pages = new Hono<PlaygroundEnv>();
  const known = standIns(environment, portBase);

  function open(c: Context<PlaygroundEnv>): Asked | Response | Promise<Response> {
    const standIn = known.get(c.req.param('provider') ?? '');
    if (!standIn) return c.notFound();
    const read = readAuthorize(standIn, new URL(c.req.url).searchParams);
    return read.ok ? { standIn, asked: read.asked } : c.html(badRequestPage(standIn, read.reason), 400);
  }

  pages.get('/:provider/authorize', async (c) => {
    const opened = await open(c);
    if (opened instanceof Response) return opened;
    const { standIn, asked } = opened;
    const next = nextAnswers.take(getCookie(c, visitorCookie));
    if (next) return send(c, opened, answerFields(opened, next, grants));
    c.header('content-security-policy', policyFor(asked.redirectUri));
    const { pathname, search } = new URL(c.req.url);
    return c.html(authorizePage(standIn, `${pathname}${search}`));
  });

  pages.post('/:provider/authorize', async (c) => {
    const opened = await open(c);
    if (opened instanceof Response) return opened;
    const form = readInput(c, formSchema, await c.req.parseBody());
    if (!form.ok) return form.answer;
    const { answer: kind, subject, other, email, verified, slow } = form.value;
    if (slow) await wait(slowMs);
    if (kind !== 'person') return send(c, opened, answerFields(opened, { answer: kind }, grants));
    const chosen = other || subject || standInSubject(opened.standIn.code, 'nova');
    const someone = { subject: chosen, email: email || `${chosen}@mail.example`, emailVerified: verified === 'Y' };
    return send(c, opened, answerFields(opened, { answer: 'person', someone }, grants));
  });
  return pages;
}
