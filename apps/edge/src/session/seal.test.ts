import { describe, expect, it } from '@jest/globals';
import { createSeal } from './seal.ts';

const seal = createSeal(new Uint8Array(32).fill(1));
const other = createSeal(new Uint8Array(32).fill(2));

describe('the token of a form', () => {
  it('is of one pre-session and one key, and differs each time', () => {
    const [one, next] = [seal.formToken('before'), seal.formToken('before')];
    expect(one).not.toBe(next);
    expect([one, next].map((token) => seal.isFormToken(token, 'before'))).toEqual([true, true]);
    expect([seal.isFormToken(one, 'another'), other.isFormToken(one, 'before')]).toEqual([false, false]);
  });

  it('is none without a pre-session, whoever made it, and none of another length', () => {
    expect(seal.isFormToken(seal.formToken(''), '')).toBe(false);
    const token = seal.formToken('before');
    for (const wrong of ['', token.slice(4), `${token}AAAA`]) expect(seal.isFormToken(wrong, 'before')).toBe(false);
  });
});

describe('a sealed text', () => {
  it('is opened with its context and key alone, and only whole', () => {
    const sealed = seal.close('wrong password', 'outcome');
    expect(seal.open(sealed, 'outcome')).toBe('wrong password');
    expect([seal.open(sealed, 'another'), other.open(sealed, 'outcome')]).toEqual([null, null]);
    for (const wrong of ['', sealed.slice(4), `${sealed}AAAA`]) expect(seal.open(wrong, 'outcome')).toBeNull();
  });
});
