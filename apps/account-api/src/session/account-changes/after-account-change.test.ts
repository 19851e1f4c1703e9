import { passwordGuide } from '@gatehouse/api-contract';
import { expect, it } from '@jest/globals';
import { systemCaller } from '../../base/caller.ts';
import { hashToken } from '../../base/crypto/hashes.ts';
import { hourMs } from '../../base/ports/clock.ts';
import { requestContext } from '../../base/request-context.ts';
import { insertGameToken } from '../../catalogue/games/games.repository.ts';
import { switchOnFlow } from '../../sign-in/authenticator/authenticator.flow.ts';
import { describeEachEngine } from '../../testing/each-engine.ts';
import { makePerson } from '../../testing/make-person.ts';
import { settled } from '../../testing/settled.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { testContext } from '../../testing/test-context.ts';
import { usePlatform } from '../../testing/use-platform.ts';
import { afterAccountChange } from './after-account-change.command.ts';

const anyBrowser = () => ({ browserId: `browser-${crypto.randomUUID()}` });

describeEachEngine('after a change of an account', (engine) => {
  const stage = usePlatform(engine);
  const caller = { ...systemCaller('test'), brand: 'ppool', agent: 'Mozilla/5.0 (X11; Linux) Firefox/130.0' } as const;

  const change = async (guid: string, sid: string | null) => {
    const { platform } = stage();
    platform.mails.length = 0;
    await platform.db.transaction(() =>
      afterAccountChange(requestContext(platform, caller), {
        guid,
        event: 'password-changed',
        at: platform.clock.now(),
        sid,
      }),
    );
    await settled();
  };
  const isSignedIn = async (token: string) => (await stage().server.call(passwordGuide, {}, { token })).code === '0';
  const sidOf = async (guid: string, at: number) => {
    const rows = await stage()
      .platform.db.query.selectFrom('sessions')
      .selectAll()
      .where('guid', '=', guid)
      .orderBy('created_at')
      .execute();
    return rows[at]?.sid ?? null;
  };

  it('only the session that made it goes on', async () => {
    const { platform, server } = stage();
    const { guid, loginName } = await makePerson(platform);
    const first = await signInAs(server, loginName, {}, anyBrowser());
    platform.clock.advance(1000);
    const second = await signInAs(server, loginName, {}, anyBrowser());
    await change(guid, await sidOf(guid, 1));
    expect(await isSignedIn(first.value.accessToken ?? '')).toBe(false);
    expect(await isSignedIn(second.value.accessToken ?? '')).toBe(true);
    await change(guid, null);
    expect(await isSignedIn(second.value.accessToken ?? '')).toBe(false);
  });

  it('what games and web views hold ends, with everything that was begun, and no browser is remembered', async () => {
    const { platform, server } = stage();
    const { guid, loginName } = await makePerson(platform);
    await signInAs(server, loginName, {}, anyBrowser());
    await switchOnFlow.open(testContext(platform), { guid, data: {} });
    const now = platform.clock.now();
    const { service_id: serviceId } = await platform.db.query.selectFrom('games').selectAll().executeTakeFirstOrThrow();
    for (const kind of ['game', 'webview'] as const)
      await insertGameToken(platform.db, {
        token_hash: hashToken(crypto.randomUUID()),
        kind,
        guid,
        service_id: serviceId,
        device: null,
        browser_hash: null,
        made_from: null,
        issued_at: now,
        expires_at: new Date(now.getTime() + hourMs),
      });
    const left = async () => {
      const tables = ['flows', 'game_tokens', 'remembered_browsers'] as const;
      const counts = tables.map(
        async (table) =>
          (await platform.db.query.selectFrom(table).selectAll().where('guid', '=', guid).execute()).length,
      );
      return Promise.all(counts);
    };
    expect(await left()).toEqual([1, 2, 1]);
    await change(guid, null);
    expect(await left()).toEqual([0, 0, 0]);
  });

  it('every proven address is told in its language and brand, with a link to our own page', async () => {
    const { platform } = stage();
    const { guid, loginName } = await makePerson(platform);
    await change(guid, null);
    expect(platform.mails).toHaveLength(1);
    const [letter] = platform.mails;
    expect(letter).toMatchObject({ to: loginName, from: platform.settings.senders.ppool });
    expect(letter?.subject).toBe('비밀번호가 변경되었습니다');
    expect(letter?.text).toContain('Firefox, Linux');
    expect(letter?.text).toContain(`${platform.settings.sites.ppool.origin}/ko/recovery/not-me?state=`);
    const letters = await platform.db.query.selectFrom('change_letters').selectAll().where('guid', '=', guid).execute();
    const [, state = ''] = /state=([\w-]+)/.exec(letter?.text ?? '') ?? [];
    expect(letters).toMatchObject([{ state_hash: hashToken(state), change: 'password-change', locked_at: null }]);
  });

  it('an address that nobody proved is told nothing', async () => {
    const { platform } = stage();
    const { guid } = await makePerson(platform, 'emailUnverified');
    await change(guid, null);
    expect(platform.mails).toHaveLength(0);
  });

  it('an audit record is kept', async () => {
    const { platform } = stage();
    const { guid } = await makePerson(platform);
    await change(guid, null);
    const records = await platform.db.query.selectFrom('audit_records').selectAll().where('guid', '=', guid).execute();
    expect(records).toContainEqual(expect.objectContaining({ event: 'password-changed', outcome: 'ok' }));
  });
});
