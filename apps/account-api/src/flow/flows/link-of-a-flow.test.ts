import { expect, it } from '@jest/globals';
import type { RequestContext } from '../../base/request-context.ts';
import { sendRules } from '../codes/code.policy.ts';
import { stepsOf, type ContactFlow, type OpenFlow } from './flow-kind.port.ts';

const open: OpenFlow = { state: 's-1', kind: 'any', guid: null, data: {}, expiresAt: new Date(0) };
const contact = async (): Promise<ContactFlow<null, never>> => ({
  state: open.state,
  guid: null,
  proof: { channel: 'email', types: [], contact: 'kept' },
  known: null,
  only: null,
  purpose: 'contact',
  locale: 'en',
  sends: { subject: 's-1', rules: sendRules },
  page: '/recovery/pw?state=s-1',
  keep: async () => 'kept',
});
const pageOf = async (browser: string | null) => {
  const definition = { owns: () => true, isHeldBy: () => true, heldIn: () => ({ browser }) };
  const step = await stepsOf(definition, { contact }).contact?.({} as RequestContext, open); // no step reads it
  return step && 'page' in step ? step.page : null;
};

it('a letter of a flow has a link to its page only where one browser holds the flow', async () => {
  expect(await pageOf('hash of a browser')).toBe('/recovery/pw?state=s-1');
  expect(await pageOf(null)).toBeNull();
});
