import { resetPassword } from '@gatehouse/api-contract';
import { expect, it } from '@jest/globals';
import { dayMs } from '../base/ports/clock.ts';
import { describeEachEngine } from '../testing/each-engine.ts';
import { outcomeOf, type Asked } from '../testing/test-server.ts';
import { otherGame, useMoveStage } from './testing/move-stage.ts';
import { ownersNext } from './testing/owner-case-stage.ts';
import { firstPassword, newPassword } from './testing/stolen-mailbox-stage.ts';
import { purgeTraces } from './upkeep/purge-traces.command.ts';

const days3 = 3 * dayMs;
const lost = 'verificationTimeExpired';

// oxlint-disable-next-line max-lines-per-function -- the cases share the thief of the suite
describeEachEngine('a decided move of a game account', (engine) => {
  const stage = useMoveStage(engine);
  const { get, decide, heardByGames, charactersOf } = stage;
  const advance = (ms: number) => get().platform.clock.advance(ms);
  type Who = Awaited<ReturnType<typeof stage.mover>>;

  /** An owner, and a thief with the password, who is in in another browser. */
  const stolen = async () => {
    const who = await stage.mover();
    return { who, thief: (await stage.enter(who)).asked };
  };
  /** A change that letters tell of, and the link of its letter. */
  const linkAfter = async (asked: Asked, { contact }: Pick<Who, 'contact'>) => {
    advance(1000);
    await stage.changePasswordIn(asked);
    return stage.lastLink(contact);
  };
  const move = (at: number, facts: object) => ({ part: 'gameMove', at, name: 'Playground game', ...facts });
  const keptOf = ({ guid }: Pick<Who, 'guid'>) =>
    get()
      .platform.db.query.selectFrom('kept_changes')
      .selectAll()
      .where('guid', '=', guid)
      .where('event', '=', 'channeling-registered')
      .execute();

  it('is kept with its strength, and with what proved the session that decided it', async () => {
    const { who, thief } = await stolen();
    const { at } = await decide(thief);
    const browser_hash = get().platform.keyedHash('browser', thief.browserId ?? '');
    const kept = { strength: 1, proven_ways: ['password'], expires_at: new Date(at + days3), browser_hash };
    expect(await keptOf(who)).toMatchObject([{ ...kept, taken_at: null }]);
  });

  it('weighs two in a browser that counts', async () => {
    const who = await stage.mover();
    await decide(await stage.useBrowser(who));
    expect(await keptOf(who)).toMatchObject([{ strength: 2 }]);
  });

  it('is kept by nothing where it is refused', async () => {
    const { who, thief } = await stolen();
    const { register } = await stage.dueMove(thief);
    expect(outcomeOf(await register())).toBe('ok');
    expect(outcomeOf(await register())).toBe('wrongVerifyStep');
    expect(await keptOf(who)).toHaveLength(1);
  });

  it('goes back by the link of a letter about a later change; games hear of it once, and its service gets nothing', async () => {
    const { who, thief } = await stolen();
    const { at, take } = await decide(thief);
    const link = await linkAfter(thief, who);
    const moves = [move(at, { until: at + days3, stays: null })];
    expect(await stage.read(link)).toMatchObject({ gives_back: ['gameMove'], moves });
    expect(await heardByGames(who)).toEqual([]);
    expect(await stage.press(link)).toMatchObject({ gave_back: ['gameMove'], moves: [] });
    expect(await take()).toBe(lost);
    expect(await charactersOf(who)).toEqual([]);
    expect(await keptOf(who)).toEqual([]);
    expect(await heardByGames(who)).toEqual([['gameMove']]);
    expect(await stage.press(link)).toMatchObject({ gave_back: [], moves: [] });
    expect(await heardByGames(who)).toEqual([['gameMove']]);
  });

  it('goes back by a link also where it was decided after that change', async () => {
    const { who, thief } = await stolen();
    const link = await linkAfter(thief, who);
    await decide((await stage.enter(who, newPassword)).asked);
    expect((await stage.press(link)).gave_back).toEqual(['gameMove']);
  });

  it('is decided by no session for 72 hours after a press', async () => {
    const { who, thief } = await stolen();
    const link = await linkAfter(thief, who);
    await stage.press(link);
    const { register } = await stage.dueMove((await stage.enter(who, newPassword)).asked);
    expect(outcomeOf(await register())).toBe('changesFrozen');
    expect(await keptOf(who)).toEqual([]);
  });

  it('stays where a game took it over, named by its letter, and by a later one with a password; games hear of nothing', async () => {
    const { who, thief } = await stolen();
    const { at, take } = await decide(thief);
    expect(await take()).toBe('ok');
    const moves = [move(at, { until: null, stays: 'TAKEN' })];
    const ofMove = await stage.lastLink(who.contact);
    expect(await stage.read(ofMove)).toMatchObject({ change: 'account-move', gives_back: [], moves });
    const link = await linkAfter(thief, who);
    expect(await stage.read(link)).toMatchObject({ gives_back: [], moves: [] });
    expect((await stage.pressWith(link, { password: firstPassword })).value).toMatchObject({ gave_back: [], moves });
    expect(await charactersOf(who)).toEqual(['Brine']);
    expect(await heardByGames(who)).toEqual([]);
  });

  it('keeps with the freeze what proved it, where the letter of a taken one is pressed', async () => {
    const { who, thief } = await stolen();
    await (await decide(thief)).take();
    await stage.press(await stage.lastLink(who.contact));
    const freezes = get().platform.db.query.selectFrom('account_freezes').selectAll().where('guid', '=', who.guid);
    expect(await freezes.execute()).toMatchObject([{ proven_ways: ['password'] }]);
  });

  it('stays where its game has it, while that of another game goes back; the first is kept to be told', async () => {
    await stage.openOtherGame();
    const { who, thief } = await stolen();
    const first = await decide(thief);
    const second = await decide(thief, otherGame);
    expect(await first.take()).toBe('ok');
    const link = await linkAfter(thief, who);
    const taken = move(first.at, { until: null, stays: 'TAKEN' });
    expect((await stage.read(link)).moves).toMatchObject([{ name: 'Lantern Sea', stays: null }]);
    const { value } = await stage.pressWith(link, { password: firstPassword });
    expect(value).toMatchObject({ gave_back: ['gameMove'], moves: [taken] });
    expect(await second.take()).toBe(lost);
    expect(await keptOf(who)).toMatchObject([{ kept_at: new Date(first.at), taken_at: expect.any(Date) }]);
  });

  it('goes back also where a later one of another game was taken', async () => {
    await stage.openOtherGame();
    const { who, thief } = await stolen();
    const first = await decide(thief);
    const second = await decide(thief, otherGame);
    expect(await second.take()).toBe('ok'); // a later one that stays shields no earlier one
    const link = await linkAfter(thief, who);
    expect((await stage.press(link)).gave_back).toEqual(['gameMove']);
    expect(await first.take()).toBe(lost);
  });

  it('that weighs two stays by the mailbox alone, and goes back at a tie, with the password', async () => {
    for (const [password, back, outcome] of [
      [undefined, [], 'ok'],
      [firstPassword, ['gameMove'], lost],
    ] as const) {
      const who = await stage.mover();
      const counting = await stage.useBrowser(who);
      const { at, take } = await decide(counting);
      const link = await linkAfter(counting, who);
      expect(await stage.read(link)).toMatchObject({
        gives_back: [],
        password_gives_back: ['gameMove'],
        moves: [move(at, { until: at + days3, stays: null })],
      });
      const { value } = await stage.pressWith(link, password === undefined ? {} : { password });
      expect(value.gave_back).toEqual(back);
      expect(value.moves).toEqual([]);
      expect(await take()).toBe(outcome);
    }
  });

  it('is weighed by no other change: a new password of a member ends none', async () => {
    const { who, thief } = await stolen();
    const { take } = await decide(who.asked);
    await stage.changePasswordIn(thief);
    expect(await take()).toBe('ok');
  });

  it('is over after 72 hours, and named with that', async () => {
    const { who, thief } = await stolen();
    const { at } = await decide(thief);
    advance(days3);
    const link = await linkAfter((await stage.enter(who)).asked, who);
    const moves = [move(at, { until: null, stays: 'OVER' })];
    expect(await stage.read(link)).toMatchObject({ gives_back: [], moves: [] });
    expect((await stage.pressWith(link, { password: firstPassword })).value).toMatchObject({ gave_back: [], moves });
    expect(await heardByGames(who)).toEqual([]);
  });

  it('that was taken is told of for 30 days, and no longer', async () => {
    const { who, thief } = await stolen();
    const { at, take } = await decide(thief);
    expect(await take()).toBe('ok');
    const goTo = (beforeEnd: number) => advance(at + 30 * dayMs - beforeEnd - get().platform.clock.now().getTime());
    goTo(10 * 60_000);
    await purgeTraces(get().platform);
    const browser = stage.anyBrowser();
    const token = await stage.provenByMail(who, who.contact, browser);
    goTo(1000);
    expect((await stage.list(token, browser)).moves).toMatchObject([{ stays: 'TAKEN' }]);
    goTo(0);
    expect(await stage.list(token, browser)).toMatchObject({ moves: [], former_password_yn: 'N' });
    await purgeTraces(get().platform);
    expect(await keptOf(who)).toEqual([]);
  });

  it('is asked about by a recovery, until when it goes back, and goes back where it is not confirmed', async () => {
    const { who, thief } = await stolen();
    const { at, take } = await decide(thief);
    const { listed, ...stored } = await stage.recover(who, { password: ownersNext });
    expect(listed.changes).toMatchObject([{ part: 'gameMove', at, reach: 'NOW', until: at + days3 }]);
    expect(stored).toEqual({ outcome: 'ok', back: ['gameMove'] });
    expect(await take()).toBe(lost);
    expect(await heardByGames(who)).toEqual([['gameMove']]);
  });

  it('stays where a recovery confirms it, and where the browser of its owner made it', async () => {
    const { who, thief } = await stolen();
    const first = await decide(thief);
    const browser = stage.anyBrowser();
    const token = await stage.provenByMail(who, who.contact, browser);
    const [{ id } = { id: '' }] = (await stage.list(token, browser)).changes;
    expect(await stage.store(token, browser, { keeps: [id] }, ownersNext)).toEqual({ outcome: 'ok', back: [] });
    expect(await first.take()).toBe('ok');
    const other = await stolen();
    const own = await decide(other.who.asked);
    const { listed, ...stored } = await stage.recover(other.who, { browser: other.who.asked, password: ownersNext });
    expect([listed.changes, listed.moves, stored.back]).toEqual([[], [], []]);
    expect(await own.take()).toBe('ok');
    expect(await heardByGames(other.who)).toEqual([]);
  });

  it('that weighs more than a recovery stays, and its row says so', async () => {
    const who = await stage.mover();
    const { take } = await decide(await stage.useBrowser(who));
    const { listed, back } = await stage.recover(who, { password: ownersNext });
    expect(listed.changes).toMatchObject([{ part: 'gameMove', reach: 'PASSWORD' }]);
    expect(back).toEqual([]);
    expect(await take()).toBe('ok');
  });

  it('that was taken is named by a recovery, before and after the new password', async () => {
    const { who, thief } = await stolen();
    const { at, take } = await decide(thief);
    expect(await take()).toBe('ok');
    const browser = stage.anyBrowser();
    const token = await stage.provenByMail(who, who.contact, browser);
    const moves = [move(at, { until: null, stays: 'TAKEN' })];
    expect(await stage.list(token, browser)).toMatchObject({ changes: [], moves });
    const body = { ...token, password: ownersNext, keeps: [] };
    const stored = await get().server.call(resetPassword, { body }, browser);
    expect(stored.value).toMatchObject({ gave_back: [], moves });
  });

  it('of a child goes back by the check of the guardian', async () => {
    const { who, guardian, mailbox } = await stage.child();
    const { query } = get().platform.db;
    const born = (birth_date: string, person_verified: boolean) =>
      query.updateTable('members').set({ birth_date, person_verified }).where('guid', '=', who.guid).execute();
    const { birth_date: before } = await query
      .selectFrom('members')
      .select('birth_date')
      .where('guid', '=', who.guid)
      .executeTakeFirstOrThrow();
    const { asked: thief } = await stage.enter(who);
    await born('1990-01-01', true); // no guardian is asked about the move
    const { take } = await decide(thief);
    await born(before, false);
    await query.updateTable('kept_changes').set({ strength: 3 }).where('guid', '=', who.guid).execute();
    await stage.changePasswordIn(thief);
    const browser = stage.anyBrowser();
    const token = await stage.checkedBehind(await stage.lastLink(mailbox), guardian, browser);
    expect((await stage.list(token, browser)).changes).toMatchObject([{ part: 'gameMove', reach: 'NOW' }]);
    expect(await stage.store(token, browser, { keeps: [] }, ownersNext)).toMatchObject({
      outcome: 'ok',
      back: ['gameMove'],
    });
    expect(await take()).toBe(lost);
  });
});
