import { expect, it } from '@jest/globals';
import type { PlatformEvent } from '../leaving/withdrawal/withdrawal.tables.ts';
import type { KeptEvent } from '../session/account-changes/kept-changes.tables.ts';
import { describeEachEngine } from '../testing/each-engine.ts';
import { useMoveStage } from './testing/move-stage.ts';
import { ownersNext } from './testing/owner-case-stage.ts';

describeEachEngine('a server that was rolled back', (engine) => {
  const stage = useMoveStage(engine);
  const { get } = stage;

  /** A change of a kind that only a later release knows, kept by it for an account. */
  const keepLaterKind = async (guid: string) => {
    const { query } = get().platform.db;
    const { place: _, ...kept } = await query
      .selectFrom('kept_changes')
      .selectAll()
      .where('guid', '=', guid)
      .executeTakeFirstOrThrow();
    const event = 'of-a-later-release' as KeptEvent;
    await query
      .insertInto('kept_changes')
      .values({ ...kept, id: crypto.randomUUID(), event })
      .execute();
  };

  it('gives back what it knows beside a change that only the later release knows', async () => {
    const who = await stage.mover();
    const thief = (await stage.enter(who)).asked;
    await stage.decide(thief);
    await keepLaterKind(who.guid);
    await stage.changePasswordIn(thief);
    const link = await stage.lastLink(who.contact);
    expect(await stage.read(link)).toMatchObject({ gives_back: ['gameMove'] });
    expect(await stage.press(link)).toMatchObject({ gave_back: ['gameMove'] });
    expect((await stage.recover(who, { password: ownersNext })).listed).toMatchObject({ changes: [] });
  });

  it('tells games what it knows beside an event that only the later release knows', async () => {
    const who = await stage.mover();
    const { query } = get().platform.db;
    const event = 'of-a-later-release' as PlatformEvent;
    await query
      .insertInto('platform_events')
      .values({ at: get().platform.clock.now(), event, member_no: who.memberNo })
      .execute();
    await stage.decide(who.asked);
    await stage.changePasswordIn(who.asked);
    await stage.press(await stage.lastLink(who.contact));
    expect(await stage.heardByGames(who)).toEqual([['gameMove']]);
  });
});
