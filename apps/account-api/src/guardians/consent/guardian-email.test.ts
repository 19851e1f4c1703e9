import { expect, it } from '@jest/globals';
import { letterAddressesOf } from '../../account/accounts/account-addresses.query.ts';
import { accountsPerContact } from '../../flow/flows/contact-proof.policy.ts';
import { describeEachEngine } from '../../testing/each-engine.ts';
import { makePerson } from '../../testing/make-person.ts';
import { bindGuardianConsent } from './bind-guardian-consent.command.ts';
import { unlinkChild } from './guardian-links.repository.ts';
import { allOfAccount, allOfSignUp, bornAt11, useGuardianStage } from './testing/guardian-stage.ts';

const aMailbox = () => `guardian-${crypto.randomUUID()}@playground.test`;

describeEachEngine('the address of a guardian', (engine) => {
  const { get, call, openCase, check, childWithCase, opened, person } = useGuardianStage(engine);

  /** The child of a guardian who was asked at this address and agreed. */
  async function childOf(email: string) {
    const { guid, loginName, guardianCase } = await childWithCase();
    await get()
      .platform.db.query.updateTable('members')
      .set({ birth_date: bornAt11 })
      .where('guid', '=', guid)
      .execute();
    const guardian = await opened(guardianCase, email);
    expect(await check(guardian.state, guardianCase.type, person(), guardian.browser)).toBe('ok');
    const agreed = await call.agree(guardian.state, guardianCase.area, allOfAccount, guardian.browser);
    expect(agreed).toMatchObject({ code: '0' });
    return { guid, loginName };
  }
  const letters = (guid: string) => letterAddressesOf(get().platform, guid);

  it('gets the letters about a child, until the guardian answers for it no more or the child has grown up', async () => {
    const { platform } = get();
    const email = aMailbox();
    const { guid, loginName } = await childOf(email);
    expect(await letters(guid)).toEqual([loginName, email]);
    await platform.db.query.updateTable('members').set({ birth_date: '1990-01-01' }).where('guid', '=', guid).execute();
    expect(await letters(guid)).toEqual([loginName]);
    await platform.db.query.updateTable('members').set({ birth_date: bornAt11 }).where('guid', '=', guid).execute();
    const links = await platform.db.query
      .selectFrom('guardian_links')
      .select('guardian_hash')
      .where('guid', '=', guid)
      .execute();
    await unlinkChild(platform.db, { guid, guardianHash: links[0]?.guardian_hash ?? '' }, platform.clock.now());
    expect(await letters(guid)).toEqual([loginName]);
  });

  it('is that of the account which a sign-up makes', async () => {
    const { platform } = get();
    const email = aMailbox();
    const guardianCase = await openCase();
    const guardian = await opened(guardianCase, email);
    await check(guardian.state, guardianCase.type, person(), guardian.browser);
    const agreed = await call.agree(guardian.state, guardianCase.area, allOfSignUp, guardian.browser);
    expect(agreed).toMatchObject({ code: '0' });
    const { guid, loginName } = await makePerson(platform, 'ok', { birthDate: bornAt11 });
    expect(await bindGuardianConsent(platform, { state: guardianCase.state, guid })).toMatchObject({ ok: true });
    expect(await letters(guid)).toEqual([loginName, email]);
  });

  it('serves five accounts; the consent for a sixth holds without it', async () => {
    const email = aMailbox();
    for (let count = 0; count < accountsPerContact; count += 1) {
      const { guid } = await makePerson(get().platform);
      const set = { secondary_email: email, secondary_email_verified: true };
      await get().platform.db.query.updateTable('accounts').set(set).where('guid', '=', guid).execute();
    }
    const { guid, loginName } = await childOf(email);
    expect(await letters(guid)).toEqual([loginName]);
  });
});
