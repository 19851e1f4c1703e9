import { answerWith, configureFakeApi, refuseWith, unreachable } from '@gatehouse/api-client/testing';
import { withdrawCheck, withdrawStatus, withdrawToken } from '@gatehouse/api-contract';
import { describe, expect, it, jest } from '@jest/globals';
import { deleteAccountGuard } from './delete-account.guard.ts';
import { pass } from './guard.ts';
import { toLoginFrom, toMain, toMemberInfo, toUs, visit } from './testing.ts';

const path = '/myinfo/deleteAccount';
const free = answerWith(withdrawCheck, { available_yn: 'Y', reasons: [] });
const member = visit({ path, login: 1 });

describe('delete-account', () => {
  it.each([0, 3] as const)('asks a visitor with check %i to sign in and brings them back', async (login) => {
    const api = configureFakeApi();
    expect(await deleteAccountGuard(visit({ path: `${path}?token=t`, login }))).toEqual(toLoginFrom(`${path}?token=t`));
    expect(api.requests).toEqual([]);
  });

  it('is not for third-party inflows', async () => {
    const api = configureFakeApi();
    expect(await deleteAccountGuard(visit({ path: `${path}?inflow_path=THIRD_X`, login: 1 }))).toEqual(toMain);
    expect(api.requests).toEqual([]);
  });

  it('is not for members of the second brand', async () => {
    expect(await deleteAccountGuard(visit({ path, login: 1, brand: 'ppool' }))).toEqual(toUs);
  });

  it('shows the page at step 0 when nothing prevents a withdrawal', async () => {
    configureFakeApi(answerWith(withdrawStatus, { step: 0 }), free);
    expect(await deleteAccountGuard(member)).toEqual(pass);
  });

  it('leads away at step 0 when something prevents a withdrawal', async () => {
    configureFakeApi(
      answerWith(withdrawStatus, { step: 0 }),
      answerWith(withdrawCheck, { available_yn: 'N', reasons: ['STUDIO'] }),
    );
    expect(await deleteAccountGuard(member)).toEqual(toMemberInfo);
  });

  it('leads away at step 0 when the check is refused', async () => {
    configureFakeApi(answerWith(withdrawStatus, { step: 0 }), refuseWith(withdrawCheck, 'deletionAlreadyRequested'));
    expect(await deleteAccountGuard(member)).toEqual(toMemberInfo);
  });

  it.each([1, 2, 4, 5] as const)('shows step %i and asks no more', async (step) => {
    const api = configureFakeApi(answerWith(withdrawStatus, { step }));
    expect(await deleteAccountGuard(member)).toEqual(pass);
    expect(api.requests).toHaveLength(1);
  });

  it('shows step 3 when its token is valid', async () => {
    const api = configureFakeApi(
      answerWith(withdrawStatus, { step: 3, token: 'proof' }),
      answerWith(withdrawToken, { step: 3 }),
    );
    expect(await deleteAccountGuard(member)).toEqual(pass);
    expect(api.requests.map(({ url }) => new URL(url).search)).toEqual(['', '?token=proof']);
  });

  it('takes the token of the address where the platform names none', async () => {
    const api = configureFakeApi(answerWith(withdrawStatus, { step: 3 }), answerWith(withdrawToken, { step: 3 }));
    expect(await deleteAccountGuard(visit({ path: `${path}?token=mailed`, login: 2 }))).toEqual(pass);
    expect(api.requests.map(({ url }) => new URL(url).search)).toEqual(['?token=mailed', '?token=mailed']);
  });

  it('leads away at step 3 without a token, and when the token is refused', async () => {
    configureFakeApi(answerWith(withdrawStatus, { step: 3 }));
    expect(await deleteAccountGuard(member)).toEqual(toMemberInfo);
    configureFakeApi(
      answerWith(withdrawStatus, { step: 3, token: 'proof' }),
      refuseWith(withdrawToken, 'wrongVerifyToken'),
    );
    expect(await deleteAccountGuard(member)).toEqual(toMemberInfo);
  });

  it.each(['accessTokenExpired', 'serverError'] as const)(
    'leads away when the status is refused with %s',
    async (refusal) => {
      configureFakeApi(refuseWith(withdrawStatus, refusal));
      expect(await deleteAccountGuard(member)).toEqual(toMemberInfo);
    },
  );

  it('leads nowhere without a network: the page says so', async () => {
    const line = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    configureFakeApi(unreachable(withdrawStatus));
    await expect(deleteAccountGuard(member)).rejects.toMatchObject({ name: 'AccountApiFailure' });
    line.mockRestore();
  });

  it('leads away when the platform cannot be asked', async () => {
    configureFakeApi(unreachable(withdrawStatus));
    expect(await deleteAccountGuard(member)).toEqual(toMemberInfo);
  });
});
