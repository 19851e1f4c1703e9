import { expect, it } from '@jest/globals';
import { startTestEdge } from '../testing/start-test-edge.ts';

it('names whom a setting names, and until when that holds', async () => {
  const edge = await startTestEdge({ EDGE_SECURITY_CONTACT: 'mailto:security@gatehouse.example' });
  const { status, headers, text } = await edge.ask({ path: '/.well-known/security.txt' });
  await edge.stop();
  expect([status, headers['content-type']]).toEqual([200, expect.stringMatching(/^text\/plain/)]);
  const [contact, expires = '', canonical] = text.split('\n');
  expect(contact).toBe('Contact: mailto:security@gatehouse.example');
  const days = (Date.parse(expires.replace('Expires: ', '')) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(90);
  expect(days).toBeLessThan(365);
  expect(canonical).toBe('Canonical: http://localhost:4200/.well-known/security.txt');
});
