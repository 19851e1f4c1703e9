import { securityQuestionRead, securityQuestionSave, securityQuestions, type CallInput } from '@gatehouse/api-contract';
import { settledAfterMs } from '@gatehouse/api-contract/ownership';
import { expect, it } from '@jest/globals';
import { describeEachEngine } from '../../testing/each-engine.ts';
import { hearAll } from '../../testing/hear-all.ts';
import { makePerson } from '../../testing/make-person.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { testContext } from '../../testing/test-context.ts';
import { outcomeOf } from '../../testing/test-server.ts';
import { usePlatform } from '../../testing/use-platform.ts';
import { resetSteps } from '../password-reset/testing/reset-steps.ts';
import { findUsableQuestion } from './usable-question.query.ts';

type Body = CallInput<typeof securityQuestionSave>['body'];

describeEachEngine('a security question', (engine) => {
  const stage = usePlatform(engine);
  const member = async () => {
    const { guid, loginName } = await makePerson(stage().platform);
    const { value } = await signInAs(stage().server, loginName);
    return { guid, loginName, token: value.accessToken ?? '' };
  };
  const save = async (token: string, changes: Partial<Body> = {}) =>
    stage().server.call(
      securityQuestionSave,
      { body: { current_password: 'Gatehouse1', question_no: 1, answer: 'Mia Lou', ...changes } },
      { token },
    );
  const read = async (token: string) => (await stage().server.call(securityQuestionRead, {}, { token })).value;

  it('is set and replaced by a member who proves the password; neither it nor its answer is shown or kept readable', async () => {
    const { guid, token, loginName } = await member();
    expect(await read(token)).toEqual({ set_yn: 'N', changed_dt: null, user_id: loginName, counts_yn: 'N' });
    expect(outcomeOf(await save(token))).toBe('ok');
    const { platform } = stage();
    const changed_dt = platform.clock.now().getTime();
    expect(await read(token)).toEqual({ set_yn: 'Y', changed_dt, user_id: loginName, counts_yn: 'N' });
    const own = { question_no: 0, question_custom: 'Which cat?', answer: '  Ｃａｔ 42 ' };
    expect(outcomeOf(await save(token, own))).toBe('ok');
    const rows = await platform.db.query
      .selectFrom('security_questions')
      .selectAll()
      .where('guid', '=', guid)
      .execute();
    expect(rows).toMatchObject([{ question_no: 0, question_custom: 'Which cat?' }]);
    expect(await platform.hasher.verify(rows[0]?.answer_hash ?? '', 'cat42')).toBe(true);
    expect(JSON.stringify(rows)).not.toContain('cat42');
    expect(Object.keys(await read(token))).toEqual(['set_yn', 'changed_dt', 'user_id', 'counts_yn']);
  });

  it('opens an account that nothing else recovers only once it is a week old', async () => {
    const { guid, token, loginName } = await member();
    const { platform } = stage();
    const bare = { email_verified: false, phone: null, phone_verified: false };
    await platform.db.query.updateTable('accounts').set(bare).where('guid', '=', guid).execute();
    expect((await read(token)).counts_yn).toBe('Y');
    expect(outcomeOf(await save(token))).toBe('ok');
    await hearAll(platform, guid); // no letter tells whose account has no address
    const opens = async () => (await findUsableQuestion(testContext(platform), guid)).isOpen;
    platform.clock.advance(settledAfterMs - 1);
    expect(await opens()).toBe(false);
    const { begin, answer } = resetSteps(stage);
    const young = await begin(loginName, 'qna');
    expect(outcomeOf(await answer(young.state, 'Mia Lou'))).not.toBe('ok');
    platform.clock.advance(1);
    expect(await opens()).toBe(true);
    const old = await begin(loginName, 'qna');
    expect(outcomeOf(await answer(old.state, 'Mia Lou'))).toBe('ok');
  });

  it('is whole: one of the list, or own words', async () => {
    const { token } = await member();
    expect(outcomeOf(await save(token, { question_no: 0 }))).toBe('questionInvalid');
    expect(outcomeOf(await save(token, { question_no: 2, question_custom: 'Which cat?' }))).toBe('questionInvalid');
    for (const wrong of [
      { question_no: securityQuestions.length + 1 },
      { question_no: -1 },
      { answer: 'ab' },
      { answer: 'a'.repeat(21) },
      { answer: 'a-b-c' },
      { question_no: 0, question_custom: 'x'.repeat(61) },
    ])
      expect([wrong, outcomeOf(await save(token, wrong))]).toEqual([wrong, 'requestInvalid']);
  });

  it('wants the right password: wrong ones make a member wait, then stop', async () => {
    const { guid, token } = await member();
    const wrong = { current_password: 'Gatehouse2' };
    for (let tries = 0; tries < 6; tries += 1)
      expect(outcomeOf(await save(token, wrong))).toBe('currentPasswordMismatch');
    expect(outcomeOf(await save(token))).toBe('temporarilyRestricted');
    const { db, keyedHash } = stage().platform;
    const stopped = { failures: 20, wait_until: null };
    const ofItsSession = `${keyedHash('tries-member', guid)}.%`;
    await db.query.updateTable('password_counters').set(stopped).where('subject', 'like', ofItsSession).execute();
    expect(outcomeOf(await save(token))).toBe('tooManyPasswordFailures');
    expect(await read(token)).toMatchObject({ set_yn: 'N' });
  });
});
