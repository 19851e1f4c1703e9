import { signUpAgreement, signUpRegister } from '@gatehouse/api-contract';
import { expect, it } from '@jest/globals';
import { describeEachEngine } from '../../testing/each-engine.ts';
import { someName } from '../../testing/some-values.ts';
import { usePlatform } from '../../testing/use-platform.ts';
import { nameAskLimits } from './sign-up-captcha.policy.ts';
import { adultKr, signUpCalls } from './testing/sign-up-calls.ts';

describeEachEngine('what a sign-up is sent on purpose', (engine) => {
  const stage = usePlatform(engine);

  it.each([
    ['a language that no text holds', { lang: 'e\u0000n' }],
    ['an offset that no zone has', { utc_offset: 9_000_000_000 }],
    ['a fraction of a minute', { utc_offset: 1.5 }],
    ['a list for a language', { lang: ['en'] }],
    ['a zone of another kind', { timezone: '__proto__' }],
    ['a country of another kind', { nation: '\u0000\u0000' }],
  ])('%s is answered, not failed at', async (_what, gds) => {
    const { asked } = signUpCalls(stage());
    const body = { birth_dt: '1990-05-05', gds_info: { nation: 'KR', lang: 'en', ...gds } } as never;
    const { code, status } = await stage().server.call(signUpAgreement, { body }, asked);
    expect(['0', '40000', '43210']).toContain(code);
    expect(status).toBeLessThan(500);
  });

  it.each([
    ['a list for a password', { password: ['Lantern-42-boat'] }],
    ['a list for a nickname', { nickname: ['Alice'] }],
    ['a way to be somebody else', { ['__proto__']: { guid: 'x' }, person_verified: true, nickname: 'a b' }],
    ['a password beyond every length', { password: `a1${'b'.repeat(5000)}` }],
    ['an ID that no text holds', { user_id: 'abc\u0000123' }],
    ['a password that no text holds', { password: 'Lantern-42\u0000boat' }],
  ])('%s makes no account', async (_what, more) => {
    const calls = signUpCalls(stage());
    const { state } = await calls.proven();
    const body = { state, password: 'Lantern-42-boat', ...more } as never;
    const { status, code } = await stage().server.call(signUpRegister, { body }, calls.asked);
    expect(['40000', '563']).toContain(code);
    expect(status).toBeLessThan(500);
  });

  it('a list of nicknames is not read off', async () => {
    const nickname = someName('Taken');
    const owner = signUpCalls(stage());
    expect(await owner.register((await owner.proven()).state, { nickname })).toMatchObject({ code: '0' });
    const reader = signUpCalls(stage());
    const { state } = await reader.proven();
    for (let count = 0; count < nameAskLimits.tries; count += 1)
      expect(await reader.register(state, { nickname })).toMatchObject({ refusal: 'nicknameTaken' });
    expect(await reader.register(state, { nickname })).toMatchObject({ refusal: 'captchaRequired' });
    expect(await reader.register(state, { nickname: `${nickname}x` })).toMatchObject({ refusal: 'captchaRequired' });
    const another = signUpCalls(stage());
    expect(await another.register((await another.proven()).state, { nickname })).toMatchObject({
      refusal: 'nicknameTaken',
    });
    expect(await reader.register(state)).toMatchObject({ code: '0' });
  });

  it('an inflow that no text holds is answered, not failed at', async () => {
    const calls = signUpCalls(stage());
    const { status } = await calls.check({ ...adultKr, inflowPath: 'A\u0000B' });
    expect(status).toBeLessThan(500);
  });
});
