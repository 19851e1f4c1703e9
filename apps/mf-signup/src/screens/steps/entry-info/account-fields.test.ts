import { passwordMax as bounds } from '@gatehouse/platform';
import { describe, expect, it } from '@jest/globals';
import { accountFaults, type AccountTyped } from './account-fields.ts';

const good: AccountTyped = {
  userId: 'player1',
  password: 'correct-1horse',
  confirmation: 'correct-1horse',
  nickname: '',
  forever: false,
};
const faults = (change: Partial<AccountTyped>, id = true, passwordMax: number = bounds.usual) =>
  accountFaults(
    { ...good, ...change },
    { id, password: true, nickname: true, email: 'somebody7@example.com', passwordMax },
  );
const both = (password: string) => ({ password, confirmation: password });

describe('the fields of an account', () => {
  it('are valid with an ID, the password twice, and no nickname', () => {
    expect(faults({})).toEqual({});
    expect(faults({ nickname: '게이트하우스' })).toEqual({});
    expect(faults({ userId: '' }, false)).toEqual({});
  });

  it.each([
    [{ userId: '' }, { userId: 'idMissing' }],
    [{ userId: '12345678' }, { userId: 'idInvalid' }],
    [both(''), { password: 'passwordMissing' }],
    [both('short-1'), { password: 'passwordLength' }],
    [both(`long-1${'x1'.repeat(12)}`), { password: 'passwordLength' }],
    [both('onlyletters'), { password: 'passwordContent' }],
    [both('aaa-12345'), { password: 'passwordWeak' }],
    [both('somebody7'), { password: 'passwordWeak' }],
    [{ userId: 'player12', ...both('Player12') }, { password: 'passwordWeak' }],
    [{ confirmation: 'something else' }, { confirmation: 'confirmationDiffers' }],
    [{ nickname: 'a' }, { nickname: 'nicknameInvalid' }],
    [{ nickname: 'ㅋㅋㅋ' }, { nickname: 'nicknameInvalid' }],
  ] as const)('%j is refused: %j', (change, found) => expect(faults(change)).toEqual(found));

  it.each([bounds.usual, bounds.highest])('accept a password of the longest allowed length: %i', (max) => {
    const ofLength = (length: number) => both('x1'.repeat(length).slice(0, length));
    expect(faults(ofLength(max), true, max)).toEqual({});
    expect(faults(ofLength(max + 1), true, max)).toEqual({ password: 'passwordLength' });
  });

  it('need no password for an account of a provider', () => {
    const social = { id: false, password: false, nickname: true, email: '', passwordMax: bounds.usual };
    expect(accountFaults({ ...good, ...both('') }, social)).toEqual({});
  });
});
