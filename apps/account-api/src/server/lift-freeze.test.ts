import { expect, it } from '@jest/globals';
import { frozenUntil } from '../account/accounts/frozen-changes.query.ts';
import { describeEachEngine } from '../testing/each-engine.ts';
import { ownersNext, useOwnerCaseStage } from './testing/owner-case-stage.ts';
import { firstPassword } from './testing/stolen-mailbox-stage.ts';

describeEachEngine('a freeze of changes', (engine) => {
  const stage = useOwnerCaseStage(engine);
  const isFrozen = async (guid: string) => (await frozenUntil(stage.get().platform, guid)) !== null;

  /** The owner has replaced a mailbox that another person reads, who has pressed the link of its letter. */
  const frozen = async () => {
    const who = await stage.numberMember();
    const own = await stage.useBrowser(who);
    await stage.enter(who, firstPassword); // in a new browser: of that goes out a letter, too
    await stage.replace(own, who.contact);
    const [link = '', ...links] = (await stage.linksTo(who.contact)).toReversed();
    expect((await stage.press(link)).gave_back).toEqual([]);
    expect(await isFrozen(who.guid)).toBe(true);
    return { who, own, links };
  };
  type Token = Awaited<ReturnType<typeof stage.provenByText>>;
  const chooses = async (token: Token, browser: ReturnType<typeof stage.anyBrowser>, former?: string) => {
    const { changes } = await stage.list(token, browser);
    const keeps = changes.map(({ id }) => id);
    const typed = former === undefined ? {} : { former_password: former };
    expect((await stage.store(token, browser, { keeps, ...typed }, ownersNext)).outcome).toBe('ok');
  };

  it('ends before its time by a recovery with two ways that did not prove the disputed change, and so do its links', async () => {
    const { who, links } = await frozen();
    const browser = stage.anyBrowser();
    await chooses(await stage.provenByText(who, who.phone, browser), browser, firstPassword);
    expect(await isFrozen(who.guid)).toBe(false);
    expect(links.length).toBeGreaterThan(0);
    for (const link of links) expect(await stage.read(link)).toMatchObject({ standing: 'OUTWEIGHED', freezes_yn: 'N' });
    for (const link of links) await stage.press(link);
    expect(await isFrozen(who.guid)).toBe(false);
  });

  it('does not end by one way', async () => {
    const { who } = await frozen();
    const browser = stage.anyBrowser();
    await chooses(await stage.provenByText(who, who.phone, browser), browser);
    expect(await isFrozen(who.guid)).toBe(true);
  });

  it('does not end by the browser in which the disputed change was made', async () => {
    const { who, own } = await frozen();
    await chooses(await stage.provenByText(who, who.phone, own), { browserId: own.browserId ?? '' });
    expect(await isFrozen(who.guid)).toBe(true);
  });

  it('does not end by the mailbox that proved the disputed change, also beside the password', async () => {
    const { who } = await frozen();
    const { db } = stage.get().platform;
    await db.query.updateTable('kept_changes').set({ strength: 1 }).where('guid', '=', who.guid).execute();
    const changed = { secondary_email: null, secondary_email_verified: false, secondary_email_since: null };
    await db.query.updateTable('accounts').set(changed).where('guid', '=', who.guid).execute(); // codes go to the mailbox again
    const browser = stage.anyBrowser();
    await chooses(await stage.provenByMail(who, who.contact, browser), browser, firstPassword);
    expect(await isFrozen(who.guid)).toBe(true);
  });
});
