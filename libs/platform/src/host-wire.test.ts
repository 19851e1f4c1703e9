import { describe, expect, it } from '@jest/globals';
import { isSdkMessage, sdkMessage } from './host-wire.ts';

describe('SDK message', () => {
  it('is known by its form', () => {
    expect(isSdkMessage(sdkMessage('close', {}))).toBe(true);
    for (const other of [
      { ...sdkMessage('', {}) },
      { ...sdkMessage('close', {}), version: 2 },
      { event: 'close', data: {} },
      'close',
      null,
    ]) {
      expect(isSdkMessage(other)).toBe(false);
    }
  });
});
