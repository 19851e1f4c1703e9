import { bornYearsAgo } from '@gatehouse/platform/testing';
import { expect, it } from '@jest/globals';
import { minuteMs } from '../../base/ports/clock.ts';
import { signUpCalls } from '../../sign-up/registration/testing/sign-up-calls.ts';
import { describeEachEngine } from '../../testing/each-engine.ts';
import { makePerson } from '../../testing/make-person.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { bindGuardianConsent } from './bind-guardian-consent.command.ts';
import {
  aBrowser,
  allOfAccount,
  allOfSignUp,
  today,
  useGuardianStage,
  yes,
  type Case,
} from './testing/guardian-stage.ts';

describeEachEngine("how far a guardian's word reaches", (engine) => {
  const { get, call, openCase, byLink, check, checkHere, childWithGuardian, opened, person, ...more } =
    useGuardianStage(engine);
  const { phone, hub, checked, certify, parentVerified } = more;

  const born = (guid: string, birthDate: string) =>
    get().platform.db.query.updateTable('members').set({ birth_date: birthDate }).where('guid', '=', guid).execute();
  /** A child of an account that says to be born on a day, signed in. */
  async function childBorn(birthDate: string) {
    const { guid, loginName } = await makePerson(get().platform);
    await born(guid, birthDate);
    const plain = aBrowser();
    const { value } = await signInAs(get().server, loginName, {}, plain);
    const guardianCase = await byLink(await openCase({ type: 'parent-storage-identify', guid, birthDate }, plain));
    return { guid, guardianCase, browser: { ...plain, token: value.accessToken } };
  }
  /** The child's own check, as far as the platform takes it. */
  async function ownCheck(browser: Awaited<ReturnType<typeof childBorn>>['browser'], who: ReturnType<typeof person>) {
    const { state } = (await hub('SELF', browser)).value;
    const begun = (await phone(state, 'storage-identify', browser)).value;
    await checked(begun.state ?? '', get().provider.grant(begun.url, who), 'storage-identify', browser);
    return certify(begun.state ?? '', 'storage-identify', browser);
  }
  const agreed = async (guardianCase: Case, guardian: ReturnType<typeof person>) => {
    expect(await checkHere(guardianCase, guardian)).toBe('ok');
    expect((await call.agree(guardianCase.state, guardianCase.area, allOfAccount, guardianCase.browser)).code).toBe(
      '0',
    );
  };

  it('an hour after the check it is too late: a device that changed hands says nothing in a guardian’s name', async () => {
    const { clock } = get().platform;
    const guardianCase = await openCase();
    expect(await checkHere(guardianCase)).toBe('ok');
    clock.advance(60 * minuteMs - 1);
    expect((await call.status(guardianCase.state, guardianCase.browser)).value.status).toBe('verified');
    clock.advance(1);
    expect((await call.status(guardianCase.state, guardianCase.browser)).value.status).toBe('open');
    expect((await call.agree(guardianCase.state, guardianCase.area, allOfSignUp, guardianCase.browser)).refusal).toBe(
      'wrongVerifyStep',
    );
    expect(await checkHere(guardianCase)).toBe('ok');
    expect((await call.agree(guardianCase.state, guardianCase.area, allOfSignUp, guardianCase.browser)).code).toBe('0');
  });

  it('does not cover a child that turns out to be older, and too close in age to the guardian', async () => {
    const { guid, guardianCase, browser } = await childBorn(bornYearsAgo(14, today));
    const friend = person({ birthDate: bornYearsAgo(34, today) }); // twenty years older, to the day
    await agreed(guardianCase, friend);
    const child = person({ birthDate: bornYearsAgo(15, today) });
    const refused = await ownCheck(browser, child);
    expect(refused.refusal).toBe('guardianRequiredAt18');
    const { state } = refused.value;
    const again = await byLink({ state, type: 'parent-storage-identify', browser, area: 'SVC_AG' });
    expect(await checkHere(again, friend)).toBe('guardianAgeGap');
    const parent = person({ birthDate: '1980-01-01' });
    expect(await checkHere(again, parent)).toBe('otherGuardian'); // until the one on record answers no more
    await get()
      .platform.db.query.updateTable('guardian_links')
      .set({ ended_at: new Date() })
      .where('guid', '=', guid)
      .execute();
    await agreed(again, parent);
    expect((await ownCheck(browser, child)).code).toBe('0');
  });

  it('it holds for a child that is as old as was told, or younger', async () => {
    const { guid, guardianCase, browser } = await childBorn(bornYearsAgo(12, today));
    await agreed(guardianCase, person());
    expect((await ownCheck(browser, person({ birthDate: bornYearsAgo(12, today, 1) }))).code).toBe('0');
    expect(await parentVerified(guid)).toBe(true);
  });

  it('it ends with a date that the child takes back in a sign-up, and so do the links to it', async () => {
    const { db } = get().platform;
    const browser = aBrowser();
    const calls = signUpCalls(get(), browser);
    const who = { nation: 'KR', birthDate: bornYearsAgo(11, today), timezone: 'Asia/Seoul' };
    const { state } = (await calls.check(who)).value;
    const guardianState = (await calls.agree(state)).value.guardian_state ?? '';
    const guardianCase = { state: guardianState, type: 'parent-signup', browser, area: 'STC_REWE14' } as const;
    const [first, second] = [await opened(guardianCase), await opened(guardianCase)];
    expect(await check(first.state, guardianCase.type, person(), first.browser)).toBe('ok');
    expect((await call.agree(first.state, guardianCase.area, allOfSignUp, first.browser)).code).toBe('0');
    const agreedTo = () => db.query.selectFrom('guardian_consents').select('id').where('case_id', 'is not', null);
    const before = (await agreedTo().execute()).length;
    expect((await calls.step(state)).value.step).toBe('ENTRY_INFO');

    const changed = (await calls.check({ ...who, birthDate: bornYearsAgo(12, today) }, state)).value;
    expect(changed).toMatchObject({ step: 'GUARDIAN_AGREE' });
    expect(changed.guardian_state).not.toBe(guardianState);
    expect((await call.open(second.token, aBrowser())).refusal).toBe('verificationTimeExpired');
    expect((await call.status(second.state, second.browser)).refusal).toBe('verificationTimeExpired');
    expect(await check(second.state, guardianCase.type, person(), second.browser)).toBe('wrongVerifyStep');
    expect(await agreedTo().execute()).toHaveLength(before - 2);
    const { guid } = await makePerson(get().platform);
    expect(await bindGuardianConsent(get().platform, { state: guardianState, guid })).toMatchObject({ ok: false });
  });

  it('a guardian never becomes the owner of the child’s account, not even after withdrawing the consent', async () => {
    const { db, clock } = get().platform;
    const { guid, guardianCase, browser } = await childBorn(bornYearsAgo(12, today));
    const guardian = person({ birthDate: '1980-01-01' });
    await agreed(guardianCase, guardian);
    await db.query.updateTable('guardian_links').set({ ended_at: clock.now() }).where('guid', '=', guid).execute();
    expect((await ownCheck(browser, guardian)).refusal).toBe('guardianIsChild');
  });

  it('a guardian cannot consent for an account that became their own since the check', async () => {
    const { guardianCase, browser, guid } = await childBorn(bornYearsAgo(12, today));
    const adult = person({ birthDate: '1980-01-01' });
    expect(await checkHere(guardianCase, adult)).toBe('ok');
    await born(guid, '1980-01-01'); // customer service has put it right
    expect((await ownCheck(browser, adult)).code).toBe('0');
    expect((await call.agree(guardianCase.state, guardianCase.area, allOfAccount, guardianCase.browser)).refusal).toBe(
      'guardianIsChild',
    );
    expect(await parentVerified(guid)).toBe(false);
  });

  it('no word of a page stands for the check: neither flags nor another case', async () => {
    const { guid, guardianCase } = await childWithGuardian();
    const other = await childWithGuardian();
    expect(await checkHere(other.guardianCase)).toBe('ok');
    const forged = { parentVerifyYn: 'Y', verified: true, role: 'guardian', case: other.guardianCase.state };
    const terms = allOfAccount.map((item) => ({ ...item, ...forged }));
    expect((await call.agree(guardianCase.state, guardianCase.area, terms, guardianCase.browser)).refusal).toBe(
      'wrongVerifyStep',
    );
    expect(
      (
        await call.agree(
          other.guardianCase.state,
          other.guardianCase.area,
          [yes('AG_CONSENT')],
          other.guardianCase.browser,
        )
      ).refusal,
    ).toBe('termsNotAgreed');
    expect(await parentVerified(guid)).toBe(false);
  });
});
