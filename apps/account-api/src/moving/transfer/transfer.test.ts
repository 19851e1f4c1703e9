import { expect, it } from '@jest/globals';
import * as v from 'valibot';
import { notMeRead } from '@gatehouse/api-contract';
import { aBrowser, allOfAccount } from '../../guardians/consent/testing/guardian-stage.ts';
import { describeEachEngine } from '../../testing/each-engine.ts';
import { makePerson } from '../../testing/make-person.ts';
import { settled } from '../../testing/settled.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { allOfSwitch, anAddress, useTransferStage } from './testing/transfer-stage.ts';

const firstPassword = 'Lantern-Sea-42';
const currentPassword = 'Gatehouse1';
const switched = { refusal: 'migrationDone' };

// oxlint-disable-next-line max-lines-per-function -- one platform serves every case
describeEachEngine('a switch to an email account', (engine) => {
  const stage = useTransferStage(engine);
  const { get, transfer, idMember, socialMember, provenAt, certifyAs, ready, codeTo, namesOf } = stage;

  it('of an ID account: the name changes everywhere, all that was open ends, and the member goes on by the new name', async () => {
    const { platform } = get();
    const somebody = await idMember();
    const elsewhere = await stage.signInById(somebody.loginName, aBrowser());
    const { state, email } = await ready(somebody);
    const { value: before } = await transfer.step(somebody.asked, state);
    expect(before).toMatchObject({
      step: 1,
      terms_agree_yn: 'Y',
      names: [{ provider_cd: 'SO', name: somebody.loginName }],
      email,
      password_entry: 'CURRENT',
    });
    const given = { state, transferred_id: email, current_password: currentPassword };
    const done = await transfer.register(somebody.asked, given);
    expect(done).toMatchObject({ code: '0', value: { transferredId: email } });
    expect(done.value.transferDt).toBe(platform.clock.now().getTime());
    expect(await namesOf(somebody.guid)).toEqual([`SO:${email}`]);
    expect(await transfer.isAlive(somebody.asked.token)).toBe(false);
    expect(await transfer.isAlive(elsewhere.value.accessToken ?? '')).toBe(false);
    expect(await transfer.isAlive(done.value.access_token ?? '')).toBe(true);
    expect(await stage.signInById(somebody.loginName, aBrowser())).toMatchObject({ refusal: 'credentialsMismatch' });
    expect(await signInAs(get().server, email, {}, aBrowser())).toMatchObject({
      code: '0',
      value: { member: { providerCd: 'SO' } },
    });
    const asked = { ...somebody.asked, token: done.value.access_token ?? '' };
    const told = { transferDt: done.value.transferDt, transferredId: expect.stringMatching(/^ne\*+@/) };
    expect(await transfer.open(asked)).toMatchObject({ ...switched, value: told });
    expect(await transfer.register(asked, given)).toMatchObject({ ...switched, value: told });
    await settled();
    const letters = platform.mails.filter(({ subject }) => subject.includes('이메일 주소로'));
    const own = [email, somebody.contact].sort();
    expect(letters.flatMap(({ to }) => (own.includes(to) ? [to] : [])).sort()).toEqual(own); // old and new, once each
    const letter = letters.findLast(({ to }) => to === email);
    const link = /[?&]state=([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? '';
    expect(await get().server.call(notMeRead, { query: { state: link } }, aBrowser())).toMatchObject({
      value: { change: 'account-switch', locked_yn: 'N' },
    });
    const { query } = platform.db;
    const agreed = query.selectFrom('terms_agreements').select('terms_type_id').where('guid', '=', somebody.guid);
    expect((await agreed.execute()).map((row) => row.terms_type_id)).toEqual(
      expect.arrayContaining(['TRNS_SWITCH', 'TRNS_DATA']),
    );
    const audit = query.selectFrom('audit_records').select('outcome').where('guid', '=', somebody.guid);
    expect(await audit.where('event', '=', 'account-changed').execute()).toEqual([{ outcome: 'account-switch' }]);
  });

  it('of an email account is refused, and says since when it is one', async () => {
    const { loginName } = await makePerson(get().platform);
    const browser = aBrowser();
    const { value } = await signInAs(get().server, loginName, {}, browser);
    const told = { transferDt: null, transferredId: expect.stringMatching(/^t-\*+@/) };
    expect(await transfer.open({ ...browser, token: value.accessToken })).toMatchObject({ ...switched, value: told });
  });

  it('is not for the second brand, nor for whoever came from a third party, nor for another country', async () => {
    const { asked } = await idMember();
    const refused = { refusal: 'verificationNotAllowed' };
    expect(await transfer.open(asked, { brought: { inflow_path: 'GAME_THIRD' } })).toMatchObject(refused);
    const ppool = { ...asked, headers: { ...asked.headers, 'x-gatehouse-brand': 'ppool' } };
    expect(await transfer.open(ppool)).toMatchObject(refused);
    expect(await transfer.open(asked, { country_cd: 'US' })).toMatchObject({ refusal: 'requestInvalid' });
    expect(await transfer.open(asked, { country_cd: 'KR' })).toMatchObject({
      code: '0',
      value: { country_cd: 'KR', provider_cd: 'SO' },
    });
  });

  it('of an ID account whose person or address is known begins with the proof of its owner', async () => {
    const somebody = await idMember();
    const { value } = await transfer.open(somebody.asked);
    const { state } = value;
    const due = (await transfer.step(somebody.asked, state)).value;
    expect(due).toMatchObject({ step: 0, terms_agree_yn: 'N', verify_type: 'switch-id' });
    expect((await transfer.age(somebody.asked, state)).value).toEqual({ state, step: 0 });
    expect(await transfer.agree(somebody.asked, state)).toMatchObject({ refusal: 'wrongVerifyStep' });
    expect(await stage.proveContact(somebody.asked, due.verify_state ?? '', somebody.contact)).toMatchObject({
      code: '0',
    });
    expect((await transfer.step(somebody.asked, state)).value).toMatchObject({ step: 1, terms_agree_yn: 'N' });

    const known = await idMember();
    const person = await certifyAs(known.guid);
    const opened = (await transfer.open(known.asked)).value.state;
    const asks = (await transfer.step(known.asked, opened)).value;
    expect(asks).toMatchObject({ step: 2, verify_type: 'switch-id' });
    expect((await transfer.age(known.asked, opened)).value.step).toBe(1);
    expect(await transfer.agree(known.asked, opened)).toMatchObject({ code: '0' });
    expect(await transfer.mail(known.asked, opened, anAddress())).toMatchObject({ refusal: 'wrongVerifyStep' });
    const stranger = stage.person({ birthDate: person.birthDate });
    expect(await stage.matches(asks.verify_state ?? '', stranger, known.asked)).not.toBe('ok');
    expect((await transfer.step(known.asked, opened)).value.step).toBe(2);
    expect(await stage.matches(asks.verify_state ?? '', person, known.asked)).toBe('ok');
    expect((await transfer.step(known.asked, opened)).value.step).toBe(1);
    const { state: continued } = (await transfer.open(known.asked, { state: opened })).value;
    expect(continued).toBe(opened);
  });

  it('of a social account is proven at its provider, then by the person, and gets a first password', async () => {
    const somebody = await socialMember();
    const without = await transfer.open(somebody.asked);
    expect(without).toMatchObject({ refusal: 'identityVerificationRequired', value: { provider_cd: 'GP' } });
    const social_state = await provenAt(somebody, somebody.asked);
    const { value } = await transfer.open(somebody.asked, { social_state });
    expect(value.provider_cd).toBe('GP');
    const due = (await transfer.step(somebody.asked, value.state)).value;
    expect(due).toMatchObject({ step: 0, verify_type: 'switch-id', names: [{ provider_cd: 'GP', name: '' }] });
    const adult = stage.person({ birthDate: '1990-01-15' });
    expect(await stage.check(due.verify_state ?? '', 'switch-id', adult, somebody.asked)).toBe('ok');
    expect((await transfer.age(somebody.asked, value.state)).value.step).toBe(1);
    expect(await transfer.agree(somebody.asked, value.state)).toMatchObject({ code: '0' });
    const email = anAddress();
    await transfer.mail(somebody.asked, value.state, email);
    expect(await transfer.prove(somebody.asked, value.state, codeTo(email))).toMatchObject({ code: '0' });
    expect((await transfer.step(somebody.asked, value.state)).value.password_entry).toBe('NEW');
    const given = { state: value.state, transferred_id: email };
    const missing = { refusal: 'requestInvalid', value: { field: 'password' } };
    expect(await transfer.register(somebody.asked, given)).toMatchObject(missing);
    const common = { ...given, password: 'password1' };
    expect(await transfer.register(somebody.asked, common)).toMatchObject({ refusal: 'passwordTooCommon' });
    const done = await transfer.register(somebody.asked, { ...given, password: firstPassword });
    expect(done).toMatchObject({ code: '0' });
    expect(await namesOf(somebody.guid)).toEqual([`SO:${email}`]);
    expect(await signInAs(get().server, email, { password: firstPassword }, aBrowser())).toMatchObject({ code: '0' });
    const again = await provenAt(somebody, somebody.asked, 'login');
    expect(again).not.toBe('');
  });

  it('of a social account whose person is known needs the provider alone, whose proof is spent', async () => {
    const somebody = await socialMember({}, 'FB');
    await certifyAs(somebody.guid);
    const social_state = await provenAt(somebody, somebody.asked);
    const { value } = await transfer.open(somebody.asked, { social_state });
    expect((await transfer.step(somebody.asked, value.state)).value).toMatchObject({ step: 1, terms_agree_yn: 'N' });
    const again = await transfer.open(somebody.asked, { social_state });
    expect(again).toMatchObject({ refusal: 'identityVerificationRequired', value: { provider_cd: 'FB' } });
  });

  it.each([
    [16, '2010-06-01', 'SVC_AG'],
    [12, '2014-06-01', 'SVC_AG'],
  ] as const)('of a member of %i years waits for a guardian', async (_, birthDate, area) => {
    const somebody = await socialMember({ birthDate, personVerified: false });
    const social_state = await provenAt(somebody, somebody.asked);
    const { value } = await transfer.open(somebody.asked, { social_state });
    const due = (await transfer.step(somebody.asked, value.state)).value;
    expect(due).toMatchObject({ step: 4, verify_type: 'parent-switch-id' });
    expect((await transfer.age(somebody.asked, value.state)).value.step).toBe(3);
    const caseState = due.verify_state ?? '';
    const status = (await stage.call.status(caseState, somebody.asked)).value;
    expect(status.terms_area).toBe(area);
    expect(status.redirect_url).toContain('/myinfo/myaccount/switch_id?');
    expect(status.redirect_url).toContain(value.state);
    expect(await transfer.agree(somebody.asked, value.state)).toMatchObject({ code: '0' });
    const early = await transfer.mail(somebody.asked, value.state, anAddress());
    expect(early).toMatchObject({ refusal: 'wrongVerifyStep' });
    expect((await transfer.open(somebody.asked, { state: value.state })).value.state).toBe(value.state);
    expect((await transfer.step(somebody.asked, value.state)).value.verify_state).toBe(caseState);
    const { browserId } = somebody.asked;
    const guardianCase = {
      state: caseState,
      type: 'parent-switch-id',
      browser: { ...somebody.asked, browserId },
      area,
    } as const;
    const guardian = await stage.opened(guardianCase);
    expect(await stage.check(guardian.state, guardianCase.type, stage.person(), guardian.browser)).toBe('ok');
    expect(await stage.call.agree(guardian.state, area, allOfAccount, guardian.browser)).toMatchObject({ code: '0' });
    expect((await transfer.age(somebody.asked, value.state)).value.step).toBe(2);
    expect((await transfer.step(somebody.asked, value.state)).value.step).toBe(1);
    const email = anAddress();
    await transfer.mail(somebody.asked, value.state, email);
    await transfer.prove(somebody.asked, value.state, codeTo(email));
    const given = { state: value.state, transferred_id: email, password: firstPassword };
    expect(await transfer.register(somebody.asked, given)).toMatchObject({ code: '0' });
    await settled();
    const toGuardian = get().platform.mails.filter(({ to }) => to === guardian.email);
    expect(toGuardian.some(({ subject }) => subject.includes('이메일 주소로'))).toBe(true);
  });

  it('is confirmed by the address typed once more, with the current password, and by what the page says it means', async () => {
    const somebody = await idMember();
    const { state, email } = await ready(somebody);
    const given = { state, transferred_id: email, current_password: currentPassword };
    const mismatch = { refusal: 'requestInvalid', value: { field: 'transferred_id' } };
    expect(await transfer.register(somebody.asked, { ...given, transferred_id: anAddress() })).toMatchObject(mismatch);
    const wrong = { ...given, current_password: 'Gatehouse2' };
    expect(await transfer.register(somebody.asked, wrong)).toMatchObject({ refusal: 'credentialsMismatch' });
    const { current_password: _none, ...withoutPassword } = given;
    expect(await transfer.register(somebody.asked, withoutPassword)).toMatchObject({ refusal: 'requestInvalid' });
    const forged = { ...given, email_verify_token: 'of-another-address' };
    expect(await transfer.register(somebody.asked, forged)).toMatchObject({ refusal: 'wrongVerifyToken' });
    expect(await namesOf(somebody.guid)).toEqual([`SO:${somebody.loginName}`]);
    const { value } = await transfer.mail(somebody.asked, state, email);
    const proven = { ...given, transferred_id: email.toUpperCase(), email_verify_token: value.emailVerifyToken };
    expect(await transfer.register(somebody.asked, proven)).toMatchObject({ code: '0' });
  });

  it('to another account’s address is told behind its code, and at the end where it was taken meanwhile', async () => {
    const { platform } = get();
    const owner = await makePerson(platform);
    const somebody = await idMember();
    const state = await stage.allowed(somebody);
    expect(await transfer.mail(somebody.asked, state, owner.loginName)).toMatchObject({ code: '0' });
    const taken = await transfer.prove(somebody.asked, state, codeTo(owner.loginName));
    expect(taken).toMatchObject({ refusal: 'contactTaken', code: '46404' });
    const member = await idMember();
    const other = await ready(member);
    await makePerson(platform, 'ok', { loginName: other.email });
    const given = { state: other.state, transferred_id: other.email, current_password: currentPassword };
    expect(await transfer.register(member.asked, given)).toMatchObject({ refusal: 'contactTaken', code: '43200' });
    expect(await namesOf(member.guid)).toEqual([`SO:${member.loginName}`]);
    expect(await transfer.isAlive(member.asked.token)).toBe(true);
  });

  it('to an address of five accounts is refused', async () => {
    const { platform } = get();
    const shared = anAddress();
    const somebody = await idMember();
    const { state } = await ready(somebody, shared);
    for (let count = 0; count < 5; count += 1) {
      const { guid } = await makePerson(platform);
      const set = { secondary_email: shared, secondary_email_verified: true };
      await platform.db.query.updateTable('accounts').set(set).where('guid', '=', guid).execute();
    }
    const given = { state, transferred_id: shared, current_password: currentPassword };
    expect(await transfer.register(somebody.asked, given)).toMatchObject({ refusal: 'emailAccountLimit' });
  });

  it('asks for the terms again that changed before it was made, and for all that are required', async () => {
    const { query } = get().platform.db;
    const somebody = await idMember();
    const state = await stage.allowed(somebody);
    const [first] = allOfSwitch;
    const half = await transfer.agree(somebody.asked, state, first ? [first] : []);
    expect(half).toMatchObject({ refusal: 'termsNotAgreed' });
    const member = await idMember();
    const { state: agreed, email } = await ready(member);
    const version = { terms_type_id: 'TRNS_DATA', version: 2, effective_from: new Date('2020-01-02') };
    await query.insertInto('terms_versions').values(version).execute();
    expect((await transfer.step(member.asked, agreed)).value.terms_agree_yn).toBe('N');
    const given = { state: agreed, transferred_id: email, current_password: currentPassword };
    expect(await transfer.register(member.asked, given)).toMatchObject({ refusal: 'wrongVerifyStep' });
    await query
      .deleteFrom('terms_versions')
      .where('terms_type_id', '=', 'TRNS_DATA')
      .where('version', '=', 2)
      .execute();
    expect(await transfer.register(member.asked, given)).toMatchObject({ code: '0' });
  });

  it('a member with a second factor is switched and signs in anew', async () => {
    const somebody = await idMember();
    await get()
      .platform.db.query.updateTable('accounts')
      .set({ otp_user: true })
      .where('guid', '=', somebody.guid)
      .execute();
    const { state, email } = await ready(somebody);
    const given = { state, transferred_id: email, current_password: currentPassword };
    const done = await transfer.register(somebody.asked, given);
    expect(done).toMatchObject({ code: '0', value: { transferredId: email } });
    expect(v.is(v.object({ access_token: v.string() }), done.value)).toBe(false);
  });
});
