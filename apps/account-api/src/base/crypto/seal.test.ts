import { expect, it } from '@jest/globals';
import { seal, unseal } from './seal.ts';

it('opens with the same secret only, and never after a change', () => {
  const sealed = seal('successor', 'predecessor');
  expect(unseal(sealed, 'predecessor')).toBe('successor');
  expect(() => unseal(sealed, 'another')).toThrow();
  const bytes = Buffer.from(sealed, 'base64url');
  bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1);
  expect(() => unseal(bytes.toString('base64url'), 'predecessor')).toThrow();
  expect(seal('successor', 'predecessor')).not.toBe(sealed);
});
