import { emailCodeVerify, reauthRecover, reauthSave } from '@gatehouse/api-contract';
import { expect, it } from '@jest/globals';
import { evenMs } from '../../base/even-time.policy.ts';
import { describeEachEngine } from '../../testing/each-engine.ts';
import { testContext } from '../../testing/test-context.ts';
import type { Answered, Asked } from '../../testing/test-server.ts';
import { usePlatform } from '../../testing/use-platform.ts';
import { findContactFlow } from '../flows/find-step.query.ts';
import { codeChannels } from './code-channels.command.ts';
import { sendCodeInFlow } from './send-code-in-flow.command.ts';
import { aNumber, anAddress, callsOf, minuteMs, mine, other, stopped } from './testing/contact-calls.ts';
import { verifyContactCode } from './verify-contact-code.command.ts';

type Calls = ReturnType<typeof callsOf>;
/** Every call of the area in one form, for attacks on its step. */
const steps: Readonly<
  Record<
    string,
    (calls: Calls, state: string, asked?: Asked) => Promise<Pick<Answered<unknown>, 'code' | 'refusal' | 'message'>>
  >
> = {
  'v1/email/{type}/send': (calls, state, asked) => calls.send(state, anAddress(), asked),
  'v2/email/send': (calls, state, asked) => calls.sendKept(state, asked),
  'v1/email/{type}/verify': (calls, state, asked) => calls.verify(state, '123456', asked),
  'v1/sms/{type}/send': (calls, state, asked) => calls.text(state, aNumber(), asked),
  'v1/sms/{type}/verify': (calls, state, asked) => calls.verifyText(state, '123456', asked),
  'v1/verify/status': (calls, state, asked) => calls.status(state, asked),
  'v1/reauth/save': (calls, state, asked) => calls.save(state, asked),
  'v1/reauth/recover': (calls, state, asked) => calls.recover(state, asked),
};
/** What each answers before anything was proven in an email flow. `null`: it is a first step. */
const first: Readonly<Record<keyof typeof steps, string | null>> = {
  'v1/email/{type}/send': null,
  'v2/email/send': null,
  'v1/email/{type}/verify': '46000',
  'v1/sms/{type}/send': '45017',
  'v1/sms/{type}/verify': '45017',
  'v1/verify/status': null,
  'v1/reauth/save': '45017',
  'v1/reauth/recover': '45017',
};

describeEachEngine('the steps of a flow', (engine) => {
  const stage = usePlatform(engine);

  it('a code by mail or text message is sent or taken in the same time, however little there is to do', async () => {
    const { platform } = stage();
    const took: number[] = [];
    for (let count = 0; count < 20; count += 1)
      for (const channel of [codeChannels.email, codeChannels.phone]) {
        const startedAt = performance.now();
        const named = { state: 'invented', type: 'recovery-pw' } as const;
        await sendCodeInFlow(testContext(platform), named, { channel, typed: null });
        took.push(performance.now() - startedAt);
      }
    for (const channel of ['email', 'phone'] as const) {
      const ctx = testContext(platform);
      const find = () => findContactFlow(ctx, { state: 'invented', type: 'recovery-pw', channel });
      const startedAt = performance.now();
      await verifyContactCode(ctx, { channel, state: 'invented', find, typed: '123456' });
      took.push(performance.now() - startedAt);
    }
    expect(Math.min(...took)).toBeGreaterThanOrEqual(evenMs);
  });

  it.each(Object.entries(steps))(
    '%s: no flow, an invented one, another browser’s, one that is over',
    async (_, step) => {
      const calls = callsOf(stage());
      const { state } = await stopped(stage(), 'emailUnverified');
      expect((await step(calls, 'invented')).message).toBe('verificationTimeExpired');
      expect((await step(calls, '')).message).toBe('requestInvalid');
      expect((await step(calls, state, other)).message).toBe('verificationTimeExpired');
      expect((await step(calls, state, {})).message).toBe('verificationTimeExpired');
      stage().platform.clock.advance(31 * minuteMs);
      expect((await step(calls, state)).message).toBe('verificationTimeExpired');
    },
  );

  it.each(Object.entries(steps))('%s: as the first step', async (name, step) => {
    const { state } = await stopped(stage(), 'emailUnverified');
    expect((await step(callsOf(stage()), state)).code).toBe(first[name] ?? '0');
  });

  it.each(Object.keys(steps).filter((name) => !/status|reauth/.test(name)))('%s: after the proof', async (name) => {
    const calls = callsOf(stage());
    const { loginName, state } = await stopped(stage(), 'emailUnverified');
    await calls.sendKept(state);
    await calls.verify(state, await calls.codeTo(loginName));
    expect((await steps[name]?.(calls, state))?.refusal).toBe('wrongVerifyStep');
  });

  it('a code of one flow is none of another, and one of a type none of another type', async () => {
    const calls = callsOf(stage());
    const mineNow = await stopped(stage(), 'emailUnverified');
    const theirs = await stopped(stage(), 'emailUnverified');
    await calls.sendKept(mineNow.state);
    const code = await calls.codeTo(mineNow.loginName);
    expect(await calls.verify(theirs.state, code)).toMatchObject({ refusal: 'codeMismatch' });
    expect(await calls.verify(mineNow.state, code, mine, 'restriction')).toMatchObject({ refusal: 'wrongVerifyStep' });
    expect(await calls.verify(mineNow.state, code)).toMatchObject({ code: '0' });
  });

  it('forged flags change nothing', async () => {
    const { server } = stage();
    const { guid, state } = await stopped(stage(), 'restricted');
    const forged = { state, proven: 'email', personVerifyYn: 'Y', emailVerifyYn: 'Y', birth_dt: '1990-01-15' };
    expect(await server.call(reauthSave, { body: forged }, mine)).toMatchObject({
      refusal: 'identityVerificationRequired',
    });
    expect(await server.call(reauthRecover, { body: forged }, mine)).toMatchObject({
      refusal: 'identityVerificationRequired',
    });
    const body = { state, verify_number: '123456', current_email: anAddress() };
    expect(await server.call(emailCodeVerify, { params: { type: 'restriction' }, body }, mine)).toMatchObject({
      refusal: 'codeMismatch',
    });
    expect((await callsOf(stage()).accountOf(guid)).email_verified).toBe(true);
  });
});
