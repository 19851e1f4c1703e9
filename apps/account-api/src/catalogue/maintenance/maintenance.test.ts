import {
  accountsConfig,
  gameMaintenance,
  isKeptOut,
  maintenanceDetail,
  maintenanceSummary,
  refreshV20,
  serviceMaintenance,
  whiteUser,
} from '@gatehouse/api-contract';
import { internalHeaders } from '@gatehouse/platform';
import { afterEach, expect, it } from '@jest/globals';
import { appointManager } from '../../account/accounts/managers.repository.ts';
import { describeEachEngine } from '../../testing/each-engine.ts';
import { makePerson } from '../../testing/make-person.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { testEdgeSecret } from '../../testing/test-settings.ts';
import { usePlatform } from '../../testing/use-platform.ts';
import { endMaintenances, insertWhiteUser } from './maintenance.repository.ts';
import { hourMs, planMaintenance } from './testing/plan-maintenance.ts';

const none = { isInMaintenance: false, isManager: false };
const secondBrand = { headers: { [internalHeaders.edgeSecret]: testEdgeSecret, [internalHeaders.brand]: 'ppool' } };
const browserId = 'browser-of-a-player-01';

describeEachEngine('maintenance', (engine) => {
  const stage = usePlatform(engine);
  afterEach(async () => {
    const { db, clock } = stage().platform;
    await endMaintenances(db, null, clock.now());
  });
  const summary = async (asked = {}, query = {}) =>
    (await stage().server.call(maintenanceSummary, { query }, asked)).value;

  async function member() {
    const { platform, server } = stage();
    const { guid, loginName } = await makePerson(platform);
    const { accessToken: token, refreshToken } = (await signInAs(server, loginName, {}, { browserId })).value;
    const renew = () => server.call(refreshV20, { body: { refresh_token: refreshToken } }, { browserId });
    return { guid, token, renew };
  }

  it('is announced with its dates, runs, and is over by itself', async () => {
    const { platform, server } = stage();
    expect(await summary()).toEqual({ ...none, content: '' });
    const now = platform.clock.now().getTime();
    const maintenanceNo = await planMaintenance(platform, {}, [
      { lang: 'en', title: 'Update', content: '<p>Two hours</p>' },
      { lang: 'ko', title: '업데이트', content: '<p>두 시간</p>' },
    ]);
    const told = {
      ...none,
      maintenanceNo,
      type: 'REGULAR',
      title: 'Update',
      isUse: true,
      openDt: now,
      startDt: now + hourMs,
      endDt: now + 3 * hourMs,
    };
    expect(await summary()).toEqual({ ...told, content: '' });
    expect((await server.call(maintenanceDetail, { query: { lang: 'ko' } })).value).toEqual({
      ...told,
      title: '업데이트',
      content: '<p>두 시간</p>',
    });
    platform.clock.advance(hourMs);
    expect(await summary({ headers: { 'x-lang': 'ko' } })).toMatchObject({ isInMaintenance: true, title: '업데이트' });
    expect((await server.call(accountsConfig)).value.maintenance).toBe(true);
    platform.clock.advance(2 * hourMs);
    expect(await summary()).toEqual({ ...none, content: '' });
    expect((await server.call(accountsConfig)).value.maintenance).toBe(false);
  });

  it('runs beyond its planned end where somebody has to end it', async () => {
    const { platform } = stage();
    const no = await planMaintenance(platform, { start_at: platform.clock.now(), ends_by_itself: false });
    platform.clock.advance(5 * hourMs);
    expect(await summary()).toMatchObject({ isInMaintenance: true });
    await endMaintenances(platform.db, no, platform.clock.now());
    expect(await summary()).toEqual({ ...none, content: '' });
  });

  it('is told per brand, service, game and program; the platform closes all of them', async () => {
    const { platform, server } = stage();
    const start = { start_at: platform.clock.now() };
    await planMaintenance(platform, { ...start, brand: 'ppool' });
    expect([(await summary()).isInMaintenance, (await summary(secondBrand)).isInMaintenance]).toEqual([false, true]);
    expect((await server.call(accountsConfig, {}, secondBrand)).value.maintenance).toBe(true);
    await planMaintenance(platform, { ...start, scope: 'SERVICE', service_id: 'SHOP' });
    await planMaintenance(platform, { ...start, scope: 'GAME', game_no: 1002, application_no: 2 });
    await planMaintenance(platform, { ...start, scope: 'GAME', game_no: 1003 });
    expect((await summary({}, { service_id: 'SHOP' })).isInMaintenance).toBe(true);
    const of = async (service_type: string, service_id: string) =>
      (await server.call(serviceMaintenance, { params: { service_type, service_id } })).value.isInMaintenance;
    expect([await of('SERVICE', 'SHOP'), await of('SERVICE', 'MAIL'), await of('PLATFORM', 'x')]).toEqual([
      true,
      false,
      false,
    ]);
    expect([await of('GAME', 'PAPER_KNIGHTS'), await of('GAME', 'PLAYGROUND_GAME'), await of('GAME', 'NONE')]).toEqual([
      true,
      false,
      false,
    ]);
    const ofGame = async (id1: string, id2: string) =>
      (await server.call(gameMaintenance, { params: { id1, id2, lang: 'de' } })).value;
    expect(await ofGame('2', 'LANTERN_SEA')).toMatchObject({ isInMaintenance: true, applicationNo: 2 });
    expect(await ofGame('1', 'LANTERN_SEA')).toEqual(none);
    await planMaintenance(platform, start);
    expect([await of('GAME', 'PLAYGROUND_GAME'), await of('SERVICE', 'MAIL')]).toEqual([true, true]);
  });

  it('lets managers pass, and players of a list in their game', async () => {
    const { platform, server } = stage();
    const [manager, listed, other] = [await member(), await member(), await member()];
    await appointManager(platform.db, manager.guid, platform.clock.now());
    await insertWhiteUser(platform.db, listed.guid, 1001);
    await planMaintenance(platform, { start_at: platform.clock.now() });
    const white = async (player: { token?: string }, game_id = 'PLAYGROUND_GAME') =>
      (await server.call(whiteUser, { query: { game_id } }, player)).value.whiteUserYn;
    const answers = [
      await white(listed),
      await white(listed, 'LANTERN_SEA'),
      await white(other),
      await white(other, 'NO'),
    ];
    expect(answers).toEqual(['Y', 'N', 'N', 'N']);
    expect((await server.call(whiteUser, { query: { game_id: 'PLAYGROUND_GAME' } })).status).toBe(401);
    const kept = async (player: object, isListed: boolean) => {
      const { value } = await server.call(maintenanceDetail, {}, player);
      return isKeptOut({ type: '', title: '', content: '', isUse: false, isManager: false, ...value }, isListed);
    };
    expect([
      await kept(manager, false),
      await kept(listed, true),
      await kept(other, false),
      await kept({}, false),
    ]).toEqual([false, false, true, true]);
    expect(isKeptOut(null)).toBe(false);
  });

  it('refuses to renew a session of the brand, except for managers; afterwards the token renews again', async () => {
    const { platform } = stage();
    const [manager, other] = [await member(), await member()];
    await appointManager(platform.db, manager.guid, platform.clock.now());
    const elsewhere = await planMaintenance(platform, { start_at: platform.clock.now(), brand: 'ppool' });
    expect((await other.renew()).code).toBe('0');
    await endMaintenances(platform.db, elsewhere, platform.clock.now());
    const player = await member();
    await planMaintenance(platform, { start_at: platform.clock.now() });
    expect(await player.renew()).toMatchObject({ status: 503, refusal: 'maintenanceBlock', code: '50303' });
    expect((await manager.renew()).code).toBe('0');
    await endMaintenances(platform.db, null, platform.clock.now());
    expect((await player.renew()).code).toBe('0');
  });
});
