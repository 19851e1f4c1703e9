import { bornYearsAgo } from '@gatehouse/platform/testing';
import { expect, it } from '@jest/globals';
import { hourMs } from '../../base/ports/clock.ts';
import { describeEachEngine } from '../../testing/each-engine.ts';
import { makePerson } from '../../testing/make-person.ts';
import { bindGuardianConsent } from './bind-guardian-consent.command.ts';
import { aBrowser, allOfAccount, allOfSignUp, today, useGuardianStage, yes } from './testing/guardian-stage.ts';

describeEachEngine('limits of guardians', (engine) => {
  const {
    get,
    call,
    openCase,
    check,
    byLink,
    checkHere,
    childWithGuardian,
    opened,
    person,
    parentVerified,
    certify,
    checked,
    phone,
  } = useGuardianStage(engine);
  /** Twenty years older than the child of a case, to the day, and one day younger than that. */
  const oldEnough = () => person({ birthDate: bornYearsAgo(31, today) });
  const young = () => person({ birthDate: bornYearsAgo(31, today, 1) });

  it('a guardian is twenty years older, to the day', async () => {
    const guardianCase = await openCase();
    expect(await checkHere(guardianCase, young())).toBe('guardianAgeGap');
    expect((await call.status(guardianCase.state, guardianCase.browser)).value.status).toBe('open');
    expect(await checkHere(guardianCase, oldEnough())).toBe('ok');
  });

  it('a guardian is not the child', async () => {
    const { platform } = get();
    const { guid, guardianCase } = await childWithGuardian();
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
    expect(await checkHere(guardianCase, child)).toBe('guardianIsChild');
    expect(await checkHere(guardianCase, person())).toBe('ok');
  });

  it('five failed checks leave a sixth, which may be right', async () => {
    const guardianCase = await openCase();
    for (let failure = 0; failure < 5; failure += 1)
      expect(await checkHere(guardianCase, young())).toBe('guardianAgeGap');
    expect(await checkHere(guardianCase)).toBe('ok');
  });

  it('the sixth failure is the last, in a new case of the same browser, too; after a day it begins anew', async () => {
    const guardianCase = await openCase();
    for (let failure = 0; failure < 5; failure += 1)
      expect(await checkHere(guardianCase, young())).toBe('guardianAgeGap');
    const again = await openCase({}, guardianCase.browser);
    expect(await checkHere(again, young())).toBe('guardianTriesOver');
    for (const { state } of [guardianCase, again])
      expect((await call.status(state, guardianCase.browser)).value.status).toBe('limit');
    expect(await checkHere(guardianCase)).toBe('guardianTriesOver');
    expect((await call.request(again, 'g@playground.test')).refusal).toBe('guardianTriesOver');
    expect((await call.agree(again.state, again.area, allOfSignUp, again.browser)).refusal).toBe('guardianTriesOver');
    expect(await checkHere(await openCase())).toBe('ok'); // another child is another matter
    get().platform.clock.advance(23 * hourMs);
    expect(await checkHere(await openCase({}, guardianCase.browser))).toBe('guardianTriesOver');
    get().platform.clock.advance(hourMs + 1);
    expect(await checkHere(await openCase({}, guardianCase.browser))).toBe('ok');
  });

  it('failures of an account count in every browser, and behind a link', async () => {
    const { guid, asked: guardianCase } = await childWithGuardian();
    const { state, browser, token } = await opened(guardianCase);
    for (let failure = 0; failure < 5; failure += 1)
      expect(await check(state, guardianCase.type, young(), browser)).toBe('guardianAgeGap');
    const elsewhere = await byLink(await openCase({ type: guardianCase.type, guid }, aBrowser()));
    expect(await checkHere(elsewhere, young())).toBe('guardianTriesOver');
    expect((await call.open(token, aBrowser())).refusal).toBe('guardianTriesOver');
    expect(await check(state, guardianCase.type, person(), browser)).toBe('guardianTriesOver');
  });

  it('a person whom the provider does not find counts as a failure; an unreachable provider does not', async () => {
    const { provider } = get();
    const guardianCase = await openCase();
    const left = async () => (await call.status(guardianCase.state, guardianCase.browser)).value.tries_left;
    expect(await left()).toBe(6);
    const { value } = await phone(guardianCase.state, guardianCase.type, guardianCase.browser);
    const stranger = await checked(value.state ?? '', 'nobody-was-found', guardianCase.type, guardianCase.browser);
    expect(stranger.refusal).toBe('wrongVerifyToken');
    expect(await left()).toBe(5);
    provider.faults.add('silent');
    expect(await checkHere(guardianCase)).toBe('serverError');
    expect(await left()).toBe(5);
  });

  it('a fifth child is taken, a sixth is not; one that is the own already is', async () => {
    const guardian = person();
    const last: { guid: string; state: string }[] = [];
    for (let child = 0; child < 5; child += 1) {
      const { guid, guardianCase } = await childWithGuardian();
      expect(await checkHere(guardianCase, guardian)).toBe('ok');
      expect((await call.agree(guardianCase.state, guardianCase.area, allOfAccount, guardianCase.browser)).code).toBe(
        '0',
      );
      last.push({ guid, state: guardianCase.state });
    }
    const sixth = await childWithGuardian();
    expect(await checkHere(sixth.guardianCase, guardian)).toBe('childLimit');
    expect(await parentVerified(sixth.guid)).toBe(false);
    const known = await byLink(await openCase({ type: 'parent-switch-id', guid: last[0]?.guid ?? null }));
    expect(await checkHere(known, guardian)).toBe('ok');
    expect((await call.agree(known.state, known.area, allOfAccount, known.browser)).code).toBe('0');
  });

  it('a sixth child that was agreed to before the fifth came is refused when its account is made', async () => {
    const guardian = person();
    const cases = [];
    for (let child = 0; child < 6; child += 1) {
      const guardianCase = await openCase();
      await checkHere(guardianCase, guardian);
      expect((await call.agree(guardianCase.state, guardianCase.area, allOfSignUp, guardianCase.browser)).code).toBe(
        '0',
      );
      cases.push(guardianCase);
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
    ['parent-signup', 12, 'STC_REWE14'],
    ['parent-signup', 17, 'STC_REWE18'],
    ['parent-channeling', 11, 'SVC_CHAG14'],
    ['parent-channeling-third', 17, 'SVC_CHAG'],
    ['parent-switch-id', 11, 'SVC_AG'],
  ] as const)('%s of somebody of %i years is about %s', async (type, years, area) => {
    const guardianCase = await openCase({ type, birthDate: bornYearsAgo(years, today) });
    expect(guardianCase.area).toBe(area);
    const { value } = await call.status(guardianCase.state, guardianCase.browser);
    await checkHere(guardianCase, person({ birthDate: '1970-01-01' }));
    const terms = value.items.map((item) => yes(item.terms_type_id, item.version));
    expect((await call.agree(guardianCase.state, area, terms, guardianCase.browser)).code).toBe('0');
  });

  it('a check of another kind, or in another person’s browser, is not a guardian’s check', async () => {
    const guardianCase = await openCase();
    expect((await phone(guardianCase.state, 'storage-identify', guardianCase.browser)).refusal).toBe('wrongVerifyStep');
    expect((await phone(guardianCase.state, guardianCase.type, aBrowser())).refusal).toBe('verificationTimeExpired');
    const { value } = await phone(guardianCase.state, guardianCase.type, guardianCase.browser);
    const state = value.state ?? '';
    expect((await certify(state, guardianCase.type, guardianCase.browser)).refusal).toBe(
      'identityVerificationRequired',
    );
    await checked(state, get().provider.grant(value.url, person()), guardianCase.type, guardianCase.browser);
    expect((await certify(state, 'parent-channeling', guardianCase.browser)).refusal).toBe('wrongVerifyStep');
    expect((await certify(state, guardianCase.type, aBrowser())).refusal).toBe('verificationTimeExpired');
    expect((await call.status(guardianCase.state, guardianCase.browser)).value.status).toBe('open');
    expect((await certify(state, guardianCase.type, guardianCase.browser)).code).toBe('0');
  });
});
