import { describe, expect, it } from '@jest/globals';
import {
  emailSendV2,
  notMeLock,
  notMeRead,
  recoveryStateOf,
  verificationWay,
  verifyStatus,
} from '@gatehouse/api-contract';
import { afterAccountChange } from '../account-changes/after-account-change.command.ts';
import { setVerifiedPhone } from '../contacts/contacts.repository.ts';
import { networkFailureLimits, chargeVerifyFailure } from '../flows/verify-failures.command.ts';
import { mine, useIdentityStage } from '../identity/testing/identity-stage.ts';
import { knowBrowser } from '../password/know-browser.command.ts';
import { networkOf } from '../shared/http/caller-of.ts';
import { systemCaller } from '../shared/caller.ts';
import { describeEachEngine } from '../testing/each-engine.ts';
import { makePerson } from '../testing/make-person.ts';
import { settled } from '../testing/settled.ts';
import { outcomeOf } from '../testing/test-server.ts';
import { openVerification } from '../verification/open-verification.command.ts';
import { aNumber, knowPerson, owner } from '../verification/testing/verifications.ts';
import { giveQuestion, resetSteps } from './testing/reset-steps.ts';

const minuteMs = 60_000;
const stranger = { browserId: 'browser-of-somebody' };
const anAddress = () => `nobody-${crypto.randomUUID()}@playground.test`;

describeEachEngine('a reset', (engine) => {
  const stage = useIdentityStage(engine);
  const steps = resetSteps(stage.get);
  const { begin, send, text, codeTo, verify, verifyText, claim, question, answer, store, enter } = steps;
  const withPhone = async () => {
    const { platform } = stage.get();
    const person = await makePerson(platform);
    const phone = aNumber();
    await setVerifiedPhone(platform.db, person.guid, phone);
    return { ...person, phone };
  };
  /** An account with a question and nothing better. */
  const withQuestion = async (custom = '') => {
    const person = await makePerson(stage.get().platform, 'emailUnverified');
    await giveQuestion(stage.get().platform, person.guid, custom);
    return person;
  };

  describe('by mail', () => {
    it('ends with a new password', async () => {
      const { loginName } = await makePerson(stage.get().platform);
      const begun = await begin(loginName);
      expect(begun.value).toMatchObject({ status: 1, state: `e:${begun.state}` });
      expect((await send(begun.state)).value).toMatchObject({ sendCount: 1, state: begun.state });
      const letter = stage.get().platform.mails.findLast(({ to }) => to === loginName);
      expect(letter?.subject).toMatch(/^[0-9]{6}.*비밀번호/);
      const { value } = await verify(begun.state, codeTo(loginName));
      expect(value.user_id).toBe(loginName);
      expect(await enter(loginName, 'Gatehouse1')).toBe('ok');
      expect(await store(value)).toBe('ok');
      expect([await enter(loginName, 'Gatehouse1'), await enter(loginName)]).toEqual(['credentialsMismatch', 'ok']);
    });

    it('refuses a wrong code, and any step twice, out of order, or from another browser', async () => {
      const { loginName } = await makePerson(stage.get().platform);
      const { state } = await begin(loginName);
      expect(outcomeOf(await claim(state))).toBe('identityVerificationRequired');
      expect(outcomeOf(await verify(state, '000000'))).toBe('codeMismatch');
      await send(state);
      const code = codeTo(loginName);
      expect(outcomeOf(await send(state))).toBe('resendTooSoon');
      expect(outcomeOf(await send(state, stranger))).toBe('verificationTimeExpired');
      expect(outcomeOf(await verify(state, code, stranger))).toBe('verificationTimeExpired');
      expect(outcomeOf(await answer(state, 'mia'))).toBe('wrongVerifyStep');
      expect(outcomeOf(await question(state))).toBe('wrongVerifyStep');
      expect(outcomeOf(await verify(state, code === '111111' ? '222222' : '111111'))).toBe('codeMismatch');
      const first = await verify(state, code);
      expect(outcomeOf(first)).toBe('ok');
      expect(outcomeOf(await verify(state, code))).toBe('verificationTimeExpired');
      expect(outcomeOf(await claim(state))).toBe('verificationTimeExpired');
      expect(await store({ ...first.value, state })).toBe('verificationTimeExpired'); // the state of another step
      expect(await store(first.value)).toBe('ok');
    });

    it('ends where the password was changed meanwhile: a second reset ends the first', async () => {
      const { loginName } = await makePerson(stage.get().platform);
      const [first, second] = [await begin(loginName), await begin(loginName)];
      await send(first.state);
      const code = codeTo(loginName);
      stage.get().platform.clock.advance(minuteMs);
      await send(second.state);
      const { value } = await verify(second.state, codeTo(loginName));
      expect(await store(value)).toBe('ok');
      expect(outcomeOf(await verify(first.state, code))).toBe('verificationTimeExpired');
    });

    it('goes to the contact address, and never to one that nobody proved', async () => {
      const { platform } = stage.get();
      const { loginName, guid } = await makePerson(platform);
      const secondary = anAddress();
      const set = { secondary_email: secondary, secondary_email_verified: true };
      await platform.db.query.updateTable('accounts').set(set).where('guid', '=', guid).execute();
      await send((await begin(loginName)).state);
      expect(platform.mails.at(-1)?.to).toBe(secondary);
      const unproven = await makePerson(platform, 'emailUnverified');
      const before = platform.mails.length;
      expect(outcomeOf(await send((await begin(unproven.loginName)).state))).toBe('ok');
      expect(platform.mails).toHaveLength(before);
    });

    it('tells an owner of a provider’s account by letter how to sign in', async () => {
      const { platform } = stage.get();
      const { loginName, guid } = await makePerson(platform);
      await platform.db.query.deleteFrom('identities').where('guid', '=', guid).execute();
      await platform.db.query
        .insertInto('identities')
        .values({ provider_cd: 'GP', provider_user_id: guid, guid })
        .execute();
      await platform.db.query.updateTable('accounts').set({ password_hash: null }).where('guid', '=', guid).execute();
      await send((await begin(loginName)).state);
      const letter = platform.mails.findLast(({ to }) => to === loginName);
      expect(letter?.subject).toBe('You sign in with Google');
      expect(letter?.text).not.toMatch(/\b[0-9]{6}\b/);
    });
  });

  it('by text message ends with a new password', async () => {
    const { loginName, phone } = await withPhone();
    const begun = await begin(loginName, 'phone');
    expect(begun.value).toMatchObject({ status: 0, state: `p:${begun.state}` });
    expect(outcomeOf(await text(begun.state))).toBe('ok');
    expect(outcomeOf(await verifyText(begun.state, codeTo(phone)))).toBe('ok');
    const claimed = await claim(begun.state);
    expect(outcomeOf(await claim(begun.state))).toBe('verificationTimeExpired');
    expect(await store(claimed.value)).toBe('ok');
    expect(await enter(loginName)).toBe('ok');
  });

  it('by a check of the person wants the account’s own', async () => {
    const { platform } = stage.get();
    const { loginName, guid } = await makePerson(platform);
    const person = await knowPerson(platform, guid);
    const { state } = await begin(loginName, 'person');
    const told = async () => (await stage.get().server.call(verifyStatus, { query: { state } }, mine)).value;
    expect(await told()).toMatchObject({ status: 0, stage: 11 }); // status 0 alone stands for a texted code as well
    const wrong = await stage.checkedAs(state, { ...person, identity: 'somebody-else' }, 'recovery-pw');
    expect(outcomeOf(await stage.compare(wrong))).toBe('identityVerificationRequired');
    expect(outcomeOf(await claim(state))).toBe('identityVerificationRequired');
    expect(outcomeOf(await stage.compare(await stage.checkedAs(state, person, 'recovery-pw')))).toBe('ok');
    expect(await told()).toMatchObject({ stage: 19 });
    expect(await store((await claim(state)).value)).toBe('ok');
  });

  describe('by question and answer', () => {
    it('ends with a new password, however the answer is written', async () => {
      const { loginName } = await withQuestion();
      const begun = await begin(loginName, 'qna');
      expect(begun.value).toMatchObject({ status: 2, state: `q:${begun.state}` });
      expect((await question(begun.state)).value).toEqual({ question_no: 3, question_custom: '' });
      expect(outcomeOf(await claim(begun.state))).toBe('questionRequired');
      expect(outcomeOf(await answer(begun.state, 'mio'))).toBe('answerMismatch');
      const answered = await answer(begun.state, ' ＭＩ a ');
      expect(await store(answered.value)).toBe('ok');
      expect(outcomeOf(await answer(begun.state, 'mia'))).toBe('verificationTimeExpired');
    });

    it('opens no account that has a proven address, number or person', async () => {
      const { platform } = stage.get();
      const { loginName, guid } = await makePerson(platform);
      await giveQuestion(platform, guid);
      expect(outcomeOf(await answer((await begin(loginName, 'qna')).state, 'mia'))).toBe('answerMismatch');
      const known = await withQuestion();
      await knowPerson(platform, known.guid);
      expect(outcomeOf(await answer((await begin(known.loginName, 'qna')).state, 'mia'))).toBe('answerMismatch');
    });

    it('shows a member’s own words to a browser that the account knows, and to no other', async () => {
      const { loginName, guid } = await withQuestion('Which cat?');
      const { state } = await begin(loginName, 'qna');
      expect((await question(state)).value).toEqual({ question_no: 0, question_custom: '' });
      const known = { id: mine.browserId, isKeptByEdge: false, made: null };
      await knowBrowser(stage.get().platform, { ...systemCaller('test'), known }, guid);
      expect((await question(state)).value).toEqual({ question_no: 0, question_custom: 'Which cat?' });
    });

    it('costs a captcha after five wrong answers, then waits, as a password does', async () => {
      const { platform } = stage.get();
      const { loginName } = await withQuestion();
      for (let tries = 0; tries < 5; tries += 1)
        expect(outcomeOf(await answer((await begin(loginName, 'qna')).state, 'wrong'))).toBe('answerMismatch');
      const { state } = await begin(loginName, 'qna');
      expect(outcomeOf(await answer(state, 'mia'))).toBe('captchaRequired');
      expect(outcomeOf(await answer(state, 'mia', 'not-a-token'))).toBe('captchaInvalid');
      const wait = new Date(platform.clock.now().getTime() + minuteMs);
      const counters = platform.db.query.updateTable('password_counters').where('failures', '=', 5);
      await counters.set({ wait_until: wait }).execute();
      expect(await answer(state, 'mia')).toMatchObject({
        refusal: 'temporarilyRestricted',
        value: { retryAfterSeconds: 60 },
      });
      await counters.set({ wait_until: null, failures: 100 }).execute();
      expect(outcomeOf(await answer(state, 'mia'))).toBe('tooManyPasswordFailures');
    });

    it('is where a verification of status 2 ends', async () => {
      const { platform } = stage.get();
      const { guid, loginName } = await withQuestion();
      const opened = await openVerification(platform, owner, { type: 'recovery-pw', guid });
      const { state } = opened.ok ? opened.value : { state: '' };
      expect((await stage.get().server.call(verifyStatus, { query: { state } }, mine)).value.status).toBe(2);
      expect(outcomeOf(await claim(state))).toBe('questionRequired');
      expect(await store((await answer(state, 'mia')).value)).toBe('ok');
      expect(await enter(loginName)).toBe('emailVerificationRequired'); // what the sign-in waits for, with the right password
    });
  });

  it('turns to another way, and tells of no contact', async () => {
    const { loginName, phone } = await withPhone();
    const { state } = await begin(loginName);
    await send(state);
    const { server } = stage.get();
    const told = async () => (await server.call(verifyStatus, { query: { state } }, mine)).value;
    expect(await told()).toMatchObject({
      type: 'recovery-pw',
      status: 1,
      contact: '',
      other_ways: ['phone', 'person', 'qna'],
      sent: { contact: '', typed_yn: 'N', send_count: 1 },
    });
    const turn = await server.call(verificationWay, { body: { state, way: 'phone' } }, mine);
    expect(turn.value).toMatchObject({ status: 0, other_ways: ['email', 'person', 'qna'] });
    await text(state);
    expect(outcomeOf(await verifyText(state, codeTo(phone)))).toBe('ok');
    expect(outcomeOf(await server.call(verificationWay, { body: { state, way: 'qna' } }, mine))).toBe(
      'wrongVerifyStep',
    );
  });

  it('is counted by name for strangers; a browser that the account knows has sends of its own', async () => {
    const { platform, server } = stage.get();
    const { loginName, guid } = await makePerson(platform);
    for (let sends = 0; sends < 5; sends += 1) {
      expect(outcomeOf(await send((await begin(loginName, 'email', stranger)).state, stranger))).toBe('ok');
      platform.clock.advance(minuteMs);
    }
    expect(outcomeOf(await send((await begin(loginName, 'email', stranger)).state, stranger))).toBe('resendLimit');
    const known = { id: mine.browserId, isKeptByEdge: false, made: null };
    await knowBrowser(platform, { ...systemCaller('test'), known }, guid);
    const { state } = await begin(loginName);
    expect(outcomeOf(await server.call(emailSendV2, { body: { state } }, mine))).toBe('ok');
  });

  it('from a network that failed too often goes by phone alone, flagged so (status 8)', async () => {
    const { platform, server } = stage.get();
    const { loginName, phone } = await withPhone();
    const here = { ...owner, network: networkOf('127.0.0.1') };
    for (let count = 0; count < networkFailureLimits.tries; count += 1) await chargeVerifyFailure(platform, here);
    const begun = await begin(loginName);
    expect(begun.value).toMatchObject({ status: 8, state: `p:${begun.state}` });
    expect(outcomeOf(await server.call(verificationWay, { body: { state: begun.state, way: 'email' } }, mine))).toBe(
      'verificationNotAllowed',
    );
    await text(begun.state);
    expect(outcomeOf(await verifyText(begun.state, codeTo(phone)))).toBe('ok');
    platform.clock.advance(2 * 60 * minuteMs);
  });

  it('answers alike for a known name, an unknown one, a withdrawn one and a provider’s: body, status and headers', async () => {
    const { platform } = stage.get();
    const known = await makePerson(platform);
    await giveQuestion(platform, known.guid, 'Which cat?');
    const social = await makePerson(platform);
    await platform.db.query.deleteFrom('identities').where('guid', '=', social.guid).execute();
    const withdrawn = await makePerson(platform, 'withdrawn');
    const moving = /[A-Za-z0-9_-]{16,}/g;
    const seenOf = async (name: string) => {
      const seen: unknown[] = [];
      const see = ({ headers, ...shown }: Awaited<ReturnType<typeof begin>> | Awaited<ReturnType<typeof send>>) =>
        seen.push([
          JSON.stringify(shown)
            .replaceAll(moving, '…')
            .replace(/"question_no":\d+/, '"question_no":"…"'),
          [...headers.keys()],
        ]);
      for (const way of ['email', 'phone', 'person', 'qna'] as const) {
        const begun = await begin(name, way);
        see(begun);
        const { state } = begun;
        const calls = [
          send,
          text,
          claim,
          question,
          (of: string) => verify(of, '000000'),
          (of: string) => answer(of, 'no1'),
        ];
        for (const call of calls) see((await call(state)) as Awaited<ReturnType<typeof send>>);
        const told = await stage.get().server.call(verifyStatus, { query: { state } }, mine);
        see(told as unknown as Awaited<ReturnType<typeof send>>);
      }
      return seen;
    };
    const first = await seenOf(known.loginName);
    for (const name of [anAddress(), withdrawn.loginName, social.loginName]) expect(await seenOf(name)).toEqual(first);
  });

  it('takes a name that is one', async () => {
    for (const name of ['x', 'a b@c', 'ÄÖÜäöü']) expect([name, outcomeOf(await begin(name))]).not.toEqual([name, 'ok']);
    expect(outcomeOf(await begin('x'))).toBe('idNotExact');
    expect(outcomeOf(await begin(anAddress(), 'email', {}))).toBe('verificationTimeExpired'); // no browser asks
  });

  it.each([
    ['blocked', 'accountBlocked'],
    ['deletionReady', 'deletionPending'],
  ] as const)(
    'tells the owner of an account that is %s, and nobody else, that there is none',
    async (condition, told) => {
      const { loginName } = await makePerson(stage.get().platform, condition);
      const { state } = await begin(loginName);
      await send(state);
      expect(outcomeOf(await verify(state, codeTo(loginName)))).toBe(told);
    },
  );

  describe('after "this was not me"', () => {
    const changed = async (guid: string, to: string) => {
      const { platform } = stage.get();
      const tell = await platform.db.transaction(() =>
        afterAccountChange(platform, systemCaller('test'), { guid, change: 'password-change' }),
      );
      tell();
      await settled();
      return /state=([\w-]+)/.exec(platform.mails.findLast((mail) => mail.to === to)?.text ?? '')?.[1] ?? '';
    };
    const read = (state: string) => stage.get().server.call(notMeRead, { query: { state } }, stranger);
    const lock = (state: string) => stage.get().server.call(notMeLock, { body: { state } }, mine);

    it('changes nothing when the link is opened, by whomever, and locks the account once it is confirmed', async () => {
      const { loginName, guid } = await makePerson(stage.get().platform);
      const link = await changed(guid, loginName);
      for (let opened = 0; opened < 3; opened += 1)
        expect((await read(link)).value).toMatchObject({ change: 'password-change', locked_yn: 'N' });
      expect(await enter(loginName, 'Gatehouse1')).toBe('ok');
      const locked = await lock(link);
      expect(locked.value).toMatchObject({ status: 1 });
      expect((await read(link)).value.locked_yn).toBe('Y');
      expect(await enter(loginName, 'Gatehouse1')).toBe('accountRestricted');
      const { state } = recoveryStateOf(locked.value.state);
      await send(state);
      expect(await store((await verify(state, codeTo(loginName))).value)).toBe('ok');
      expect(await enter(loginName)).toBe('ok');
      expect(outcomeOf(await lock(link))).toBe('ok'); // starts a reset again, and locks nothing
      expect(await enter(loginName)).toBe('ok');
    });

    it('wants the phone where there is one: whoever has the mailbox does not get in by it', async () => {
      const { loginName, guid, phone } = await withPhone();
      const { value } = await lock(await changed(guid, loginName));
      const byMail = await begin(loginName);
      await send(byMail.state);
      expect(await store((await verify(byMail.state, codeTo(loginName))).value)).toBe('ok');
      expect(await enter(loginName)).toBe('idProtection');
      const { state } = recoveryStateOf(value.state);
      await text(state);
      await verifyText(state, codeTo(phone));
      expect(outcomeOf(await claim(state))).toBe('verificationTimeExpired'); // the password was changed since
      stage.get().platform.clock.advance(minuteMs);
      const again = await begin(loginName, 'phone');
      await text(again.state);
      await verifyText(again.state, codeTo(phone));
      expect(outcomeOf(await claim(again.state))).toBe('ok');
    });

    it('is refused with a link that is over, or none', async () => {
      const { loginName, guid } = await makePerson(stage.get().platform);
      const link = await changed(guid, loginName);
      stage.get().platform.clock.advance(3 * 24 * 60 * minuteMs);
      expect(outcomeOf(await read(link))).toBe('verificationTimeExpired');
      expect(outcomeOf(await lock(link))).toBe('verificationTimeExpired');
      expect(outcomeOf(await lock('guessed'))).toBe('verificationTimeExpired');
    });
  });
});
