import {
  oauthCodeLv2,
  personDepart,
  phoneCheck,
  reauthRecover,
  eziokCheck,
  completionStages,
  verifyStatus,
} from '@gatehouse/api-contract';
import { bornYearsAgo } from '@gatehouse/platform/testing';
import { expect, it } from '@jest/globals';
import { systemCaller } from '../../base/caller.ts';
import { dayMs } from '../../base/ports/clock.ts';
import { requestContext } from '../../base/request-context.ts';
import { linkChild } from '../../guardians/consent/guardian-links.repository.ts';
import { blockAccount } from '../../local/people/block-account.command.ts';
import { describeEachEngine } from '../../testing/each-engine.ts';
import { settled } from '../../testing/settled.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { testContext } from '../../testing/test-context.ts';
import { accountsPerIdentity, checksBegun, personCheckMs } from './person-check.policy.ts';
import { startPersonCheck } from './start-person-check.command.ts';
import { identityFaults } from './testing/fake-identity-provider.ts';
import { aPerson, mine, useIdentityStage } from './testing/identity-stage.ts';

const player = { browserId: 'browser-of-somebody' };

describeEachEngine('a check of the person', (engine) => {
  const stage = useIdentityStage(engine);

  it('certifies the owner of the account and continues the sign-in', async () => {
    const { server, platform, provider } = stage.get();
    const person = aPerson();
    const { flow, guid } = await stage.stopped();
    const stageNow = async () => (await server.call(verifyStatus, { query: { state: flow } }, mine)).value.stage;
    expect(await stageNow()).toBe(completionStages.personRequired);
    const { value: popup } = await stage.phone(flow);
    expect(popup.is_char_set).toBe('UTF-8');
    expect(popup.url).toContain(`tx_id=${popup.tid}`);
    const state = popup.state ?? '';
    expect((await stage.checked(state, provider.grant(popup.url, person))).value).toEqual({ state });
    expect((await stage.match(state)).refusal).toBe('personVerificationRequired');
    expect((await stage.certify(state)).value).toEqual({ state: flow });
    expect(await stageNow()).toBe(completionStages.personDone);
    const recovered = await server.call(reauthRecover, { body: { state: flow } }, mine);
    const entered = await server.call(
      oauthCodeLv2,
      { body: { authorization_code: recovered.value.authorizationCode ?? '' } },
      mine,
    );
    expect(entered.code).toBe('0');
    const rows = await platform.db.query.selectFrom('account_persons').selectAll().where('guid', '=', guid).execute();
    expect(rows).toHaveLength(1);
    const kept = JSON.stringify([rows, await platform.db.query.selectFrom('person_checks').selectAll().execute()]);
    for (const plain of [person.identity, person.name, person.birthDate]) expect(kept).not.toContain(plain);
  });

  it('takes a person whose name no database holds, and refuses such an identifier', async () => {
    const { provider } = stage.get();
    const { flow } = await stage.stopped();
    const { value: popup } = await stage.phone(flow);
    const named = provider.grant(popup.url, aPerson({ name: 'Mina \ud83d' }));
    expect((await stage.checked(popup.state ?? '', named)).code).toBe('0');
    expect((await stage.certify(popup.state ?? '')).code).toBe('0');
    const other = await stage.stopped();
    const { value: again } = await stage.phone(other.flow);
    const halved = provider.grant(again.url, aPerson({ identity: 'ci-\ud83d' }));
    expect((await stage.checked(again.state ?? '', halved)).refusal).toBe('serverError');
  });

  it('continues by Toss with its own exchange, and by eziok', async () => {
    const { server, provider } = stage.get();
    const { flow } = await stage.stopped();
    const { value: popup } = await stage.toss(flow);
    const code = provider.grant(popup.auth_url, aPerson());
    expect((await stage.checked(popup.state, code)).refusal).toBe('wrongVerifyStep');
    expect((await stage.tossToken(popup.state, 'another', code)).refusal).toBe('wrongVerifyStep');
    expect((await stage.tossToken(popup.state, popup.tx_id, code)).code).toBe('0');
    expect((await stage.certify(popup.state)).code).toBe('0');
    const other = await stage.stopped();
    const input = { params: { service: 'portal', type: 'storage-identify' }, query: { state: other.flow } };
    const { value: eziok } = await server.call(eziokCheck, input, mine);
    const page = await stage.followed(eziok.state, mine);
    expect(new URL(page).searchParams.get('redirect_uri')).toMatch(/\/verify\/dream$/);
    expect((await stage.checked(eziok.state, provider.grant(page, aPerson()))).code).toBe('0');
  });

  it('compares with whom the account belongs to, and lifts what only the person may lift', async () => {
    const { platform, server } = stage.get();
    const person = aPerson();
    const { asked, guid, loginName } = await stage.member();
    const cert = await stage.hub('SELF', asked);
    expect(cert.value.verify_type).toBe('CERT');
    expect((await stage.certify(await stage.checkedAs(cert.value.state, person))).code).toBe('0');
    expect((await stage.hub('GAME-COMMON', asked)).value.verify_type).toBe('COMPARE');
    platform.clock.advance(7 * dayMs); // a new person lifts nothing
    await blockAccount(testContext(platform), { guid, reason: 'ID_PRT', endsAt: null });
    const refused = await signInAs(server, loginName, {}, mine);
    const { state: flow } = refused.value as unknown as { state: string }; // data of the refusal
    const wrong = await stage.checkedAs(flow, aPerson(), 'restriction');
    expect((await stage.match(wrong)).value.match_yn).toBe('N');
    expect((await stage.certify(wrong, 'restriction')).refusal).toBe('wrongVerifyStep');
    expect((await stage.compare(wrong)).refusal).toBe('identityVerificationRequired');
    expect((await stage.compare(wrong)).refusal).toBe('wrongVerifyStep');
    expect((await server.call(reauthRecover, { body: { state: flow } }, mine)).refusal).toBe(
      'identityVerificationRequired',
    );
    const right = await stage.checkedAs(flow, person, 'restriction');
    expect((await stage.match(right)).value.match_yn).toBe('Y');
    expect((await stage.compare(right)).value).toEqual({ state: flow });
    expect((await server.call(reauthRecover, { body: { state: flow } }, mine)).code).toBe('0');
    expect((await signInAs(server, loginName, {}, mine)).code).toBe('0');
  });

  it('leads to the provider from an address of ours, its own browser only, until there is an answer', async () => {
    const { server, platform, provider } = stage.get();
    const { flow } = await stage.stopped();
    const input = { params: { service: 'portal', type: 'storage-identify' }, query: { state: flow } };
    const { value: popup } = await server.call(phoneCheck, input, mine);
    const state = popup.state ?? '';
    expect(popup.url).toBe(`${platform.settings.sites.main.origin}/verify/depart?state=${state}`);
    const depart = (asked: object, x = state) => server.call(personDepart, { params: { x } }, asked);
    expect((await depart(player)).refusal).toBe('verificationTimeExpired');
    expect((await depart({})).refusal).toBe('verificationTimeExpired');
    expect((await depart(mine, 'no-such-state')).refusal).toBe('verificationTimeExpired');
    const { provider_url: page } = (await depart(mine)).value;
    expect(new URL(page).origin).toBe(new URL(provider.settings.issuer).origin);
    expect((await depart(mine)).value.provider_url).toBe(page); // Back and again
    await stage.checked(state, provider.grant(page, aPerson()));
    expect((await depart(mine)).refusal).toBe('wrongVerifyStep');
    const { flow: other } = await stage.stopped();
    const { value: late } = await stage.phone(other);
    platform.clock.advance(personCheckMs + 1);
    expect((await depart(mine, late.state ?? '')).refusal).toBe('verificationTimeExpired');
  });

  it('is not the step of an account without a known person, which proves its contact instead', async () => {
    const { flow } = await stage.stopped('idProtection');
    expect((await stage.phone(flow, 'restriction')).refusal).toBe('wrongVerifyStep');
  });

  it('begins nothing where the deployment has no provider', async () => {
    const { platform } = stage.get();
    const { flow } = await stage.stopped();
    const caller = { ...systemCaller('test'), browserId: mine.browserId };
    const asked = {
      method: 'phone',
      service: 'portal',
      type: 'storage-identify',
      flowState: flow,
      guid: null,
    } as const;
    const started = await startPersonCheck(requestContext({ ...platform, identity: null }, caller), asked);
    expect(started).toMatchObject({ ok: false, refusal: 'serverError' });
  });

  it('refuses steps out of order, of another flow, browser, type, method, and twice', async () => {
    const { provider } = stage.get();
    const { flow } = await stage.stopped();
    expect((await stage.phone(flow, 'game-withdraw')).refusal).toBe('wrongVerifyStep');
    expect((await stage.phone(flow, 'storage-identify', player)).refusal).toBe('verificationTimeExpired');
    expect((await stage.phone(flow, 'storage-identify', {})).refusal).toBe('verificationTimeExpired');
    expect((await stage.phone('no-such-state')).refusal).toBe('verificationTimeExpired');
    const unrelated = await stage.stopped('sleep');
    expect((await stage.phone(unrelated.flow)).refusal).toBe('wrongVerifyStep');
    const { value: popup } = await stage.phone(flow);
    const state = popup.state ?? '';
    expect((await stage.certify(state)).refusal).toBe('identityVerificationRequired');
    expect((await stage.match(state)).refusal).toBe('identityVerificationRequired');
    expect((await stage.certify(flow)).refusal).toBe('verificationTimeExpired');
    const code = provider.grant(popup.url, aPerson());
    expect((await stage.checked(state, code, 'storage-identify', player)).refusal).toBe('verificationTimeExpired');
    expect((await stage.checked(state, code, 'compare-identify')).refusal).toBe('wrongVerifyStep');
    expect((await stage.checked(state, code)).code).toBe('0');
    expect((await stage.checked(state, code)).refusal).toBe('wrongVerifyStep');
    expect((await stage.certify(state, 'storage-identify', player)).refusal).toBe('verificationTimeExpired');
    expect((await stage.certify(state, 'compare-identify')).refusal).toBe('wrongVerifyStep');
    expect((await stage.compare(state)).refusal).toBe('wrongVerifyStep');
    const second = await stage.checkedAs(flow, aPerson());
    expect((await stage.certify(state)).code).toBe('0');
    expect((await stage.certify(state)).refusal).toBe('wrongVerifyStep');
    expect((await stage.certify(second)).refusal).toBe('wrongVerifyStep');
    expect((await stage.phone(flow)).refusal).toBe('wrongVerifyStep');
  });

  it('is begun ten times for one account, by whatever flow, and then an hour later', async () => {
    const { server, platform } = stage.get();
    const { flow, loginName } = await stage.stopped();
    for (let count = 0; count < checksBegun.tries; count += 1) expect((await stage.phone(flow)).code).toBe('0');
    const refused = { refusal: 'tooManyRequests', value: { retryAfterSeconds: 3600 } };
    expect(await stage.phone(flow)).toMatchObject(refused);
    const again = async () =>
      ((await signInAs(server, loginName, {}, mine)).value as unknown as { state: string }).state; // data of the refusal
    expect(await stage.phone(await again())).toMatchObject(refused);
    expect((await stage.phone((await stage.stopped()).flow)).code).toBe('0');
    platform.clock.advance(checksBegun.windowMs);
    expect((await stage.phone(await again())).code).toBe('0');
  });

  it('ends after ten minutes', async () => {
    const { platform } = stage.get();
    const { flow } = await stage.stopped();
    const state = await stage.checkedAs(flow, aPerson());
    platform.clock.advance(personCheckMs);
    expect((await stage.certify(state)).refusal).toBe('verificationTimeExpired');
  });

  it('takes no code of another check, and none twice', async () => {
    const { provider } = stage.get();
    const { flow } = await stage.stopped();
    const [first, second] = [await stage.phone(flow), await stage.phone(flow)];
    const code = provider.grant(first.value.url, aPerson());
    expect((await stage.checked(second.value.state ?? '', code)).refusal).toBe('wrongVerifyToken');
    expect((await stage.certify(second.value.state ?? '')).refusal).toBe('identityVerificationRequired');
  });

  it.each(identityFaults)('believes no result with the fault %s', async (fault) => {
    const { provider } = stage.get();
    const { flow } = await stage.stopped();
    const { value: popup } = await stage.phone(flow);
    provider.faults.add(fault);
    expect((await stage.checked(popup.state ?? '', provider.grant(popup.url, aPerson()))).refusal).toBe('serverError');
    expect((await stage.certify(popup.state ?? '')).refusal).toBe('identityVerificationRequired');
  });

  it.each([
    [13, '46354'],
    [14, '46351'],
    [17, '46351'],
    [18, '0'],
  ])('a person of %i years is answered %s', async (years, code) => {
    const { platform } = stage.get();
    const { flow, guid } = await stage.stopped();
    const birthDate = bornYearsAgo(years, platform.clock.now());
    await platform.db.query.updateTable('members').set({ birth_date: birthDate }).where('guid', '=', guid).execute();
    expect((await stage.certify(await stage.checkedAs(flow, aPerson({ birthDate })))).code).toBe(code);
    if (code === '0') return;
    await platform.db.query.updateTable('members').set({ parent_verified: true }).where('guid', '=', guid).execute();
    expect((await stage.certify(await stage.checkedAs(flow, aPerson({ birthDate })))).code).toBe('0');
  });

  it('makes no adult of a child, and nobody else of a member: the check is refused, and a guardian is told', async () => {
    const { platform } = stage.get();
    const { flow, guid } = await stage.stopped();
    const email = `guardian-${crypto.randomUUID()}@playground.test`;
    const birthDate = bornYearsAgo(12, platform.clock.now());
    const link = { guardianHash: `hash-${email}`, guid, birthDate, email, countsFrom: platform.clock.now() };
    await linkChild(platform.db, link, platform.clock.now());
    const member = platform.db.query.updateTable('members').where('guid', '=', guid);
    await member.set({ birth_date: birthDate }).execute();
    const adult = aPerson({ birthDate: '1979-02-02' });
    expect(await stage.certify(await stage.checkedAs(flow, adult))).toMatchObject({
      code: '46358',
      refusal: 'birthDateDiffers',
    });
    await settled();
    expect(platform.mails.filter(({ to }) => to === email).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('본인 확인이 거절되었습니다'),
    ]);
    const born = await platform.db.query
      .selectFrom('members')
      .select('birth_date')
      .where('guid', '=', guid)
      .executeTakeFirst();
    expect(born).toEqual({ birth_date: birthDate });
    const stored = platform.db.query.selectFrom('account_persons').selectAll().where('guid', '=', guid);
    expect(await stored.execute()).toEqual([]);
    const halfAYearLater = new Date(Date.parse(birthDate) + 180 * dayMs).toISOString().slice(0, 10);
    const own = aPerson({ birthDate: halfAYearLater });
    expect((await stage.certify(await stage.checkedAs(flow, own))).code).toBe('0');
  });

  it('gives one person five accounts, whatever the name says', async () => {
    const person = aPerson();
    const codes: string[] = [];
    for (let count = 0; count <= accountsPerIdentity; count += 1) {
      const { flow } = await stage.stopped();
      codes.push((await stage.certify(await stage.checkedAs(flow, { ...person, name: `Name ${count}` }))).code);
    }
    expect(codes).toEqual([...Array.from({ length: accountsPerIdentity }, () => '0'), '46350']);
  });
});
