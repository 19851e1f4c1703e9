import { guardianConsentsOpen, signUpAgreementGuardian, type CallInput } from '@gatehouse/api-contract';
import { bornYearsAgo } from '@gatehouse/platform/testing';
import { expect, it } from '@jest/globals';
import { dayMs } from '../../base/ports/clock.ts';
import { aBrowser, allOfSignUp, no, useGuardianStage, yes } from '../../guardians/consent/testing/guardian-stage.ts';
import { purgeTraces } from '../../server/upkeep/purge-traces.command.ts';
import { describeEachEngine } from '../../testing/each-engine.ts';
import { newAddress, signUpCalls } from './testing/sign-up-calls.ts';

const child = { nation: 'KR', birthDate: bornYearsAgo(11), timezone: 'Asia/Seoul' };
type Terms = CallInput<typeof signUpAgreementGuardian>['body']['terms'];

describeEachEngine('a minor signs up', (engine) => {
  const { get, call, check, person, tokensTo, parentVerified } = useGuardianStage(engine);

  /** Up to the guardian's turn. */
  async function waiting(who = child) {
    const browser = aBrowser();
    const calls = signUpCalls(get(), browser);
    const { state } = (await calls.check(who)).value;
    const { value } = await calls.agree(state);
    const guardian = value.guardian_state ?? '';
    const agreeHere = (terms: Terms) => get().server.call(signUpAgreementGuardian, { body: { state, terms } }, browser);
    const checkHere = (someone = person()) => check(guardian, 'parent-signup', someone, browser);
    return { browser, calls, state, guardian, step: value.step, agreeHere, checkHere };
  }
  const accounts = async (email: string) =>
    get().platform.db.query.selectFrom('accounts').select('guid').where('email', '=', email).execute();

  it('with a guardian on the same device', async () => {
    const { calls, state, guardian, step, agreeHere, checkHere } = await waiting();
    expect(step).toBe('GUARDIAN_AGREE');
    expect((await call.status(guardian, calls.asked)).value).toMatchObject({
      status: 'open',
      terms_area: 'STC_REWE14',
      redirect_url: `/signup/parent_agree?state=${state}`,
    });
    expect(await calls.send(state, newAddress())).toMatchObject({ refusal: 'wrongVerifyStep' });
    expect(await calls.register(state)).toMatchObject({ refusal: 'guardianRequiredAt14' });
    expect(await agreeHere(allOfSignUp)).toMatchObject({ refusal: 'wrongVerifyStep' });
    expect(await checkHere()).toBe('ok');
    expect(await agreeHere([yes('REWE14_CONSENT'), no('REWE14_DATA')])).toMatchObject({
      refusal: 'agreementCheckFailed',
    });
    expect(await agreeHere(allOfSignUp)).toMatchObject({ code: '0', value: { step: 'ENTRY_INFO' } });
    expect(await agreeHere(allOfSignUp)).toMatchObject({ value: { step: 'ENTRY_INFO' } });
    const email = newAddress();
    await calls.send(state, email);
    await calls.verify(state, calls.codeTo(email));
    expect(await calls.register(state)).toMatchObject({ code: '0' });
    const [made] = await accounts(email);
    expect(await parentVerified(made?.guid ?? '')).toBe(true);
    const consents = get().platform.db.query.selectFrom('guardian_consents').select('terms_type_id');
    expect(await consents.where('guid', '=', made?.guid ?? '').execute()).toHaveLength(2);
  });

  it('with a guardian on another device, and continues by itself', async () => {
    const { calls, state, guardian, browser } = await waiting({ ...child, birthDate: bornYearsAgo(16) });
    expect(await calls.register(state)).toMatchObject({ refusal: 'guardianRequiredAt18' });
    const email = `guardian-${crypto.randomUUID()}@playground.test`;
    const one = { state: guardian, type: 'parent-signup', browser, area: '' } as const;
    await call.request({ ...one, browser }, email);
    const elsewhere = aBrowser();
    const opened = await call.open(tokensTo(email).at(-1) ?? '', elsewhere);
    expect(await calls.step(state)).toMatchObject({ value: { step: 'GUARDIAN_AGREE', guardian_state: guardian } });
    expect(await check(opened.value.state, 'parent-signup', person(), elsewhere)).toBe('ok');
    const { items } = (await call.status(opened.value.state, elsewhere)).value;
    const { terms_area: area } = (await call.status(guardian, browser)).value;
    const word = items.map(({ terms_type_id: id }) => yes(id));
    expect(await call.agree(opened.value.state, area, word, elsewhere)).toMatchObject({ code: '0' });
    expect(await calls.step(state)).toMatchObject({ value: { step: 'ENTRY_INFO' } });
  });

  it('not as an adult, in a browser where a guardian took the word back again', async () => {
    const { calls, state, guardian, checkHere, agreeHere, browser } = await waiting();
    const someone = person();
    expect(await checkHere(someone)).toBe('ok');
    expect(await agreeHere(allOfSignUp)).toMatchObject({ code: '0' });
    const list = (await get().server.call(guardianConsentsOpen, { body: {} }, browser)).value.state;
    expect(await check(list, 'parent-storage-identify', someone, browser)).toBe('ok');
    const [consent] = (await call.consents(list, browser)).value.consents;
    expect((await call.withdraw(list, consent?.consent_id ?? '', browser)).code).toBe('0');
    expect((await call.status(guardian, browser)).value.status).toBe('declined');
    expect(await calls.check({ ...child, birthDate: '1990-01-01' }, state)).toMatchObject({
      refusal: 'guardianRequiredAt18',
    });
  });

  it('not after the sixth failed check: the limit holds for this sign-up', async () => {
    const { calls, state, checkHere, agreeHere } = await waiting();
    const tooYoung = () => person({ birthDate: bornYearsAgo(30) });
    for (let count = 0; count < 5; count += 1) expect(await checkHere(tooYoung())).toBe('guardianAgeGap');
    expect(await calls.step(state)).toMatchObject({ value: { step: 'GUARDIAN_AGREE' } });
    await checkHere(tooYoung());
    expect(await calls.step(state)).toMatchObject({ value: { step: 'LIMIT' } });
    expect(await agreeHere(allOfSignUp)).toMatchObject({ value: { step: 'LIMIT' } });
    expect(await calls.check({ ...child, birthDate: '1990-01-01' }, state)).toMatchObject({ value: { step: 'LIMIT' } });
    expect(await calls.register(state)).toMatchObject({ refusal: 'guardianTriesOver' });
  });

  it('anew with a guardian after the date was changed: what was said of another date is void', async () => {
    const { calls, state, guardian, agreeHere, checkHere } = await waiting();
    await checkHere();
    await agreeHere(allOfSignUp);
    expect(await calls.check({ ...child, birthDate: bornYearsAgo(11, new Date(), 1) }, state)).toMatchObject({
      value: { step: 'GUARDIAN_AGREE', guardian_state: expect.not.stringContaining(guardian) },
    });
    expect(await calls.register(state)).toMatchObject({ refusal: 'guardianRequiredAt14' });
  });

  it('without a guardian in Germany from 18 only, with one from 16 as one who agrees too', async () => {
    const { value } = await signUpCalls(get()).check({ nation: 'DE', birthDate: bornYearsAgo(15) });
    expect(value.step).toBe('AGREE');
    const { step } = await waiting({ ...child, nation: 'DE', birthDate: bornYearsAgo(16) });
    expect(step).toBe('GUARDIAN_AGREE');
    const adult = await waiting({ ...child, nation: 'DE', birthDate: bornYearsAgo(18) });
    expect(adult.step).toBe('ENTRY_INFO');
  });

  it('and leaves nothing behind when it stops half-way', async () => {
    const { platform } = get();
    const { state, checkHere, agreeHere, calls } = await waiting();
    await checkHere();
    await agreeHere(allOfSignUp);
    const email = newAddress();
    await calls.send(state, email);
    platform.clock.advance(dayMs);
    await purgeTraces(platform);
    const tables = ['sign_ups', 'guardian_cases', 'codes', 'flows'] as const;
    for (const table of tables) {
      const rows = await platform.db.query.selectFrom(table).selectAll().execute();
      expect([table, rows]).toEqual([table, []]);
    }
    const pending = platform.db.query.selectFrom('guardian_consents').selectAll().where('guid', 'is', null);
    expect(await pending.execute()).toEqual([]);
    expect(await accounts(email)).toEqual([]);
  });
});
