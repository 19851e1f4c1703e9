import { expect, it } from '@jest/globals';
import { bindGuardianConsent } from './bind-guardian-consent.command.ts';
import { describeEachEngine } from '../testing/each-engine.ts';
import { aBrowser, allOfAccount, allOfSignUp, useGuardianStage, yes } from './testing/guardian-stage.ts';
import { makePerson } from '../testing/make-person.ts';

const hourMs = 60 * 60_000;

describeEachEngine('limits of guardians', (engine) => {
  const {
    get,
    call,
    openCase,
    check,
    checkHere,
    childWithCase,
    opened,
    person,
    parentVerified,
    certify,
    checked,
    phone,
  } = useGuardianStage(engine);
  const young = () => person({ birthDate: '1995-06-08' });

  it('a guardian is twenty years older, to the day', async () => {
    const one = await openCase();
    expect(await checkHere(one, young())).toBe('guardianAgeGap');
    expect((await call.status(one.state, one.browser)).value.status).toBe('open');
    expect(await checkHere(one, person({ birthDate: '1995-06-07' }))).toBe('ok');
  });

  it('a guardian is not the child', async () => {
    const { platform } = get();
    const { guid, one } = await childWithCase();
    const child = person({ birthDate: '1970-01-01' });
    await platform.db.query
      .insertInto('account_persons')
      .values({
        guid,
        identity_hash: platform.keyedHash('identity', child.identity),
        method: 'phone',
        verified_at: platform.clock.now(),
      })
      .execute();
    expect(await checkHere(one, child)).toBe('guardianIsChild');
    expect(await checkHere(one, person())).toBe('ok');
  });

  it('five failed checks leave a sixth, which may be right', async () => {
    const one = await openCase();
    for (let failure = 0; failure < 5; failure += 1) expect(await checkHere(one, young())).toBe('guardianAgeGap');
    expect(await checkHere(one)).toBe('ok');
  });

  it('the sixth failure is the last, in a new case of the same browser, too; after a day it begins anew', async () => {
    const one = await openCase();
    for (let failure = 0; failure < 5; failure += 1) expect(await checkHere(one, young())).toBe('guardianAgeGap');
    const again = await openCase({}, one.browser);
    expect(await checkHere(again, young())).toBe('guardianTriesOver');
    for (const { state } of [one, again]) expect((await call.status(state, one.browser)).value.status).toBe('limit');
    expect(await checkHere(one)).toBe('guardianTriesOver');
    expect((await call.request(again, 'g@playground.test')).refusal).toBe('guardianTriesOver');
    expect((await call.agree(again.state, again.area, allOfSignUp, again.browser)).refusal).toBe('guardianTriesOver');
    expect(await checkHere(await openCase())).toBe('ok'); // another child is another matter
    get().platform.clock.advance(23 * hourMs);
    expect(await checkHere(await openCase({}, one.browser))).toBe('guardianTriesOver');
    get().platform.clock.advance(hourMs + 1);
    expect(await checkHere(await openCase({}, one.browser))).toBe('ok');
  });

  it('failures of an account count in every browser, and behind a link', async () => {
    const { guid, one } = await childWithCase();
    const { state, browser, token } = await opened(one);
    for (let failure = 0; failure < 5; failure += 1)
      expect(await check(state, one.type, young(), browser)).toBe('guardianAgeGap');
    const elsewhere = await openCase({ type: one.type, guid }, aBrowser());
    expect(await checkHere(elsewhere, young())).toBe('guardianTriesOver');
    expect((await call.open(token, aBrowser())).refusal).toBe('guardianTriesOver');
    expect(await check(state, one.type, person(), browser)).toBe('guardianTriesOver');
  });

  it('somebody whom the provider does not find has failed; a provider that is down has not', async () => {
    const { provider } = get();
    const one = await openCase();
    const left = async () => (await call.status(one.state, one.browser)).value.tries_left;
    expect(await left()).toBe(6);
    const { value } = await phone(one.state, one.type, one.browser);
    const stranger = await checked(value.state ?? '', 'nobody-was-found', one.type, one.browser);
    expect(stranger.refusal).toBe('wrongVerifyToken');
    expect(await left()).toBe(5);
    provider.faults.add('silent');
    expect(await checkHere(one)).toBe('serverError');
    expect(await left()).toBe(5);
  });

  it('a fifth child is taken, a sixth is not; one that is the own already is', async () => {
    const guardian = person();
    const last: { guid: string; state: string }[] = [];
    for (let child = 0; child < 5; child += 1) {
      const { guid, one } = await childWithCase();
      expect(await checkHere(one, guardian)).toBe('ok');
      expect((await call.agree(one.state, one.area, allOfAccount, one.browser)).code).toBe('0');
      last.push({ guid, state: one.state });
    }
    const sixth = await childWithCase();
    expect(await checkHere(sixth.one, guardian)).toBe('childLimit');
    expect(await parentVerified(sixth.guid)).toBe(false);
    const known = await openCase({ type: 'parent-switch-id', guid: last[0]?.guid ?? null });
    expect(await checkHere(known, guardian)).toBe('ok');
    expect((await call.agree(known.state, known.area, allOfAccount, known.browser)).code).toBe('0');
  });

  it('a sixth child that was agreed to before the fifth came is refused when its account is made', async () => {
    const guardian = person();
    const cases = [];
    for (let child = 0; child < 6; child += 1) {
      const one = await openCase();
      await checkHere(one, guardian);
      expect((await call.agree(one.state, one.area, allOfSignUp, one.browser)).code).toBe('0');
      cases.push(one);
    }
    const outcomes = [];
    for (const { state } of cases) {
      const { guid } = await makePerson(get().platform);
      const bound = await bindGuardianConsent(get().platform, { state, guid });
      outcomes.push(bound.ok ? 'bound' : bound.refusal);
    }
    expect(outcomes).toEqual([...Array.from({ length: 5 }, () => 'bound'), 'childLimit']);
  });

  it.each([
    ['parent-signup', '2014-01-01', 'STC_REWE14'],
    ['parent-signup', '2009-01-01', 'STC_REWE18'],
    ['parent-channeling', '2015-01-01', 'SVC_CHAG14'],
    ['parent-channeling-third', '2009-01-01', 'SVC_CHAG'],
    ['parent-switch-id', '2015-01-01', 'SVC_AG'],
  ] as const)('%s of somebody born %s is about %s', async (type, birthDate, area) => {
    const one = await openCase({ type, birthDate });
    expect(one.area).toBe(area);
    const { value } = await call.status(one.state, one.browser);
    await checkHere(one, person({ birthDate: '1970-01-01' }));
    const terms = value.items.map((item) => yes(item.terms_type_id, item.version));
    expect((await call.agree(one.state, area, terms, one.browser)).code).toBe('0');
  });

  it('a check of another kind, or in a browser of somebody else, is none of a guardian', async () => {
    const one = await openCase();
    expect((await phone(one.state, 'storage-identify', one.browser)).refusal).toBe('wrongVerifyStep');
    expect((await phone(one.state, one.type, aBrowser())).refusal).toBe('verificationTimeExpired');
    const { value } = await phone(one.state, one.type, one.browser);
    const state = value.state ?? '';
    expect((await certify(state, one.type, one.browser)).refusal).toBe('identityVerificationRequired');
    await checked(state, get().provider.grant(value.url, person()), one.type, one.browser);
    expect((await certify(state, 'parent-channeling', one.browser)).refusal).toBe('wrongVerifyStep');
    expect((await certify(state, one.type, aBrowser())).refusal).toBe('verificationTimeExpired');
    expect((await call.status(one.state, one.browser)).value.status).toBe('open');
    expect((await certify(state, one.type, one.browser)).code).toBe('0');
  });
});
