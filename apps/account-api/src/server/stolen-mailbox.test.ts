import { emailSendV2, nationState, subEmailModify, withdrawEmailSend, withdrawToken } from '@gatehouse/api-contract';
import { settledAfterMs } from '@gatehouse/api-contract/ownership';
import { beforeAll, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { locksToFreezes } from '../base/db/migrations/0159-strength-of-changes.ts';
import { dayMs, minuteMs } from '../base/ports/clock.ts';
import { provableBy } from '../credentials/verification/provable-by.query.ts';
import { describeEachEngine, describeOnOneEngine } from '../testing/each-engine.ts';
import { hearAll } from '../testing/hear-all.ts';
import { settled } from '../testing/settled.ts';
import { testContext } from '../testing/test-context.ts';
import { outcomeOf } from '../testing/test-server.ts';
import { firstPassword, useStolenMailboxStage } from './testing/stolen-mailbox-stage.ts';

describeEachEngine('a mailbox that somebody else reads', (engine) => {
  const { get, ...stage } = useStolenMailboxStage(engine);
  const advance = (ms: number) => get().platform.clock.advance(ms);

  it('gets the code that gives the account up until another one counts in its place', async () => {
    const { platform, server } = get();
    const who = await stage.member();
    const thief = await stage.oldSession(who);
    const thiefs = await stage.replace(thief, who.contact);
    const { token = '' } = (await server.call(withdrawToken, { query: { way: 'email' } }, thief)).value;
    platform.mails.length = 0;
    advance(11 * minuteMs);
    expect(outcomeOf(await server.call(withdrawEmailSend, { query: { token } }, thief))).toBe('ok');
    await settled();
    expect(platform.mails.map(({ to }) => to)).toEqual([who.contact]);
    expect(platform.mails.map(({ to }) => to)).not.toContain(thiefs);
  });

  it('counts no more a week after its owner heard of another one in its place, and said nothing', async () => {
    const who = await stage.member();
    const wanted = await stage.replace(await stage.oldSession(who), who.contact);
    await hearAll(get().platform, who.guid);
    advance(8 * dayMs);
    expect(await stage.resetBy(who, who.contact)).toBeNull();
    expect(await stage.resetBy(who, wanted)).toBe('ok');
  });

  it('is back by its link, too, where the session had just signed in and nothing was typed for the change', async () => {
    const who = await stage.member();
    const { asked } = await stage.enter(who);
    const thiefs = await stage.replace(asked, who.contact);
    const link = (await stage.linksTo(who.contact)).at(-1) ?? '';
    expect((await stage.press(link)).gave_back).toEqual(['contactAddress']);
    expect(await stage.contactOf(who.guid)).not.toBe(thiefs);
  });

  it('stays the contact when the letter about the recovery that brought it back is pressed', async () => {
    const who = await stage.member();
    await stage.replace(await stage.oldSession(who), who.contact);
    expect(await stage.resetBy(who, who.contact)).toBe('ok');
    for (const link of await stage.linksTo(who.contact)) {
      expect((await stage.read(link)).gives_back).toEqual([]);
      expect((await stage.press(link)).gave_back).toEqual([]);
    }
    expect(await stage.contactOf(who.guid)).toBe(who.contact);
  });

  it('gets the codes for a new country and for a new address until another one counts in its place', async () => {
    const { platform, server } = get();
    const who = await stage.member();
    await stage.replace(await stage.oldSession(who), who.contact);
    const { asked } = await stage.enter(who);
    const nation = (await server.call(nationState, { body: { brought: {} } }, asked)).value.verify_state ?? '';
    const own = (await server.call(subEmailModify, { body: {} }, asked)).value.state;
    for (const state of [nation, own]) {
      advance(11 * minuteMs);
      platform.mails.length = 0;
      expect(outcomeOf(await server.call(emailSendV2, { body: { state } }, asked))).toBe('ok');
      await settled();
      expect(platform.mails.map(({ to }) => to)).toEqual([who.contact]);
    }
  });

  it.each(['change-nation', 'switch-id', 'channeling'] as const)(
    'moves nothing (%s) before it is a week old, where nothing else counts',
    async (type) => {
      const { platform } = get();
      const { guid } = await stage.member();
      const young = { secondary_email_since: platform.clock.now() };
      await platform.db.query.updateTable('accounts').set(young).where('guid', '=', guid).execute();
      const byMail = async () => (await provableBy(testContext(platform), { type, guid })).email;
      advance(settledAfterMs - 1);
      expect(await byMail()).toBe(false);
      advance(1);
      expect(await byMail()).toBe(true);
    },
  );

  it('asks for a check of the person before a new country where it is younger and nothing else counts', async () => {
    const { platform, server } = get();
    const { guid, asked } = await stage.member();
    const step = async () =>
      (await server.call(nationState, { body: { brought: {} } }, asked)).value.change_nation_step_code;
    expect(await step()).toBe('EMAIL_VERIFY');
    const young = { secondary_email_since: platform.clock.now() };
    await platform.db.query.updateTable('accounts').set(young).where('guid', '=', guid).execute();
    expect(await step()).toBe('PERSON_VERIFY');
  });

  it('takes no person off whom the owner added in a browser that counts', async () => {
    const who = await stage.member();
    const asked = await stage.useBrowser(who);
    await stage.proveBy(asked, { password: firstPassword });
    await stage.certify(asked);
    const link = (await stage.linksTo(who.contact)).at(-1) ?? '';
    expect(await stage.read(link)).toMatchObject({ change: 'person-added', gives_back: [] });
    expect((await stage.press(link)).gave_back).toEqual([]);
  });

  it('lets the account know the browsers on that it knew before, and forgets those that came since', async () => {
    const { platform } = get();
    const who = await stage.member();
    advance(dayMs);
    await stage.enter(who, firstPassword, 'browser-of-a-thief');
    const link = (await stage.linksTo(who.contact)).at(-1) ?? '';
    await stage.press(link);
    const known = platform.db.query.selectFrom('remembered_browsers').selectAll().where('guid', '=', who.guid);
    const hashes = (await known.execute()).map(({ browser_hash: hash }) => hash);
    expect(hashes).toEqual([platform.keyedHash('browser', who.asked.browserId ?? '')]);
  });

  it('counts no more at once where the password was proven, too', async () => {
    const who = await stage.member();
    const asked = await stage.oldSession(who);
    await stage.proveBy(asked, { password: firstPassword });
    const wanted = await stage.replace(asked, who.contact);
    expect(await stage.resetBy(who, who.contact)).toBeNull();
    expect(await stage.resetBy(who, wanted)).toBe('ok');
  });

  it('gets no link about what follows where it took the place of another one by a code to that one alone', async () => {
    const who = await stage.member();
    const thiefs = await stage.replace(await stage.oldSession(who), who.contact);
    expect(await stage.resetBy(who, who.contact)).toBe('ok');
    expect(await stage.linksTo(thiefs)).toEqual([]);
  });
});

// On one engine: the other one is asked each statement of a suite with the tables of today.
describeOnOneEngine('an account that an earlier version locked after "this was not me"', (engine) => {
  const { get, ...stage } = useStolenMailboxStage(engine);
  // As it was then; before the first statement that reads the table.
  beforeAll(() => sql`ALTER TABLE account_blocks ADD COLUMN changed_at timestamptz`.execute(get().platform.db.query));

  it('is open again for its owner', async () => {
    const who = await stage.member();
    const { db, clock } = get().platform;
    const at = clock.now();
    await sql`
      INSERT INTO account_blocks (id, guid, reason, started_at, ends_at, changed_at)
      VALUES (${crypto.randomUUID()}, ${who.guid}, 'ID_PRT', ${at}, NULL, ${at})`.execute(db.query);
    expect((await stage.enter(who)).outcome).toBe('idProtection');
    await locksToFreezes(db.query);
    expect((await stage.enter(who)).outcome).toBe('ok');
  });
});
