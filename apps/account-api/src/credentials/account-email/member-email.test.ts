import {
  accountEmails,
  codeSent,
  compareContactEmail,
  emailCodeVerify,
  emailSendV2,
  freshSignInMs,
  ownerProof,
  phoneCountries,
  subEmailChange,
  subEmailEmailN,
  subEmailModify,
  subEmailRead,
  verificationWay,
  verifyStatus,
} from '@gatehouse/api-contract';
import { expect, it } from '@jest/globals';
import { after, dayMs } from '../../base/ports/clock.ts';
import { describeEachEngine } from '../../testing/each-engine.ts';
import { givePerson } from '../../testing/give-ways.ts';
import { settled } from '../../testing/settled.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { testContext } from '../../testing/test-context.ts';
import { outcomeOf, type Asked } from '../../testing/test-server.ts';
import { usePlatform } from '../../testing/use-platform.ts';
import { openVerification } from '../verification/open-verification.command.ts';
import { markVerified } from '../verification/verification.flow.ts';
import { addressCalls, anAddress } from './testing/address-calls.ts';

describeEachEngine('the address of a member', (engine) => {
  const stage = usePlatform(engine);

  it('is changed by two proofs, the old one’s and the new one’s, and the old one is told', async () => {
    const { member, proven, change, emailOf } = addressCalls(stage());
    const { guid, loginName, asked } = await member();
    const wanted = anAddress();
    const session = await proven(asked, wanted);
    expect(await change(session, asked)).toMatchObject({ refusal: 'changeNeedsEmail' });
    await proven(asked, loginName, true);
    expect(await change(session, { ...asked, browserId: 'browser-of-somebody' })).toMatchObject({
      refusal: 'verificationTimeExpired',
    });
    expect(await change(session, (await member()).asked)).toMatchObject({ refusal: 'verificationTimeExpired' });
    expect(await change(session, asked)).toMatchObject({ code: '0' });
    expect(await emailOf(guid)).toEqual({
      email: loginName,
      email_verified: true,
      secondary_email: wanted,
      secondary_email_verified: true,
    });
    expect(await change(session, asked)).toMatchObject({ refusal: 'verificationTimeExpired' });
    await settled();
    const told = stage().platform.mails.findLast(({ to }) => to === loginName);
    expect(told?.text).toContain('이메일 주소가 변경');
    expect(told?.text).not.toContain(wanted);
    const third = await proven(asked, anAddress());
    expect(await change(third, asked)).toMatchObject({ refusal: 'changeNeedsEmail' }); // the proof was spent
  });

  it('is not changed before its code, to another’s sign-in name, or where five have it', async () => {
    const { member, proven, open, check, codeTo, change } = addressCalls(stage());
    const { loginName, asked } = await member();
    await proven(asked, loginName, true);
    const wanted = anAddress();
    const session = await open(asked, wanted);
    expect(await change(session, asked)).toMatchObject({ refusal: 'changeNeedsEmail' });
    const code = codeTo(wanted);
    expect(await check(session, code === '000000' ? '111111' : '000000', asked)).toMatchObject({
      refusal: 'codeMismatch',
    });
    const player = await member();
    expect(await check(session, code, player.asked)).toMatchObject({ refusal: 'verificationTimeExpired' });
    expect(await check(session, code, asked)).toMatchObject({ code: '0' });
    expect(await check(session, code, asked)).toMatchObject({ refusal: 'wrongVerifyStep' });
    const taken = await proven(asked, player.loginName);
    expect(await change(taken, asked)).toMatchObject({ refusal: 'contactTaken' });
  });

  it('is registered where there is none yet, once, and nothing behind the code has its own refusal', async () => {
    const { member, unverify, open, proven, register, emailOf } = addressCalls(stage());
    const { guid, loginName, asked } = await member();
    await unverify(guid);
    const wanted = anAddress();
    const session = await open(asked, wanted);
    expect(await register(session, asked)).toMatchObject({ refusal: 'invalidRegisterEmailCode' });
    expect(await register('no-such-session', asked)).toMatchObject({ refusal: 'invalidRegisterEmailCode' });
    stage().platform.clock.advance(60_000);
    const again = await proven(asked, wanted);
    expect(await register(again, asked)).toMatchObject({ code: '0' });
    expect(await emailOf(guid)).toMatchObject({ email: wanted, email_verified: true, secondary_email: null });
    expect(await register(await proven(asked, anAddress()), asked)).toMatchObject({ refusal: 'wrongVerifyStep' });
    const { server } = stage();
    expect(await signInAs(server, loginName)).toMatchObject({ refusal: 'credentialsMismatch' });
    expect(await signInAs(server, wanted)).toMatchObject({ code: '0' });
  });

  it('is compared for whoever it is, for types that an address may settle', async () => {
    const { server } = stage();
    const { loginName, asked } = await addressCalls(stage()).member();
    const ask = (type?: 'delete-account' | 'game-common' | 'restriction', by: Asked = asked) =>
      server.call(compareContactEmail, { query: type === undefined ? {} : { type } }, by);
    const { value } = await ask('delete-account');
    expect(value.contact_email).toBe(loginName);
    expect(await ask()).toMatchObject({ code: '0' });
    expect(await ask('game-common')).toMatchObject({ refusal: 'wrongVerifyStep' });
    expect(await ask('restriction')).toMatchObject({ refusal: 'wrongVerifyStep' });
    expect(await ask('delete-account', { browserId: asked.browserId })).toMatchObject({
      refusal: 'verificationNotAllowed',
    });
    const { browserId: _none, ...noBrowser } = asked;
    expect(await ask('delete-account', noBrowser)).toMatchObject({ refusal: 'verificationTimeExpired' });
  });

  it('is modified step by step: the old one first, then the new one', async () => {
    const { server } = stage();
    const { member, codeTo, emailOf } = addressCalls(stage());
    const { guid, loginName, asked } = await member();
    expect(await server.call(subEmailEmailN, { body: {} }, asked)).toMatchObject({ refusal: 'changeNeedsEmail' });
    expect(await server.call(subEmailChange, { body: {} }, asked)).toMatchObject({ refusal: 'changeNeedsEmail' });
    const old = await server.call(subEmailModify, { body: {} }, asked);
    expect(old.value).toMatchObject({ entry_type: 'MODIFY', current_email_require: 'Y', provider_cd: 'SO' });
    const { state } = old.value;
    await server.call(emailSendV2, { body: { state } }, asked);
    const verify = (type: 'old-contact-modify' | 'new-contact-modify', at: string, code: string) =>
      server.call(emailCodeVerify, { params: { type }, body: { state: at, verify_number: code } }, asked);
    expect(await verify('old-contact-modify', state, codeTo(loginName))).toMatchObject({ code: '0' });
    const read = await server.call(subEmailRead, { query: { state } }, asked);
    expect(read.value).toMatchObject({ entry_type: 'MODIFY', current_email_require: 'N' });
    const next = (await server.call(subEmailChange, { body: {} }, asked)).value;
    expect(next.entry_type).toBe('CHANGE');
    const again = await server.call(verifyStatus, { query: { state } }, asked);
    expect(again.value).toMatchObject({ type: 'old-contact-modify', stage: 99 }); // its page, opened again, leads on
    expect(outcomeOf(await server.call(verifyStatus, { query: { state } }, { browserId: 'another' }))).toBe(
      'verificationTimeExpired',
    );
    expect((await server.call(codeSent, { query: { state } }, asked)).value).toEqual({ sent: null, proven_yn: 'Y' });
    const wanted = anAddress();
    await server.call(emailSendV2, { body: { state: next.state, email: wanted } }, asked);
    expect(await verify('new-contact-modify', next.state, codeTo(wanted))).toMatchObject({ code: '0' });
    expect(await server.call(subEmailChange, { body: {} }, asked)).toMatchObject({ refusal: 'changeNeedsEmail' }); // the proof was spent
    expect(await emailOf(guid)).toMatchObject({ email: loginName, secondary_email: wanted });
    expect(await server.call(subEmailEmailN, { body: {} }, asked)).toMatchObject({ refusal: 'wrongVerifyStep' });
    const player = await member();
    expect(await server.call(subEmailRead, { query: { state: next.state } }, player.asked)).toMatchObject({
      refusal: 'verificationTimeExpired',
    });
  });

  it('becomes the contact address beside a proven sign-in address, by a code to the new one', async () => {
    const { server } = stage();
    const { member, codeTo, emailOf } = addressCalls(stage());
    const { guid, loginName, asked } = await member();
    const verify = (type: 'old-contact-modify' | 'email-N', at: string, code: string) =>
      server.call(emailCodeVerify, { params: { type }, body: { state: at, verify_number: code } }, asked);
    const { state: old } = (await server.call(subEmailModify, { body: {} }, asked)).value;
    await server.call(emailSendV2, { body: { state: old } }, asked);
    expect(await verify('old-contact-modify', old, codeTo(loginName))).toMatchObject({ code: '0' });
    const { value } = await server.call(subEmailEmailN, { body: {} }, asked);
    expect(value).toMatchObject({ entry_type: 'REGISTER', current_email_require: 'N' });
    const wanted = anAddress();
    await server.call(emailSendV2, { body: { state: value.state, email: wanted } }, asked);
    expect(codeTo(wanted)).toMatch(/^[0-9]{6}$/);
    expect(await verify('email-N', value.state, codeTo(wanted))).toMatchObject({ code: '0' });
    expect(await emailOf(guid)).toEqual({
      email: loginName,
      email_verified: true,
      secondary_email: wanted,
      secondary_email_verified: true,
    });
  });

  it('that is lost is replaced by whoever is the person on record, and who that is was not learned just now', async () => {
    const { platform, server } = stage();
    const { member, emailOf, codeTo } = addressCalls(stage());
    const { guid, loginName, asked } = await member();
    const now = platform.clock.now();
    const since = (at: Date) =>
      platform.db.query.updateTable('account_persons').set({ verified_at: at }).where('guid', '=', guid).execute();
    await givePerson(platform, guid, { identityHash: `hash-of-${guid}`, at: now, storedFrom: 'check' });
    const waysOf = async (state: string) =>
      (await server.call(verifyStatus, { query: { state } }, asked)).value.other_ways;
    const open = async () => (await server.call(subEmailModify, { body: {} }, asked)).value.state;
    expect(await waysOf(await open())).toEqual([]);
    await since(after(now, -8 * dayMs));
    const state = await open();
    expect(await waysOf(state)).toEqual(['person']);
    await server.call(verificationWay, { body: { state, way: 'person' } }, asked);
    expect(await server.call(subEmailChange, { body: {} }, asked)).toMatchObject({ refusal: 'changeNeedsEmail' });
    await markVerified(platform, state, 'person');
    const elsewhere = { ...asked, browserId: 'browser-of-somebody' };
    expect(await server.call(subEmailEmailN, { body: {} }, elsewhere)).toMatchObject({ refusal: 'changeNeedsEmail' });
    const { value } = await server.call(subEmailEmailN, { body: {} }, asked);
    const wanted = anAddress();
    await server.call(emailSendV2, { body: { state: value.state, email: wanted } }, asked);
    const proof = { state: value.state, verify_number: codeTo(wanted) };
    await server.call(emailCodeVerify, { params: { type: 'email-N' }, body: proof }, asked);
    expect(await emailOf(guid)).toMatchObject({ email: loginName, secondary_email: wanted });
    await settled();
    for (const to of [loginName, wanted])
      expect(platform.mails.filter((mail) => mail.to === to).at(-1)?.text).toContain('이메일 주소가 변경');
  });

  it('by another verification of the person is not replaced', async () => {
    const { platform, server } = stage();
    const { guid, asked } = await addressCalls(stage()).member();
    const opened = await openVerification(testContext(platform, { browserId: asked.browserId }), {
      type: 'game-common',
      guid,
    });
    await markVerified(platform, opened.ok ? opened.value.state : '', 'person');
    expect(await server.call(subEmailEmailN, { body: {} }, asked)).toMatchObject({ refusal: 'changeNeedsEmail' });
  });

  it('is shown whole to its proven owner, masked later and elsewhere, with what a change of it takes', async () => {
    const { server, platform } = stage();
    const { member, unverify } = addressCalls(stage());
    const { guid, asked, loginName } = await member();
    const read = async () => (await server.call(accountEmails, {}, asked)).value;
    expect(await read()).toEqual({
      sign_in: { email: loginName, proven_yn: 'Y' },
      name_only_yn: 'N',
      contact: { email: '', proven_yn: 'N' },
      code_email: loginName,
      proof_due_yn: 'Y',
      password_yn: 'Y',
      waits: [],
    });
    const asProven = (await server.call(subEmailModify, { body: {} }, asked)).value;
    expect(asProven.contact_email).toBe(loginName);
    const masked = 't-***@playground.test';
    const elsewhere = (await server.call(accountEmails, {}, { token: asked.token })).value;
    expect(elsewhere).toMatchObject({ sign_in: { email: masked }, code_email: masked });
    platform.clock.advance(freshSignInMs - 1);
    expect(await read()).toMatchObject({ sign_in: { email: loginName } });
    platform.clock.advance(1);
    expect(await read()).toMatchObject({ sign_in: { email: masked }, code_email: masked });
    const { state } = asProven;
    const status = async () => (await server.call(verifyStatus, { query: { state } }, asked)).value.contact;
    expect(await status()).toBe(masked);
    expect((await server.call(subEmailRead, { query: { state } }, asked)).value.contact_email).toBe(masked);
    expect((await server.call(ownerProof, { body: { password: 'Gatehouse1' } }, asked)).code).toBe('0');
    expect(await read()).toMatchObject({ sign_in: { email: loginName }, code_email: loginName });
    expect(await status()).toBe(loginName);
    await unverify(guid);
    expect(await read()).toMatchObject({ sign_in: { proven_yn: 'N' }, proof_due_yn: 'N' });
  });

  it('is proven on the way back to the page that asked, through the return gate', async () => {
    const { platform, server } = stage();
    const { asked } = await addressCalls(stage()).member();
    const { origin, home } = platform.settings.sites.main;
    const leadsTo = async (state: string) =>
      (await server.call(verifyStatus, { query: { state } }, asked)).value.redirect_url;
    for (const [wanted, given] of [
      [`${origin}/myinfo/myaccount/change-id`, `${origin}/myinfo/myaccount/change-id`],
      ['https://evil.example/', home],
    ] as const) {
      const modify = await server.call(subEmailModify, { body: { redirect_url: wanted } }, asked);
      expect(await leadsTo(modify.value.state)).toBe(given);
      const compare = await server.call(compareContactEmail, { query: { redirect_url: wanted } }, asked);
      expect(await leadsTo(compare.value.state)).toBe(given);
    }
  });

  it('has nothing to modify before it is proven', async () => {
    const { member, unverify } = addressCalls(stage());
    const { guid, asked } = await member();
    await unverify(guid);
    const { server } = stage();
    expect(await server.call(subEmailModify, { body: {} }, asked)).toMatchObject({
      refusal: 'secondaryEmailUnverifiable',
    });
    expect((await server.call(subEmailEmailN, { body: {} }, asked)).value).toMatchObject({ entry_type: 'REGISTER' });
  });

  it('beside it, a number may be of many countries', async () => {
    const { countries } = (await stage().server.call(phoneCountries)).value;
    expect(countries).toContainEqual({ country_code: 'KR', phone_prefix: '+82' });
    expect(countries).toContainEqual({ country_code: 'PH', phone_prefix: '+63' });
    expect(new Set(countries.map((item) => item.country_code)).size).toBe(countries.length);
  });
});
