import { channelingOpen, channelingState } from '@gatehouse/api-contract';
import { expect, it } from '@jest/globals';
import { gameId, me, returnsTo } from '../moving/channeling/testing/channeling-stage.ts';
import { describeEachEngine } from '../testing/each-engine.ts';
import { outcomeOf } from '../testing/test-server.ts';
import { otherGame, useMoveStage } from './testing/move-stage.ts';
import { ownersNext } from './testing/owner-case-stage.ts';

const lost = 'verificationTimeExpired';

describeEachEngine('decided moves of several game accounts', (engine) => {
  const stage = useMoveStage(engine);
  const { get, decide } = stage;
  type Who = Readonly<{ guid: string }>;

  /** An owner, and a thief with the password, who is in in another browser. */
  const stolen = async () => {
    await stage.openOtherGame();
    const who = await stage.mover();
    return { who, thief: (await stage.enter(who)).asked };
  };
  const keptOf = ({ guid }: Who) =>
    get()
      .platform.db.query.selectFrom('kept_changes')
      .select(['event', 'kept_at'])
      .where('guid', '=', guid)
      .where('event', '=', 'channeling-registered')
      .execute();
  /** Proves the owner by mail in a browser, and reads what is asked about. */
  const recovering = async (who: Awaited<ReturnType<typeof stage.mover>>) => {
    const browser = stage.anyBrowser();
    const token = await stage.provenByMail(who, who.contact, browser);
    return { browser, token, rows: (await stage.list(token, browser)).changes };
  };

  it('that of a thief goes back though its owner decided another one later, which stays', async () => {
    const { who, thief } = await stolen();
    const thiefs = await decide(thief);
    const own = await decide(who.asked, otherGame);
    const { listed, ...stored } = await stage.recover(who, { browser: who.asked, password: ownersNext });
    expect(listed.changes).toHaveLength(1);
    expect(stored).toEqual({ outcome: 'ok', back: ['gameMove'] });
    expect([await thiefs.take(), await own.take()]).toEqual([lost, 'ok']);
  });

  it('one that weighs more stays, and neither shields an earlier one nor is dropped with it', async () => {
    await stage.openOtherGame();
    const who = await stage.mover();
    const own = await stage.useBrowser(who);
    const { asked: thief } = await stage.enter(who);
    const first = await decide(thief);
    const second = await decide(own, otherGame);
    await stage.changePasswordIn(thief);
    expect((await stage.press(await stage.lastLink(who.contact))).gave_back).toEqual(['gameMove']);
    expect([await first.take(), await second.take()]).toEqual([lost, 'ok']);
  });

  it('each is a row of a recovery with its game, and is confirmed by itself', async () => {
    const { who, thief } = await stolen();
    const first = await decide(thief);
    const second = await decide(thief, otherGame);
    const { browser, token, rows } = await recovering(who);
    expect(rows).toMatchObject([
      { part: 'gameMove', name: 'Lantern Sea', at: second.at, reach: 'NOW' },
      { part: 'gameMove', name: 'Playground game', at: first.at, reach: 'NOW' },
    ]);
    const keeps = rows.flatMap(({ id, at }) => (at === second.at ? [id] : []));
    expect(await stage.store(token, browser, { keeps }, ownersNext)).toEqual({ outcome: 'ok', back: ['gameMove'] });
    expect([await first.take(), await second.take()]).toEqual([lost, 'ok']);
  });

  it('one that a thief decides after the list goes back with what was listed', async () => {
    const { who, thief } = await stolen();
    const first = await decide(thief);
    const { browser, token } = await recovering(who);
    const second = await decide((await stage.enter(who)).asked, otherGame);
    expect((await stage.store(token, browser, { keeps: [] }, ownersNext)).back).toEqual(['gameMove']);
    expect([await first.take(), await second.take()]).toEqual([lost, lost]);
  });

  it('nothing stays kept of one that is decided again, named again, shown elsewhere, or whose account is given up', async () => {
    const who = await stage.mover();
    await decide(who.asked);
    const again = await decide(who.asked);
    expect(await keptOf(who)).toMatchObject([{ kept_at: new Date(again.at) }]);
    const { account_id } = await get()
      .platform.db.query.selectFrom('channelings')
      .select('account_id')
      .where('guid', '=', who.guid)
      .executeTakeFirstOrThrow();
    const named = { ...me, account_id, account_name: 'Sailor', characters: [{ name: 'Brine' }] };
    await get().server.call(channelingOpen, { body: { ...named, redirect_url: returnsTo } });
    expect(await keptOf(who)).toEqual([]);
    const { state } = await decide(who.asked);
    const { asked: elsewhere } = await stage.mover();
    const shown = await get().server.call(channelingState, { body: { state, game_id: gameId } }, elsewhere);
    expect([outcomeOf(shown), await keptOf(who)]).toEqual([lost, []]);
    await decide(who.asked);
    await stage.giveUp(who.asked, who.contact);
    expect(await keptOf(who)).toEqual([]);
  });
});
