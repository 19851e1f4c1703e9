import { faultsIn } from '@gatehouse/platform/testing';
import { describe, expect, it } from '@jest/globals';
import { callBases, callPath, codeOf, envelopeRefusals, refusalOf } from '../definition/define-call.ts';
import { refusals } from '../refusals/refusals.ts';
import { allCalls } from './all-calls.ts';
import { loginSettings } from './cdn.ts';
import { signInV21 } from './sign-in.ts';
import { termsAgreeV20 } from './terms.ts';

describe('address of a call', () => {
  it('is base and path', () => expect(callPath(signInV21)).toBe('/auth/v2.1/pc/signin'));

  it('is filled with encoded parameters: none can leave its segment', () => {
    expect(callPath(loginSettings, { style: 'stove_popup' })).toBe('/cdn/accounts/login-settings/stove_popup');
    expect(callPath(loginSettings, { style: '../../auth?x#y' })).toBe(
      '/cdn/accounts/login-settings/..%2F..%2Fauth%3Fx%23y',
    );
    expect(callPath({ base: 'sim', path: 'a/:one/b/:two?' }, { one: '1' })).toBe('/sim/a/1/b');
  });
});

describe('codes and names', () => {
  it('belong to the call first, then to the envelope', () => {
    expect(refusalOf(signInV21, '43000')).toBe('credentialsMismatch');
    expect(refusalOf(signInV21, 43000)).toBe('credentialsMismatch');
    expect(refusalOf(termsAgreeV20, '43000')).toBeNull();
    expect(refusalOf(termsAgreeV20, '40101')).toBe('accessTokenInvalid');
  });

  it.each(['', '0', '000', 'constructor', '__proto__', 'toString', '430000'])('do not know %j', (code) => {
    expect(refusalOf(signInV21, code)).toBeNull();
  });

  it('lead back to the same name', () => {
    for (const call of allCalls) {
      for (const name of [...Object.values(call.refusals), ...Object.values(envelopeRefusals)]) {
        const code = codeOf(call, name);
        expect(code === null ? null : refusalOf(call, code)).toBe(name);
      }
    }
    expect(codeOf(termsAgreeV20, 'captchaRequired')).toBeNull();
  });
});

describe('every call', () => {
  it('has an address of its own', () => {
    const addresses = allCalls.map((call) => `${call.method} ${callPath(call)}`);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it('is declared soundly', async () => {
    const faults = await faultsIn(
      allCalls,
      ({ id }) => id,
      (call) => {
        expect(callBases).toContain(call.base);
        expect(call.path).not.toMatch(/^\/|\/$|\/\//);
        expect(call.spec).toMatch(/^[AB]§\d/);
        if (call.method === 'GET') expect(call.body).toBeUndefined();
        const parameters = [...call.path.matchAll(/:([a-z_][a-z0-9_]*)/gi)].map(([, name]) => name);
        expect(new Set(Object.keys(Object(Object(call.params).entries)))).toEqual(new Set(parameters));
        for (const [code, name] of Object.entries(call.refusals)) {
          expect(refusals).toHaveProperty(name);
          expect(code).toMatch(/^-?\d{3,6}$/);
        }
      },
    );
    expect(faults).toEqual([]);
  });
});
