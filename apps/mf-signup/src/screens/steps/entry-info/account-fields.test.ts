import { describe, expect, it } from '@jest/globals';
import { passwordMax as bounds } from '@gatehouse/platform';
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
  it('are good with an ID, a password twice, and without a nickname', () => {
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
  ] as const)('%j is %j', (change, found) => expect(faults(change)).toEqual(found));

  it.each([bounds.usual, bounds.highest])('take a password as long as the platform allows: %i', (max) => {
    const ofLength = (length: number) => both('x1'.repeat(length).slice(0, length));
    expect(faults(ofLength(max), true, max)).toEqual({});
    expect(faults(ofLength(max + 1), true, max)).toEqual({ password: 'passwordLength' });
  });

  it('ask for no password where a provider vouches', () => {
    const social = { id: false, password: false, nickname: true, email: '', passwordMax: bounds.usual };
    expect(accountFaults({ ...good, ...both('') }, social)).toEqual({});
  });
});
