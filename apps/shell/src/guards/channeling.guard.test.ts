import { answerText, answerWith, configureFakeApi, refuseWith, unreachable } from '@gatehouse/api-client/testing';
import { channelingState } from '@gatehouse/api-contract';
import { describe, expect, it } from '@jest/globals';
import { channelingGuard } from './channeling.guard.ts';
import { pass } from './guard.ts';
import { followed, mainSite, moveAt, redirect, toHome, toLoginFrom, visit } from './testing.ts';

const path = `/channeling?${new URLSearchParams({ game_id: 'g1', redirect_url: mainSite })}`;
const rest = `state=s2&game_id=g1&${new URLSearchParams({ redirect_url: mainSite })}`;
const target = { kind: 'leave', address: mainSite };
const refusedBy = (code: number) =>
  answerText(channelingState, JSON.stringify({ code, message: 'refused', value: null }), { status: 401 });

describe('channeling', () => {
  it.each(['/channeling', '/channeling?game_id=g1', '/channeling?redirect_url=x'])(
    'sends %s back to where it came from',
    async (incomplete) => {
      const api = configureFakeApi();
      const referrer = 'http://localhost:4310/game';
      expect(await channelingGuard(visit({ path: incomplete, login: 1, referrer }))).toEqual({
        kind: 'leave',
        address: referrer,
      });
      expect(api.requests).toEqual([]);
    },
  );

  it.each(['', 'not an address', 'http://localhost:4200/channeling'])(
    'sends an incomplete visit from "%s" home',
    async (referrer) => {
      expect(await channelingGuard(visit({ path: '/channeling', login: 1, referrer }))).toEqual(toHome);
    },
  );

  it.each([0, 3] as const)('asks a visitor with check %i to sign in and brings them back', async (login) => {
    const api = configureFakeApi();
    expect(await channelingGuard(visit({ path, login }))).toEqual(toLoginFrom(path));
    expect(api.requests).toEqual([]);
  });

  it('passes when all is completed', async () => {
    const api = configureFakeApi(answerWith(channelingState, moveAt('ALL_COMPLETED')));
    expect(await channelingGuard(visit({ path: `${path}&state=s1`, login: 1 }))).toEqual(pass);
    expect(await api.bodies()).toMatchObject([
      {
        game_id: 'g1',
        state: 's1',
        gds_info: { timezone: expect.any(String), utc_offset: expect.any(Number) },
        brought: { game_id: 'g1', redirect_url: mainSite },
      },
    ]);
  });

  it('goes on under the state of the move that it began, so that one visit begins and counts one', async () => {
    const api = configureFakeApi(
      answerWith(channelingState, moveAt('ALL_COMPLETED')),
      answerWith(channelingState, moveAt('ALL_COMPLETED')),
    );
    const once = await followed(channelingGuard, visit({ path, login: 1 }));
    expect(once).toEqual(redirect(`/channeling?${rest}`));
    expect(await channelingGuard(visit({ path: `/channeling?${rest}`, login: 1 }))).toEqual(pass);
    expect((await api.bodies()).map((body) => (body as { state?: string }).state)).toEqual([undefined, 's2']);
  });

  it.each([
    ['EMAIL_REGISTER_REQUIRE', '/myinfo/myaccount/change-id?type=CHANNELING'],
    ['PERSON_VERIFY_UPDATE_REQUIRE', '/verification?type=CHANNELING'],
    ['THIRD_PERSON_REQUIRE', '/parent_verification/parent_agree?type=CHANNELING_THIRD'],
  ] as const)('leads from %s to %s', async (channelingStepCode, screen) => {
    configureFakeApi(answerWith(channelingState, moveAt(channelingStepCode)));
    expect(await followed(channelingGuard, visit({ path, login: 1 }))).toEqual(redirect(`${screen}&${rest}`));
  });

  it('leads on with the flow of the step’s own screen, where that has one', async () => {
    configureFakeApi(answerWith(channelingState, moveAt('THIRD_PERSON_REQUIRE', { step_state: 'case-1' })));
    const screen = '/parent_verification/parent_agree?type=CHANNELING_THIRD&state=case-1';
    const brought = `game_id=g1&${new URLSearchParams({ redirect_url: mainSite })}`;
    expect(await followed(channelingGuard, visit({ path, login: 1 }))).toEqual(redirect(`${screen}&${brought}`));
  });

  it.each([40101, 40103, 40104])('asks for a sign-in at %i', async (code) => {
    configureFakeApi(refusedBy(code));
    expect(await channelingGuard(visit({ path, login: 1 }))).toEqual(toLoginFrom(path));
  });

  it.each([40102, 47404, 50000])('leads to the address asked for at %i', async (code) => {
    configureFakeApi(refusedBy(code));
    expect(await channelingGuard(visit({ path, login: 1 }))).toEqual(target);
  });

  it('leads to the address asked for when the game is unknown', async () => {
    configureFakeApi(refuseWith(channelingState, 'gameNotFound'));
    expect(await channelingGuard(visit({ path, login: 1 }))).toEqual(target);
  });

  it('leads there when the platform cannot be asked', async () => {
    configureFakeApi(unreachable(channelingState));
    expect(await channelingGuard(visit({ path, login: 1 }))).toEqual(target);
  });
});
