import { formPostCallback, pathWith } from '@gatehouse/platform';
import { readBody } from '../http/read-body.ts';
import type { EdgeContext } from '../http/visit-context.ts';
import { answerFields } from './callback-handler.ts';
import { failedPath } from './flow-paths.ts';

/** An answer is short; the rest of the form (an ID token, a name) is not read. */
const limitBytes = 16 * 1024;

/**
 * The one place that takes a form from another site (day-one, "Edge, tokens, forms"). Such a post carries no cookie of
 * ours, so it changes nothing and makes no call: it is redirected to a GET of ours, to which the browser adds its cookies.
 */
export async function formPostHandler(c: EdgeContext): Promise<Response> {
  if (!/^application\/x-www-form-urlencoded\b/i.test(c.req.header('content-type') ?? ''))
    return c.text('A form was expected.\n', 415);
  const body = await readBody(c.req, limitBytes);
  if (!body) return c.text('The form is too large.\n', 413);
  const given = answerFields(new URLSearchParams(body.toString('utf8')));
  if (!given || (given['code'] === undefined && given['error'] === undefined))
    return c.redirect(failedPath('socialFailed', null), 303);
  return c.redirect(pathWith(`/oauth/${formPostCallback.provider}/callback`, given), 303);
}
