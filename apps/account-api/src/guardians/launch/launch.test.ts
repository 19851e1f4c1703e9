import { launchDetour, launcher, launcherV10, launcherV11 } from '@gatehouse/api-contract';
import { internalHeaders } from '@gatehouse/platform';
import { bornYearsAgo } from '@gatehouse/platform/testing';
import { afterEach, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { appointManager } from '../../account/accounts/managers.repository.ts';
import { after } from '../../base/ports/clock.ts';
import { endMaintenances, insertWhiteUser } from '../../catalogue/maintenance/maintenance.repository.ts';
import { hourMs, planMaintenance } from '../../catalogue/maintenance/testing/plan-maintenance.ts';
import { describeEachEngine } from '../../testing/each-engine.ts';
import { makePerson } from '../../testing/make-person.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { testEdgeSecret } from '../../testing/test-settings.ts';
import { usePlatform } from '../../testing/use-platform.ts';
import { casesBegun } from '../consent/guardian.policy.ts';

type Change = Readonly<{ person_verified?: boolean; birth_date?: string; country?: string }>;

describeEachEngine('the launch of a game', (engine) => {
  const stage = usePlatform(engine);
  afterEach(async () => {
    const { db, clock } = stage().platform;
    await endMaintenances(db, null, clock.now());
  });

  async function player(change: Change = {}) {
    const { platform, server } = stage();
    const { guid, loginName } = await makePerson(platform);
    if (Object.keys(change).length > 0)
      await platform.db.query.updateTable('members').set(change).where('guid', '=', guid).execute();
    const token = (await signInAs(server, loginName)).value.accessToken;
    const launch = (game_id = 'PLAYGROUND_GAME', asked = {}) =>
      server.call(launcher, { params: { game_id } }, { token, ...asked });
    const renewed = async () => (await signInAs(server, loginName)).value.accessToken;
    return { guid, token, renewed, launch };
  }
  /** Path and query of the address that the launcher is led to. */
  const detourOf = (data: unknown) => {
    const url = new URL(v.parse(launchDetour, data).message);
    expect(url.origin).toBe('http://localhost:4200');
    return [url.pathname, Object.fromEntries(url.searchParams)] as const;
  };
  const back = (gameId: string) => `http://localhost:4200/launch?game_id=${gameId}`;

  it('answers a link for each generation of launchers, to members only', async () => {
    const { server } = stage();
    const { token, launch } = await player();
    const query = { game_id: 'PLAYGROUND_GAME' };
    expect((await server.call(launcherV10, { query }, { token })).value.link).toBe('gatehouse-launcher://run/1001');
    expect((await server.call(launcherV11, { query }, { token })).value.link).toBe(
      'gatehouse-launcher://run/1001?game_id=PLAYGROUND_GAME',
    );
    expect((await launch()).value.link).toBe('gatehouse-launcher://3.0/run?game_id=PLAYGROUND_GAME&game_no=1001');
    expect((await server.call(launcher, { params: query })).status).toBe(401);
  });

  it('refuses a game that there is not, that is not offered here (721), and that is not on sale for the account', async () => {
    const { platform } = stage();
    const [korean, american] = [await player(), await player({ country: 'US' })];
    expect(await korean.launch('NONE')).toMatchObject({ refusal: 'gameNotFound', code: '47404' });
    expect(await korean.launch('PAPER_KNIGHTS')).toMatchObject({ refusal: 'notOnSaleInCountry', code: '47004' });
    expect((await american.launch('PAPER_KNIGHTS')).code).toBe('0');
    const info = platform.db.query.updateTable('game_infos').where('game_no', '=', 1003);
    await info.set({ service_countries: ['US'] }).execute();
    const headers = { [internalHeaders.edgeSecret]: testEdgeSecret, [internalHeaders.nation]: 'KR' };
    expect(await american.launch('PAPER_KNIGHTS', { headers })).toMatchObject({
      refusal: 'countryUnavailable',
      code: '721',
    });
    await info.set({ service_countries: null }).execute();
  });

  it('leads to the check of the person, to a guardian, and to the terms, each with the way back', async () => {
    const { platform } = stage();
    const unchecked = await (await player({ person_verified: false })).launch('LANTERN_SEA');
    expect(unchecked).toMatchObject({ status: 403, refusal: 'gamePersonVerifyNotAgreed', code: '47001' });
    expect(detourOf(unchecked.value)).toEqual([
      '/verification',
      { type: 'game-common', game_id: 'LANTERN_SEA', callback_url: back('LANTERN_SEA') },
    ]);
    const child = await player({ birth_date: bornYearsAgo(11) });
    const inProgram = await child.launch();
    expect(inProgram).toMatchObject({ refusal: 'gameParentVerifyNotAgreed', code: '47002' });
    expect(detourOf(inProgram.value)).toEqual([
      '/parent_verification',
      { type: 'parent-storage-identify', game_id: 'PLAYGROUND_GAME', redirect_url: back('PLAYGROUND_GAME') },
    ]);
    const [path, query] = detourOf(
      (await child.launch('PLAYGROUND_GAME', { browserId: 'browser-of-a-child-001' })).value,
    );
    expect([path, query]).toEqual([
      '/verification',
      { type: 'parent-storage-identify', state: expect.any(String), redirect_url: back('PLAYGROUND_GAME') },
    ]);
    const reader = await player();
    const terms = platform.db.query.deleteFrom('terms_agreements').where('guid', '=', reader.guid);
    await terms.where('terms_type_id', '=', 'GAME_SERVICE').execute();
    const unread = await reader.launch();
    expect(unread).toMatchObject({ refusal: 'gameTermsNotAgreed', code: '47003' });
    expect(detourOf(unread.value)).toEqual([
      '/simplify',
      { platform: 'PC', nation: 'KR', client_id: 'playground-client', redirect_url: back('PLAYGROUND_GAME') },
    ]);
    expect((await reader.launch('LANTERN_SEA')).code).toBe('0');
  });

  it('opens so many guardian’s cases of a child in an hour, however often a launch is asked for', async () => {
    const { platform } = stage();
    const child = await player({ birth_date: bornYearsAgo(11) });
    const asked = { browserId: 'browser-of-a-child-002' };
    for (let launch = 0; launch < casesBegun.tries; launch += 1)
      expect((await child.launch('PLAYGROUND_GAME', asked)).refusal).toBe('gameParentVerifyNotAgreed');
    expect(await child.launch('PLAYGROUND_GAME', asked)).toMatchObject({ refusal: 'tooManyRequests', status: 429 });
    const cases = platform.db.query.selectFrom('guardian_cases').select('id').where('guid', '=', child.guid);
    expect(await cases.execute()).toHaveLength(casesBegun.tries);
    expect((await child.launch()).refusal).toBe('gameParentVerifyNotAgreed'); // opens none: a page begins it
  });

  it('goes by the clock: a child that comes of age needs no guardian, maintenance begins and ends', async () => {
    const { platform } = stage();
    // Eighteen in Korea an hour from now; the token of the sign-in lives longer.
    const today = new Date(platform.clock.now().getTime() + 9 * hourMs);
    const turnsAt = Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate() + 1) - 9 * hourMs;
    const birth = new Date(turnsAt + 9 * hourMs);
    birth.setUTCFullYear(birth.getUTCFullYear() - 18);
    const child = await player({ birth_date: birth.toISOString().slice(0, 10), country: 'KR' });
    const untilThen = turnsAt - platform.clock.now().getTime();
    platform.clock.advance(untilThen - 1_000);
    const again = async () => ({
      code: (await child.launch('PLAYGROUND_GAME', { token: await child.renewed() })).code,
    });
    expect(await again()).toEqual({ code: '47002' });
    platform.clock.advance(2_000);
    expect(await again()).toEqual({ code: '0' });

    const begins = after(platform.clock.now(), 60_000);
    await planMaintenance(platform, { scope: 'GAME', game_no: 1001, start_at: begins, end_at: after(begins, 60_000) });
    expect(await again()).toEqual({ code: '0' });
    platform.clock.advance(61_000);
    expect(await again()).toEqual({ code: '50303' });
    platform.clock.advance(60_000);
    expect(await again()).toEqual({ code: '0' });
  });

  it('is closed by maintenance before all else, except to managers and to players on the list of the game', async () => {
    const { platform } = stage();
    const [manager, listed, child] = [await player(), await player(), await player({ birth_date: bornYearsAgo(11) })];
    await appointManager(platform.db, manager.guid, platform.clock.now());
    await insertWhiteUser(platform.db, listed.guid, 1001);
    const text = { lang: 'en', title: 'Patch', content: '<p>New sea</p>' };
    await planMaintenance(platform, { scope: 'GAME', game_no: 1001, start_at: platform.clock.now() }, [text]);
    expect(await child.launch()).toMatchObject({
      status: 503,
      refusal: 'maintenanceBlock',
      code: '50303',
      value: { isInMaintenance: true, title: 'Patch', content: '<p>New sea</p>' },
    });
    expect([(await manager.launch()).code, (await listed.launch()).code]).toEqual(['0', '0']);
    await planMaintenance(platform, { start_at: platform.clock.now() });
    expect(await listed.launch('LANTERN_SEA')).toMatchObject({ refusal: 'maintenanceBlock' });
    expect((await manager.launch('LANTERN_SEA')).code).toBe('0');
  });
});
