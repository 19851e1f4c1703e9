import { describe, expect, it } from '@jest/globals';
import { publishedEdgeSecret, secretComplaint } from './secret-strength.ts';

describe('a secret for live', () => {
  it.each([
    publishedEdgeSecret,
    'aaaaaaaaaaaaaaaa',
    'abcdefghijklmnopqrstuvwxyz',
    '0123456789012345678901234567890123456789',
    'abcd1234abcd1234abcd1234abcd1234',
    'zzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzz1',
    'our-edge-secret-of-2026',
    'Password-8f2c71d09a7be4',
  ])('is not %s', (secret) => expect(secretComplaint(secret)).toMatch(/^must /));

  it('is made of 16 random bytes or more', () => {
    for (let time = 0; time < 200; time += 1) {
      const bytes = [...crypto.getRandomValues(new Uint8Array(16 + (time % 17)))];
      const hex = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
      const base64 = btoa(String.fromCharCode(...bytes));
      expect([hex, secretComplaint(hex), base64, secretComplaint(base64)]).toEqual([hex, null, base64, null]);
    }
  });
});
