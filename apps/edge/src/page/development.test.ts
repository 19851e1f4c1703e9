import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestEdge, type TestEdge } from '../testing/start-test-edge.ts';

const edges: { usual?: TestEdge; development?: TestEdge } = {};
beforeAll(async () => {
  [edges.usual, edges.development] = await Promise.all([startTestEdge(), startTestEdge({ EDGE_DEVELOPMENT: 'on' })]);
});
afterAll(async () => {
  await Promise.all([edges.usual?.stop(), edges.development?.stop()]);
});

async function policyOf(edge: TestEdge | undefined): Promise<string> {
  const policy = String((await edge?.ask({ path: '/login' }))?.headers['content-security-policy']);
  return policy.replaceAll(/'nonce-[^']+'/g, "'nonce'").replaceAll(/(http:\/\/[a-z0-9.]+):\d+/g, '$1');
}

describe('development', () => {
  it('adds one source to the policy of pages: the channel that announces new builds', async () => {
    const [usual, development] = await Promise.all([policyOf(edges.usual), policyOf(edges.development)]);
    expect(usual).toMatch(/connect-src 'self';/);
    expect(development.replace(' ws://localhost:*', '')).toBe(usual);
    expect(development).not.toBe(usual);
  });

  it('lets no browser keep files of the shell, which change under their names', async () => {
    const html = (await edges.development?.ask({ path: '/login' }))?.text ?? '';
    const path = /\/_shell\/[^"]+\.js/.exec(html)?.[0] ?? '';
    expect((await edges.development?.ask({ path }))?.headers['cache-control']).toBe('no-store');
    expect((await edges.usual?.ask({ path }))?.headers['cache-control']).toMatch(/immutable/);
  });
});
