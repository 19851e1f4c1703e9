import {
  crossfireEmail,
  crossfireEmailChange,
  crossfireEmailSave,
  crossfireProvider,
  crossfireRegister,
  crossfireTerms,
  guardianStatus,
  reauthRecover,
  signUpStep,
  userTokenCheck,
  type CallInput,
} from '@gatehouse/api-contract';
import { bornYearsAgo } from '@gatehouse/platform/testing';
import { expect, it } from '@jest/globals';
import * as v from 'valibot';
import { isBrowserCounting } from '../../account/password/browser-counts.query.ts';
import { describeEachEngine } from '../../testing/each-engine.ts';
import { makePerson } from '../../testing/make-person.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { someName } from '../../testing/some-values.ts';
import { testContextIn } from '../../testing/test-context.ts';
import { usePlatform, type Stage } from '../../testing/use-platform.ts';
import { digitsIn, goodPassword, newAddress, newBrowser, signUpCalls } from '../registration/testing/sign-up-calls.ts';

const cfTerms = [
  { terms_type_id: 'CF_SERVICE', version: 1, agree_yn: 'Y' },
  { terms_type_id: 'CF_PRIVACY', version: 1, agree_yn: 'Y' },
] as const;
const adult = { nation: 'KR', birth_dt: '1990-05-05' };
const anId = () => someName('cf');

function callsOf({ server, platform }: Stage, asked = newBrowser()) {
  const terms = (body: Partial<CallInput<typeof crossfireTerms>['body']> = adult) =>
    server.call(crossfireTerms, { body: { terms: [...cfTerms], ...body } }, asked);
  return {
    asked,
    terms,
    save: (state: string, email: string) => server.call(crossfireEmailSave, { body: { state, email } }, asked),
    change: (state: string, body: CallInput<typeof crossfireEmailChange>['body']) =>
      server.call(crossfireEmailChange, { query: { state }, body }, asked),
    email: (state: string) => server.call(crossfireEmail, { query: { state } }, asked),
    provider: (state: string, provider_cd: CallInput<typeof crossfireProvider>['body']['provider_cd']) =>
      server.call(crossfireProvider, { body: { state, provider_cd } }, asked),
    register: (state: string, body: Partial<CallInput<typeof crossfireRegister>['body']> = {}) =>
      server.call(crossfireRegister, { body: { state, password: goodPassword, ...body } }, asked),
    step: (state: string) => server.call(signUpStep, { query: { state } }, asked),
    codeTo: (address: string) => digitsIn(platform.mails.findLast(({ to }) => to === address)?.text),
  };
}

/** A member whose sign-in was refused because the account has to move. */
async function moving(stage: Stage) {
  const { loginName, guid } = await makePerson(stage.platform, 'migration');
  const calls = callsOf(stage);
  const { code, value } = await signInAs(stage.server, loginName, {}, calls.asked);
  expect(code).toBe('44023');
  return { loginName, guid, calls, state: v.parse(v.object({ state: v.string() }), value).state };
}

describeEachEngine('the crossfire-type service', (engine) => {
  const stage = usePlatform(engine);

  it('signs up by terms of its own, an address, an ID and a password', async () => {
    const calls = callsOf(stage());
    const { state } = (await calls.terms()).value;
    expect(await calls.email(state)).toMatchObject({ value: { email: '' } });
    const [first, email] = [newAddress(), newAddress()];
    expect(await calls.save(state, first)).toMatchObject({ code: '0', value: { state } });
    expect(await calls.email(state)).toMatchObject({ value: { state, email: first } });
    expect(await calls.change(state, { email })).toMatchObject({ code: '0' });
    expect(await calls.step(state)).toMatchObject({
      value: { step: 'EMAIL_VERIFY', id_needed_yn: 'Y', terms_area: 'SVC_CF' },
    });
    expect(await calls.change(state, { verify_number: calls.codeTo(email) })).toMatchObject({ code: '0' });
    const id = anId();
    expect(await calls.register(state)).toMatchObject({ refusal: 'requestInvalid', value: { field: 'user_id' } });
    expect(await calls.register(state, { user_id: 'short' })).toMatchObject({ refusal: 'requestInvalid' });
    expect(await calls.register(state, { user_id: `${id}7`, password: `${id}7` })).toMatchObject({
      refusal: 'passwordUnavailable',
    });
    const made = await calls.register(state, { user_id: id });
    expect(made).toMatchObject({ code: '0', value: { user_id: id, provider_cd: 'SO' } });
    expect(await stage().server.call(userTokenCheck, {}, { token: made.value.access_token ?? '' })).toMatchObject({
      code: '0',
    });
    expect(await calls.register(state, { user_id: id })).toMatchObject({ value: { member_no: made.value.member_no } });
  });

  it('gives an ID to one account', async () => {
    const id = anId();
    const codeOf = async () => {
      const calls = callsOf(stage());
      const { state } = (await calls.terms()).value;
      const email = newAddress();
      await calls.save(state, email);
      await calls.change(state, { verify_number: calls.codeTo(email) });
      return (await calls.register(state, { user_id: id })).code;
    };
    expect([await codeOf(), await codeOf()]).toEqual(['0', '43200']);
  });

  it('refuses a registration without terms, country and date', async () => {
    const calls = callsOf(stage());
    expect(await calls.terms({ ...adult, terms: [cfTerms[0]] })).toMatchObject({ refusal: 'agreementCheckFailed' });
    expect(await calls.terms({ nation: 'KR' })).toMatchObject({
      refusal: 'requestInvalid',
      value: { field: 'birth_dt' },
    });
    expect(await calls.terms({ birth_dt: '1990-01-01' })).toMatchObject({
      refusal: 'requestInvalid',
      value: { field: 'nation' },
    });
    expect(await calls.terms({ ...adult, birth_dt: '1900-01-01' })).toMatchObject({ refusal: 'requestInvalid' });
    const { state } = (await calls.terms()).value;
    expect(await calls.register(state, { user_id: anId() })).toMatchObject({ refusal: 'wrongVerifyStep' });
    expect(await calls.provider(state, 'GP')).toMatchObject({ refusal: 'wrongVerifyStep' });
    expect(await calls.provider(state, 'SO')).toMatchObject({ code: '0' });
    expect(await callsOf(stage()).email(state)).toMatchObject({ refusal: 'verificationTimeExpired' });
    const portal = signUpCalls(stage(), calls.asked);
    expect(await calls.save(await portal.agreed(), newAddress())).toMatchObject({ refusal: 'wrongVerifyStep' });
  });

  it.each([11, 16])('asks the guardian of a minor of %i years', async (years) => {
    const birth_dt = bornYearsAgo(years);
    const calls = callsOf(stage());
    const brought = { style_type: 'cf', redirect_url: 'http://localhost:4310/game' };
    const { state } = (await calls.terms({ ...adult, birth_dt, brought })).value;
    const { step, guardian_state: guardian = '' } = (await calls.step(state)).value;
    expect(step).toBe('GUARDIAN_AGREE');
    expect(await calls.register(state, { user_id: anId() })).toMatchObject({
      refusal: expect.stringMatching(/^guardianRequiredAt1[48]$/),
    });
    const asked = await stage().server.call(guardianStatus, { query: { state: guardian } }, calls.asked);
    expect(asked).toMatchObject({
      value: { redirect_url: `/signup/parent_agree?${new URLSearchParams({ state, ...brought }).toString()}` },
    });
    // Another date: what the first guardian says no longer counts.
    await calls.terms({ ...adult, state, birth_dt: '1990-01-01', brought });
    expect((await calls.step(state)).value.step).toBe('ENTRY_INFO');
  });

  it('moves an account whose sign-in was refused for it, and signs it in', async () => {
    const { loginName, guid, calls, state } = await moving(stage());
    expect(await calls.email(state)).toMatchObject({
      code: '0',
      value: { email: expect.stringMatching(/^t-\*\*\*@/) },
    });
    expect(await calls.register(state, { password: undefined })).toMatchObject({ refusal: 'wrongVerifyStep' });
    expect(await calls.terms({ state })).toMatchObject({ code: '0', value: { state } });
    expect(await calls.step(state)).toMatchObject({
      value: { moves_yn: 'Y', email: expect.stringMatching(/^t-\*\*\*@/) },
    });
    const moved = await calls.register(state, { password: undefined });
    expect(moved).toMatchObject({ code: '0', value: { user_id: loginName } });
    expect(await stage().server.call(userTokenCheck, {}, { token: moved.value.access_token ?? '' })).toMatchObject({
      code: '0',
    });
    const { db } = stage().platform;
    const account = db.query.selectFrom('accounts').selectAll().where('guid', '=', guid);
    expect(await account.executeTakeFirst()).toMatchObject({ migration_required: false, email: loginName });
    expect(await signInAs(stage().server, loginName, {}, calls.asked)).toMatchObject({ code: '0' });
    expect(await calls.terms({ state })).toMatchObject({ code: '0' });
  });

  it('moves it to another address and password, where both are proven and chosen', async () => {
    const { loginName, guid, calls, state } = await moving(stage());
    await calls.terms({ state });
    const email = newAddress();
    await calls.save(state, email);
    await calls.change(state, { verify_number: calls.codeTo(email) });
    expect(await calls.register(state, { password: 'password1' })).toMatchObject({ refusal: 'passwordTooCommon' });
    expect(await calls.register(state)).toMatchObject({ code: '0', value: { user_id: loginName } });
    const { db } = stage().platform;
    const account = db.query.selectFrom('accounts').selectAll().where('guid', '=', guid);
    expect(await account.executeTakeFirst()).toMatchObject({
      email: loginName,
      secondary_email: email,
      secondary_email_verified: true,
    });
    expect(await signInAs(stage().server, loginName, { password: goodPassword })).toMatchObject({ code: '0' });
  });

  it('puts another address in the place of the one that letters went to', async () => {
    const { guid, calls, state } = await moving(stage());
    const { db } = stage().platform;
    const had = { secondary_email: newAddress(), secondary_email_verified: true };
    await db.query.updateTable('accounts').set(had).where('guid', '=', guid).execute();
    await calls.terms({ state });
    const email = newAddress();
    await calls.save(state, email);
    await calls.change(state, { verify_number: calls.codeTo(email) });
    expect(await calls.register(state)).toMatchObject({ code: '0' });
    const account = db.query.selectFrom('accounts').select('secondary_email').where('guid', '=', guid);
    expect(await account.executeTakeFirst()).toEqual({ secondary_email: email });
  });

  it('tells the address it had, and ends what was open with the old password', async () => {
    const { loginName, guid, calls, state } = await moving(stage());
    const { platform, server } = stage();
    const { db } = platform;
    await db.query.updateTable('accounts').set({ migration_required: false }).where('guid', '=', guid).execute();
    const token = (await signInAs(server, loginName, {}, newBrowser())).value.accessToken;
    await db.query.updateTable('accounts').set({ migration_required: true }).where('guid', '=', guid).execute();
    await calls.terms({ state });
    const email = newAddress();
    await calls.save(state, email);
    await calls.change(state, { verify_number: calls.codeTo(email) });
    expect(await server.call(userTokenCheck, {}, { token })).toMatchObject({ code: '0' });
    expect(await calls.register(state)).toMatchObject({ code: '0' });
    expect(await calls.register(state)).toMatchObject({ code: '0' });
    await new Promise((resolve) => setImmediate(resolve));
    const told = platform.mails.filter(({ to, text }) => to === loginName && text.includes('/recovery/not-me?state='));
    expect(told).toHaveLength(2); // of the address, and of the password
    expect(told.filter(({ text }) => text.includes(email))).toEqual([]);
    expect((await server.call(userTokenCheck, {}, { token })).code).not.toBe('0');
  });

  it('gives an account with a second factor no other address for its password alone', async () => {
    const { guid, loginName, calls, state } = await moving(stage());
    const { db } = stage().platform;
    await db.query.updateTable('accounts').set({ otp_user: true }).where('guid', '=', guid).execute();
    await calls.terms({ state });
    const email = newAddress();
    expect(await calls.save(state, email)).toMatchObject({ refusal: 'wrongVerifyStep' });
    expect(await calls.change(state, { email })).toMatchObject({ refusal: 'wrongVerifyStep' });
    expect(await signUpCalls(stage(), calls.asked).send(state, email)).toMatchObject({ refusal: 'wrongVerifyStep' });
    const { code, value } = await calls.register(state, { password: undefined });
    expect([code, value.user_id, value.access_token]).toEqual(['0', loginName, undefined]);
    const here = testContextIn(stage().platform, calls.asked.browserId ?? null);
    expect(await isBrowserCounting(here, guid)).toBe(false);
  });

  it('says 44024 of an account that has been moved another way', async () => {
    const { loginName, calls, state } = await moving(stage());
    await calls.terms({ state });
    const { value } = await signInAs(stage().server, loginName, {}, calls.asked);
    const other = v.parse(v.object({ state: v.string() }), value).state;
    expect(await stage().server.call(reauthRecover, { body: { state: other } }, calls.asked)).toMatchObject({
      code: '0',
    });
    expect(await calls.register(state)).toMatchObject({ code: '44024' });
    expect(await calls.email(state)).toMatchObject({ code: '44024' });
    expect(await calls.terms({ state })).toMatchObject({ code: '44024' });
  });
});
