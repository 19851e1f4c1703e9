import { verifyStatus, completionStages } from '@gatehouse/api-contract';
import { expect, it } from '@jest/globals';
import { systemCaller } from '../../base/caller.ts';
import { requestContext } from '../../base/request-context.ts';
import { describeEachEngine } from '../../testing/each-engine.ts';
import { makePerson } from '../../testing/make-person.ts';
import { settled } from '../../testing/settled.ts';
import { bindGuardianConsent } from './bind-guardian-consent.command.ts';
import { guardianCaseOf } from './read-guardian-case.query.ts';
import { aBrowser, allOfAccount, allOfSignUp, bornAt11, no, useGuardianStage, yes } from './testing/guardian-stage.ts';

describeEachEngine('a guardian agrees', (engine) => {
  const { get, call, openCase, check, checkHere, childWithGuardian, opened, person, parentVerified, texts } =
    useGuardianStage(engine);

  it('by the link of the own letter, and the account has a guardian at once', async () => {
    const { guid, asked, guardianCase } = await childWithGuardian();
    expect((await call.status(asked.state, asked.browser)).value).toMatchObject({
      role: 'child',
      status: 'asked',
      beside_yn: 'N',
      redirect_url: '/signup/parent_agree?state=of-the-sign-up',
    });
    expect(await checkHere(asked)).toBe('wrongVerifyStep');
    expect((await call.agree(asked.state, asked.area, allOfAccount, asked.browser)).refusal).toBe('guardianElsewhere');
    expect((await call.status(guardianCase.state, guardianCase.browser)).value).toMatchObject({
      role: 'guardian',
      status: 'asked',
      terms_area: 'SVC_AG',
      redirect_url: '',
      child: 't-***',
      child_birth_dt: '',
      items: [
        { terms_type_id: 'AG_CONSENT', version: 1, required_yn: 'Y' },
        { terms_type_id: 'AG_DATA', version: 1, required_yn: 'Y' },
      ],
    });
    expect((await call.agree(guardianCase.state, guardianCase.area, allOfAccount, guardianCase.browser)).refusal).toBe(
      'wrongVerifyStep',
    );
    expect(await checkHere(guardianCase)).toBe('ok');
    expect((await call.status(guardianCase.state, guardianCase.browser)).value.status).toBe('verified');
    expect(await parentVerified(guid)).toBe(false);
    expect(await call.agree(guardianCase.state, guardianCase.area, allOfAccount, guardianCase.browser)).toMatchObject({
      code: '0',
    });
    expect(await parentVerified(guid)).toBe(true);
    const { value } = await get().server.call(
      verifyStatus,
      { query: { state: guardianCase.state } },
      guardianCase.browser,
    );
    expect(value).toMatchObject({ stage: completionStages.guardianDone, type: guardianCase.type });
    expect((await call.agree(guardianCase.state, guardianCase.area, allOfAccount, guardianCase.browser)).refusal).toBe(
      'wrongVerifyStep',
    );
    expect(await checkHere(guardianCase)).toBe('wrongVerifyStep');
  });

  it('elsewhere, by a link, while the child waits; and gets a receipt', async () => {
    const guardianCase = await openCase();
    const { email, token, browser, state } = await opened(guardianCase);
    expect((await call.status(guardianCase.state, guardianCase.browser)).value.status).toBe('asked');
    expect((await call.status(state, browser)).value).toMatchObject({ role: 'guardian', redirect_url: '' });
    expect(await check(state, guardianCase.type, person(), browser)).toBe('ok');
    expect((await call.status(state, browser)).value.child_birth_dt).toBe(bornAt11);
    expect((await call.status(guardianCase.state, guardianCase.browser)).value).toMatchObject({
      status: 'verified',
      child_birth_dt: '',
    });
    expect((await call.agree(state, guardianCase.area, allOfSignUp, browser)).code).toBe('0');
    const caller = { ...systemCaller('test'), browserId: guardianCase.browser.browserId };
    expect(await guardianCaseOf(requestContext(get().platform, caller), guardianCase.state)).toMatchObject({
      status: 'agreed',
      area: 'STC_REWE14',
    });
    expect(texts(email)).toHaveLength(2);
    expect(texts(email)[1]).toContain('/en/parent_verification/consents?');
    expect((await call.open(token, aBrowser())).refusal).toBe('wrongVerifyStep');
  });

  it('for the account that a sign-up made, once', async () => {
    const guardianCase = await openCase();
    const { guid } = await makePerson(get().platform);
    const bind = () => bindGuardianConsent(get().platform, { state: guardianCase.state, guid });
    expect(await bind()).toMatchObject({ refusal: 'wrongVerifyStep' });
    await checkHere(guardianCase);
    expect(await bind()).toMatchObject({ refusal: 'wrongVerifyStep' });
    await call.agree(guardianCase.state, guardianCase.area, allOfSignUp, guardianCase.browser);
    expect(await bind()).toMatchObject({ ok: true });
    expect(await parentVerified(guid)).toBe(true);
    expect(await bind()).toMatchObject({ refusal: 'wrongVerifyStep' });
    expect((await call.status(guardianCase.state, guardianCase.browser)).value.status).toBe('ended');
    const kept = await get()
      .platform.db.query.selectFrom('guardian_consents')
      .selectAll()
      .where('guid', '=', guid)
      .orderBy('terms_type_id')
      .execute();
    expect(kept).toMatchObject([
      { terms_type_id: 'REWE14_CONSENT', version: 1, method: 'phone', case_id: null, withdrawn_at: null },
      { terms_type_id: 'REWE14_DATA', version: 1, method: 'phone', case_id: null, withdrawn_at: null },
    ]);
  });

  it.each([
    ['nothing', [], 'termsNotAgreed'],
    ['a required item declined', [yes('REWE14_CONSENT'), no('REWE14_DATA')], 'termsNotAgreed'],
    ['an item left out', [yes('REWE14_CONSENT')], 'termsNotAgreed'],
    ['a version that is not shown', [yes('REWE14_CONSENT', 2), yes('REWE14_DATA')], 'verificationTermsError'],
  ])('not by %s', async (_, terms, refusal) => {
    const guardianCase = await openCase();
    await checkHere(guardianCase);
    expect((await call.agree(guardianCase.state, guardianCase.area, terms, guardianCase.browser)).refusal).toBe(
      refusal,
    );
    expect((await call.status(guardianCase.state, guardianCase.browser)).value.status).toBe('verified');
    expect((await call.agree(guardianCase.state, guardianCase.area, allOfSignUp, guardianCase.browser)).code).toBe('0');
  });

  it('not to a text that changed meanwhile, but to the new one', async () => {
    const { db, clock } = get().platform;
    const { guardianCase } = await childWithGuardian();
    await checkHere(guardianCase);
    const version = { terms_type_id: 'AG_DATA', version: 2, effective_from: clock.now() };
    await db.query.insertInto('terms_versions').values(version).execute();
    try {
      const refused = await call.agree(guardianCase.state, guardianCase.area, allOfAccount, guardianCase.browser);
      expect(refused).toMatchObject({
        refusal: 'verificationTermsError',
        value: { items: [{}, { terms_type_id: 'AG_DATA', version: 2 }] },
      });
      const renewed = [yes('AG_CONSENT'), yes('AG_DATA', 2)];
      expect((await call.agree(guardianCase.state, guardianCase.area, renewed, guardianCase.browser)).code).toBe('0');
    } finally {
      await db.query.deleteFrom('guardian_consents').where('version', '=', 2).execute();
      await db.query.deleteFrom('terms_versions').where('version', '=', 2).execute();
    }
  });

  it('not to the terms of another area, and not without a check in the very same flow', async () => {
    const guardianCase = await openCase();
    const { browser, state } = await opened(guardianCase);
    await check(state, guardianCase.type, person(), browser);
    expect((await call.agree(state, 'SVC_AG', allOfSignUp, browser)).refusal).toBe('wrongVerifyStep');
    // The child waits on its own device: it cannot say yes for the guardian who was checked elsewhere.
    expect((await call.agree(guardianCase.state, guardianCase.area, allOfSignUp, guardianCase.browser)).refusal).toBe(
      'wrongVerifyStep',
    );
    expect((await call.agree(state, guardianCase.area, allOfSignUp, guardianCase.browser)).refusal).toBe(
      'verificationTimeExpired',
    );
    expect((await call.agree(state, guardianCase.area, allOfSignUp, browser)).code).toBe('0');
  });

  it('or declines, and the child may ask another guardian', async () => {
    const { loginName, guid, asked: guardianCase } = await childWithGuardian();
    const first = await opened(guardianCase);
    expect((await call.decline(first.state, first.browser)).code).toBe('0');
    expect((await call.status(guardianCase.state, guardianCase.browser)).value.status).toBe('declined');
    await settled();
    expect(texts(loginName).at(-1)).toContain('보호자');
    expect((await call.decline(first.state, first.browser)).refusal).toBe('wrongVerifyStep');
    const second = await opened(guardianCase);
    expect((await call.status(guardianCase.state, guardianCase.browser)).value.status).toBe('asked');
    expect((await call.status(first.state, first.browser)).value.status).toBe('ended');
    expect(await check(first.state, guardianCase.type, person(), first.browser)).toBe('wrongVerifyStep');
    expect(await check(second.state, guardianCase.type, person(), second.browser)).toBe('ok');
    expect((await call.agree(second.state, guardianCase.area, allOfAccount, second.browser)).code).toBe('0');
    expect(await parentVerified(guid)).toBe(true);
  });
});
