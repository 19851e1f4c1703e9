import { userTokenCheck } from '@gatehouse/api-contract';
import { expect, it } from '@jest/globals';
import * as v from 'valibot';
import { useSocialStage } from '../../sign-in/social/testing/social-stage.ts';
import { describeEachEngine } from '../../testing/each-engine.ts';
import { makePerson } from '../../testing/make-person.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { adultKr, goodPassword, newAddress, signUpCalls } from './testing/sign-up-calls.ts';

const offer = v.object({ state: v.string() });
const subject = () => `subject-${crypto.randomUUID()}`;

describeEachEngine('a sign-up by a social account', (engine) => {
  const { proven, enter, platform, server } = useSocialStage(engine);
  const get = () => ({ platform: platform(), server: server() });

  /** A person whose first social sign-in found no member. */
  async function stranger(someone: Parameters<typeof proven>[0]) {
    const { browserId, state } = await proven(someone);
    const refused = await enter(browserId, state);
    expect(refused).toMatchObject({ refusal: 'notAMember' });
    return { browserId, state: v.parse(offer, refused.value).state, calls: signUpCalls(get(), { browserId }) };
  }

  it('has the address that the provider proved, and needs neither code nor password', async () => {
    const someone = { subject: subject(), email: newAddress(), emailVerified: true };
    const { state, calls } = await stranger(someone);
    expect(await calls.check(adultKr, state)).toMatchObject({
      code: '0',
      value: { state, step: 'AGREE', provider_cd: 'GP', email: someone.email, email_verified_yn: 'Y' },
    });
    expect(await calls.agree(state)).toMatchObject({ value: { step: 'ENTRY_INFO' } });
    const made = await calls.register(state, { password: undefined });
    expect(made).toMatchObject({ code: '0', value: { provider_cd: 'GP', user_id: someone.email } });
    const token = made.value.access_token ?? '';
    expect(await get().server.call(userTokenCheck, {}, { token })).toMatchObject({ code: '0' });
    const again = await proven(someone);
    expect(await enter(again.browserId, again.state)).toMatchObject({
      code: '0',
      value: { member: { providerCd: 'GP' } },
    });
    expect(await signInAs(get().server, someone.email, { password: goodPassword })).toMatchObject({
      refusal: 'credentialsMismatch',
      code: '43000',
    });
  });

  it('has a password too, where one was chosen', async () => {
    const someone = { subject: subject(), email: newAddress(), emailVerified: true };
    const { state, calls } = await stranger(someone);
    await calls.check(adultKr, state);
    await calls.agree(state);
    expect(await calls.register(state)).toMatchObject({ code: '0' });
    expect(await signInAs(get().server, someone.email, { password: goodPassword })).toMatchObject({ code: '0' });
  });

  it('needs a code where the provider did not prove the address', async () => {
    const { state, calls } = await stranger({ subject: subject(), email: newAddress(), emailVerified: false });
    await calls.check(adultKr, state);
    expect(await calls.agree(state)).toMatchObject({ value: { step: 'ENTRY_INFO', email_verified_yn: 'N' } });
    expect(await calls.register(state, { password: undefined })).toMatchObject({ refusal: 'wrongVerifyStep' });
    const email = newAddress();
    await calls.send(state, email);
    await calls.verify(state, calls.codeTo(email));
    expect(await calls.register(state, { password: undefined })).toMatchObject({
      code: '0',
      value: { user_id: email },
    });
  });

  it('says which account already has the proven address, links nothing, and accepts another one', async () => {
    const { loginName, guid } = await makePerson(get().platform);
    const { state, calls } = await stranger({ subject: subject(), email: loginName, emailVerified: true });
    const opened = await calls.check(adultKr, state);
    expect(opened).toMatchObject({ value: { step: 'AGREE', known_email: expect.stringMatching(/^t-\*\*\*@/) } });
    expect(opened.value).not.toHaveProperty('email');
    await calls.agree(state);
    expect(await calls.register(state, { password: undefined })).toMatchObject({ refusal: 'wrongVerifyStep' });
    const identities = () =>
      get().platform.db.query.selectFrom('identities').select('provider_cd').where('guid', '=', guid).execute();
    expect(await identities()).toEqual([{ provider_cd: 'SO' }]);
    const email = newAddress();
    await calls.send(state, email);
    await calls.verify(state, calls.codeTo(email));
    expect(await calls.register(state, { password: undefined })).toMatchObject({ code: '0' });
    expect(await identities()).toEqual([{ provider_cd: 'SO' }]);
  });

  it('belongs to the browser that began it, and is opened once however often the button is pressed', async () => {
    const { state, calls } = await stranger({ subject: subject(), email: newAddress(), emailVerified: true });
    expect(await signUpCalls(get()).check(adultKr, state)).toMatchObject({ refusal: 'verificationTimeExpired' });
    const answers = await Promise.all([calls.check({}, state), calls.check({}, state), calls.check({}, state)]);
    for (const answer of answers) expect(answer).toMatchObject({ code: '0', value: { state, provider_cd: 'GP' } });
  });

  it('of an account that signed up meanwhile is refused', async () => {
    const someone = { subject: subject(), email: newAddress(), emailVerified: true };
    const [one, two] = [await stranger(someone), await stranger(someone)];
    for (const { calls, state } of [one, two]) {
      await calls.check(adultKr, state);
      await calls.agree(state);
    }
    expect(await one.calls.register(one.state, { password: undefined })).toMatchObject({ code: '0' });
    expect(await two.calls.register(two.state, { password: undefined })).toMatchObject({ refusal: 'contactTaken' });
  });
});
