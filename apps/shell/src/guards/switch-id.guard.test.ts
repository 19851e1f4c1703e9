import { answerWith, configureFakeApi, refuseWith, unreachable } from '@gatehouse/api-client/testing';
import { transferStep } from '@gatehouse/api-contract';
import { guardEntries } from '@gatehouse/platform';
import { describe, expect, it } from '@jest/globals';
import { pass } from './guard.ts';
import { switchIdGuard } from './switch-id.guard.ts';
import { redirect, toLoginFrom, toMain, toUs, visit } from './testing.ts';

const bare = '/myinfo/myaccount/switch_id';
const path = `${bare}?state=s`;
const stands = (step: 0 | 1 | 2 | 3 | 4, terms_agree_yn: 'Y' | 'N') =>
  configureFakeApi(
    answerWith(transferStep, { state: 's', step, terms_agree_yn, names: [], password_entry: 'CURRENT' }),
  );
const form = redirect('/switch_accounts/entry_info?type=transfer&state=s');
const consent = redirect('/myinfo/myaccount/switch_id/consent?state=s');

describe('switch-id', () => {
  it.each([0, 3] as const)('sends a visitor with check %i to the main site', async (login) => {
    expect(await switchIdGuard(visit({ path, login }))).toEqual(toMain);
  });

  it('is not for members of the second brand', async () => {
    expect(await switchIdGuard(visit({ path, login: 1, brand: 'ppool' }))).toEqual(toUs);
  });

  it('is not for third-party inflows', async () => {
    expect(await switchIdGuard(visit({ path: `${path}&inflow_path=GAME_THIRD`, login: 1 }))).toEqual(toMain);
  });

  it('shows the guide where no switch has begun, without asking the platform', async () => {
    const api = stands(1, 'Y');
    expect(await switchIdGuard(visit({ path: bare, login: 1, surface: 'sdk' }))).toEqual(pass);
    expect(api.requests).toEqual([]);
  });

  it('shows the form when the terms are agreed and the switch is allowed', async () => {
    stands(1, 'Y');
    expect(await switchIdGuard(visit({ path, login: 1 }))).toEqual(form);
  });

  it('knows the switch from the flow that began it', async () => {
    stands(1, 'Y');
    expect(await switchIdGuard(visit({ path: bare, login: 2, entries: { [guardEntries.switchState]: 's' } }))).toEqual(
      form,
    );
  });

  it.each([
    [1, 'N'],
    [2, 'Y'],
    [3, 'Y'],
    [4, 'Y'],
    [0, 'Y'],
    [0, 'N'],
  ] as const)('shows the guide at step %i with terms %s', async (step, agreed) => {
    stands(step, agreed);
    expect(await switchIdGuard(visit({ path, login: 1 }))).toEqual(pass);
  });

  it.each(['sdk', 'launcher'] as const)('shows the terms that are missing in the %s', async (surface) => {
    stands(1, 'N');
    expect(await switchIdGuard(visit({ path, login: 1, surface }))).toEqual(consent);
  });

  it('shows the guide of an invalid switch in the app too', async () => {
    stands(0, 'N');
    expect(await switchIdGuard(visit({ path, login: 1, surface: 'sdk' }))).toEqual(pass);
  });

  it('asks for a sign-in at 91018, which does not lead back to the same switch', async () => {
    configureFakeApi(refuseWith(transferStep, 'switchCheckRefused'));
    expect(await switchIdGuard(visit({ path, login: 1 }))).toEqual(toLoginFrom(bare));
  });

  it('shows the guide at 91018 of a switch that only the tab remembers', async () => {
    configureFakeApi(refuseWith(transferStep, 'switchCheckRefused'));
    const entries = { [guardEntries.switchState]: 's' };
    expect(await switchIdGuard(visit({ path: bare, login: 1, entries }))).toEqual(pass);
  });

  it('shows the guide when the switch is refused otherwise', async () => {
    configureFakeApi(refuseWith(transferStep, 'verificationTimeExpired'));
    expect(await switchIdGuard(visit({ path, login: 1 }))).toEqual(pass);
  });

  it('shows the guide when the platform cannot be asked', async () => {
    configureFakeApi(unreachable(transferStep));
    expect(await switchIdGuard(visit({ path, login: 1 }))).toEqual(pass);
  });
});
