import { notMeRead } from '@gatehouse/api-contract';
import { bornYearsAgo } from '@gatehouse/platform/testing';
import { expect, it } from '@jest/globals';
import * as v from 'valibot';
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
    const player = await idMember();
    const elsewhere = await stage.signInById(player.loginName, aBrowser());
    const { state, email } = await ready(player);
    const { value: before } = await transfer.step(player.asked, state);
    expect(before).toMatchObject({
      step: 1,
      terms_agree_yn: 'Y',
      names: [{ provider_cd: 'SO', name: player.loginName }],
      email,
      password_entry: 'CURRENT',
    });
    const given = { state, transferred_id: email, current_password: currentPassword };
    const done = await transfer.register(player.asked, given);
    expect(done).toMatchObject({ code: '0', value: { transferredId: email } });
    expect(done.value.transferDt).toBe(platform.clock.now().getTime());
    expect(await namesOf(player.guid)).toEqual([`SO:${email}`]);
    expect(await transfer.isAlive(player.asked.token)).toBe(false);
    expect(await transfer.isAlive(elsewhere.value.accessToken ?? '')).toBe(false);
    expect(await transfer.isAlive(done.value.access_token ?? '')).toBe(true);
    expect(await stage.signInById(player.loginName, aBrowser())).toMatchObject({ refusal: 'credentialsMismatch' });
    expect(await signInAs(get().server, email, {}, aBrowser())).toMatchObject({
      code: '0',
      value: { member: { providerCd: 'SO' } },
    });
    const asked = { ...player.asked, token: done.value.access_token ?? '' };
    const told = { transferDt: done.value.transferDt, transferredId: email };
    expect(await transfer.open(asked)).toMatchObject({ ...switched, value: told });
    expect(await transfer.register(asked, given)).toMatchObject({ ...switched, value: told });
    await settled();
    const letters = platform.mails.filter(({ subject }) => subject.includes('이메일 주소로'));
    const own = [email, player.contact].sort();
    expect(letters.flatMap(({ to }) => (own.includes(to) ? [to] : [])).sort()).toEqual(own); // old and new, once each
    const linkTo = (address: string) =>
      /[?&]state=([\w-]+)/.exec(letters.findLast(({ to }) => to === address)?.text ?? '')?.[1] ?? '';
    expect(linkTo(email)).toBe(''); // the new one proves nothing yet
    const link = linkTo(player.contact);
    expect(await get().server.call(notMeRead, { query: { state: link } }, aBrowser())).toMatchObject({
      value: { change: 'account-switch', locked_yn: 'N' },
    });
    const { query } = platform.db;
    const agreed = query.selectFrom('terms_agreements').select('terms_type_id').where('guid', '=', player.guid);
    expect((await agreed.execute()).map((row) => row.terms_type_id)).toEqual(
      expect.arrayContaining(['TRNS_SWITCH', 'TRNS_DATA']),
    );
    const audit = query.selectFrom('audit_records').select('outcome').where('guid', '=', player.guid);
    expect(await audit.where('event', '=', 'account-switch').execute()).toEqual([{ outcome: 'ok' }]);
  });

  it('is no change of an address that an ID account has beside its ID: it replaces none, so no letter loses its link', async () => {
    const { query } = get().platform.db;
    const { guid, asked, contact } = await idMember();
    const both = { email: contact, email_verified: true };
    const somebody = await idMember();
    const { state, email } = await ready(somebody);
    await query.updateTable('accounts').set(both).where('guid', '=', guid).execute();
    expect(await transfer.open(asked)).toMatchObject(switched);
    const own = { email: somebody.contact, email_verified: true };
    await query.updateTable('accounts').set(own).where('guid', '=', somebody.guid).execute();
    const given = { state, transferred_id: email, current_password: currentPassword };
    expect(await transfer.register(somebody.asked, given)).toMatchObject(switched);
    await query
      .updateTable('accounts')
      .set({ email: null, email_verified: false })
      .where('guid', '=', somebody.guid)
      .execute();
    expect(await transfer.register(somebody.asked, given)).toMatchObject({ code: '0' });
    const kept = query.selectFrom('kept_changes').select('event').where('guid', '=', somebody.guid);
    expect(await kept.execute()).toEqual([{ event: 'account-switch' }]);
  });

  it('of an email account is refused, and says since when it is one', async () => {
    const { loginName } = await makePerson(get().platform);
    const browser = aBrowser();
    const { value } = await signInAs(get().server, loginName, {}, browser);
    const told = { transferDt: null, transferredId: loginName };
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
    const player = await idMember();
    const { value } = await transfer.open(player.asked);
    const { state } = value;
    const due = (await transfer.step(player.asked, state)).value;
    expect(due).toMatchObject({ step: 0, terms_agree_yn: 'N', verify_type: 'switch-id' });
    expect((await transfer.age(player.asked, state)).value).toEqual({ state, step: 0 });
    expect(await transfer.agree(player.asked, state)).toMatchObject({ refusal: 'wrongVerifyStep' });
    expect(await stage.proveContact(player.asked, due.verify_state ?? '', player.contact)).toMatchObject({
      code: '0',
    });
    expect((await transfer.step(player.asked, state)).value).toMatchObject({ step: 1, terms_agree_yn: 'N' });

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
    const player = await socialMember();
    const without = await transfer.open(player.asked);
    expect(without).toMatchObject({ refusal: 'identityVerificationRequired', value: { provider_cd: 'GP' } });
    const social_state = await provenAt(player, player.asked);
    const { value } = await transfer.open(player.asked, { social_state });
    expect(value.provider_cd).toBe('GP');
    const due = (await transfer.step(player.asked, value.state)).value;
    expect(due).toMatchObject({ step: 0, verify_type: 'switch-id', names: [{ provider_cd: 'GP', name: '' }] });
    const adult = stage.person({ birthDate: '1990-01-15' });
    expect(await stage.check(due.verify_state ?? '', 'switch-id', adult, player.asked)).toBe('ok');
    expect((await transfer.age(player.asked, value.state)).value.step).toBe(1);
    expect(await transfer.agree(player.asked, value.state)).toMatchObject({ code: '0' });
    const email = anAddress();
    await transfer.mail(player.asked, value.state, email);
    expect(await transfer.prove(player.asked, value.state, codeTo(email))).toMatchObject({ code: '0' });
    expect((await transfer.step(player.asked, value.state)).value.password_entry).toBe('NEW');
    const given = { state: value.state, transferred_id: email };
    const missing = { refusal: 'requestInvalid', value: { field: 'password' } };
    expect(await transfer.register(player.asked, given)).toMatchObject(missing);
    const common = { ...given, password: 'password1' };
    expect(await transfer.register(player.asked, common)).toMatchObject({ refusal: 'passwordTooCommon' });
    const done = await transfer.register(player.asked, { ...given, password: firstPassword });
    expect(done).toMatchObject({ code: '0' });
    expect(await namesOf(player.guid)).toEqual([`SO:${email}`]);
    expect(await signInAs(get().server, email, { password: firstPassword }, aBrowser())).toMatchObject({ code: '0' });
    const again = await provenAt(player, player.asked, 'login');
    expect(again).not.toBe('');
  });

  it('of a social account whose person is known needs the provider alone, whose proof is spent', async () => {
    const player = await socialMember({}, 'FB');
    await certifyAs(player.guid);
    const social_state = await provenAt(player, player.asked);
    const { value } = await transfer.open(player.asked, { social_state });
    expect((await transfer.step(player.asked, value.state)).value).toMatchObject({ step: 1, terms_agree_yn: 'N' });
    const again = await transfer.open(player.asked, { social_state });
    expect(again).toMatchObject({ refusal: 'identityVerificationRequired', value: { provider_cd: 'FB' } });
  });

  it.each([
    [16, 'SVC_AG'],
    [12, 'SVC_AG'],
  ] as const)('of a member of %i years waits for a guardian', async (years, area) => {
    const player = await socialMember({ birthDate: bornYearsAgo(years), personVerified: false });
    const social_state = await provenAt(player, player.asked);
    const { value } = await transfer.open(player.asked, { social_state });
    const due = (await transfer.step(player.asked, value.state)).value;
    expect(due).toMatchObject({ step: 4, verify_type: 'parent-switch-id' });
    expect((await transfer.age(player.asked, value.state)).value.step).toBe(3);
    const caseState = due.verify_state ?? '';
    const status = (await stage.call.status(caseState, player.asked)).value;
    expect(status.terms_area).toBe(area);
    expect(status.redirect_url).toContain('/myinfo/myaccount/switch_id?');
    expect(status.redirect_url).toContain(value.state);
    expect(await transfer.agree(player.asked, value.state)).toMatchObject({ code: '0' });
    const early = await transfer.mail(player.asked, value.state, anAddress());
    expect(early).toMatchObject({ refusal: 'wrongVerifyStep' });
    expect((await transfer.open(player.asked, { state: value.state })).value.state).toBe(value.state);
    expect((await transfer.step(player.asked, value.state)).value.verify_state).toBe(caseState);
    const { browserId } = player.asked;
    const guardianCase = {
      state: caseState,
      type: 'parent-switch-id',
      browser: { ...player.asked, browserId },
      area,
    } as const;
    const guardian = await stage.opened(guardianCase);
    expect(await stage.check(guardian.state, guardianCase.type, stage.person(), guardian.browser)).toBe('ok');
    expect(await stage.call.agree(guardian.state, area, allOfAccount, guardian.browser)).toMatchObject({ code: '0' });
    expect((await transfer.age(player.asked, value.state)).value.step).toBe(2);
    expect((await transfer.step(player.asked, value.state)).value.step).toBe(1);
    const email = anAddress();
    await transfer.mail(player.asked, value.state, email);
    await transfer.prove(player.asked, value.state, codeTo(email));
    const given = { state: value.state, transferred_id: email, password: firstPassword };
    expect(await transfer.register(player.asked, given)).toMatchObject({ code: '0' });
    await settled();
    const toGuardian = get().platform.mails.filter(({ to }) => to === guardian.email);
    expect(toGuardian.some(({ subject }) => subject.includes('이메일 주소로'))).toBe(true);
  });

  it('is confirmed by the address typed once more, with the current password, and by what the page says it means', async () => {
    const player = await idMember();
    const { state, email } = await ready(player);
    const given = { state, transferred_id: email, current_password: currentPassword };
    const mismatch = { refusal: 'requestInvalid', value: { field: 'transferred_id' } };
    expect(await transfer.register(player.asked, { ...given, transferred_id: anAddress() })).toMatchObject(mismatch);
    const wrong = { ...given, current_password: 'Gatehouse2' };
    expect(await transfer.register(player.asked, wrong)).toMatchObject({ refusal: 'currentPasswordMismatch' });
    const { current_password: _none, ...withoutPassword } = given;
    expect(await transfer.register(player.asked, withoutPassword)).toMatchObject({ refusal: 'requestInvalid' });
    const forged = { ...given, email_verify_token: 'of-another-address' };
    expect(await transfer.register(player.asked, forged)).toMatchObject({ refusal: 'wrongVerifyToken' });
    expect(await namesOf(player.guid)).toEqual([`SO:${player.loginName}`]);
    const { value } = await transfer.mail(player.asked, state, email);
    const proven = { ...given, transferred_id: email.toUpperCase(), email_verify_token: value.emailVerifyToken };
    expect(await transfer.register(player.asked, proven)).toMatchObject({ code: '0' });
  });

  it('to another account’s address is told behind its code, and at the end where it was taken meanwhile', async () => {
    const { platform } = get();
    const owner = await makePerson(platform);
    const player = await idMember();
    const state = await stage.allowed(player);
    expect(await transfer.mail(player.asked, state, owner.loginName)).toMatchObject({ code: '0' });
    const taken = await transfer.prove(player.asked, state, codeTo(owner.loginName));
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
    const player = await idMember();
    const { state } = await ready(player, shared);
    for (let count = 0; count < 5; count += 1) {
      const { guid } = await makePerson(platform);
      const set = { secondary_email: shared, secondary_email_verified: true };
      await platform.db.query.updateTable('accounts').set(set).where('guid', '=', guid).execute();
    }
    const given = { state, transferred_id: shared, current_password: currentPassword };
    expect(await transfer.register(player.asked, given)).toMatchObject({ refusal: 'emailAccountLimit' });
  });

  it('asks for the terms again that changed before it was made, and for all that are required', async () => {
    const { query } = get().platform.db;
    const player = await idMember();
    const state = await stage.allowed(player);
    const [first] = allOfSwitch;
    const half = await transfer.agree(player.asked, state, first ? [first] : []);
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
    const player = await idMember();
    await get()
      .platform.db.query.updateTable('accounts')
      .set({ otp_user: true })
      .where('guid', '=', player.guid)
      .execute();
    const { state, email } = await ready(player);
    const given = { state, transferred_id: email, current_password: currentPassword };
    const done = await transfer.register(player.asked, given);
    expect(done).toMatchObject({ code: '0', value: { transferredId: email } });
    expect(v.is(v.object({ access_token: v.string() }), done.value)).toBe(false);
  });
});
