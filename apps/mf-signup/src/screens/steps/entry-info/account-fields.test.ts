import { describe, expect, it } from '@jest/globals';
import { accountFaults, type AccountTyped } from './account-fields.ts';

const good: AccountTyped = {
  userId: 'player1',
  password: 'correct-1horse',
  confirmation: 'correct-1horse',
  nickname: '',
  forever: false,
};
const faults = (change: Partial<AccountTyped>, id = true) =>
  accountFaults({ ...good, ...change }, { id, password: true, nickname: true, email: 'somebody7@example.com' });
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

  it('ask for no password where a provider vouches', () => {
    expect(accountFaults({ ...good, ...both('') }, { id: false, password: false, nickname: true, email: '' })).toEqual(
      {},
    );
  });
});
