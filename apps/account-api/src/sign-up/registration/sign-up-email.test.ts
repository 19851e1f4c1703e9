import { captchaHeaders, codeSent } from '@gatehouse/api-contract';
import { expect, it } from '@jest/globals';
import { hashToken } from '../../base/crypto/hashes.ts';
import { minuteMs, hourMs } from '../../base/ports/clock.ts';
import { solveCaptcha } from '../../flow/captcha/testing/solve-captcha.ts';
import { contactScenes } from '../../flow/contacts/testing/contact-scenes.ts';
import { accountsPerContact } from '../../flow/flows/contact-proof.policy.ts';
import { describeEachEngine } from '../../testing/each-engine.ts';
import { makePerson } from '../../testing/make-person.ts';
import { usePlatform, type Stage } from '../../testing/use-platform.ts';
import { signUpsBeforeCaptcha } from './sign-up-captcha.policy.ts';
import { newAddress, newBrowser, signUpCalls } from './testing/sign-up-calls.ts';

/** Other accounts that have proven the same address, without signing in by it. */
async function sharing({ platform }: Stage, email: string, count: number) {
  for (let made = 0; made < count; made += 1) {
    const { guid } = await makePerson(platform);
    await platform.db.query
      .updateTable('accounts')
      .set({ email, email_verified: true })
      .where('guid', '=', guid)
      .execute();
  }
}

describeEachEngine('the address of a sign-up', (engine) => {
  const stage = usePlatform(engine);

  it('that has an account gets a letter instead of a code, and the page the same answer', async () => {
    const { platform } = stage();
    const { loginName } = await makePerson(platform);
    const calls = signUpCalls(stage());
    const state = await calls.agreed();
    const known = await calls.send(state, loginName);
    const other = signUpCalls(stage());
    const unknown = await other.send(await other.agreed(), newAddress());
    const shape = ({ code, status, value }: typeof known) => [code, status, Object.keys(value), value.sendCount];
    expect(shape(known)).toEqual(shape(unknown));
    const letter = platform.mails.findLast(({ to }) => to === loginName);
    expect(letter?.subject).toBe('이미 계정이 있습니다');
    expect(letter?.text).toContain('http://localhost:4200/login');
    expect(letter?.text).not.toMatch(/\b[0-9]{6}\b/);
    expect(await calls.step(state)).toMatchObject({ value: { step: 'EMAIL_VERIFY', email: loginName } });
    expect(await calls.verify(state, '000000')).toMatchObject({ refusal: 'codeMismatch' });
  });

  it('gets a long code where wrong ones were used up, with the same answer where it has an account', async () => {
    const { platform } = stage();
    const [email, { loginName }] = [newAddress(), await makePerson(platform)];
    const sentTo = async (address: string) => {
      const calls = signUpCalls(stage());
      const state = await calls.agreed();
      await calls.send(state, address);
      await calls.verify(state, '000000');
      await contactScenes(stage).spendAllTries();
      platform.clock.advance(minuteMs);
      return { calls, state, sent: await calls.send(state, address) };
    };
    expect((await sentTo(loginName)).sent.value.long_yn).toBe('Y');
    const { calls, state, sent } = await sentTo(email);
    expect(sent.value.long_yn).toBe('Y');
    const text = platform.mails.findLast(({ to }) => to === email)?.text ?? '';
    expect(text).not.toContain('#code=');
    const code = /\b[2-9A-HJ-NP-Za-km-z]{22}\b/.exec(text)?.[0] ?? '';
    expect(await calls.verify(state, code)).toMatchObject({ code: '0' });
  });

  it('that has an account is proven by no code at all', async () => {
    const { platform } = stage();
    const { loginName } = await makePerson(platform);
    const calls = signUpCalls(stage());
    const state = await calls.agreed();
    await calls.send(state, loginName);
    const rows = await platform.db.query.selectFrom('codes').select('data').orderBy('issued_at', 'desc').execute();
    expect(rows.some(({ data }) => JSON.stringify(data).includes('"usable":false'))).toBe(true);
    expect(await calls.register(state)).toMatchObject({ refusal: 'wrongVerifyStep' });
  });

  it('is corrected at once, and the one whose code was typed is kept', async () => {
    const asked = newBrowser();
    const calls = signUpCalls(stage(), asked);
    const standing = async () => (await stage().server.call(codeSent, { query: { state } }, asked)).value;
    const state = await calls.agreed();
    const [wrong, right] = [newAddress(), newAddress()];
    const first = await calls.send(state, wrong);
    expect(first).toMatchObject({ value: { sendCount: 1 } });
    expect(await calls.send(state, right)).toMatchObject({ code: '0', value: { sendCount: 1 } });
    expect(await standing()).toMatchObject({ proven_yn: 'N' });
    expect(await calls.verify(state, calls.codeTo(right))).toMatchObject({
      value: { email: right, email_verified_yn: 'Y' },
    });
    expect(await standing()).toEqual({ sent: null, proven_yn: 'Y' });
    expect(await calls.send(state, right)).toMatchObject({ refusal: 'wrongVerifyStep' });
    expect(await calls.register(state, { email_verify_token: first.value.emailVerifyToken ?? '' })).toMatchObject({
      refusal: 'wrongVerifyToken',
    });
    expect(await calls.register(state)).toMatchObject({ code: '0', value: { user_id: right } });
  });

  it('has to be proven again after another one was asked for', async () => {
    const calls = signUpCalls(stage());
    const { state } = await calls.proven();
    expect(await calls.send(state, newAddress())).toMatchObject({ code: '0' });
    expect(await calls.step(state)).toMatchObject({ value: { step: 'EMAIL_VERIFY', email_verified_yn: 'N' } });
    expect(await calls.register(state)).toMatchObject({ refusal: 'wrongVerifyStep' });
  });

  it('gets codes a minute apart, five times, and then two hours later, whichever browser asks', async () => {
    const { platform } = stage();
    const email = newAddress();
    const calls = signUpCalls(stage());
    const state = await calls.agreed();
    expect(await calls.send(state, email)).toMatchObject({ code: '0' });
    expect(await calls.send(state, email)).toMatchObject({
      refusal: 'resendTooSoon',
      value: { retryAfterSeconds: 60 },
    });
    for (let count = 2; count <= 5; count += 1) {
      platform.clock.advance(minuteMs);
      expect(await calls.send(state, email)).toMatchObject({ code: '0', value: { sendCount: count } });
    }
    platform.clock.advance(hourMs);
    expect(await calls.send(state, email)).toMatchObject({
      refusal: 'resendLimit',
      value: { retryAfterSeconds: 3600 },
    });
    expect(await calls.send(state, newAddress())).toMatchObject({ refusal: 'resendLimit' });
    const other = signUpCalls(stage());
    expect(await other.send(await other.agreed(), email)).toMatchObject({ refusal: 'resendLimit' });
    platform.clock.advance(hourMs);
    expect(await calls.send(state, email)).toMatchObject({ code: '0', value: { sendCount: 1 } });
  });

  it('takes five wrong codes of a sign-up, over all codes that were sent', async () => {
    const calls = signUpCalls(stage());
    const state = await calls.agreed();
    const email = newAddress();
    await calls.send(state, email);
    const right = calls.codeTo(email);
    const wrong = right === '000000' ? '111111' : '000000';
    for (let count = 0; count < 5; count += 1)
      expect(await calls.verify(state, wrong)).toMatchObject({ refusal: 'codeMismatch' });
    expect(await calls.verify(state, right)).toMatchObject({ refusal: 'tooManyWrongCodes' });
  });

  it('serves five accounts, which only the owner of the mailbox is told', async () => {
    const email = newAddress();
    await sharing(stage(), email, accountsPerContact);
    const calls = signUpCalls(stage());
    const state = await calls.agreed();
    expect(await calls.send(state, email)).toMatchObject({ code: '0' });
    expect(await calls.verify(state, calls.codeTo(email))).toMatchObject({ refusal: 'emailAccountLimit' });
    expect(await calls.register(state)).toMatchObject({ refusal: 'wrongVerifyStep' });
  });

  it('is asked for with a captcha in a network that has made very many sign-ups', async () => {
    const { platform } = stage();
    const calls = signUpCalls(stage());
    const state = await calls.agreed();
    const { network } = await platform.db.query
      .selectFrom('sign_ups')
      .select('network')
      .where('state_hash', '=', hashToken(state))
      .executeTakeFirstOrThrow();
    const crowd = async (count: number) => {
      for (let made = 0; made < count; made += 1) {
        const { state: other } = (await signUpCalls(stage()).check({})).value;
        const mailed = { network, mailed_at: platform.clock.now() };
        await platform.db.query
          .updateTable('sign_ups')
          .set(mailed)
          .where('state_hash', '=', hashToken(other))
          .execute();
      }
    };
    await crowd(signUpsBeforeCaptcha.network - 1);
    expect(await calls.send(state, newAddress())).toMatchObject({ code: '0' });
    await crowd(1);
    expect(await calls.send(state, newAddress())).toMatchObject({ refusal: 'captchaRequired' });
  }, 300_000);

  it('is asked for with a captcha from the fourth sign-up of a browser on', async () => {
    const calls = signUpCalls(stage());
    for (let count = 0; count < 3; count += 1)
      expect(await calls.send(await calls.agreed(), newAddress())).toMatchObject({ code: '0' });
    const email = newAddress();
    expect(await calls.send(await calls.agreed(), email)).toMatchObject({ refusal: 'captchaRequired' });
    expect(stage().platform.mails.filter(({ to }) => to === email)).toEqual([]);
    const state = await calls.agreed();
    const solved = async () => {
      const token = await solveCaptcha(stage(), { action: 'signup' }, calls.asked);
      return signUpCalls(stage(), {
        ...calls.asked,
        headers: { ...calls.asked.headers, [captchaHeaders.token]: token },
      });
    };
    const forSignIn = await solveCaptcha(stage(), { action: 'signin' }, calls.asked);
    const wrong = signUpCalls(stage(), {
      ...calls.asked,
      headers: { ...calls.asked.headers, [captchaHeaders.token]: forSignIn },
    });
    expect(await wrong.send(state, email)).toMatchObject({ refusal: 'captchaInvalid' });
    expect(await (await solved()).send(state, email)).toMatchObject({ code: '0' });
    await calls.verify(state, calls.codeTo(email));
    expect(await calls.register(state)).toMatchObject({ code: '0' });
  });
});
