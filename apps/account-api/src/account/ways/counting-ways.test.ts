import { wayPurposes, type WayPurposeName } from '@gatehouse/api-contract/ownership';
import { expect, it } from '@jest/globals';
import { dayMs } from '../../base/ports/clock.ts';
import { describeEachEngine } from '../../testing/each-engine.ts';
import { givePerson } from '../../testing/give-ways.ts';
import { makePerson } from '../../testing/make-person.ts';
import { testContextIn } from '../../testing/test-context.ts';
import { usePlatform } from '../../testing/use-platform.ts';
import { findContacts } from '../accounts/accounts.repository.ts';
import { knowBrowser } from '../password/know-browser.command.ts';
import { countingWays } from './counting-ways.query.ts';

/** What each purpose asks for of an account that has everything, in its order. */
const all = {
  recover: ['person', 'phone', 'email'],
  lift: ['person', 'phone', 'email'],
  keep: ['email', 'phone', 'person'],
  delete: ['phone', 'email', 'person'],
  move: ['person', 'phone', 'email'],
  change: ['email', 'phone', 'person'],
  unlock: ['email'],
  prove: ['email', 'phone'],
} as const satisfies Readonly<Record<WayPurposeName, readonly string[]>>;
const purposes = Object.keys(all) as WayPurposeName[]; // keys of the table above

const weekMs = 604_800_000;
const contact = 'contact@playground.test';
const number = '+821012345678';

describeEachEngine('ways that prove an owner', (engine) => {
  const stage = usePlatform(engine);

  /** An account with every way, of which each came so long ago. `now`: columns that it has besides. */
  async function account(ageMs: number | null, now: Readonly<Record<string, unknown>> = {}) {
    const { platform } = stage();
    const { db, clock } = platform;
    const person = await makePerson(platform);
    const { guid } = person;
    const at = ageMs === null ? null : new Date(clock.now().getTime() - ageMs);
    const identityHash = `person of ${guid}`;
    await givePerson(platform, guid, { identityHash, ...(at && { at, storedFrom: 'check' as const }) });
    const since = { email_since: at, secondary_email_since: at, phone_since: at };
    const has = { secondary_email: contact, secondary_email_verified: true, phone: number, phone_verified: true };
    const set = { ...has, ...since, phone_proven_at: clock.now(), ...now };
    await db.query.updateTable('accounts').set(set).where('guid', '=', guid).execute();
    return { ...person, identityHash };
  }
  const ask = async (
    guid: string,
    purpose: WayPurposeName,
    { isBeside = false, browser = 'some-browser' }: Readonly<{ isBeside?: boolean; browser?: string }> = {},
  ) => {
    const { platform } = stage();
    const owner = { guid, account: await findContacts(platform.db, guid) };
    return countingWays(testContextIn(platform, browser), owner, purpose, { isBeside });
  };
  const asked = async (guid: string, purpose: WayPurposeName) => [...(await ask(guid, purpose)).by.keys()];
  const askedForAll = async (guid: string) =>
    Object.fromEntries(await Promise.all(purposes.map(async (one) => [one, await asked(guid, one)] as const)));

  it('are asked for in the order of each purpose, once they are a week old', async () => {
    expect(purposes.toSorted()).toEqual(Object.keys(wayPurposes).toSorted());
    const old = await account(weekMs);
    expect(await askedForAll(old.guid)).toEqual(all);
    const { by } = await ask(old.guid, 'recover');
    expect(Object.fromEntries(by)).toEqual({ person: old.identityHash, phone: number, email: contact });
    expect(await askedForAll((await account(null)).guid)).toEqual(all);
  });

  it('count for nothing before that, but for an address that a change may begin with', async () => {
    const young = await account(weekMs - 1);
    const none = Object.fromEntries(purposes.map((one) => [one, [] as string[]]));
    expect(await askedForAll(young.guid)).toEqual({ ...none, change: ['email'] });
    expect((await ask(young.guid, 'move')).hasYoungPerson).toBe(true);
  });

  it('are those of before while a younger one replaces them', async () => {
    const before = { secondary_email_before: 'before@playground.test', phone_before: '+821000000000' };
    const { guid, loginName } = await account(dayMs, { ...before, email_since: null });
    const { by } = await ask(guid, 'recover');
    expect([by.get('email'), by.get('phone')]).toEqual(['before@playground.test', '+821000000000']);
    const added = await account(dayMs, { email_since: null });
    expect((await ask(added.guid, 'recover')).by.get('email')).toBe(added.loginName);
    expect(loginName).not.toBe(added.loginName);
  });

  it('leave out a number without a proof for 90 days, but in a browser that counts or beside another proof', async () => {
    const { platform } = stage();
    const { guid } = await account(null, { created_at: new Date(0), phone_proven_at: new Date(0) });
    const alone = await ask(guid, 'recover');
    expect([alone.by.has('phone'), alone.numberBeside]).toEqual([false, number]);
    expect((await ask(guid, 'lift', { isBeside: true })).by.get('phone')).toBe(number);
    await knowBrowser(testContextIn(platform, 'only-signed-in'), guid);
    expect((await ask(guid, 'delete', { browser: 'only-signed-in' })).by.has('phone')).toBe(false);
    await knowBrowser(testContextIn(platform, 'counts'), guid, { isOfSignUp: true });
    const there = await ask(guid, 'delete', { browser: 'counts' });
    expect([there.by.get('phone'), there.numberBeside]).toEqual([number, null]);
  });

  it('leave out an unproven address, but after a sign-in, which it asks more for', async () => {
    const unproven = { secondary_email: null, secondary_email_verified: false, email_verified: false };
    const { guid } = await account(null, unproven);
    const withMail = purposes.filter((one) => all[one].some((channel) => channel === 'email'));
    const found: string[] = [];
    for (const purpose of withMail) if ((await asked(guid, purpose)).includes('email')) found.push(purpose);
    expect(found).toEqual(['lift', 'keep']);
  });

  it('are mailed to the contact address where there is one, else to the address to sign in with', async () => {
    const withMail = purposes.filter((one) => all[one].some((channel) => channel === 'email'));
    const both = await account(null);
    const alone = await account(null, { secondary_email: null, secondary_email_verified: false });
    const contactAlone = await account(null, { email: null, email_verified: false });
    const mailedOf = async (guid: string) => {
      const found: (string | undefined)[] = [];
      for (const purpose of withMail) found.push((await ask(guid, purpose)).by.get('email'));
      return new Set(found);
    };
    expect(await mailedOf(both.guid)).toEqual(new Set([contact]));
    expect(await mailedOf(alone.guid)).toEqual(new Set([alone.loginName]));
    expect(await mailedOf(contactAlone.guid)).toEqual(new Set([contact]));
  });

  it('leave a question to the recovery of an account of which nothing else counts', async () => {
    const nothing = { email: null, secondary_email: null, secondary_email_verified: false, email_verified: false };
    const asksIn = async (guid: string) => {
      const found: string[] = [];
      for (const purpose of purposes) if ((await ask(guid, purpose)).asksQuestion) found.push(purpose);
      return found;
    };
    const person = await makePerson(stage().platform);
    const { query } = stage().platform.db;
    await query.updateTable('accounts').set(nothing).where('guid', '=', person.guid).execute();
    expect(await asksIn(person.guid)).toEqual(['recover']);
    expect(await asksIn((await account(null)).guid)).toEqual([]);
    const oldNumber = { ...nothing, created_at: new Date(0), phone: number, phone_verified: true };
    await query.updateTable('accounts').set(oldNumber).where('guid', '=', person.guid).execute();
    expect((await ask(person.guid, 'recover')).numberBeside).toBe(number);
    expect(await asksIn(person.guid)).toEqual([]);
  });

  it('are none of a name without an account', async () => {
    const { by, numberBeside } = await ask(crypto.randomUUID(), 'recover');
    expect([by.size, numberBeside]).toEqual([0, null]);
  });
});
