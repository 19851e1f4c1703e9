import {
  issueToken,
  loginCodeCheck,
  qrCode,
  qrStatusCheck,
  refreshV20,
  sessionHandover,
} from '@gatehouse/api-contract';
import { takenBackForMs, type OwnerWay } from '@gatehouse/api-contract/ownership';
import { expect, it } from '@jest/globals';
import { notHeardSince } from '../../account/accounts/heard.policy.ts';
import { systemCaller } from '../../base/caller.ts';
import { after, dayMs, minuteMs } from '../../base/ports/clock.ts';
import { requestContext } from '../../base/request-context.ts';
import { giveQuestion } from '../../credentials/password-reset/testing/reset-steps.ts';
import { phoneOf } from '../../sign-in/approvals/testing/phone.ts';
import { issueLoginCode } from '../../sign-in/one-time-code/issue-login-code.command.ts';
import { describeEachEngine } from '../../testing/each-engine.ts';
import { giveAuthenticator, givePerson, givePhone } from '../../testing/give-ways.ts';
import { makePerson } from '../../testing/make-person.ts';
import { showing } from '../../testing/showing.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { testContextIn } from '../../testing/test-context.ts';
import { usePlatform } from '../../testing/use-platform.ts';
import { signedInOf } from '../sessions/authentication.policy.ts';
import { findSession } from '../sessions/sessions.repository.ts';
import { changesHeardIn } from './changes-heard-in.query.ts';
import { hearByLetter } from './hear-change.command.ts';
import { keepBefore } from './keep-before.command.ts';
import { purgeKeptChanges } from './kept-changes.repository.ts';
import { findUnheardChange, insertUnheardChange } from './unheard-changes.repository.ts';

type Proof = Readonly<{
  provenBy?: readonly OwnerWay[];
  wasFresh?: boolean;
  /** What it brings. */
  column?: 'phone_since' | 'otp_since';
}>;

describeEachEngine('a change of which its owner could not hear', (engine) => {
  const stage = usePlatform(engine);
  const aBrowserId = () => `browser-${crypto.randomUUID()}`;

  /** A member with a password, an address and a number. */
  async function member() {
    const { platform, server } = stage();
    const { db, clock } = platform;
    const { guid, loginName } = await makePerson(platform);
    await givePhone(platform, guid, `+8210${String(Math.random()).slice(2, 10)}`);
    const newest = () =>
      db.query
        .selectFrom('sessions')
        .select('sid')
        .where('guid', '=', guid)
        .orderBy('created_at', 'desc')
        .executeTakeFirstOrThrow();
    return {
      guid,
      loginName,
      /** Made in a browser that no account knows, without a letter. */
      change: async (
        { provenBy = [], wasFresh = provenBy.length === 0, column = 'phone_since' }: Proof = {},
        browserId = aBrowserId(),
      ) => {
        const ctx = testContextIn(platform, browserId);
        const shown = showing({ provenBy, wasFresh });
        const kept = await keepBefore(ctx, { guid, event: 'phone-changed', shown });
        const { id, at, strength } = kept;
        const proof = { proven_by: [...provenBy], was_fresh: wasFresh, strength };
        await insertUnheardChange(db, { id, guid, event: 'phone-changed', ways: ['phone'], ...proof, changed_at: at });
        await db.query
          .updateTable('accounts')
          .set({ [column]: notHeardSince(at) })
          .where('guid', '=', guid)
          .execute();
        clock.advance(5 * minuteMs);
        return id;
      },
      signIn: async (browserId = aBrowserId()) => {
        const { code, value } = await signInAs(server, loginName, {}, { browserId });
        expect(code).toBe('0');
        const { sid } = await newest();
        clock.advance(minuteMs);
        return { value, asked: { browserId, token: value.accessToken }, sid, isAsked: value.unseenChangesYn };
      },
      answerIn: (id: string, sid: string) =>
        db.query.updateTable('unheard_changes').set({ answered_in: sid }).where('id', '=', id).execute(),
      /** Whether the answer counts for the change, in a browser. */
      isHeard: async (id: string, { sid, browserId = aBrowserId() }: Readonly<{ sid: string; browserId?: string }>) => {
        const [change, session] = [await findUnheardChange(db, id), await findSession(db, sid)];
        if (!change || !session) throw new Error('who answers, and about what?');
        const ctx = testContextIn(platform, browserId);
        const heard = await changesHeardIn(ctx, { guid, signedIn: signedInOf(session) }, [change]);
        return heard.has(id);
      },
      knows: (browserId: string, countsFrom: Date) =>
        db.query
          .insertInto('remembered_browsers')
          .values({
            guid,
            browser_hash: platform.keyedHash('browser', browserId),
            remembered_at: clock.now(),
            counts_from: countsFrom,
          })
          .execute(),
      /** It is left with the password alone; its mailbox was disowned. */
      forgetContacts: () =>
        db.query
          .updateTable('accounts')
          .set({
            email_verified: false,
            email_disowned_at: clock.now(),
            secondary_email_verified: false,
            phone_verified: false,
          })
          .where('guid', '=', guid)
          .execute(),
    };
  }

  it('is asked about at a sign-in, until it is heard', async () => {
    const { platform } = stage();
    const { change, signIn } = await member();
    expect((await signIn()).isAsked).toBe('N');
    const id = await change();
    expect((await signIn()).isAsked).toBe('Y');
    await platform.db.transaction(() => hearByLetter(platform, id, platform.clock.now()));
    expect((await signIn()).isAsked).toBe('N');
  });

  it('is not asked about by the sign-in that may have brought it', async () => {
    const { platform } = stage();
    const { guid, change, signIn } = await member();
    const id = await change();
    const soon = after(platform.clock.now(), -5 * minuteMs + 1);
    const set = { changed_at: soon };
    await platform.db.query.updateTable('unheard_changes').set(set).where('id', '=', id).execute();
    const age = { phone_since: notHeardSince(soon) };
    await platform.db.query.updateTable('accounts').set(age).where('guid', '=', guid).execute();
    expect((await signIn()).isAsked).toBe('N'); // a minute goes by
    expect((await signIn()).isAsked).toBe('Y');
  });

  it('is asked about also once what was before is not kept, and not in another account', async () => {
    const { clock, db } = stage().platform;
    const [one, other] = [await member(), await member()];
    await one.change();
    expect((await other.signIn()).isAsked).toBe('N');
    clock.advance(takenBackForMs.way);
    await purgeKeptChanges(db, clock.now());
    expect((await one.signIn()).isAsked).toBe('Y');
  });

  it('is not asked about where another session let the member in, at a renewal, or in a page of a session', async () => {
    const { platform, server } = stage();
    const { guid, loginName, change, signIn } = await member();
    await change();
    const { value, asked } = await signIn();
    const issued = await issueLoginCode(requestContext(platform, systemCaller('phone')), { guid });
    const otp = issued.ok ? issued.value.code : '';
    const browser = { browserId: aBrowserId() };
    const byCode = await server.call(loginCodeCheck, { body: { otp } }, browser);
    const { session, url } = (await server.call(qrCode, { body: {} }, browser)).value;
    const phone = phoneOf(server, loginName);
    await phone.approve((await phone.scan(url)).id);
    const byQr = await server.call(qrStatusCheck, { query: { session, forever: 'N' } }, browser);
    expect(value.unseenChangesYn).toBe('Y');
    expect([byCode.value.unseenChangesYn, byQr.value.unseenChangesYn]).toEqual(['N', 'N']);
    const renewed = await server.call(refreshV20, { body: { refresh_token: value.refreshToken } }, asked);
    const token = renewed.value.accessToken;
    const { state } = (await server.call(sessionHandover, { body: {} }, { ...asked, token })).value;
    const page = await server.call(issueToken, { query: { state } }, { browserId: aBrowserId() });
    expect([renewed.value.unseenChangesYn, page.value.unseenChangesYn]).toEqual(['N', 'N']);
  });

  it('that was answered in vain is asked about again in another browser, and in this one where an answer counts', async () => {
    const { db } = stage().platform;
    const { change, signIn, answerIn } = await member();
    const id = await change();
    const { sid, asked } = await signIn();
    await answerIn(id, sid);
    expect((await signIn(asked.browserId)).isAsked).toBe('N');
    expect((await signIn()).isAsked).toBe('Y');
    await db.query.updateTable('unheard_changes').set({ was_fresh: false }).where('id', '=', id).execute();
    expect((await signIn(asked.browserId)).isAsked).toBe('Y');
  });

  it('is asked about beside another one that was answered in vain', async () => {
    const { change, signIn, answerIn } = await member();
    const id = await change();
    const { sid, asked } = await signIn();
    await answerIn(id, sid);
    await change({ column: 'otp_since' });
    expect((await signIn(asked.browserId)).isAsked).toBe('Y');
  });

  it('is heard by another way than proved it, in a session that was signed in after it', async () => {
    const { change, signIn, isHeard } = await member();
    const before = await signIn();
    const [byNumber, bySession] = [await change({ provenBy: ['phone'] }), await change()];
    const session = await signIn();
    expect([await isHeard(byNumber, session), await isHeard(bySession, session)]).toEqual([true, false]);
    expect(await isHeard(byNumber, before)).toBe(false);
  });

  it('is not heard by a password that was replaced since, or did not count before', async () => {
    const { platform } = stage();
    const { guid, change, signIn, isHeard } = await member();
    const changePassword = (at: Date) =>
      platform.db.query.updateTable('accounts').set({ password_changed_at: at }).where('guid', '=', guid).execute();
    const id = await change({ provenBy: ['phone'] });
    await changePassword(platform.clock.now());
    platform.clock.advance(6 * dayMs);
    const young = await change({ provenBy: ['phone'] });
    platform.clock.advance(dayMs);
    const settled = await change({ provenBy: ['phone'] });
    const session = await signIn();
    const heard = [];
    for (const one of [id, young, settled]) heard.push(await isHeard(one, session));
    expect(heard).toEqual([false, false, true]);
  });

  it('is heard in a browser that counts, but for the one that made it', async () => {
    const { clock } = stage().platform;
    const { change, signIn, isHeard, knows } = await member();
    const [first, own] = [aBrowserId(), aBrowserId()];
    const id = await change({}, first);
    await knows(own, clock.now());
    await knows(first, clock.now());
    const session = await signIn();
    expect(await isHeard(id, { ...session, browserId: own })).toBe(true);
    expect(await isHeard(id, { ...session, browserId: first })).toBe(false);
  });

  it('is heard thirty days later by any sign-in, when what was before is not kept any more', async () => {
    const { clock, db } = stage().platform;
    const { change, signIn, isHeard } = await member();
    const id = await change();
    expect(await isHeard(id, await signIn())).toBe(false);
    clock.advance(takenBackForMs.way);
    await purgeKeptChanges(db, clock.now());
    expect(await isHeard(id, await signIn())).toBe(true);
  });

  it('is not asked about any more, where another one has taken its place', async () => {
    const { db } = stage().platform;
    const { guid, change, signIn } = await member();
    await change();
    await db.query.updateTable('accounts').set({ phone_since: null }).where('guid', '=', guid).execute();
    expect((await signIn()).isAsked).toBe('N');
  });

  it('is heard by a password where the account had nothing else, and no browser elsewhere', async () => {
    const { clock } = stage().platform;
    const { change, signIn, isHeard, knows, forgetContacts } = await member();
    await forgetContacts();
    const id = await change();
    const session = await signIn();
    expect(await isHeard(id, session)).toBe(true);
    await knows(aBrowserId(), after(clock.now(), dayMs));
    expect(await isHeard(id, session)).toBe(true);
    await knows(aBrowserId(), clock.now());
    expect(await isHeard(id, session)).toBe(false);
  });

  const others: Readonly<Record<string, (guid: string) => Promise<unknown>>> = {
    number: async (guid) => {
      const { db } = stage().platform;
      await givePhone(stage().platform, guid, '+821012340000');
      await db.query.updateTable('accounts').set({ phone_since: null }).where('guid', '=', guid).execute();
    },
    'settled person': (guid) => givePerson(stage().platform, guid, { identityHash: crypto.randomUUID() }),
    authenticator: (guid) => giveAuthenticator(stage().platform, guid),
    question: async (guid) => {
      const { clock, db } = stage().platform;
      const since = after(clock.now(), -7 * dayMs);
      await giveQuestion(stage().platform, guid);
      await db.query.updateTable('security_questions').set({ since }).where('guid', '=', guid).execute();
    },
  };
  it.each(Object.entries(others))('is not heard by a password alone beside a %s', async (_, give) => {
    const { guid, change, signIn, isHeard, forgetContacts } = await member();
    await forgetContacts();
    const before = await change();
    await give(guid);
    const id = await change();
    await stage().platform.db.query.updateTable('accounts').set({ otp_user: false }).where('guid', '=', guid).execute();
    const { sid } = await signIn();
    expect([await isHeard(before, { sid }), await isHeard(id, { sid })]).toEqual([true, false]);
  });

  it('is heard by a password beside what was too young to count', async () => {
    const { platform } = stage();
    const { guid, change, signIn, isHeard, forgetContacts } = await member();
    await forgetContacts();
    await givePerson(platform, guid, { identityHash: crypto.randomUUID(), storedFrom: 'check' });
    await giveQuestion(platform, guid);
    await platform.db.query
      .updateTable('security_questions')
      .set({ since: platform.clock.now() })
      .where('guid', '=', guid)
      .execute();
    const id = await change();
    expect(await isHeard(id, await signIn())).toBe(true);
  });
});
