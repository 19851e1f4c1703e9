import { describe, expect, it } from '@jest/globals';
import { isLauncherAnswer, launcherAddress, readLauncherAddress, type LauncherCall } from './launcher-wire.ts';

const call: LauncherCall = {
  name: 'expired token',
  callback: `gatehouse_${'a'.repeat(32)}`,
  token: 'b'.repeat(32),
  data: { text: 'ä & ? #', n: 1 },
};

describe('launcher address', () => {
  it('is of protocol 3.0 and reads back as written', () => {
    expect(launcherAddress(call)).toMatch(
      /^gatehouse-launcher:\/\/3\.0\/expired%20token\?callback=gatehouse_a{32}&token=b{32}&data=/,
    );
    expect(readLauncherAddress(launcherAddress(call))).toEqual(call);
  });

  it.each([
    ['another scheme', launcherAddress(call).replace('gatehouse-launcher', 'https')],
    ['another version', launcherAddress(call).replace('3.0', '2.0')],
    ['no name', launcherAddress({ ...call, name: '' })],
    ['a callback of its own choice', launcherAddress({ ...call, callback: 'alert' })],
    ['no token', launcherAddress({ ...call, token: '' })],
    ['data that is a list', launcherAddress(call).replace(/data=.*/, 'data=[]')],
    ['data that is no JSON', launcherAddress(call).replace(/data=.*/, 'data=x')],
    ['a name that is no text', launcherAddress(call).replace('expired%20token', '%ff')],
    ['too much data', launcherAddress({ ...call, data: { text: 'x'.repeat(20_000) } })],
  ])('with %s is none', (_what, address) => expect(readLauncherAddress(address)).toBeNull());
});

describe('launcher answer', () => {
  it('belongs to the call of its token', () => {
    expect(isLauncherAnswer({ token: call.token, ok: true, value: 1 }, call.token)).toBe(true);
    for (const other of [
      { token: 'c'.repeat(32), ok: true },
      { token: call.token },
      { ok: true },
      null,
      'ok',
      [call.token],
    ]) {
      expect(isLauncherAnswer(other, call.token)).toBe(false);
    }
  });
});
