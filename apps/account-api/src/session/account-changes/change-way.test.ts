import { passwordGuide } from '@gatehouse/api-contract';
import { expect, it } from '@jest/globals';
import { getAccount } from '../../account/accounts/accounts.repository.ts';
import type { Shown } from '../../account/ways/proven.policy.ts';
import { systemCaller } from '../../base/caller.ts';
import { hashToken } from '../../base/crypto/hashes.ts';
import { hourMs } from '../../base/ports/clock.ts';
import { requestContext } from '../../base/request-context.ts';
import { insertGameToken } from '../../catalogue/games/games.repository.ts';
import { setSecondaryEmail } from '../../flow/contacts/contacts.repository.ts';
import { switchOnFlow } from '../../sign-in/authenticator/authenticator.flow.ts';
import { describeEachEngine } from '../../testing/each-engine.ts';
import { makePerson } from '../../testing/make-person.ts';
import { settled } from '../../testing/settled.ts';
import { showing } from '../../testing/showing.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { testContext } from '../../testing/test-context.ts';
import { usePlatform } from '../../testing/use-platform.ts';
import { changeWay } from './change-way.command.ts';
import { changePasswordOf } from './testing/change-password-of.ts';
import { UnprovenChange } from './unproven-change.error.ts';

const anyBrowser = () => ({ browserId: `browser-${crypto.randomUUID()}` });

describeEachEngine('after a change of an account', (engine) => {
  const stage = usePlatform(engine);
  const caller = { ...systemCaller('test'), brand: 'ppool', agent: 'Mozilla/5.0 (X11; Linux) Firefox/130.0' } as const;

  const change = async (guid: string, sid: string | null) => {
    const { platform } = stage();
    platform.mails.length = 0;
    await platform.db.transaction(() => changePasswordOf(requestContext(platform, caller), guid, sid));
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

describeEachEngine('the law of ownership at a change of a way', (engine) => {
  const stage = usePlatform(engine);

  /** A member with a session, and what a change of a contact by these proofs leaves. */
  async function changed(act: 'added' | 'replaced', shown: Partial<Shown>) {
    const { platform, server } = stage();
    platform.mails.length = 0;
    const { guid, loginName } = await makePerson(platform);
    const { value } = await signInAs(server, loginName, {}, anyBrowser());
    const ctx = requestContext(platform, systemCaller('test'));
    const acts = { contactAddress: act } as const;
    const change = { guid, event: 'contact-address-changed', acts, shown: showing(shown) } as const;
    const written = platform.db.transaction(() =>
      changeWay(ctx, change, (door) => setSecondaryEmail(platform.db, door, 'new@playground.test')),
    );
    const made = await written.catch((error: unknown) => (error instanceof UnprovenChange ? 'refused' : error));
    await settled();
    const { secondary_email: address } = await getAccount(platform.db, guid);
    const goesOn = (await server.call(passwordGuide, {}, { token: value.accessToken ?? '' })).code === '0';
    return { made, address, goesOn, letters: platform.mails.length };
  }

  it.each<['added' | 'replaced', string, Partial<Shown>, boolean]>([
    ['added', 'nothing', {}, false],
    ['added', 'a fresh session', { wasFresh: true }, true],
    ['added', 'the password alone', { provenBy: ['password'] }, false],
    ['added', 'another way', { provenBy: ['phone'] }, true],
    ['added', 'a wait', { waited: true }, true],
    ['replaced', 'a fresh session', { wasFresh: true }, false],
    ['replaced', 'itself', { provenBy: ['contactAddress'] }, true],
    ['replaced', 'another way', { provenBy: ['phone'] }, true],
  ])('a contact is %s by %s as the law says, or not at all', async (act, _by, shown, isMade) => {
    expect(await changed(act, shown)).toEqual(
      isMade
        ? { made: undefined, address: 'new@playground.test', goesOn: act === 'added', letters: expect.any(Number) }
        : { made: 'refused', address: null, goesOn: true, letters: 0 },
    );
  });

  it('of which the law knows none is not made', async () => {
    const { platform } = stage();
    const { guid } = await makePerson(platform);
    const ctx = requestContext(platform, systemCaller('test'));
    const shown = showing({ provenBy: ['phone'] });
    const change = { guid, event: 'phone-changed', acts: { phone: 'removed' }, shown } as const;
    await expect(platform.db.transaction(() => changeWay(ctx, change, () => Promise.resolve()))).rejects.toThrow(
      'the law of ownership does not let it: phone is removed (phone-changed)',
    );
  });
});
