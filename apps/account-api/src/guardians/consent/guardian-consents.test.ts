import { guardianConsents, guardianConsentsOpen } from '@gatehouse/api-contract';
import { expect, it } from '@jest/globals';
import { freezeChanges } from '../../account/accounts/freeze-changes.command.ts';
import { purgeTraces } from '../../server/upkeep/purge-traces.command.ts';
import { describeEachEngine } from '../../testing/each-engine.ts';
import { makePerson } from '../../testing/make-person.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { bindGuardianConsent } from './bind-guardian-consent.command.ts';
import { aBrowser, allOfAccount, allOfSignUp, bornAt11, useGuardianStage, yes } from './testing/guardian-stage.ts';

/** Under this name the list asks for its check. */
const listType = 'parent-storage-identify';

describeEachEngine('what a guardian agreed to', (engine) => {
  const {
    get,
    call,
    openCase,
    byLink,
    check,
    childWithGuardian,
    opened,
    person,
    parentVerified,
    texts,
    tokensTo,
    checkHere,
    phone,
    checked,
    certify,
    compare,
  } = useGuardianStage(engine);
  type Opened = Awaited<ReturnType<typeof opened>>;

  /** A guardian who agreed behind a mailed link, and the state of the list that the receipt leads to. */
  async function agreed(guardianCase: Awaited<ReturnType<typeof openCase>>, terms = allOfAccount, guardian = person()) {
    const link: Opened = await opened(guardianCase);
    await check(link.state, guardianCase.type, guardian, link.browser);
    await call.agree(link.state, guardianCase.area, terms, link.browser);
    return { guardian, ...link, receipt: tokensTo(link.email).at(-1) ?? '' };
  }
  async function ownList(receipt: string, guardian: ReturnType<typeof person>) {
    const browser = aBrowser();
    const { value } = await call.open(receipt, browser);
    expect(await check(value.state, listType, guardian, browser)).toBe('ok');
    return { state: value.state, browser };
  }
  const minor = (guid: string) =>
    get().platform.db.query.updateTable('members').set({ birth_date: bornAt11 }).where('guid', '=', guid).execute();

  it('is read by the same person after a check, in any language, and by no other person', async () => {
    const { asked: guardianCase } = await childWithGuardian();
    const { guardian, receipt } = await agreed(guardianCase);
    const browser = aBrowser();
    const { value } = await call.open(receipt, browser);
    expect(value).toMatchObject({ purpose: 'consents', type: listType });
    expect((await call.consents(value.state, browser)).refusal).toBe('identityVerificationRequired');
    expect(await check(value.state, listType, person(), browser)).toBe('identityVerificationRequired');
    expect((await call.consents(value.state, browser)).refusal).toBe('identityVerificationRequired');
    expect(await check(value.state, listType, guardian, browser)).toBe('ok');
    expect((await call.consents(value.state, aBrowser())).refusal).toBe('verificationTimeExpired');
    const query = { state: value.state, lang: 'ko' } as const;
    const listed = (await get().server.call(guardianConsents, { query }, browser)).value.consents;
    expect(listed).toMatchObject([
      {
        terms_type_id: 'AG_CONSENT',
        version: 1,
        required_yn: 'Y',
        child: 't-***',
        method: 'phone',
        withdrawn_at: null,
      },
      { terms_type_id: 'AG_DATA', title: '자녀의 개인정보 수집 및 이용' },
    ]);
    expect(JSON.stringify(listed)).not.toContain(guardian.name);
  });

  it('ends for a child with a required consent: signed out, told, and checked at the next sign-in', async () => {
    const { platform, server } = get();
    const { guid, loginName, asked: guardianCase } = await childWithGuardian();
    await minor(guid);
    const { guardian, receipt } = await agreed(guardianCase);
    const session = await signInAs(server, loginName, {}, guardianCase.browser);
    expect(session.code).toBe('0');
    const { state, browser } = await ownList(receipt, guardian);
    const [consent] = (await call.consents(state, browser)).value.consents;
    expect((await call.withdraw(state, consent?.consent_id ?? '', browser)).code).toBe('0');
    expect(await parentVerified(guid)).toBe(false);
    expect((await call.consents(state, browser)).value.consents[0]?.withdrawn_at).toBe(platform.clock.now().getTime());
    expect(texts(loginName).at(-1)).toContain('철회');
    const living = await platform.db.query
      .selectFrom('sessions')
      .select('sid')
      .where('guid', '=', guid)
      .where('ended_at', 'is', null)
      .execute();
    expect(living).toEqual([]);
    expect((await signInAs(server, loginName, {}, guardianCase.browser)).refusal).toBe('personVerificationRequired');
    expect((await call.withdraw(state, consent?.consent_id ?? '', browser)).refusal).toBe('wrongVerifyStep');
  });

  it('is taken back while "this was not me" keeps changes away from the account', async () => {
    const { platform } = get();
    const { guid, asked: guardianCase } = await childWithGuardian();
    await minor(guid);
    const { guardian, receipt } = await agreed(guardianCase);
    const { state, browser } = await ownList(receipt, guardian);
    const [consent] = (await call.consents(state, browser)).value.consents;
    expect(await freezeChanges(platform, { guid, changedAt: null, proof: null })).toBe(true);
    expect((await call.withdraw(state, consent?.consent_id ?? '', browser)).code).toBe('0');
    expect((await call.consents(state, browser)).value.consents[0]?.withdrawn_at).toBe(platform.clock.now().getTime());
    expect(await parentVerified(guid)).toBe(false);
  });

  it('and the child comes back in with another word of a guardian, after the own check', async () => {
    const { platform, server } = get();
    const { guid, loginName, asked: guardianCase } = await childWithGuardian();
    await minor(guid);
    const own = person({ birthDate: bornAt11 });
    const signIn = async () => {
      const { code, refusal, value } = await signInAs(server, loginName, {}, guardianCase.browser);
      return { code, refusal, state: (value as unknown as { state: string }).state }; // data of the refusal, which the test reads on
    };
    const ownCheck = async (state: string) => {
      const { value } = await phone(state, 'storage-identify', guardianCase.browser);
      const begun = value.state ?? '';
      await checked(begun, get().provider.grant(value.url, own), 'storage-identify', guardianCase.browser);
      return {
        certify: () => certify(begun, 'storage-identify', guardianCase.browser),
        compare: () => compare(begun, guardianCase.browser),
      };
    };
    await platform.db.query.updateTable('accounts').set({ check_due: 'PERSON' }).where('guid', '=', guid).execute();
    const stopped = await signIn();
    const refused = await (await ownCheck(stopped.state)).certify();
    expect(refused.refusal).toBe('guardianRequiredAt14');
    const { state, type } = refused.value as unknown as { state: string; type: 'parent-storage-identify' };
    const mine = { state, type, browser: guardianCase.browser, area: 'SVC_AG' };
    expect((await call.status(state, guardianCase.browser)).value.redirect_url).toBe(
      `/verification?state=${stopped.state}&type=storage-identify`,
    );
    const { guardian, receipt } = await agreed(mine);
    expect((await (await ownCheck(stopped.state)).certify()).code).toBe('0');
    expect((await signIn()).code).toBe('0');
    const list = await ownList(receipt, guardian);
    const [consent] = (await call.consents(list.state, list.browser)).value.consents;
    await call.withdraw(list.state, consent?.consent_id ?? '', list.browser);
    const again = await signIn();
    expect(again.refusal).toBe('personVerificationRequired');
    expect((await (await ownCheck(again.state)).compare()).refusal).toBe('guardianRequiredAt14'); // who the child is, is known by now
  });

  it('loses one that may be declined, and nothing else happens', async () => {
    const guardianCase = await openCase();
    const { guardian, receipt } = await agreed(guardianCase, [
      yes('REWE14_CONSENT'),
      yes('REWE14_DATA'),
      yes('REWE14_NEWS'),
    ]);
    const { guid } = await makePerson(get().platform);
    await bindGuardianConsent(get().platform, { state: guardianCase.state, guid });
    const { state, browser } = await ownList(receipt, guardian);
    const news = (await call.consents(state, browser)).value.consents.find((item) => item.required_yn === 'N');
    expect((await call.withdraw(state, news?.consent_id ?? '', browser)).code).toBe('0');
    expect(await parentVerified(guid)).toBe(true);
  });

  it('can be taken back before the account is made: then none is made with it', async () => {
    const guardianCase = await openCase();
    const { guardian, receipt } = await agreed(guardianCase, allOfSignUp);
    const { state, browser } = await ownList(receipt, guardian);
    const [consent] = (await call.consents(state, browser)).value.consents;
    expect(consent?.child).toBe('');
    expect((await call.withdraw(state, consent?.consent_id ?? '', browser)).code).toBe('0');
    expect((await call.status(guardianCase.state, guardianCase.browser)).value.status).toBe('declined');
    const { guid } = await makePerson(get().platform);
    expect(await bindGuardianConsent(get().platform, { state: guardianCase.state, guid })).toMatchObject({
      refusal: 'wrongVerifyStep',
    });
  });

  it('loses an optional consent before the account is made, and the sign-up continues', async () => {
    const guardianCase = await openCase();
    const { guardian, receipt } = await agreed(guardianCase, [
      yes('REWE14_CONSENT'),
      yes('REWE14_DATA'),
      yes('REWE14_NEWS'),
    ]);
    const { state, browser } = await ownList(receipt, guardian);
    const news = (await call.consents(state, browser)).value.consents.find((item) => item.required_yn === 'N');
    expect((await call.withdraw(state, news?.consent_id ?? '', browser)).code).toBe('0');
    expect((await call.withdraw(state, news?.consent_id ?? '', browser)).refusal).toBe('wrongVerifyStep');
    expect((await call.status(guardianCase.state, guardianCase.browser)).value.status).toBe('agreed');
    const { guid } = await makePerson(get().platform);
    expect(await bindGuardianConsent(get().platform, { state: guardianCase.state, guid })).toMatchObject({ ok: true });
    const listed = (await call.consents(state, browser)).value.consents;
    expect(listed.map((item) => [item.terms_type_id, item.withdrawn_at === null])).toEqual([
      ['REWE14_CONSENT', true],
      ['REWE14_DATA', true],
      ['REWE14_NEWS', false],
    ]);
  });

  it('is taken back as a whole, however often it was given', async () => {
    const { guid, asked: guardianCase } = await childWithGuardian();
    const { guardian, receipt } = await agreed(guardianCase);
    const again = await byLink(await openCase({ type: 'parent-switch-id', guid }, guardianCase.browser));
    expect(await checkHere(again, guardian)).toBe('ok');
    expect((await call.agree(again.state, again.area, allOfAccount, again.browser)).code).toBe('0');
    const { state, browser } = await ownList(receipt, guardian);
    const consents = (await call.consents(state, browser)).value.consents;
    expect(consents).toHaveLength(4);
    const [first] = consents;
    expect((await call.withdraw(state, first?.consent_id ?? '', browser)).code).toBe('0');
    expect(await parentVerified(guid)).toBe(false);
    const left = (await call.consents(state, browser)).value.consents.filter((item) => item.withdrawn_at === null);
    expect(left.map((item) => item.terms_type_id)).toEqual(['AG_DATA', 'AG_DATA']);
  });

  it('is found without a receipt, by the checked person, and distinguishes children of the same name', async () => {
    const guardian = person();
    const children = [await childWithGuardian(), await childWithGuardian()];
    for (const { guid, guardianCase } of children) {
      await minor(guid);
      expect(await checkHere(guardianCase, guardian)).toBe('ok');
      expect((await call.agree(guardianCase.state, guardianCase.area, allOfAccount, guardianCase.browser)).code).toBe(
        '0',
      );
    }
    const browser = aBrowser();
    const begin = async () => (await get().server.call(guardianConsentsOpen, { body: {} }, browser)).value.state;
    const state = await begin();
    expect((await call.consents(state, browser)).refusal).toBe('identityVerificationRequired');
    expect(await check(state, listType, guardian, browser)).toBe('ok');
    expect((await call.consents(state, aBrowser())).refusal).toBe('verificationTimeExpired');
    const listed = (await call.consents(state, browser)).value.consents;
    expect(new Set(listed.map((item) => item.child_id)).size).toBe(2);
    expect(new Set(listed.map((item) => item.child_birth_dt))).toEqual(new Set([bornAt11]));
    for (const { guid } of children) expect(JSON.stringify(listed)).not.toContain(guid);
    const stranger = await begin();
    expect(await check(stranger, listType, person(), browser)).toBe('ok');
    expect((await call.consents(stranger, browser)).value.consents).toEqual([]);
    const [consent] = listed;
    expect((await call.withdraw(stranger, consent?.consent_id ?? '', browser)).refusal).toBe('wrongVerifyStep');
    expect((await call.withdraw(state, consent?.consent_id ?? '', browser)).code).toBe('0');
  });

  it("stays where another guardian answers for the child, and no guardian takes back another's", async () => {
    const { guid, asked: guardianCase } = await childWithGuardian();
    await minor(guid);
    const first = await agreed(guardianCase);
    // Accounts of before may have two guardians.
    const { db, clock } = get().platform;
    const setEnded = (ended_at: Date | null) =>
      db.query.updateTable('guardian_links').set({ ended_at }).where('guid', '=', guid).execute();
    await setEnded(clock.now());
    const second = await agreed(await openCase({ type: 'parent-switch-id', guid }));
    await setEnded(null);
    const mine = await ownList(first.receipt, first.guardian);
    const theirs = await ownList(second.receipt, second.guardian);
    const [consent] = (await call.consents(mine.state, mine.browser)).value.consents;
    const id = consent?.consent_id ?? '';
    expect((await call.withdraw(theirs.state, id, theirs.browser)).refusal).toBe('wrongVerifyStep');
    expect((await call.withdraw(mine.state, id, mine.browser)).code).toBe('0');
    expect(await parentVerified(guid)).toBe(true);
  });

  it('of an unfinished sign-up is deleted with it, and so is the link to the list', async () => {
    const { platform } = get();
    const guardianCase = await openCase();
    const { receipt } = await agreed(guardianCase, allOfSignUp);
    const { guid, guardianCase: kept } = await childWithGuardian();
    await checkHere(kept);
    await call.agree(kept.state, kept.area, allOfAccount, kept.browser);
    platform.clock.advance(73 * 60 * 60_000);
    await purgeTraces(platform);
    expect((await call.open(receipt, aBrowser())).refusal).toBe('verificationTimeExpired');
    const left = await platform.db.query
      .selectFrom('guardian_consents')
      .select('guid')
      .where((eb) => eb.or([eb('case_id', 'is not', null), eb('guid', '=', guid)]))
      .execute();
    expect(left).toEqual([{ guid }, { guid }]);
  });
});
