import { Hono, type Context } from 'hono';
import { getCookie } from 'hono/cookie';
import * as v from 'valibot';
import { readInput } from '../answers.ts';
import type { Playground, PlaygroundEnv } from '../context.ts';
import { visitorCookie } from '../providers/authorize.page.ts';
import { pagePolicy } from '../security-headers.ts';
import { personOf, personSchema, type CheckResult } from './check-result.ts';
import { badCheckPage, checkPage } from './check.view.ts';
import { readCheck, type CheckRequest } from './read-check.ts';

const endings = v.object({ result: v.picklist(['cancel', 'fail']) });
const persons = v.strictObject({ result: v.picklist(['ok', 'wrong']), ...personSchema.entries });
const formSchema = v.union([endings, persons]);

/** `form-action` also covers where a form is redirected to, so the portal is allowed besides our own pages. */
const policyFor = ({ redirect_uri: redirectUri }: CheckRequest) =>
  pagePolicy.replace("form-action 'self'", `form-action 'self' ${new URL(redirectUri).origin}`);

/** The provider's page, and the redirect back to the portal: `GET` and `POST /check`. */
export function checkPages({ environment, portBase, checkGrants, nextResults }: Playground): Hono<PlaygroundEnv> {
  const pages = new Hono<PlaygroundEnv>();

  function send(c: Context<PlaygroundEnv>, asked: CheckRequest, ended: CheckResult): Response {
    const address = new URL(asked.redirect_uri);
    address.searchParams.set('state', asked.state);
    if ('person' in ended) {
      address.searchParams.set('tx_id', asked.tx_id);
      address.searchParams.set('code', checkGrants.code({ asked, person: personOf(ended) }));
    } else {
      address.searchParams.set('error', ended.result === 'cancel' ? 'access_denied' : 'check_failed');
    }
    c.header('content-security-policy', policyFor(asked));
    return c.redirect(address.href, 303);
  }

  const read = (c: Context<PlaygroundEnv>) => readCheck(environment, portBase, new URL(c.req.url).searchParams);

  pages.get('/check', (c) => {
    const asked = read(c);
    if (!asked) return c.html(badCheckPage(), 400);
    const next = nextResults.take(getCookie(c, visitorCookie));
    if (next) return send(c, asked, next);
    c.header('content-security-policy', policyFor(asked));
    const { pathname, search } = new URL(c.req.url);
    return c.html(checkPage(asked.method, `${pathname}${search}`));
  });

  pages.post('/check', async (c) => {
    const asked = read(c);
    if (!asked) return c.html(badCheckPage(), 400);
    const form = readInput(c, formSchema, await c.req.parseBody());
    if (!form.ok) return form.answer;
    if (!('name' in form.value)) return send(c, asked, form.value);
    const { result, ...person } = form.value;
    return send(c, asked, { result, person });
  });
  return pages;
}
