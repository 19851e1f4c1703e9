import { logout, otpBeginSecure, sessionHandover, signOut } from '@gatehouse/api-contract';
import { expect, it } from '@jest/globals';
import { lockAccount } from '../account/accounts/accounts.repository.ts';
import { hashToken } from '../base/crypto/hashes.ts';
import { resetSteps } from '../credentials/password-reset/testing/reset-steps.ts';
import { aBrowser } from '../guardians/consent/testing/guardian-stage.ts';
import { behindLock } from '../testing/behind-lock.ts';
import { describeEachEngine } from '../testing/each-engine.ts';
import { flowSamplesFor, placeholderGuid } from '../testing/flow-steps/flow-samples.ts';
import { makePerson } from '../testing/make-person.ts';
import { signInAs } from '../testing/sign-in-as.ts';
import { testContext } from '../testing/test-context.ts';
import { outcomeOf } from '../testing/test-server.ts';
import { tokensIn } from '../testing/thief/thief-stage.ts';
import { usePlatform } from '../testing/use-platform.ts';

/**
 * What a sign-out does to each kind. `ends`: to one of its member. `endsHere`: to one of a visitor who named its member, in that browser alone. `stays`: none of a
 * session, held by a letter, or left on purpose.
 */
const decided: Readonly<Record<string, 'ends' | 'endsHere' | 'stays'>> = {
  'sign-in:accountDormant': 'stays',
  'sign-up': 'stays',
  'social:sign-up': 'stays',
  'id-search': 'stays',
  'email-session': 'ends',
  'owner-wait': 'endsHere',
  'nation-change': 'ends',
  'owner-proof': 'ends',
  'account-switch': 'ends',
  'device:register': 'ends',
  'guardian:child': 'stays',
  'guardian:link': 'stays',
  'guardian:consents': 'stays',
  withdrawal: 'ends',
  'withdrawal-requested': 'stays',
  'authenticator-off': 'stays',
  'authenticator-off-asked': 'stays',
  'authenticator-on': 'stays',
  verification: 'ends',
  'verification-taken': 'ends',
  'person-check': 'ends',
  'password-reset': 'endsHere',
  'new-password': 'stays',
  'session-handover': 'stays',
  'channeling:offer': 'stays',
  channeling: 'stays',
};

type Place = 'in its session' | 'in its browser' | 'in another session' | 'in another browser';
const endsIn = {
  SINGLE: {
    ends: ['in its session', 'in its browser'],
    endsHere: ['in its session', 'in its browser'],
    stays: [],
  },
  ALL: {
    ends: ['in its session', 'in its browser', 'in another session'],
    endsHere: ['in its session', 'in its browser'],
    stays: [],
  },
} as const satisfies Record<string, Record<string, readonly Place[]>>;

describeEachEngine('the flows of a member at a sign-out', (engine) => {
  const stage = usePlatform(engine);
  const tokens = tokensIn(stage);

  const sessionIn = async (loginName: string, guid: string, browser = aBrowser()) => {
    const { platform, server } = stage();
    platform.clock.advance(1000);
    const { accessToken: token, refreshToken } = (await signInAs(server, loginName, {}, browser)).value;
    const { sid } = await platform.db.query
      .selectFrom('sessions')
      .select('sid')
      .where('guid', '=', guid)
      .where('browser_hash', '=', platform.keyedHash('browser', browser.browserId))
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow();
    return { asked: { ...browser, token }, refreshToken, sid };
  };
  type Signed = Awaited<ReturnType<typeof sessionIn>>;
  const member = async () => {
    const { loginName, guid } = await makePerson(stage().platform);
    return { loginName, guid, own: await sessionIn(loginName, guid), other: await sessionIn(loginName, guid) };
  };
  type Member = Awaited<ReturnType<typeof member>>;
  const isThere = async (state: string) => {
    const rows = stage().platform.db.query.selectFrom('flows').select('kind');
    return (await rows.where('state_hash', '=', hashToken(state)).executeTakeFirst()) !== undefined;
  };
  /** A flow of each kind in each place. */
  const openAll = async ({ guid, own, other }: Member) => {
    const inSession = ({ asked, sid }: Signed) => ({ browserId: asked.browserId, session: { sid, guid } });
    const places = {
      'in its session': inSession(own),
      'in its browser': { browserId: own.asked.browserId },
      'in another session': inSession(other),
      'in another browser': { browserId: aBrowser().browserId },
    } as const satisfies Record<Place, object>;
    const opened: { name: string; place: string; state: string }[] = [];
    for (const sample of flowSamplesFor(guid))
      for (const [place, caller] of Object.entries(places)) {
        const state = await sample.open(testContext(stage().platform, caller));
        if (state === null) throw new Error(`${sample.name} was not opened`);
        opened.push({ name: sample.name, place, state });
      }
    return opened;
  };
  const endedOf = async (opened: Awaited<ReturnType<typeof openAll>>) => {
    const ended: Record<string, string[]> = {};
    for (const { name, place, state } of opened) {
      ended[name] ??= [];
      if (!(await isThere(state))) ended[name].push(place);
    }
    return ended;
  };

  it('are decided for each kind', () => {
    expect(Object.keys(decided)).toEqual(flowSamplesFor(placeholderGuid).map(({ name }) => name));
  });

  it.each(['SINGLE', 'ALL'] as const)('end as their table says: %s', async (scope) => {
    const who = await member();
    const opened = await openAll(who);
    const ofAnother = await openAll(await member());
    await stage().server.call(signOut, { body: { session_type: scope } }, who.own.asked);
    const due = Object.entries(decided).map(([name, decision]) => [name, endsIn[scope][decision]]);
    expect(await endedOf(opened)).toEqual(Object.fromEntries(due));
    expect(Object.values(await endedOf(ofAnother)).flat()).toEqual([]);
  });

  it('end by the older sign-out as well', async () => {
    const who = await member();
    const opened = await openAll(who);
    await stage().server.call(logout, { body: {} }, who.own.asked);
    expect((await endedOf(opened))['verification']).toEqual(endsIn.SINGLE.ends);
  });

  it('stay where the sign-out is that of a client', async () => {
    const who = await member();
    const opened = await openAll(who);
    const token = await tokens.clientTokenOf(who.guid);
    await stage().server.call(signOut, { body: { session_type: 'ALL' } }, { ...who.own.asked, token });
    expect(Object.values(await endedOf(opened)).flat()).toEqual([]);
  });

  it('a switch-on and a hand-over end with the session that asked for them', async () => {
    const { server, platform } = stage();
    const { own, guid } = await member();
    const { state } = (await server.call(sessionHandover, { body: {} }, own.asked)).value;
    expect(outcomeOf(await server.call(otpBeginSecure, { body: {} }, own.asked))).toBe('ok');
    const kinds = async () => {
      const rows = platform.db.query.selectFrom('flows').select('kind').where('guid', '=', guid);
      return (await rows.orderBy('kind').execute()).map(({ kind }) => kind);
    };
    expect(await kinds()).toEqual(['authenticator-on', 'session-handover']);
    await server.call(signOut, { body: {} }, own.asked);
    expect(await kinds()).toEqual([]);
    expect(await isThere(state)).toBe(false);
  });

  if (engine.engine === 'postgresql') {
    it('wait for a change of the account, which ends sessions and flows in its own order', async () => {
      const { server, platform } = stage();
      const { own, guid } = await member();
      const lock = () => lockAccount(platform.db, guid);
      const work = () => server.call(signOut, { body: {} }, own.asked);
      expect(outcomeOf(await behindLock(platform.db, { lock, work, meanwhile: () => {} }))).toBe('ok');
    });
  }

  it.each(['before', 'after'] as const)('a copy of a token ends no reset of the owner: %s its code', async (moment) => {
    const { server, platform } = stage();
    const steps = resetSteps(stage);
    const { loginName, own } = await member();
    const { token: _, ...by } = own.asked;
    const body = { session_type: 'ALL', refresh_token: own.refreshToken } as const;
    const steal = async (now: typeof moment) => {
      if (now === moment) expect(outcomeOf(await server.call(signOut, { body }, aBrowser()))).toBe('ok');
    };
    const { state } = await steps.begin(loginName, 'email', by);
    await steps.send(state, by);
    platform.clock.advance(1000);
    await steal('before');
    const proven = await steps.verify(state, steps.codeTo(loginName), by);
    expect(outcomeOf(proven)).toBe('ok');
    await steal('after');
    expect(await steps.store(proven.value, by)).toBe('ok');
  });
});
