import { crossfireTerms, type CallInput } from '@gatehouse/api-contract';
import { bornYearsAgo } from '@gatehouse/platform/testing';
import { expect, it } from '@jest/globals';
import { dayMs } from '../../base/ports/clock.ts';
import { aBrowser, useGuardianStage } from '../../guardians/consent/testing/guardian-stage.ts';
import { describeEachEngine } from '../../testing/each-engine.ts';
import { newAddress, signUpCalls, type Who } from './testing/sign-up-calls.ts';

const child = { nation: 'KR', birthDate: bornYearsAgo(11), timezone: 'Asia/Seoul' };
const adult = { ...child, birthDate: '1990-06-07' };
const guardianNeeded = { refusal: 'guardianRequiredAt18' };

describeEachEngine('the age in a sign-up', (engine) => {
  const { get, call, check, person, tokensTo } = useGuardianStage(engine);

  async function waiting(who: Who = child) {
    const browser = aBrowser();
    const calls = signUpCalls(get(), browser);
    const { state } = (await calls.check(who)).value;
    const guardian = (await calls.agree(state)).value.guardian_state ?? '';
    return { browser, calls, state, guardian };
  }
  type Waiting = Awaited<ReturnType<typeof waiting>>;
  const askElsewhere = async ({ guardian, browser }: Waiting) => {
    const email = `guardian-${crypto.randomUUID()}@playground.test`;
    await call.request({ state: guardian, type: 'parent-signup', browser, area: '' }, email);
    return tokensTo(email).at(-1) ?? '';
  };
  const declineElsewhere = async (token: string) => {
    const elsewhere = aBrowser();
    const { value } = await call.open(token, elsewhere);
    expect(await call.decline(value.state, elsewhere)).toMatchObject({ code: '0' });
  };
  const crossfire = (browser: Waiting['browser']) => {
    const terms: CallInput<typeof crossfireTerms>['body']['terms'] = ['CF_SERVICE', 'CF_PRIVACY'].map((id) => ({
      terms_type_id: id,
      version: 1,
      agree_yn: 'Y',
    }));
    const body = { terms, nation: 'KR', birth_dt: adult.birthDate };
    return get().server.call(crossfireTerms, { body }, browser);
  };

  it('is corrected where the year was mistyped', async () => {
    const { calls, state } = await waiting();
    expect(await calls.check(adult, state)).toMatchObject({ value: { step: 'AGREE' } });
    expect(await calls.agree(state)).toMatchObject({ value: { step: 'ENTRY_INFO' } });
  });

  it('cannot be an adult’s after a guardian declined: not by going back, not in a new sign-up, not after asking another guardian', async () => {
    const signUp = await waiting();
    const { calls, state, browser } = signUp;
    await declineElsewhere(await askElsewhere(signUp));
    expect(await calls.check(adult, state)).toMatchObject(guardianNeeded);
    await askElsewhere(signUp);
    expect(await calls.check(adult, state)).toMatchObject(guardianNeeded);
    expect(await calls.check(adult)).toMatchObject(guardianNeeded);
    const fresh = (await calls.check({})).value.state;
    expect(await calls.check({ nation: 'KR' }, fresh)).toMatchObject({ code: '0' });
    expect(await calls.check(adult, fresh)).toMatchObject(guardianNeeded);
    expect(await crossfire(browser)).toMatchObject(guardianNeeded);
    expect(await calls.step(state)).toMatchObject({ value: { step: 'GUARDIAN_AGREE', birth_dt: child.birthDate } });
    expect(await calls.check({ ...child, birthDate: bornYearsAgo(12) }, state)).toMatchObject({ code: '0' });
    expect(await signUpCalls(get(), aBrowser()).check(adult)).toMatchObject({ code: '0' });
    get().platform.clock.advance(dayMs);
    expect(await calls.check(adult)).toMatchObject({ code: '0' });
    expect(await crossfire(browser)).toMatchObject({ code: '0' });
  });

  it('cannot be an adult’s in a new sign-up after the sixth failed check', async () => {
    const { calls, guardian, browser } = await waiting();
    const tooYoung = () => person({ birthDate: bornYearsAgo(30) });
    for (let count = 0; count < 6; count += 1) await check(guardian, 'parent-signup', tooYoung(), browser);
    expect(await calls.check(adult)).toMatchObject(guardianNeeded);
    const { state } = (await calls.check(child)).value;
    await calls.agree(state);
    expect(await calls.step(state)).toMatchObject({ value: { step: 'LIMIT' } });
  });

  it('needs no guardian any more who comes of age meanwhile', async () => {
    const { platform } = get();
    const born = platform.clock.now();
    born.setUTCFullYear(born.getUTCFullYear() - 18);
    born.setUTCDate(born.getUTCDate() + 1);
    const { calls, state, guardian } = await waiting({
      nation: 'KR',
      birthDate: born.toISOString().slice(0, 10),
      timezone: 'UTC',
    });
    expect(guardian).not.toBe('');
    const midnight = Date.UTC(born.getUTCFullYear() + 18, born.getUTCMonth(), born.getUTCDate());
    platform.clock.advance(midnight - platform.clock.now().getTime());
    expect(await calls.agree(state)).toMatchObject({ value: { step: 'ENTRY_INFO' } });
    const email = newAddress();
    await calls.send(state, email);
    await calls.verify(state, calls.codeTo(email));
    expect(await calls.register(state)).toMatchObject({ code: '0' });
  });
});
