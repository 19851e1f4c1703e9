import { refreshV20, signOut, tokenV20, tokenV21, userTokenCheck } from '@gatehouse/api-contract';
import { sameBrowserHeader } from '@gatehouse/platform';
import { expect, it } from '@jest/globals';
import { dayMs, hourMs, minuteMs } from '../../base/ports/clock.ts';
import { blockAccount } from '../../local/people/block-account.command.ts';
import { describeEachEngine, describeOnPostgres } from '../../testing/each-engine.ts';
import { makePerson } from '../../testing/make-person.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { testContext } from '../../testing/test-context.ts';
import { usePlatform, type Stage } from '../../testing/use-platform.ts';

const browserId = 'browser-of-the-player-1';

async function begin({ platform, server }: Stage, changes: Parameters<typeof signInAs>[2] = {}) {
  const person = await makePerson(platform);
  const { value } = await signInAs(server, person.loginName, changes, { browserId });
  return { person, refreshToken: value.refreshToken, accessToken: value.accessToken };
}

const refresh = ({ server }: Stage, refreshToken: string, from: string | null = browserId) =>
  server.call(refreshV20, { body: { refresh_token: refreshToken } }, from === null ? {} : { browserId: from });

const invalid = { status: 401, refusal: 'refreshTokenInvalid' };

describeEachEngine('refresh', (engine) => {
  const stage = usePlatform(engine);

  it.each([refreshV20, tokenV20, tokenV21])('answers new tokens of the same session: $path', async (call) => {
    const { server, platform } = stage();
    const { refreshToken, accessToken, person } = await begin(stage());
    platform.clock.advance(1000);
    const answer = await server.call(call, { body: { refresh_token: refreshToken } }, { browserId });
    expect(answer).toMatchObject({ status: 200, code: '0', value: { member: { memberNo: person.memberNo } } });
    expect(answer.value.refreshToken).not.toBe(refreshToken);
    expect(answer.value.accessToken).not.toBe(accessToken);
    expect(await server.call(userTokenCheck, {}, { token: answer.value.accessToken })).toMatchObject({ code: '0' });
  });

  it('refuses no token, a made-up token and a code of nobody', async () => {
    const { server } = stage();
    expect(await server.call(refreshV20, { body: {} })).toMatchObject(invalid);
    expect(await refresh(stage(), 'made-up')).toMatchObject(invalid);
    const code = { grant_type: 'authorization_code', authorization_code: 'x' } as const;
    expect(await server.call(tokenV21, { body: code })).toMatchObject({ status: 400, refusal: 'clientUnknown' });
  });

  it.each([
    ['ten seconds', 10_000],
    ['eleven seconds', 11_000],
    ['an hour', hourMs],
    ['a day', dayMs],
    ['all days of the successor but a second', 7 * dayMs - 1000],
  ])('answers the same successor to the browser that lost it, after %s', async (_, waitMs) => {
    const { platform, server } = stage();
    const { refreshToken } = await begin(stage(), { forever: true });
    const lost = await refresh(stage(), refreshToken);
    platform.clock.advance(waitMs);
    const again = await refresh(stage(), refreshToken);
    expect(again).toMatchObject({ code: '0', value: { refreshToken: lost.value.refreshToken } });
    expect(await server.call(userTokenCheck, {}, { token: again.value.accessToken })).toMatchObject({ code: '0' });
    expect(await refresh(stage(), again.value.refreshToken)).toMatchObject({ code: '0' });
  });

  it('answers it as often as it is lost, and each renewal anew', async () => {
    const { platform } = stage();
    let { refreshToken } = await begin(stage());
    for (const _ of Array.from({ length: 3 })) {
      const lost = await refresh(stage(), refreshToken);
      for (const waitMs of [minuteMs, hourMs]) {
        platform.clock.advance(waitMs);
        expect((await refresh(stage(), refreshToken)).value.refreshToken).toBe(lost.value.refreshToken);
      }
      ({ refreshToken } = lost.value);
    }
  });

  it('says no more than that a successor is over that nobody used: that is no theft', async () => {
    const { platform } = stage();
    const { refreshToken, person } = await begin(stage());
    await refresh(stage(), refreshToken);
    platform.clock.advance(dayMs);
    expect(await refresh(stage(), refreshToken)).toMatchObject(invalid);
    const told = platform.db.query.selectFrom('audit_records').select('id').where('guid', '=', person.guid);
    expect(await told.where('event', '=', 'refresh-reuse').execute()).toEqual([]);
  });

  it('answers no successor of a session that was signed out meanwhile', async () => {
    const { server } = stage();
    const { refreshToken, accessToken } = await begin(stage());
    await refresh(stage(), refreshToken);
    await server.call(signOut, { body: {} }, { token: accessToken, browserId });
    expect(await refresh(stage(), refreshToken)).toMatchObject(invalid);
  });

  type Tokens = Readonly<{ accessToken: string; refreshToken: string }>;
  const uses: Readonly<Record<string, (tokens: Tokens) => Promise<Tokens>>> = {
    'was renewed': async (tokens) => (await refresh(stage(), tokens.refreshToken)).value,
    'was used for a call': async (tokens) => {
      await stage().server.call(userTokenCheck, {}, { token: tokens.accessToken, browserId });
      return tokens;
    },
  };

  it.each(Object.entries(uses))('ends the session when a token comes again whose successor %s', async (_, use) => {
    const { platform, server } = stage();
    const { refreshToken } = await begin(stage());
    await refresh(stage(), refreshToken);
    platform.clock.advance(hourMs);
    const last = await use((await refresh(stage(), refreshToken)).value);
    platform.clock.advance(10_000);
    expect(await refresh(stage(), refreshToken)).toMatchObject(invalid);
    expect(await refresh(stage(), last.refreshToken)).toMatchObject(invalid);
    expect(await server.call(userTokenCheck, {}, { token: last.accessToken })).toMatchObject({
      refusal: 'sessionEnded',
    });
  });

  it.each(Object.entries(uses))(
    'lets tabs that asked meanwhile have the newest token, where the successor %s',
    async (_, use) => {
      const { platform } = stage();
      const { refreshToken } = await begin(stage());
      const last = await use((await refresh(stage(), refreshToken)).value);
      platform.clock.advance(5000);
      expect((await refresh(stage(), refreshToken)).value.refreshToken).toBe(last.refreshToken);
    },
  );

  it('lets a tab that asked before three renewals of the same seconds have the newest token', async () => {
    const { refreshToken } = await begin(stage());
    let last = refreshToken;
    for (let renewals = 0; renewals < 3; renewals += 1) {
      last = (await refresh(stage(), last)).value.refreshToken;
      stage().platform.clock.advance(500);
    }
    expect((await refresh(stage(), refreshToken)).value.refreshToken).toBe(last);
  });

  it('notes the first use once', async () => {
    const { server, platform } = stage();
    const { refreshToken, person } = await begin(stage());
    const { accessToken } = (await refresh(stage(), refreshToken)).value;
    const firstUses = async () => {
      await server.call(userTokenCheck, {}, { token: accessToken, browserId });
      const rows = platform.db.query
        .selectFrom('refresh_tokens')
        .innerJoin('sessions', 'sessions.sid', 'refresh_tokens.sid');
      return rows.select('accepted_at').where('guid', '=', person.guid).where('used_at', 'is', null).execute();
    };
    const first = await firstUses();
    expect(first).toEqual([{ accepted_at: platform.clock.now() }]);
    platform.clock.advance(hourMs);
    expect(await firstUses()).toEqual(first);
  });

  it('renews in the browser of the session only, where the edge does not know whose token it is, and leaves it alone elsewhere', async () => {
    const { server } = stage();
    const { refreshToken } = await begin(stage());
    const from = (browser: string) =>
      server.call(
        refreshV20,
        { body: { refresh_token: refreshToken } },
        { browserId: browser, headers: { [sameBrowserHeader]: 'only' } },
      );
    expect(await from('browser-of-somebody-else')).toMatchObject(invalid);
    expect(await from(browserId)).toMatchObject({ code: '0' });
  });

  it.each([
    ['from another browser', 0, 'browser-of-somebody-else'],
    ['from another browser, an hour later', hourMs, 'browser-of-somebody-else'],
    ['from nowhere we know', 0, null],
  ])('ends the session when a token is used again %s', async (_, waitMs, from) => {
    const { platform, server } = stage();
    const { refreshToken } = await begin(stage());
    const first = await refresh(stage(), refreshToken);
    platform.clock.advance(waitMs);
    expect(await refresh(stage(), refreshToken, from)).toMatchObject(invalid);
    expect(await refresh(stage(), first.value.refreshToken)).toMatchObject(invalid);
    expect(await server.call(userTokenCheck, {}, { token: first.value.accessToken })).toMatchObject({
      refusal: 'sessionEnded',
    });
  });

  it('ends the session when its owner asks with a token that another browser renewed', async () => {
    const { refreshToken } = await begin(stage());
    const stolen = await refresh(stage(), refreshToken, 'browser-of-somebody-else');
    expect(await refresh(stage(), refreshToken)).toMatchObject(invalid);
    expect(await refresh(stage(), stolen.value.refreshToken, 'browser-of-somebody-else')).toMatchObject(invalid);
  });

  it.each([
    ['a day without "stay signed in"', { forever: false }, 1],
    ['seven days with it', { forever: true }, 7],
    ['fourteen days for the studio', { forever: true, inflowPath: 'STUDIO' }, 14],
  ])('lasts %s', async (_, changes, days) => {
    const { platform } = stage();
    const { refreshToken } = await begin(stage(), changes);
    platform.clock.advance(days * dayMs - 1000);
    const alive = await refresh(stage(), refreshToken);
    expect(alive).toMatchObject({ code: '0' });
    platform.clock.advance(days * dayMs);
    expect(await refresh(stage(), alive.value.refreshToken)).toMatchObject(invalid);
  });

  it('tells a blocked account from a lost session', async () => {
    const { platform } = stage();
    const { refreshToken, person } = await begin(stage());
    await platform.db.query
      .insertInto('account_blocks')
      .values({ id: crypto.randomUUID(), guid: person.guid, reason: 'BLOCKED', started_at: platform.clock.now() })
      .execute();
    expect(await refresh(stage(), refreshToken)).toMatchObject({ status: 403, refusal: 'accountBlocked' });
  });

  it('ends running sessions when an account is blocked', async () => {
    const { platform, server } = stage();
    const { accessToken, person } = await begin(stage());
    await blockAccount(testContext(platform), { guid: person.guid, reason: 'RESTRICTED', endsAt: null });
    expect(await server.call(userTokenCheck, {}, { token: accessToken })).toMatchObject({ refusal: 'sessionEnded' });
  });

  it('keeps tokens at rest as hashes only', async () => {
    const { platform } = stage();
    const { refreshToken } = await begin(stage());
    const successor = (await refresh(stage(), refreshToken)).value.refreshToken;
    const rows = JSON.stringify(await platform.db.query.selectFrom('refresh_tokens').selectAll().execute());
    expect(rows).not.toContain(refreshToken);
    expect(rows).not.toContain(successor);
  });
});

describeOnPostgres('sixteen refreshes at once', (engine) => {
  const stage = usePlatform(engine);

  it('rotate once; the others get the same successor', async () => {
    const { platform } = stage();
    const { refreshToken, person } = await begin(stage());
    const answers = await Promise.all(Array.from({ length: 16 }, () => refresh(stage(), refreshToken)));
    expect(new Set(answers.map((answer) => answer.code))).toEqual(new Set(['0']));
    expect(new Set(answers.map((answer) => answer.value.refreshToken)).size).toBe(1);
    const rows = await platform.db.query
      .selectFrom('refresh_tokens')
      .innerJoin('sessions', 'sessions.sid', 'refresh_tokens.sid')
      .select('token_hash')
      .where('guid', '=', person.guid)
      .execute();
    expect(rows).toHaveLength(2);
  });

  it('that come after an hour, for a lost answer, get the same successor, while some use it already', async () => {
    const { platform, server } = stage();
    const { refreshToken } = await begin(stage());
    const lost = await refresh(stage(), refreshToken);
    platform.clock.advance(hourMs);
    const tabs = Array.from({ length: 16 }, async () => {
      const { value } = await refresh(stage(), refreshToken);
      expect(await server.call(userTokenCheck, {}, { token: value.accessToken, browserId })).toMatchObject({
        code: '0',
      });
      return value.refreshToken;
    });
    expect(new Set(await Promise.all(tabs))).toEqual(new Set([lost.value.refreshToken]));
    expect(await refresh(stage(), lost.value.refreshToken)).toMatchObject({ code: '0' });
  });
});
