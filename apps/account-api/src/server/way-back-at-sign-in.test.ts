import { expect, it } from '@jest/globals';
import { copyRememberedBrowser } from '../account/password/kept-browsers.repository.ts';
import { triesBeforeCaptcha } from '../account/password/password-tries.policy.ts';
import { dayMs, minuteMs } from '../base/ports/clock.ts';
import { describeEachEngine } from '../testing/each-engine.ts';
import { outcomeOf, type Asked } from '../testing/test-server.ts';
import { ownersNext, useOwnerCaseStage } from './testing/owner-case-stage.ts';
import { firstPassword, newPassword } from './testing/stolen-mailbox-stage.ts';

const wrong = 'Guessed-123';

describeEachEngine('the password of before at the sign-in', (engine) => {
  const stage = useOwnerCaseStage(engine);
  type Who = Awaited<ReturnType<typeof stage.addressMember>>;
  const typed = async (who: Who, browser: Asked, password = firstPassword) =>
    (await stage.typeFormer(who, browser, password)).refusal;

  /** A member with a browser that counts, whose password a thief has changed in another one. */
  const taken = async () => {
    const who = await stage.addressMember();
    const own = await stage.useBrowser(who);
    const { asked: thief } = await stage.enter(who);
    await stage.changePasswordIn(thief);
    return { who, own, thief };
  };
  /** The proof of the way back, claimed. */
  const claimed = async (who: Who, browser: Asked) => {
    const proven = await (await stage.typeFormer(who, browser)).claim();
    expect(outcomeOf(proven)).toBe('ok');
    return proven.value;
  };

  it('says when it was replaced, and leads to a reset with what was changed since, for the browser that typed it', async () => {
    const { who, own, thief } = await taken();
    const changedAt = stage.get().platform.clock.now().getTime() - 1000;
    await stage.certify(thief);
    const back = await stage.typeFormer(who, own);
    expect(back).toMatchObject({ refusal: 'passwordReplaced', changedDt: changedAt });
    expect(outcomeOf(await back.claim(stage.anyBrowser()))).toBe('verificationTimeExpired');
    const token = (await back.claim()).value;
    expect(await stage.list(token, own)).toMatchObject({
      changes: [{ part: 'person', reach: 'NOW' }],
      former_password_yn: 'N',
    });
    expect((await stage.store(token, stage.anyBrowser(), { keeps: [] }, ownersNext)).outcome).toBe(
      'verificationTimeExpired',
    );
    const letters = (await stage.linksTo(who.contact)).length;
    expect(await stage.store(token, own, { keeps: [] }, ownersNext)).toEqual({ outcome: 'ok', back: ['person'] });
    expect(await stage.linksTo(who.contact)).toHaveLength(letters + 1); // the letter of a reset
    expect(await stage.isOpen(thief)).toBe('sessionEnded');
    expect((await stage.enter(who, ownersNext, own.browserId)).outcome).toBe('ok');
    expect(await typed(who, own)).toBe('credentialsMismatch'); // now by what weighs as much
  });

  it('is a wrong one in a browser that does not count, and so is any other one in a browser that does', async () => {
    const { who, own, thief } = await taken();
    expect(await typed(who, stage.anyBrowser())).toBe('credentialsMismatch');
    expect(await typed(who, thief)).toBe('credentialsMismatch');
    expect(await typed(who, own, wrong)).toBe('credentialsMismatch');
    expect(await typed({ ...who, loginName: `n-${who.loginName}` }, own)).toBe('credentialsMismatch');
    expect(await typed(who, own, newPassword)).toBe('ok');
  });

  it('is a wrong one once the change cannot be taken back any more', async () => {
    const { who, own } = await taken();
    stage.advance(30 * dayMs - 2000);
    expect(await typed(who, own)).toBe('passwordReplaced');
    stage.advance(1000);
    expect(await typed(who, own)).toBe('credentialsMismatch');
  });

  it('is a wrong one where as much proved the change, as in that browser itself, and after the owner recovered with as much', async () => {
    const who = await stage.addressMember();
    const own = await stage.useBrowser(who);
    await stage.changePasswordIn(own);
    expect(await typed(who, own)).toBe('credentialsMismatch');
    const other = await taken();
    const mended = await stage.recover(other.who, { former: firstPassword, password: ownersNext });
    expect(mended.outcome).toBe('ok');
    expect(await typed(other.who, other.own)).toBe('credentialsMismatch');
  });

  it('is a wrong one where it was too young to prove more than what it came with', async () => {
    const who = await stage.addressMember();
    const own = await stage.useBrowser(who);
    await stage.changePasswordIn(own, ownersNext);
    const { asked: thief } = await stage.enter(who, ownersNext);
    await stage.changePasswordIn(thief, newPassword, ownersNext);
    expect(await typed(who, own, ownersNext)).toBe('credentialsMismatch');
  });

  it('counts as a wrong one, in that browser alone: strangers do not shut its owner out', async () => {
    const { who, own, thief } = await taken();
    for (let tries = 0; tries < triesBeforeCaptcha; tries += 1) await stage.enter(who, wrong);
    expect(await typed(who, thief, wrong)).toBe('credentialsMismatch');
    expect(await typed(who, stage.anyBrowser())).toBe('captchaRequired');
    for (let tries = 0; tries < triesBeforeCaptcha; tries += 1) expect(await typed(who, own)).toBe('passwordReplaced');
    expect(await typed(who, own)).toBe('captchaRequired');
  });

  it('opens one way back at a time, and none for a password that was chosen since', async () => {
    const { who, own, thief } = await taken();
    const both = await Promise.all([stage.typeFormer(who, own), stage.typeFormer(who, own)]);
    expect(both.map(({ refusal }) => refusal)).toEqual(['passwordReplaced', 'passwordReplaced']);
    const [one, other] = [await claimed(who, own), await claimed(who, own)];
    const stored = await Promise.all([one, other].map((token) => stage.store(token, own, { keeps: [] }, ownersNext)));
    expect(stored.map(({ outcome }) => outcome)).toEqual(['verificationTimeExpired', 'ok']);
    for (const { claim } of both) expect(outcomeOf(await claim())).toBe('verificationTimeExpired');
    expect(await stage.isOpen(thief)).toBe('sessionEnded');
  });

  it('is asked for again where the thief chooses another password meanwhile', async () => {
    const { who, own, thief } = await taken();
    const { claim } = await stage.typeFormer(who, own);
    const token = await claimed(who, own);
    await stage.changePasswordIn(thief, 'Thiefs-Next-9', newPassword);
    expect(outcomeOf(await claim())).toBe('verificationTimeExpired');
    expect((await stage.store(token, own, { keeps: [] }, ownersNext)).outcome).toBe('verificationTimeExpired');
    expect((await stage.takeBack(who, own, ownersNext)).outcome).toBe('ok');
  });

  it('outweighs a reset by the mailbox alone, and not the one after it, with the password of before', async () => {
    const who = await stage.addressMember();
    const laptop = await stage.useBrowser(who);
    expect((await stage.recover(who, { password: ownersNext })).outcome).toBe('ok');
    expect((await stage.takeBack(who, laptop, newPassword)).outcome).toBe('ok');
    const owner = await stage.recover(who, { former: firstPassword, password: ownersNext });
    expect([owner.listed.former_password_yn, owner.outcome]).toEqual(['Y', 'ok']);
    expect(await typed(who, laptop)).toBe('credentialsMismatch');
    expect(await typed(who, laptop, newPassword)).toBe('credentialsMismatch');
    expect(await typed(who, laptop, ownersNext)).toBe('ok');
  });

  it('undoes no reset beside which the present password was typed: a stolen laptop has it, too', async () => {
    const who = await stage.addressMember();
    const laptop = await stage.useBrowser(who);
    const owner = await stage.recover(who, { former: firstPassword, password: ownersNext });
    expect([owner.listed.former_password_yn, owner.outcome]).toEqual(['Y', 'ok']);
    expect(await typed(who, laptop)).toBe('credentialsMismatch');
  });

  it('is not asked for at a reset where no other browser counts', async () => {
    const who = await stage.addressMember();
    expect((await stage.recover(who, { password: ownersNext })).listed.former_password_yn).toBe('N');
    const other = await stage.addressMember();
    const own = await stage.useBrowser(other);
    expect((await stage.recover(other, { browser: own, password: ownersNext })).listed.former_password_yn).toBe('N');
  });

  it('ends no mailbox that alone recovers the account: a thief with the laptop would shut its owner out for good', async () => {
    const who = await stage.addressMember();
    const laptop = await stage.useBrowser(who);
    await stage.recover(who, { password: ownersNext });
    const token = await claimed(who, laptop);
    expect((await stage.list(token, laptop)).confirmed_by).toEqual([]);
    const ids = await stage.get().platform.db.query.selectFrom('kept_changes').select('id').execute();
    const disowns = ids.map(({ id }) => id);
    expect(await stage.store(token, laptop, { keeps: [], disowns }, newPassword)).toEqual({ outcome: 'ok', back: [] });
    expect((await stage.recover(who, { former: firstPassword, password: ownersNext })).outcome).toBe('ok');
  });

  it('counts the tries of all browsers together that a new password made the account forget', async () => {
    const { who, own } = await taken();
    const { db, keyedHash } = stage.get().platform;
    const copy = { browserId: `copy-${crypto.randomUUID()}` };
    await copyRememberedBrowser(db, keyedHash('browser', own.browserId ?? ''), keyedHash('browser', copy.browserId));
    for (let tries = 0; tries < triesBeforeCaptcha; tries += 1)
      expect(await typed(who, tries % 2 === 0 ? own : copy, wrong)).toBe('credentialsMismatch');
    expect(await typed(who, copy, wrong)).toBe('captchaRequired');
  });

  it('leads back while changes are kept away', async () => {
    const { who, own } = await taken();
    expect((await stage.press(await stage.lastLink(who.contact))).frozen_until).not.toBeNull();
    stage.advance(minuteMs);
    expect((await stage.takeBack(who, own, ownersNext)).outcome).toBe('ok');
    expect((await stage.enter(who, ownersNext)).outcome).toBe('ok');
  });

  it('leads back where the list of changes is not to be had: what it was proven with is kept with the new password', async () => {
    const { who, own } = await taken();
    const token = await claimed(who, own);
    expect((await stage.store(token, own, {}, ownersNext)).outcome).toBe('ok');
    expect(await typed(who, own)).toBe('credentialsMismatch');
  });
});
