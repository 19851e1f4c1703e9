import { callPath, letterStopBegin } from '@gatehouse/api-contract';
import * as v from 'valibot';
import { readBody } from '../http/read-body.ts';
import type { EdgeContext } from '../http/visit-context.ts';
import { outcomeOf } from '../upstream/envelope-answer.ts';
import { UpstreamFailure, type Upstream, type UpstreamAnswer } from '../upstream/upstream.ts';

const bodyLimitBytes = 4 * 1024;
const oneClick = /List-Unsubscribe(?:=|"\s+)One-Click/;

/**
 * `POST /recovery/letters`: the mail program of a mailbox says that its reader wants no such letters (RFC 8058). It has no cookie and reads no page; the letter's proof is what
 * counts. Where the platform cannot be asked the answer is 503, so that a mail program tries again.
 */
export function stopLettersHandler({ upstream }: Readonly<{ upstream: Upstream }>) {
  const ask = async (c: EdgeContext, letter: string): Promise<UpstreamAnswer | null> => {
    const asker = {
      requestId: c.get('requestId'),
      clientAddress: c.get('clientAddress'),
      brand: c.get('site').brand,
      browserId: null,
    };
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ letter });
    try {
      return await upstream(asker, { method: 'POST', path: callPath(letterStopBegin), headers, body });
    } catch (error) {
      if (error instanceof UpstreamFailure) return null;
      throw error;
    }
  };

  return async (c: EdgeContext): Promise<Response> => {
    const body = await readBody(c.req, bodyLimitBytes);
    const letter = c.req.query('letter') ?? '';
    if (body === null || letter === '' || !oneClick.test(body.toString('utf8')))
      return c.text('This is no request to stop letters.\n', 400);
    const answer = await ask(c, letter);
    const outcome = answer === null ? null : outcomeOf(letterStopBegin, answer);
    const standing = v.safeParse(letterStopBegin.value, outcome?.kind === 'value' ? outcome.value : null);
    if (standing.success)
      return standing.output.stopped_until === null
        ? c.text('This letter stops no others any more. Please use a newer one.\n', 410)
        : c.text('These letters are stopped.\n');
    if (outcome?.kind === 'refused' && outcome.refusal !== null) return c.text('There is no such letter.\n', 404);
    return c.text('Please try again later.\n', 503, { 'retry-after': '60' });
  };
}
