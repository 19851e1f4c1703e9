import { contactEmailChange, type CallDefinition } from '@gatehouse/api-contract';
import { describe, expect, it, jest } from '@jest/globals';
import { clientOf } from './testing/client-of.ts';
import { answerWith, refuseWith, type PreparedAnswer } from './testing/index.ts';

const input = { body: { session: 'session-1' } };
const needed = refuseWith(contactEmailChange, 'proofNeeded');
const asking = (prepared: readonly PreparedAnswer[], end: 'proven' | 'closed' | 'failed') => {
  const proveOwner = jest.fn<() => Promise<boolean>>().mockResolvedValue(end === 'proven');
  const onProofNeeded = jest.fn<(call: CallDefinition) => void>();
  const options = { proveOwner, onProofNeeded, isProofClosed: () => end === 'closed' };
  return { ...clientOf(prepared, options), proveOwner, onProofNeeded };
};

describe('a call that asks for a proof of the owner', () => {
  it('is repeated with the same body once the owner is proven', async () => {
    const { api, client, proveOwner } = asking([needed, answerWith(contactEmailChange, {})], 'proven');
    expect(await client.call(contactEmailChange, input)).toMatchObject({ ok: true });
    expect(proveOwner).toHaveBeenCalledTimes(1);
    const bodies = await Promise.all(api.requests.map((request) => request.clone().json()));
    expect(bodies).toEqual([input.body, input.body]);
  });

  it('says which call waits, before the question', async () => {
    const { client, proveOwner, onProofNeeded } = asking([needed], 'closed');
    await client.call(contactEmailChange, input);
    expect(onProofNeeded.mock.calls).toEqual([[contactEmailChange]]);
    const [told = 0] = onProofNeeded.mock.invocationCallOrder;
    expect(told).toBeLessThan(proveOwner.mock.invocationCallOrder[0] ?? 0);
  });

  it('tells its refusal where the owner was not proven, and is not repeated', async () => {
    const { api, client } = asking([needed], 'failed');
    const refused = await client.call(contactEmailChange, input);
    expect(refused).toMatchObject({ refusal: 'proofNeeded' });
    expect(refused).not.toHaveProperty('closed');
    expect(api.requests).toHaveLength(1);
  });

  it('says that its visitor closed the question, and is not repeated', async () => {
    const { api, client } = asking([needed], 'closed');
    expect(await client.call(contactEmailChange, input)).toMatchObject({ refusal: 'proofNeeded', closed: true });
    expect(api.requests).toHaveLength(1);
  });

  it('asks once only: a second refusal is told', async () => {
    const { client, proveOwner } = asking([needed, needed], 'proven');
    expect(await client.call(contactEmailChange, input)).toMatchObject({ refusal: 'proofNeeded' });
    expect(proveOwner).toHaveBeenCalledTimes(1);
  });

  it('tells its refusal on a page that cannot ask', async () => {
    const { client } = clientOf([needed], {});
    expect(await client.call(contactEmailChange, input)).toMatchObject({ refusal: 'proofNeeded' });
  });
});
