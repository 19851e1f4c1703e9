import { setTimeout as wait } from 'node:timers/promises';
import { standInSubject } from '@gatehouse/platform/stand-in-providers';
import { Hono, type Context } from 'hono';
import { getCookie } from 'hono/cookie';
import * as v from 'valibot';
import { readInput } from '../answers.ts';
import type { Playground, PlaygroundEnv } from '../context.ts';
import { pagePolicy } from '../security-headers.ts';
import { authorizePage, badRequestPage, formPostPage } from './authorize.view.ts';
import type { AuthorizeRequest } from './grants.store.ts';
import type { NextAnswer } from './next-answers.store.ts';
import { readAuthorize } from './read-authorize.ts';
import { standIns, type StandIn } from './stand-in.ts';

const slowMs = 3_000;
/** Cookie by which a test is known at the provider; see NextAnswers. */
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

/** `form-action` also covers where a form is redirected to, so the portal's callback stands beside our own pages. */
const policyFor = (redirectUri: string) =>
  `${pagePolicy.replace("form-action 'self'", `form-action 'self' ${new URL(redirectUri).origin}`)}; script-src 'self'`;

/** The page of a provider, and its answer: `GET` and `POST /<provider>/authorize`. */
export function authorizePages({ environment, portBase, grants, nextAnswers }: Playground): Hono<PlaygroundEnv> {
  const pages = new Hono<PlaygroundEnv>();
  const known = standIns(environment, portBase);

  function send(c: Context<PlaygroundEnv>, standIn: StandIn, asked: AuthorizeRequest, fields: Record<string, string>) {
    const { redirectUri, responseMode } = asked;
    c.header('content-security-policy', policyFor(redirectUri));
    if (responseMode === 'form_post') return c.html(formPostPage(standIn, redirectUri, fields));
    const address = new URL(redirectUri);
    address.search = new URLSearchParams(fields).toString();
    return c.redirect(address.href, 303);
  }

  function answer(
    c: Context<PlaygroundEnv>,
    standIn: StandIn,
    asked: AuthorizeRequest,
    chosen: NextAnswer,
  ): Response | Promise<Response> {
    // Google names itself in its answers (RFC 9207); the others do not.
    const common = { state: asked.state, ...(standIn.code === 'GP' ? { iss: standIn.issuer } : {}) };
    switch (chosen.answer) {
      case 'cancel': {
        const error = standIn.code === 'APPLE' ? 'user_cancelled_authorize' : 'access_denied';
        return send(c, standIn, asked, { ...common, error });
      }
      case 'error':
        return send(c, standIn, asked, { ...common, error: 'server_error' });
      case 'person': {
        const code = grants.code({ provider: standIn.code, asked, someone: chosen.someone });
        return send(c, standIn, asked, { ...common, code });
      }
      default:
        return chosen satisfies never;
    }
  }

  function open(
    c: Context<PlaygroundEnv>,
  ): Readonly<{ standIn: StandIn; asked: AuthorizeRequest }> | Response | Promise<Response> {
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
    if (next) return answer(c, standIn, asked, next);
    c.header('content-security-policy', policyFor(asked.redirectUri));
    const { pathname, search } = new URL(c.req.url);
    return c.html(authorizePage(standIn, `${pathname}${search}`));
  });

  pages.post('/:provider/authorize', async (c) => {
    const opened = await open(c);
    if (opened instanceof Response) return opened;
    const { standIn, asked } = opened;
    const form = readInput(c, formSchema, await c.req.parseBody());
    if (!form.ok) return form.answer;
    const { answer: kind, subject, other, email, verified, slow } = form.value;
    if (slow) await wait(slowMs);
    if (kind !== 'person') return answer(c, standIn, asked, { answer: kind });
    const chosen = other || subject || standInSubject(standIn.code, 'nova');
    const someone = { subject: chosen, email: email || `${chosen}@mail.example`, emailVerified: verified === 'Y' };
    return answer(c, standIn, asked, { answer: 'person', someone });
  });
  return pages;
}
