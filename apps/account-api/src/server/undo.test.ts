import { expect, it } from '@jest/globals';
import { dayMs, hourMs } from '../base/ports/clock.ts';
import { anAddress } from '../moving/transfer/testing/transfer-stage.ts';
import { switchOffFlow } from '../sign-in/authenticator/authenticator.flow.ts';
import { removeAuthenticator } from '../sign-in/authenticator/switch-authenticator.command.ts';
import { describeEachEngine } from '../testing/each-engine.ts';
import { giveAuthenticator } from '../testing/give-ways.ts';
import { settled } from '../testing/settled.ts';
import { testContext } from '../testing/test-context.ts';
import { outcomeOf } from '../testing/test-server.ts';
import { newPassword, useUndoStage } from './testing/undo-stage.ts';

describeEachEngine('what "this was not me" gives back', (engine) => {
  const stage = useUndoStage(engine);
  const { get, owner, steal, standing, linksTo, linkAbout, read, press, comesBack, isAlive } = stage;

  it.each([
    ['contactAddress', 'address-change', ['contactAddress']],
    ['signInAddress', 'address-change', ['signInAddress']],
    ['phone', 'phone-change', ['phone']],
    ['person', 'person-added', ['person']],
    ['authenticatorOn', 'authenticator-on', ['authenticator']],
    ['question', 'question-change', ['securityQuestion']],
    ['country', 'country-change', ['country']],
  ] as const)(
    'gives back after a theft by %s alone; the owner signs in by the old name',
    async (theft, change, back) => {
      // with a number, a new country asks for it, which the thief has not
      const who = await owner({ hasPhone: theft !== 'country' });
      const before = await standing(who);
      await steal(who, theft);
      expect(await standing(who)).not.toEqual(before);
      const link = await linkAbout(who.contact, change);
      const open = await read(link);
      expect(open).toMatchObject({ standing: 'OPEN', locked_yn: 'N', gives_back: back, gave_back: [] });
      expect(open.happened.length).toBeGreaterThan(0);
      const pressed = await press(link);
      const untilMs = get().platform.clock.now().getTime() + 3 * dayMs;
      expect(pressed.value).toMatchObject({ standing: 'LOCKED', frozen_until: untilMs, gave_back: back });
      expect(await standing(who)).toEqual(before);
      expect(await isAlive(who.asked.token)).toBe(false);
      const again = await stage.signIn(who);
      expect(again).toBe('ok'); // the old password still signs in
      expect(await read(link)).toMatchObject({ standing: 'LOCKED', gives_back: [], gave_back: back });
      expect(await comesBack(who, pressed.value.state)).toBe('ok');
      expect(await read(link)).toMatchObject({ standing: 'BACK', gives_back: [], gave_back: back, happened: [] });
      expect((await read(link)).back_at).not.toBeNull();
    },
  );

  it('gives nothing back that the password and a code to the address proved: it keeps changes away', async () => {
    const who = await owner({ hasPhone: false });
    await steal(who, 'accountSwitch');
    const switched = await standing(who);
    const link = await linkAbout(who.contact, 'account-switch');
    expect(await read(link)).toMatchObject({ standing: 'OPEN', freezes_yn: 'Y', gives_back: [] });
    expect((await press(link)).value).toMatchObject({ standing: 'LOCKED', gave_back: [] });
    expect(await standing(who)).toEqual(switched);
  });

  it('gives an authenticator back that was switched off', async () => {
    const { platform } = get();
    const who = await owner();
    await giveAuthenticator(platform, who.guid);
    const ctx = testContext(platform, { browserId: 'thief' });
    const state = (await switchOffFlow.open(ctx, { guid: who.guid, data: {} })) ?? '';
    expect((await removeAuthenticator(ctx, state)).ok).toBe(true);
    const pressed = await press(await linkAbout(who.contact, 'authenticator-off'));
    expect(pressed.value.gave_back).toEqual(['authenticator']);
    expect((await standing(who)).account?.otp_user).toBe(true);
  });

  it('gives all back at once, by the letter of the first change', async () => {
    const who = await owner({ hasPhone: false });
    const before = await standing(who);
    await steal(who, 'question', 'country', 'person', 'authenticatorOn', 'phone', 'contactAddress', 'signInAddress');
    const first = await linkAbout(who.contact, 'question-change');
    const pressed = await press(first);
    expect(new Set(pressed.value.gave_back)).toEqual(
      new Set(['person', 'securityQuestion', 'authenticator', 'country', 'phone', 'contactAddress', 'signInAddress']),
    );
    expect(await standing(who)).toEqual(before);
    expect(await comesBack(who, pressed.value.state)).toBe('ok');
  });

  it('has one winner of two presses at once, of one letter and of two', async () => {
    const who = await owner();
    const before = await standing(who);
    await steal(who, 'person', 'contactAddress');
    const links = [await linkAbout(who.contact, 'person-added'), await linkAbout(who.contact, 'address-change')];
    const pressed = await Promise.all([...links, ...links].map((link) => press(link)));
    expect(pressed.map(outcomeOf)).toEqual(['ok', 'ok', 'ok', 'ok']);
    const gaveBack = pressed.flatMap(({ value }) => value.gave_back).toSorted();
    expect(gaveBack).toEqual(['contactAddress', 'person']);
    expect(await standing(who)).toEqual(before);
  });

  it('brings no state of between: after a later letter the earlier one goes on, a letter of between does not', async () => {
    const who = await owner();
    const before = await standing(who);
    await steal(who, 'person', 'question', 'authenticatorOn');
    const [byPerson, byQuestion, byApp] = [
      await linkAbout(who.contact, 'person-added'),
      await linkAbout(who.contact, 'question-change'),
      await linkAbout(who.contact, 'authenticator-on'),
    ];
    expect((await press(byQuestion)).value.gave_back.toSorted()).toEqual(['authenticator', 'securityQuestion']);
    expect((await press(byApp)).value.gave_back).toEqual([]);
    expect((await press(byPerson)).value.gave_back).toEqual(['person']);
    expect(await standing(who)).toEqual(before);
  });

  it('is no weapon: no letter from before undoes what an owner does who has proven the older way', async () => {
    const who = await owner();
    await steal(who, 'person', 'contactAddress');
    const links = await linksTo(who.contact);
    const pressed = await press(await linkAbout(who.contact, 'person-added'));
    expect(await comesBack(who, pressed.value.state)).toBe('ok');
    const restored = await standing(who);
    get().platform.clock.advance(hourMs);
    const standings: string[] = [];
    for (const link of links) {
      standings.push((await read(link)).standing);
      expect((await press(link)).value.gave_back).toEqual([]);
    }
    expect(standings).toEqual(['BACK', 'OUTWEIGHED']);
    expect(await standing(who)).toEqual(restored);
    expect(await stage.signIn(who, newPassword)).toBe('ok');
  });

  it('gives the address that came with the change no link, not even about the restoration', async () => {
    const { platform } = get();
    const who = await owner();
    const thiefs = anAddress();
    await stage.keepContact(who, 'secondaryEmail', thiefs);
    await press(await linkAbout(who.contact, 'address-change'));
    await settled();
    const told = platform.mails.filter(({ to }) => to === thiefs).map(({ text }) => text.includes('not-me'));
    expect(told).toEqual([false, false]);
  });

  it('keeps a name that a change took away from all others for three days', async () => {
    const { db, clock } = get().platform;
    const who = await owner({ hasPhone: false });
    const began = clock.now().getTime();
    await steal(who, 'accountSwitch');
    const ended = clock.now().getTime();
    const other = await owner();
    const names = db.query.selectFrom('kept_names').selectAll().where('guid', '=', who.guid);
    const [kept] = await names.execute();
    expect(kept).toMatchObject({ provider_user_id: who.loginName });
    expect(Number(kept?.expires_at)).toBeGreaterThanOrEqual(began + 3 * dayMs);
    expect(Number(kept?.expires_at)).toBeLessThanOrEqual(ended + 3 * dayMs);
    const take = () => stage.keepContact(other, 'signInEmail', who.loginName);
    await expect(take()).rejects.toThrow('taken');
    clock.advance(Number(kept?.expires_at) - clock.now().getTime() - 1);
    await expect(take()).rejects.toThrow('taken');
    clock.advance(1);
    await take();
    expect((await standing(other)).account).toMatchObject({ email: who.loginName });
    clock.advance(7 * dayMs); // the link lives longer than the name is held
    expect((await press((await linksTo(who.contact)).at(-1) ?? '')).refusal).toBe('verificationTimeExpired');
  });
});
