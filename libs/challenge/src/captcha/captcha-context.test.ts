import { captchaVerify, refusalOf } from '@gatehouse/api-contract';
import { describe, expect, it } from '@jest/globals';
import errors from '../../../../docs/spec/errors.json';
import rules from '../../../../docs/spec/rules.json';
import { isOver } from './captcha-context.ts';

const codesOf = (rule: string): readonly string[] => rules.find(({ id }) => id === rule)?.values?.codes ?? [];
const wrong = codesOf('captcha-wrong-codes');
/** The captcha is closed for a while, or goes on with the same picture; any other number needs a new picture. */
const picturesStay = new Set([...wrong, '49500']);
const numbers = errors.flatMap(({ area, code }) => (area === 'captcha' && code?.startsWith('49') ? [code] : []));

describe('what a picture is worth after a refusal', () => {
  it('knows all numbers of the captcha', () => {
    expect(numbers).toHaveLength(15);
    expect(codesOf('captcha-refresh-codes').filter((code) => picturesStay.has(code))).toEqual([]);
  });

  it.each(numbers)('%s', (code) => {
    const refusal = refusalOf(captchaVerify, code);
    expect(refusal && isOver(refusal)).toBe(!picturesStay.has(code));
  });
});
