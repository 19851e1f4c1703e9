import { accountEmails, maskEmail } from '@gatehouse/api-contract';
import { expect, it } from '@jest/globals';
import { dayMs } from '../base/ports/clock.ts';
import { anAddress } from '../moving/transfer/testing/transfer-stage.ts';
import { describeEachEngine } from '../testing/each-engine.ts';
import { giveContactAddress } from '../testing/give-ways.ts';
import { hearAll } from '../testing/hear-all.ts';
import { putContact } from '../testing/put-contact.ts';
import { showing } from '../testing/showing.ts';
import { testContext } from '../testing/test-context.ts';
import { ownersNext, useOwnerCaseStage } from './testing/owner-case-stage.ts';
import { firstPassword, newPassword } from './testing/stolen-mailbox-stage.ts';

describeEachEngine('an unproven name, beside the one contact that its account disowned', (engine) => {
  const stage = useOwnerCaseStage(engine);
  const { get } = stage;

  const memberOfUnprovenName = async () => {
    const { platform } = get();
    const who = { ...(await stage.addressMember()), contact: anAddress() };
    await giveContactAddress(platform, who.guid, who.contact);
    const unproven = { email_verified: false };
    await platform.db.query.updateTable('accounts').set(unproven).where('guid', '=', who.guid).execute();
    return who;
  };
  /** A reader of the contact resets the password by it; the owner recovers by it, too, with the old password, and disowns it. */
  const disowning = async () => {
    const who = await memberOfUnprovenName();
    expect((await stage.recover(who)).outcome).toBe('ok');
    const stored = await stage.recover(who, { former: firstPassword, password: ownersNext, disowns: true });
    expect(stored).toMatchObject({ outcome: 'ok', disowned: [maskEmail(who.contact)] });
    return who;
  };

  it('signs its owner in, who is asked for no address, and no other person', async () => {
    const who = await disowning();
    const { asked, outcome } = await stage.enter(who, ownersNext);
    expect(outcome).toBe('ok');
    expect((await get().server.call(accountEmails, {}, asked)).value).toMatchObject({
      sign_in: { proven_yn: 'N' },
      name_only_yn: 'Y',
      code_email: '',
    });
    for (const typed of [firstPassword, newPassword])
      expect((await stage.enter(who, typed)).outcome).toBe('credentialsMismatch');
  });

  it('recovers for no reader of it, until it counts a week after it was proven', async () => {
    const who = await disowning();
    const { platform } = get();
    expect(await stage.resetBy(who, who.loginName)).toBeNull();
    expect(await stage.resetBy(who, who.contact)).toBeNull();
    const shown = showing({ provenBy: ['password'], wasFresh: true });
    const put = { guid: who.guid, place: 'signInEmail', contact: who.loginName, shown } as const;
    expect(await putContact(testContext(platform), put)).toBe('kept');
    await hearAll(platform, who.guid);
    expect(await stage.resetBy(who, who.loginName)).toBeNull();
    stage.advance(7 * dayMs);
    expect(await stage.resetBy(who, who.loginName)).toBe('ok');
  });
});
