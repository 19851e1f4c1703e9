import { verificationWay, verifyStatus } from '@gatehouse/api-contract';
import { describe, expect, it } from '@jest/globals';
import { knowBrowser } from '../../account/password/know-browser.command.ts';
import { minuteMs } from '../../base/ports/clock.ts';
import { requestContext } from '../../base/request-context.ts';
import { mine, useIdentityStage } from '../../sign-in/identity/testing/identity-stage.ts';
import { describeEachEngine } from '../../testing/each-engine.ts';
import { makePerson } from '../../testing/make-person.ts';
import { testContext } from '../../testing/test-context.ts';
import { outcomeOf } from '../../testing/test-server.ts';
import { openVerification } from '../verification/open-verification.command.ts';
import { knowPerson, owner } from '../verification/testing/verifications.ts';
import { giveQuestion, resetPeople, resetSteps } from './testing/reset-steps.ts';

const stranger = { browserId: 'browser-of-somebody' };
const anAddress = () => `nobody-${crypto.randomUUID()}@playground.test`;

describeEachEngine('a reset', (engine) => {
  const stage = useIdentityStage(engine);
  const { begin, send, text, codeTo, verify, verifyText, claim, question, answer, store, enter } = resetSteps(
    stage.get,
  );
  const { withPhone, withQuestion } = resetPeople(stage.get);

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

    it('names the account as it was asked for, and not by a name that another person gave it', async () => {
      const { platform } = stage.get();
      const { loginName, guid } = await makePerson(platform);
      const first = `!${crypto.randomUUID()}@playground.test`; // before all others in the alphabet
      const name = { provider_cd: 'SO', provider_user_id: first, guid };
      await platform.db.query.insertInto('identities').values(name).execute();
      const named = async () => {
        const { state } = await begin(loginName);
        await send(state);
        return (await verify(state, codeTo(loginName))).value.user_id;
      };
      expect(await named()).toBe(loginName);
      const known = { id: mine.browserId, isKeptByEdge: false, made: null };
      await knowBrowser(testContext(platform, { known }), guid);
      platform.clock.advance(minuteMs);
      expect(await named()).toBe(loginName);
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
      await knowBrowser(testContext(stage.get().platform, { known }), guid);
      expect((await question(state)).value).toEqual({ question_no: 0, question_custom: 'Which cat?' });
    });

    it('is tried three times a day by strangers, whatever name they type and whether or not there is a question', async () => {
      const { platform } = stage.get();
      const { loginName, guid } = await withQuestion();
      for (const name of [loginName, `nobody-${crypto.randomUUID()}@playground.test`]) {
        for (let tries = 0; tries < 3; tries += 1)
          expect(outcomeOf(await answer((await begin(name, 'qna')).state, 'wrong'))).toBe('answerMismatch');
        expect(await answer((await begin(name, 'qna')).state, 'mia')).toMatchObject({
          refusal: 'temporarilyRestricted',
          value: { retryAfterSeconds: 86_400 },
        });
      }
      const known = { id: mine.browserId, isKeptByEdge: false, made: null };
      await knowBrowser(testContext(platform, { known }), guid);
      expect(outcomeOf(await answer((await begin(loginName, 'qna')).state, 'wrong'))).toBe('answerMismatch');
      platform.clock.advance(24 * 60 * minuteMs);
      expect((await answer((await begin(loginName, 'qna')).state, 'mia')).code).toBe('0');
    });

    it('costs a captcha after five wrong answers, then waits, as a password does', async () => {
      const { platform } = stage.get();
      const { loginName } = await withQuestion();
      expect(outcomeOf(await answer((await begin(loginName, 'qna')).state, 'wrong'))).toBe('answerMismatch');
      const counters = platform.db.query.updateTable('password_counters').where('failures', 'in', [1, 5]);
      const forgetDay = () => platform.db.query.deleteFrom('code_tries').execute();
      await counters.set({ failures: 5 }).execute();
      const { state } = await begin(loginName, 'qna');
      expect(outcomeOf(await answer(state, 'mia'))).toBe('captchaRequired');
      expect(outcomeOf(await answer(state, 'mia', 'not-a-token'))).toBe('captchaInvalid');
      const wait = new Date(platform.clock.now().getTime() + minuteMs);
      await counters.set({ wait_until: wait }).execute();
      await forgetDay();
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
      const opened = await openVerification(requestContext(platform, owner), { type: 'recovery-pw', guid });
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
});
