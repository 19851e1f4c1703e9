import {
  contactEmailChange,
  freshSignInMs,
  otpBeginSecure,
  otpSessionOpen,
  ownerProof,
  ownerProofCode,
  ownerProofOptions,
  issueToken,
  registerEmail,
  sessionHandover,
  subEmailEmailN,
  userTokenCheck,
} from '@gatehouse/api-contract';
import { settledAfterMs } from '@gatehouse/api-contract/ownership';
import { internalHeaders } from '@gatehouse/platform';
import { expect, it } from '@jest/globals';
import { hourMs, minuteMs } from '../../base/ports/clock.ts';
import { aNumber } from '../../flow/contacts/testing/contact-calls.ts';
import { phoneOf } from '../../sign-in/approvals/testing/phone.ts';
import { describeEachEngine } from '../../testing/each-engine.ts';
import { givePhone } from '../../testing/give-ways.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { outcomeOf, type Asked } from '../../testing/test-server.ts';
import { usePlatform } from '../../testing/use-platform.ts';
import { addressCalls, anAddress } from '../account-email/testing/address-calls.ts';
import { memberTriesBeforeStop } from '../new-password/member-tries.command.ts';

const password = 'Gatehouse1';

describeEachEngine('a change that only the owner may make', (engine) => {
  const stage = usePlatform(engine);
  const call = () => stage().server.call;
  const prove = (asked: Asked, typed = password) => call()(ownerProof, { body: { password: typed } }, asked);
  const waitOut = () => stage().platform.clock.advance(freshSignInMs + 1);

  /** A member without any proven contact, in a session whose sign-in lies back. */
  const member = async () => {
    const { member: made, unverify, proven } = addressCalls(stage());
    const { guid, loginName, asked } = await made();
    const { value } = await signInAs(stage().server, loginName, {}, { browserId: 'browser-of-another-session' });
    const other = { browserId: 'browser-of-another-session', token: value.accessToken };
    await unverify(guid);
    await stage()
      .platform.db.query.updateTable('accounts')
      .set({ phone_verified: false })
      .where('guid', '=', guid)
      .execute();
    waitOut();
    return { guid, loginName, asked, other, proven };
  };

  /** What a thief with the token of a session could do that lasts. */
  const changes = {
    'contact address': async (asked: Asked, proven: Awaited<ReturnType<typeof member>>['proven']) =>
      call()(contactEmailChange, { body: { session: await proven(asked, anAddress()) } }, asked),
    'sign-in address': async (asked: Asked, proven: Awaited<ReturnType<typeof member>>['proven']) =>
      call()(registerEmail, { body: { session: await proven(asked, anAddress()) } }, asked),
    'second address': (asked: Asked) => call()(subEmailEmailN, { body: {} }, asked),
    authenticator: (asked: Asked) => call()(otpBeginSecure, { body: {} }, asked),
  } as const;

  it.each(Object.entries(changes))('%s: asks for a proof, and goes on after it', async (_, change) => {
    const { asked, proven } = await member();
    expect(await change(asked, proven)).toMatchObject({ code: '40120', refusal: 'proofNeeded' });
    expect(outcomeOf(await prove(asked))).toBe('ok');
    stage().platform.clock.advance(minuteMs); // a code may be sent again
    expect(outcomeOf(await change(asked, proven))).toBe('ok');
  });

  it('counts for five minutes, in its own session alone', async () => {
    const { asked, other, proven } = await member();
    const { value } = await prove(asked);
    expect(value.expires_at).toBe(stage().platform.clock.now().getTime() + freshSignInMs);
    expect(outcomeOf(await changes.authenticator(other))).toBe('proofNeeded');
    waitOut();
    expect(outcomeOf(await changes['contact address'](asked, proven))).toBe('proofNeeded');
  });

  it('is not proven by a wrong password, whose tries count', async () => {
    const { asked } = await member();
    const tries = [];
    for (const _ of Array.from({ length: 8 })) tries.push(outcomeOf(await prove(asked, 'Wrong-1234')));
    expect(new Set(tries)).toEqual(new Set(['currentPasswordMismatch', 'temporarilyRestricted']));
    expect(outcomeOf(await changes.authenticator(asked))).toBe('proofNeeded');
  });

  /** Tries that are wrong, each after the wait of the one before. */
  const guess = async (asked: Asked, times: number) => {
    const outcomes = [];
    for (const _ of Array.from({ length: times })) {
      const answer = await prove(asked, 'Wrong-1234');
      outcomes.push(outcomeOf(answer));
      const waits = answer.value as unknown as Readonly<{ retryAfterSeconds?: number }> | null; // of a refusal
      stage().platform.clock.advance((waits?.retryAfterSeconds ?? 0) * 1000);
    }
    return outcomes;
  };
  const isOpen = async ({ token = '' }: Asked) => outcomeOf(await call()(userTokenCheck, {}, { token })) === 'ok';

  it('ends a session after ten wrong proofs in an hour, and leaves the owner all tries in others', async () => {
    const { guid, loginName, asked, other } = await member();
    const stolen = { token: asked.token };
    expect(new Set(await guess(stolen, 9))).toEqual(new Set(['currentPasswordMismatch']));
    expect(await isOpen(asked)).toBe(true);
    expect(outcomeOf(await prove(other))).toBe('ok');
    expect(await guess(stolen, 1)).toEqual(['currentPasswordMismatch']);
    expect(outcomeOf(await prove(stolen))).toBe('sessionEnded');
    expect([await isOpen(asked), await isOpen(other)]).toEqual([false, true]);
    const shown = stage().platform.db.query.selectFrom('member_events').select('event').where('guid', '=', guid);
    expect(await shown.where('event', '=', 'wrong-proofs').execute()).toHaveLength(1);
    await stage()
      .platform.db.query.updateTable('accounts')
      .set({ email_verified: true })
      .where('guid', '=', guid)
      .execute();
    const { value } = await signInAs(stage().server, loginName, {}, { browserId: 'browser-of-a-new-device' });
    const anew = { token: value.accessToken, browserId: 'browser-of-a-new-device' };
    expect([outcomeOf(await prove(other)), outcomeOf(await prove(anew))]).toEqual(['ok', 'ok']);
  });

  /** A session that a page gets from another one. */
  const handedTo = async (browserId: string, { token = '' }: Asked) => {
    const { state } = (await call()(sessionHandover, { body: {} }, { token })).value;
    const { value } = await call()(issueToken, { query: { state } }, { browserId });
    return { token: value.accessToken, browserId };
  };

  /** Ten wrong proofs of a thief, the last of which makes the next one wait. */
  const burn = async (asked: Asked) => {
    await guess(asked, 9);
    expect(outcomeOf(await prove(asked, 'Wrong-1234'))).toBe('currentPasswordMismatch');
    expect(await isOpen(asked)).toBe(false);
  };

  it.each([
    ['all cookies of its browser', (asked: Asked) => asked],
    ['its token alone', ({ token = '' }: Asked) => ({ token })],
  ])(
    'leaves the owner all tries in a new session after a thief burnt those of the old one with %s',
    async (_, copyOf) => {
      const { guid, loginName, asked } = await member();
      const enter = async (browser: Asked) => {
        await stage()
          .platform.db.query.updateTable('accounts')
          .set({ email_verified: true })
          .where('guid', '=', guid)
          .execute();
        return { ...browser, token: (await signInAs(stage().server, loginName, {}, browser)).value.accessToken };
      };
      const browser = { browserId: asked.browserId };
      const before = await enter({});
      await burn(copyOf(asked));
      expect(outcomeOf(await prove(await enter(browser)))).toBe('ok');
      const page = await handedTo('browser-of-a-page', before);
      for (const session of [await enter(browser), await enter({}), before, page])
        expect(await guess(session, 2)).toEqual(['currentPasswordMismatch', 'currentPasswordMismatch']);
    },
  );

  it('counts wrong proofs by the hour', async () => {
    const { asked } = await member();
    await guess(asked, 5);
    stage().platform.clock.advance(hourMs);
    expect(outcomeOf(await prove(asked))).toBe('ok');
    await guess(asked, 9);
    expect(await isOpen(asked)).toBe(true);
    await guess(asked, 1);
    expect(await isOpen(asked)).toBe(false);
  });

  it('lets nobody guess on in sessions that are made from a stolen one', async () => {
    const { guid, asked } = await member();
    const stolen = { token: asked.token };
    await guess(await handedTo('browser-of-a-thief-1', stolen), 9);
    const second = await handedTo('browser-of-a-thief-2', stolen);
    await prove(second, 'Wrong-1234');
    const ofSecond = await handedTo('browser-of-a-thief-4', second);
    for (const thief of [second, await handedTo('browser-of-a-thief-3', stolen), ofSecond, stolen])
      expect(outcomeOf(await prove(thief))).toBe('temporarilyRestricted');
    await stage()
      .platform.db.query.updateTable('password_counters')
      .set({ failures: memberTriesBeforeStop, wait_until: null })
      .where('subject', 'like', `${stage().platform.keyedHash('tries-member', guid)}.%`)
      .execute();
    expect(outcomeOf(await prove(second))).toBe('tooManyPasswordFailures');
    expect(outcomeOf(await prove(asked))).toBe('ok');
  });

  it('is not proven by a sign-in that a session elsewhere can open', async () => {
    const { guid, asked } = await member();
    const { db, clock } = stage().platform;
    for (const by of ['loginCode', 'qr', 'unknown'] as const) {
      await db.query
        .updateTable('sessions')
        .set({ authenticated_at: clock.now(), authenticated_by: by })
        .where('guid', '=', guid)
        .execute();
      expect([by, outcomeOf(await changes.authenticator(asked))]).toEqual([by, 'proofNeeded']);
    }
  });

  it('is not proven by a token that was copied into another browser, nor by a session made from it', async () => {
    const { asked } = await member();
    expect(outcomeOf(await prove(asked))).toBe('ok');
    const thief = 'browser-of-a-thief';
    const copied = { ...asked, browserId: thief };
    expect(outcomeOf(await changes.authenticator(copied))).toBe('proofNeeded');
    const { state } = (await call()(sessionHandover, { body: {} }, copied)).value;
    const { value } = await call()(issueToken, { query: { state } }, { browserId: thief });
    const handed = { browserId: thief, token: value.accessToken };
    expect(outcomeOf(await changes.authenticator(handed))).toBe('proofNeeded');
    expect(outcomeOf(await changes.authenticator(asked))).toBe('ok');
  });

  it.each([
    ['past the edge', {}],
    ['with the browser named, without the secret of an edge', { [internalHeaders.browserId]: 'told' }],
    ['with a wrong secret', { [internalHeaders.browserId]: 'told', [internalHeaders.edgeSecret]: 'guessed' }],
  ])('is not proven by a token that was copied and is sent %s', async (_, headers) => {
    const { asked } = await member();
    const told = Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, value === 'told' ? asked.browserId : value]),
    );
    const copyOf = ({ token }: Asked): Asked => ({ ...(token !== undefined && { token }), headers: told });
    const all = async (by: Asked) => {
      const outcomes = [];
      for (const [name, change] of Object.entries(changes))
        outcomes.push([name, outcomeOf(await change(copyOf(by), () => Promise.resolve('a-session-of-mail')))]);
      return outcomes;
    };
    const none = Object.keys(changes).map((name) => [name, 'proofNeeded']);
    expect(outcomeOf(await prove(asked))).toBe('ok');
    expect(await all(asked)).toEqual(none);
    expect(outcomeOf(await changes.authenticator(asked))).toBe('ok');
    const { member: made, unverify } = addressCalls(stage());
    const signedIn = await made();
    await unverify(signedIn.guid);
    expect(await all(signedIn.asked)).toEqual(none);
    expect(outcomeOf(await changes.authenticator(signedIn.asked))).toBe('ok');
  });

  it('is proven in a session without a browser by its own sign-in alone', async () => {
    const { loginName } = await addressCalls(stage()).member();
    const asked = { token: (await signInAs(stage().server, loginName)).value.accessToken };
    expect(outcomeOf(await changes.authenticator({ ...asked, browserId: 'browser-of-a-thief' }))).toBe('proofNeeded');
    expect(outcomeOf(await changes.authenticator(asked))).toBe('ok');
    waitOut();
    const refused = await changes.authenticator(asked);
    expect(refused).toMatchObject({ refusal: 'proofNeeded', value: { ways: ['signIn'] } });
    expect(outcomeOf(await prove(asked))).toBe('verificationNotAllowed');
    expect(outcomeOf(await changes.authenticator(asked))).toBe('proofNeeded');
  });

  it('is not proven for the browser of a session by a proof from elsewhere', async () => {
    const { asked } = await member();
    for (const elsewhere of [{ token: asked.token }, { ...asked, browserId: 'browser-of-a-thief' }])
      expect(outcomeOf(await prove(elsewhere))).toBe('verificationNotAllowed');
    expect(outcomeOf(await changes.authenticator(asked))).toBe('proofNeeded');
  });

  it('says how it can be proven: the password, else a new sign-in', async () => {
    const { guid, loginName, asked } = await member();
    const options = async () => (await call()(ownerProofOptions, {}, asked)).value;
    expect(await options()).toMatchObject({ ways: ['password', 'signIn'], user_id: loginName, email: '', phone: '' });
    await stage()
      .platform.db.query.updateTable('accounts')
      .set({ password_hash: null })
      .where('guid', '=', guid)
      .execute();
    expect((await options()).ways).toEqual(['signIn']);
  });

  /** A member with a proven number, which alone is older than seven days where it says so. */
  const withNumber = async (age: 'old' | 'new' = 'old') => {
    const made = await member();
    const { db, clock } = stage().platform;
    const phone = aNumber();
    await givePhone(stage().platform, made.guid, phone);
    const since = new Date(clock.now().getTime() - (age === 'old' ? settledAfterMs + minuteMs : minuteMs));
    await db.query.updateTable('accounts').set({ phone_since: since }).where('guid', '=', made.guid).execute();
    return { ...made, phone };
  };
  const textedTo = (to: string) =>
    /\b[0-9]{6}\b/.exec(stage().platform.texts.findLast((text) => text.to === to)?.text ?? '')?.[0] ?? '';
  const order = (asked: Asked, way: 'email' | 'phone' = 'phone') => call()(ownerProofCode, { body: { way } }, asked);
  const proveByCode = (asked: Asked, state: string, code: string) =>
    call()(ownerProof, { body: { state, verify_number: code } }, asked);

  it('names the ways of the member in the refusal, and what is proven by a code to an older number', async () => {
    const { asked, phone } = await withNumber();
    const refused = await changes.authenticator(asked);
    expect(refused).toMatchObject({
      refusal: 'proofNeeded',
      value: { ways: ['password', 'phone', 'signIn'], email: '' },
    });
    expect(JSON.stringify(refused.value)).not.toContain(phone);
    const { state } = (await order(asked)).value;
    expect(outcomeOf(await proveByCode(asked, state, textedTo(phone)))).toBe('ok');
    expect(outcomeOf(await changes.authenticator(asked))).toBe('ok');
    expect(outcomeOf(await proveByCode(asked, state, textedTo(phone)))).toBe('verificationTimeExpired');
  });

  it('sends no code to a contact that is younger than seven days, or that there is none of', async () => {
    const { asked } = await withNumber('new');
    expect(outcomeOf(await order(asked))).toBe('verificationNotAllowed');
    expect(outcomeOf(await order(asked, 'email'))).toBe('verificationNotAllowed');
  });

  it('counts wrong codes as wrong passwords', async () => {
    const { asked } = await withNumber();
    const tries = [];
    for (const _ of Array.from({ length: 8 })) {
      const { state } = (await order(asked)).value ?? { state: 'none' };
      tries.push(outcomeOf(await proveByCode(asked, state, '000000')));
      stage().platform.clock.advance(1);
    }
    expect(tries).toContain('temporarilyRestricted');
    expect(outcomeOf(await prove(asked))).toBe('temporarilyRestricted');
  });

  it('takes no code of another session or browser, nor a proof for an act of another member', async () => {
    const { asked, other, phone } = await withNumber();
    const stranger = await withNumber();
    const { state } = (await order(asked)).value;
    const code = textedTo(phone);
    expect(outcomeOf(await proveByCode(stranger.asked, state, code))).toBe('verificationTimeExpired');
    expect(outcomeOf(await proveByCode(other, state, code))).toBe('verificationTimeExpired');
    const { member_no: memberNo = 0 } = (await call()(ownerProofOptions, {}, stranger.asked)).value;
    const foreign = await call()(ownerProof, { body: { password, member_no: memberNo } }, asked);
    expect(outcomeOf(foreign)).toBe('otherMember');
    expect(outcomeOf(await changes.authenticator(asked))).toBe('proofNeeded');
  });

  it('is proven by the app of the member, once, in the browser that showed the number', async () => {
    const { guid, loginName, asked, proven } = await member();
    const { db } = stage().platform;
    await db.query.updateTable('accounts').set({ otp_user: true }).where('guid', '=', guid).execute();
    const opened = (await call()(otpSessionOpen, { body: {} }, asked)).value;
    const approve = (by: Asked) => call()(ownerProof, { body: { session: opened.session } }, by);
    expect(outcomeOf(await approve(asked))).toBe('authenticatorUnavailable');
    const phone = phoneOf(stage().server, loginName);
    const [request] = await phone.requests();
    await phone.approve(request?.id ?? '', opened.verify_code);
    expect(outcomeOf(await approve({ ...asked, browserId: 'browser-of-a-thief' }))).toBe('authenticatorUnavailable');
    expect(outcomeOf(await approve(asked))).toBe('ok');
    expect(outcomeOf(await approve(asked))).toBe('authenticatorUnavailable');
    expect(outcomeOf(await changes['contact address'](asked, proven))).toBe('ok');
  });

  it('leaves a record, right or wrong', async () => {
    const { guid, asked } = await member();
    await prove(asked, 'Wrong-1234');
    waitOut();
    await prove(asked);
    const rows = await stage()
      .platform.db.query.selectFrom('audit_records')
      .select('outcome')
      .where('guid', '=', guid)
      .where('event', '=', 'owner-proven')
      .orderBy('at')
      .execute();
    expect(rows.map(({ outcome }) => outcome)).toEqual(['currentPasswordMismatch', 'ok']);
  });
});
