import { expect, it } from '@jest/globals';
import { dayMs } from '../base/ports/clock.ts';
import { describeEachEngine } from '../testing/each-engine.ts';
import { giveQuestion } from '../testing/give-ways.ts';
import { useUndoStage } from './testing/undo-stage.ts';

const ownPassword = 'Gatehouse1';
const within = 3 * dayMs - 60_000;

describeEachEngine('what was done to an account is taken back in time', (engine) => {
  const stage = useUndoStage(engine);
  const { get, owner, steal, standing, linkAbout, read, press } = stage;
  const advance = (ms: number) => get().platform.clock.advance(ms);

  it('a switch within 72 hours as if it had never been made: names, address, and the one switch that there is', async () => {
    const who = await owner({ hasPhone: false });
    const before = await standing(who);
    await steal(who, 'accountSwitch');
    advance(within);
    const link = await linkAbout(who.contact, 'account-switch');
    const names = ['signInNames', 'signInAddress'];
    expect(await read(link)).toMatchObject({ gives_back: [], password_gives_back: names });
    expect((await press(link, ownPassword)).value.gave_back).toEqual(names);
    expect(await standing(who)).toEqual(before);
    expect(await stage.signIn(who)).toBe('ok');
  });

  it('a switch later by its names, while the one switch stays made', async () => {
    const who = await owner({ hasPhone: false });
    const before = await standing(who);
    await steal(who, 'accountSwitch');
    const switched = await standing(who);
    advance(3 * dayMs);
    await press(await linkAbout(who.contact, 'account-switch'), ownPassword);
    const after = await standing(who);
    expect(after.names).toEqual(before.names);
    expect(after.rows).toEqual(switched.rows);
  });

  it('a name that another account has by now does not come back, nor does the address beside it', async () => {
    const { platform } = get();
    const who = await owner({ hasPhone: false });
    await steal(who, 'accountSwitch');
    const switched = await standing(who);
    advance(3 * dayMs);
    await platform.db.query.deleteFrom('kept_names').where('guid', '=', who.guid).execute(); // as upkeep does
    const other = await owner();
    await stage.keepContact(other, 'secondaryEmail', who.contact);
    const taken = { provider_cd: 'SO', provider_user_id: who.loginName, guid: other.guid };
    await platform.db.query.insertInto('identities').values(taken).execute();
    const pressed = await press(await linkAbout(who.contact, 'account-switch'), ownPassword);
    expect(pressed.value.gave_back).toEqual([]);
    expect(await standing(who)).toEqual(switched);
  });

  it('a country within 72 hours, with the one change that there is, and not later', async () => {
    const who = await owner({ hasPhone: false });
    const before = await standing(who);
    await steal(who, 'country');
    advance(within);
    const link = await linkAbout(who.contact, 'country-change');
    expect((await press(link)).value.gave_back).toEqual(['country']);
    expect(await standing(who)).toEqual(before);
    const late = await owner({ hasPhone: false });
    await steal(late, 'country');
    const changed = await standing(late);
    advance(3 * dayMs);
    expect((await press(await linkAbout(late.contact, 'country-change'))).value.gave_back).toEqual([]);
    expect(await standing(late)).toEqual(changed);
  });

  it('ways by a letter of a week: all that a thief did since, though the letters are of different days', async () => {
    const who = await owner({ hasPhone: false });
    const before = await standing(who);
    await steal(who, 'question');
    const first = await linkAbout(who.contact, 'question-change');
    advance(5 * dayMs);
    await steal(who, 'authenticatorOn', 'contactAddress');
    advance(dayMs);
    expect((await press(first)).value.gave_back.toSorted()).toEqual([
      'authenticator',
      'contactAddress',
      'securityQuestion',
    ]);
    expect(await standing(who)).toEqual(before);
  });

  it.each([
    ['signInAddress', 'address-change', 'signInAddress'],
    ['phone', 'phone-change', 'phone'],
    ['person', 'person-added', 'person'],
    ['authenticatorOn', 'authenticator-on', 'authenticator'],
  ] as const)('each way for longer than what is no way: %s', async (theft, change, fact) => {
    const who = await owner();
    const before = await standing(who);
    await steal(who, theft);
    advance(5 * dayMs);
    expect((await press(await linkAbout(who.contact, change))).value.gave_back).toEqual([fact]);
    expect(await standing(who)).toEqual(before);
  });

  it('the question of an owner in the place of a thief’s', async () => {
    const who = await owner();
    await giveQuestion(get().platform, who.guid);
    const before = await standing(who);
    await steal(who, 'question');
    const pressed = await press(await linkAbout(who.contact, 'question-change'));
    expect(pressed.value.gave_back).toEqual(['securityQuestion']);
    expect(await standing(who)).toEqual(before);
  });

  it('the sign-in address of an owner in the place of a thief’s', async () => {
    const who = await owner();
    await steal(who, 'signInAddress'); // the owner’s own, of long ago
    advance(31 * dayMs);
    const before = await standing(who);
    await steal(who, 'signInAddress');
    const link = (await stage.linksTo(who.contact)).at(-1) ?? '';
    expect((await press(link)).value.gave_back).toEqual(['signInAddress']);
    expect(await standing(who)).toEqual(before);
  });
});
