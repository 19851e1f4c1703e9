import { hubVerify, myPcs, verifyTokenIssue, webviewSession } from '@gatehouse/api-contract';
import { expect, it } from '@jest/globals';
import { blockAccount } from '../../local/people/block-account.command.ts';
import { allRoutes } from '../../server/all-routes.ts';
import { purgeTraces } from '../../server/upkeep/purge-traces.command.ts';
import { describeEachEngine, describeOnPostgres } from '../../testing/each-engine.ts';
import { makePerson } from '../../testing/make-person.ts';
import { raceRounds } from '../../testing/race-rounds.ts';
import { testContext } from '../../testing/test-context.ts';
import { usePlatform, type Stage } from '../../testing/use-platform.ts';
import { checkWebviewToken } from './check-webview-token.query.ts';
import { verifyTokenMs, webviewMs } from './game-token.policy.ts';
import { issueGameToken } from './issue-game-token.command.ts';

const serviceId = 'PLAYGROUND_GAME';
const mine = { browserId: 'browser-of-the-owner' };
const other = { browserId: 'browser-of-somebody' };
const phone = { device_id: 'phone-1', device_name: 'Phone 1', os_name: 'Android 16' };

async function player({ platform, server }: Stage) {
  const person = await makePerson(platform);
  const { token } = await issueGameToken(platform, 'game', { guid: person.guid, serviceId });
  const ask = (service_id = serviceId, by = token) =>
    server.call(verifyTokenIssue, { body: { token: by, service_id, device_info: { ...phone, adid: 'advert-1' } } });
  const swap = (verify_token: string, asked = mine, webview_token?: string) =>
    server.call(webviewSession, { body: { verify_token, webview_token } }, asked);
  const who = (webviewToken: string, browserId: string | null = mine.browserId) =>
    checkWebviewToken(testContext(platform, { browserId }), webviewToken);
  return { person, token, ask, swap, who };
}

describeEachEngine('the way from a game into its web view', (engine) => {
  const stage = usePlatform(engine);

  it('is a token of the game, one for the address, and one that the edge holds for half an hour', async () => {
    const { person, ask, swap, who } = await player(stage());
    const asked = await ask();
    expect(asked).toMatchObject({ code: '0', value: { expires_in: verifyTokenMs } });
    const opened = await swap(asked.value.verify_token);
    expect(opened).toMatchObject({ code: '0', value: { expires_in: webviewMs, service_id: serviceId } });
    expect(await who(opened.value.webview_token)).toMatchObject({
      ok: true,
      value: { guid: person.guid, memberNo: person.memberNo, webview: { serviceId, device: phone } },
    });
    stage().platform.clock.advance(webviewMs);
    expect(await who(opened.value.webview_token)).toMatchObject({ refusal: 'accessTokenExpired' });
  });

  it('is kept as hashes, without what advertisers know a device by, and forgotten when it is over', async () => {
    const { token, ask, swap } = await player(stage());
    const { value } = await ask();
    const opened = await swap(value.verify_token);
    const rows = () => stage().platform.db.query.selectFrom('game_tokens').selectAll().execute();
    const kept = JSON.stringify(await rows());
    for (const secret of [token, value.verify_token, opened.value.webview_token, 'advert-1'])
      expect(kept).not.toContain(secret);
    stage().platform.clock.advance(24 * 60 * 60_000);
    await purgeTraces(stage().platform);
    expect(await rows()).toEqual([]);
  });

  it('is walked once; the same web view that opens its address again goes on', async () => {
    const { ask, swap } = await player(stage());
    const { verify_token } = (await ask()).value;
    const { webview_token } = (await swap(verify_token)).value;
    expect(await swap(verify_token)).toMatchObject({ refusal: 'memberInvalidToken' });
    expect(await swap(verify_token, other, webview_token)).toMatchObject({ refusal: 'memberInvalidToken' });
    expect(await swap(verify_token, mine, 'webview-invented')).toMatchObject({ refusal: 'memberInvalidToken' });
    expect(await swap(verify_token, mine, webview_token)).toMatchObject({ code: '0', value: { webview_token } });
    const next = (await ask()).value.verify_token;
    const opened = await swap(next, mine, webview_token);
    expect(opened.code).toBe('0');
    expect(opened.value.webview_token).not.toBe(webview_token);
  });

  it('refuses a late, an invented and another kind of token, another game and a caller without a browser', async () => {
    const { token, ask, swap } = await player(stage());
    const { verify_token } = (await ask()).value;
    expect(await swap(token)).toMatchObject({ refusal: 'memberInvalidToken' });
    expect(await swap('invented')).toMatchObject({ refusal: 'memberInvalidToken' });
    expect(await swap('')).toMatchObject({ status: 400 });
    expect(await stage().server.call(webviewSession, { body: { verify_token } })).toMatchObject({
      refusal: 'requestInvalid',
    });
    expect(await ask('LANTERN_SEA')).toMatchObject({ refusal: 'sdkError', code: '46001' });
    expect(await ask('NO_GAME')).toMatchObject({ refusal: 'sdkError', code: '46001' });
    expect(await ask(serviceId, verify_token)).toMatchObject({ refusal: 'memberInvalidToken' });
    stage().platform.clock.advance(verifyTokenMs);
    expect(await swap(verify_token)).toMatchObject({ refusal: 'accessTokenExpired' });
  });

  it('ends with a new password and with a block, and serves the browser it was opened in', async () => {
    const { platform } = stage();
    const renewed = await player(stage());
    const token = (await renewed.swap((await renewed.ask()).value.verify_token)).value.webview_token;
    expect(await renewed.who(token, other.browserId)).toMatchObject({ refusal: 'accessTokenInvalid' });
    expect(await renewed.who(token, null)).toMatchObject({ refusal: 'accessTokenInvalid' });
    platform.clock.advance(1000);
    await platform.db.query
      .updateTable('accounts')
      .set({ password_changed_at: platform.clock.now() })
      .where('guid', '=', renewed.person.guid)
      .execute();
    expect(await renewed.who(token)).toMatchObject({ refusal: 'sessionEnded' });
    expect(await renewed.ask()).toMatchObject({ refusal: 'memberInvalidToken' });
    const blocked = await player(stage());
    const { verify_token } = (await blocked.ask()).value;
    await blockAccount(testContext(platform), { guid: blocked.person.guid, reason: 'BLOCKED', endsAt: null });
    expect(await blocked.swap(verify_token)).toMatchObject({ refusal: 'memberInvalidToken' });
  });

  it('begins a check of the person, whose result is for the game: the account keeps nothing of it', async () => {
    const { platform, server } = stage();
    const { person, ask, swap } = await player(stage());
    const { webview_token: token } = (await swap((await ask()).value.verify_token)).value;
    const body = { platform: 'MOBILE_SDK', service_id: serviceId, cert_type: 'SELF' } as const;
    expect((await server.call(hubVerify, { body }, { ...mine, token })).value.verify_type).toBe('CERT');
    const flows = await platform.db.query.selectFrom('flows').selectAll().where('guid', '=', person.guid).execute();
    expect(flows.map(({ data }) => data)).toMatchObject([{ byWebView: true }]);
  });

  it('opens what is meant for web views, and no call of the portal', async () => {
    const open = allRoutes.filter(({ call }) => call.openToWebView).map(({ call }) => call.id);
    expect(open.sort()).toEqual([
      'ep:account:DELETE v2/device/state',
      'ep:account:GET v2/device/list',
      'ep:account:POST v1/device/regist',
      'ep:account:POST v1/device/state',
      'ep:account:POST v1/hub/verify',
      'ep:account:POST v2/device/edit',
      'ep:account:POST v2/device/regist',
      'ep:account:POST v2/device/state',
      'ep:account:POST v2/device/state/edit',
      'ep:unknown:other-device-calls',
    ]);
    const { ask, swap } = await player(stage());
    const { webview_token: token } = (await swap((await ask()).value.verify_token)).value;
    const closed = allRoutes.filter(({ call }) => call.auth === 'required' && !call.openToWebView);
    expect(closed.length).toBeGreaterThan(10);
    for (const { call } of closed) {
      const params = Object.fromEntries([...call.path.matchAll(/:([a-z_0-9]+)/gi)].map(([, name]) => [name, '1']));
      const input = { params, query: {}, body: {} };
      const { status } = await stage().server.call(call, input, { ...mine, token });
      // A body that misses something is refused before anybody looks who asks; nothing is ever done.
      expect({ id: call.id, shut: [400, 401].includes(status) }).toEqual({ id: call.id, shut: true });
    }
    expect(await stage().server.call(myPcs, {}, { ...mine, token })).toMatchObject({ refusal: 'accessTokenInvalid' });
  });
});

describeOnPostgres('a verify_token opened sixteen times at once', (engine) => {
  const stage = usePlatform(engine);

  it('makes one web view', async () => {
    for (let round = 0; round < raceRounds; round += 1) {
      const { ask, swap } = await player(stage());
      const { verify_token } = (await ask()).value;
      const answers = await Promise.all(Array.from({ length: 16 }, () => swap(verify_token)));
      expect(answers.filter(({ code }) => code === '0')).toHaveLength(1);
    }
  }, 300_000);
});
