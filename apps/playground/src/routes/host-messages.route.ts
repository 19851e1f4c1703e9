import { isSdkMessage, readLauncherAddress, type LauncherAnswer, type SdkMessage } from '@gatehouse/platform';
import { Hono } from 'hono';
import * as v from 'valibot';
import { readInput, readJson } from '../answers.ts';
import type { Playground, PlaygroundEnv } from '../context.ts';
import { hostKinds } from '../host-messages.store.ts';

const listQuery = v.object({ kind: v.optional(v.picklist(hostKinds, `must be ${hostKinds.join(' or ')}`)) });

const calledAddress = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const call = readLauncherAddress(dataset.value);
    if (call) return call;
    addIssue({ message: 'must be a call of the launcher protocol 3.0' });
    return NEVER;
  }),
);
const framedMessage = v.custom<SdkMessage>(isSdkMessage, 'must be a message of the SDK bridge');
const messageBody = v.variant(
  'kind',
  [
    v.strictObject({ kind: v.literal('launcher'), address: calledAddress }),
    v.strictObject({ kind: v.literal('sdk'), message: framedMessage }),
    v.strictObject({ kind: v.literal('captcha'), message: framedMessage }),
  ],
  `must be a message of kind ${hostKinds.join(', ')}`,
);

/**
 * `/api/host/messages`: what the stand-ins for launcher and game SDK received. The edge brings what the portal's pages
 * tell, the SDK host page what its frame tells; the launcher answers each call with what it was handed.
 */
export function hostMessagesRoute({ hostMessages, launcher }: Playground): Hono<PlaygroundEnv> {
  const route = new Hono<PlaygroundEnv>();
  route.get('/', (c) => {
    const query = readInput(c, listQuery, c.req.query());
    return query.ok ? c.json(hostMessages.list(query.value.kind)) : query.answer;
  });
  route.post('/', async (c) => {
    const body = await readJson(c, messageBody);
    if (!body.ok) return body.answer;
    if (body.value.kind !== 'launcher') {
      const { kind, message } = body.value;
      return c.json(hostMessages.add({ kind, event: message.event, data: message.data }), 201);
    }
    const { name, token, data } = body.value.address;
    const { id } = hostMessages.add({ kind: 'launcher', event: name, data });
    const mood = launcher.of(typeof data['game_id'] === 'string' ? data['game_id'] : null);
    if (mood === 'silent') return c.json({}, 201); // no answer to the call: its token is missing
    const answer: LauncherAnswer = { token, ok: mood === 'answers', value: { id, call: name } };
    return c.json(answer, 201);
  });
  route.delete('/', (c) => c.json({ deleted: hostMessages.clear() }));
  return route;
}
