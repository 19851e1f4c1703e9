import { isSdkMessage, readLauncherAddress, type RelayedMessage } from '@gatehouse/platform';
import ky from 'ky';
import * as v from 'valibot';
import { readBody } from '../http/read-body.ts';
import { comesFromOurPage } from '../http/same-origin.ts';
import type { EdgeContext } from '../http/visit-context.ts';
import type { Log } from '../log.ts';
import { parseJson } from '../upstream/envelope-answer.ts';

const limitBytes = 32 * 1024;
const deadlineMs = 3000;

const relayedSchema = v.variant('kind', [
  v.strictObject({
    kind: v.literal('launcher'),
    address: v.pipe(
      v.string(),
      v.check((address) => readLauncherAddress(address) !== null),
    ),
  }),
  v.strictObject({
    kind: v.literal('sdk'),
    message: v.custom<Extract<RelayedMessage, { kind: 'sdk' }>['message']>(isSdkMessage),
  }),
]);

/**
 * `POST /host-messages`: outside live, messages of a page for a missing app are forwarded to the playground. So the page
 * needs no foreign origin in its policy, and the playground is called by servers only.
 */
export function hostRelayHandler(playgroundUrl: string, log: Log) {
  return async (c: EdgeContext): Promise<Response> => {
    if (!comesFromOurPage(c.req, c.get('site'))) return c.text('Messages come from our pages only.\n', 403);
    const body = await readBody(c.req, limitBytes);
    if (!body) return c.text('The message is too large.\n', 413);
    const message = v.safeParse(relayedSchema, parseJson(body));
    if (!message.success) return c.text('This is not a message of a bridge.\n', 400);
    try {
      const address = `${playgroundUrl}/api/host/messages`;
      const answer = ky.post(address, { json: message.output, redirect: 'error', timeout: deadlineMs, retry: 0 });
      return c.json(await answer.json());
    } catch (error) {
      log.warn(
        { requestId: c.get('requestId'), reason: error instanceof Error ? error.message : String(error) },
        'host relay failed',
      );
      return c.text('The host does not answer.\n', 502);
    }
  };
}
