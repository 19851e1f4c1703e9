import { clientInfo } from '@gatehouse/api-contract';
import { clientReturnPath } from '@gatehouse/platform';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestEdge, type TestEdge } from '../testing/start-test-edge.ts';

const home = 'http://localhost:4310/main';
const address = 'https://game.example/signed-out';
const back = { clientId: 'game', address, reason: 'signed-out' } as const;
let edge: TestEdge;
beforeAll(async () => {
  edge = await startTestEdge();
});
afterAll(() => edge.stop());
afterEach(() => edge.platform.reset());

const targetOf = async (path: string) => (await edge.ask({ path })).headers.refresh;
const known = () => edge.platform.answer(clientInfo, { client_id: 'game', name: 'Game' });
const asked = () => new URL(edge.platform.last('/auth/v1.0/oauth/client')?.path ?? '', 'http://x').searchParams;

describe("the way back to a third party's client", () => {
  it('leads to the address that the platform knows, for what it is registered for', async () => {
    known();
    expect(await targetOf(clientReturnPath(back))).toBe(`0;url=${address}`);
    expect(Object.fromEntries(asked())).toEqual({ client_id: 'game', redirect_uri: address, purpose: 'logout' });
  });

  it('says that the visitor declined, and whose visitor it is', async () => {
    known();
    const declined = clientReturnPath({ ...back, reason: 'declined', state: 'st' });
    expect(await targetOf(declined)).toBe(`0;url=${address}?error=access_denied&state=st`);
    expect(asked().get('purpose')).toBe('authorize');
  });

  it.each(['clientUnknown', 'redirectRefused'] as const)('leads home when the platform says %s', async (refusal) => {
    edge.platform.refuse(clientInfo, refusal);
    expect(await targetOf(clientReturnPath(back))).toBe(`0;url=${home}`);
  });

  it('leads to the home page when the platform does not answer', async () => {
    edge.platform.hang(clientInfo);
    expect(await targetOf(clientReturnPath(back))).toBe(`0;url=${home}`);
  });

  it.each([
    '/continue?client_id=game',
    `/continue?client_id=&to=${encodeURIComponent(address)}&reason=declined`,
    `/continue?client_id=game&to=${encodeURIComponent(address)}`,
    `/continue?client_id=game&to=${encodeURIComponent(address)}&reason=other`,
  ])('asks nobody and leads home without a whole question: %s', async (path) => {
    known();
    expect(await targetOf(path)).toBe(`0;url=${home}`);
    expect(edge.platform.received).toEqual([]);
  });

  it('does not take an address past the gate by the client of another visit', async () => {
    known();
    expect(await targetOf(`/continue?to=${encodeURIComponent(address)}`)).toBe(`0;url=${home}`);
  });
});
