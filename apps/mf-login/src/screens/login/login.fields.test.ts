import { describe, expect, it } from '@jest/globals';
import { readValues } from './login.fields.ts';
import { checkField, checkFields } from './login.rules.ts';

describe('login fields', () => {
  it('reads the form by the names of the native post', () => {
    const form = new FormData();
    form.set('identifier', ' Alice@Playground.test ');
    form.set('password', ' secret ');
    form.set('forever', 'Y');
    expect(readValues(form)).toEqual({ identifier: ' Alice@Playground.test ', password: ' secret ', forever: true });
    expect(readValues(new FormData())).toEqual({ identifier: '', password: '', forever: false });
  });

  it.each([
    ['identifier', '', 'identifierMissing'],
    ['identifier', '   ', 'identifierMissing'],
    ['identifier', 'two words', 'identifierInvalid'],
    ['identifier', 'x'.repeat(101), 'identifierTooLong'],
    ['identifier', 'ａｌｉｃｅ@playground.test', null],
    ['password', '', 'passwordMissing'],
    ['password', 'x'.repeat(65), 'passwordTooLong'],
    ['password', ' ', null],
  ] as const)('%s "%s": %s', (field, typed, message) => {
    expect(checkField(field, typed)).toBe(message);
  });

  it('names each field that is wrong, and no other', () => {
    expect(checkFields({ identifier: 'alice', password: '', forever: false })).toEqual({ password: 'passwordMissing' });
    expect(checkFields({ identifier: 'alice', password: 'x', forever: false })).toEqual({});
  });
});
