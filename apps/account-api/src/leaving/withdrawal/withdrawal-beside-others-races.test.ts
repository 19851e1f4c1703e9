import { expect, it } from '@jest/globals';
import { useTransferStage } from '../../moving/transfer/testing/transfer-stage.ts';
import { leaving, member, moving, movingGame, type Platform } from '../../server/testing/last-steps.ts';
import { describeOnPostgres } from '../../testing/each-engine.ts';
import { raceRounds } from '../../testing/race-rounds.ts';

const current = { current_password: 'Gatehouse1' };

describeOnPostgres('a withdrawal that is requested while the account is changed', (engine) => {
  const { get, transfer, idMember, ready, namesOf } = useTransferStage(engine);
  const call = () => get().server.call;
  const signedIn = () => member(get().platform, get().server);
  const standing = async ({ db }: Platform, guid: string) => {
    const { deletion_requested_at: requestedAt } = await db.query
      .selectFrom('accounts')
      .select('deletion_requested_at')
      .where('guid', '=', guid)
      .executeTakeFirstOrThrow();
    const { country } = await db.query
      .selectFrom('members')
      .select('country')
      .where('guid', '=', guid)
      .executeTakeFirstOrThrow();
    const moves = await db.query.selectFrom('channelings').select('moved_at').where('guid', '=', guid).execute();
    const characters = await db.query.selectFrom('game_characters').select('name').where('guid', '=', guid).execute();
    return { isLeaving: requestedAt !== null, country, moves, characters: characters.length };
  };
  const atOnce = async (round: number, ...presses: readonly (() => Promise<{ code: string }>)[]) => {
    const order = round % 2 === 0 ? presses : presses.toReversed();
    const codes = (await Promise.all(order.map((press) => press()))).map(({ code }) => code);
    expect(codes).not.toContain('50000');
    return round % 2 === 0 ? codes : codes.toReversed();
  };

  it('or switched: one of both is done', async () => {
    const { platform } = get();
    for (let round = 0; round < raceRounds; round += 1) {
      const person = await idMember();
      const { asked, guid } = person;
      const { state, email } = await ready(person);
      const leave = await leaving(platform, get().server, { person, asked });
      const [left, switched] = await atOnce(
        round,
        () => leave.last(call()),
        () => transfer.register(asked, { state, transferred_id: email, ...current }),
      );
      expect([left, switched].filter((code) => code === '0')).toHaveLength(1);
      expect((await standing(platform, guid)).isLeaving).toBe(left === '0');
      expect((await namesOf(guid)).includes(`SO:${email}`)).toBe(switched === '0');
    }
  }, 300_000);

  it('or given another country: one of both is done', async () => {
    const { platform } = get();
    for (let round = 0; round < raceRounds; round += 1) {
      const who = await signedIn();
      const leave = await leaving(platform, get().server, who);
      const move = await moving(platform, get().server, who);
      const [left, moved] = await atOnce(
        round,
        () => leave.last(call()),
        () => move.last(call()),
      );
      expect([left, moved].filter((code) => code === '0')).toHaveLength(1);
      expect(await standing(platform, who.person.guid)).toMatchObject({
        isLeaving: left === '0',
        country: moved === '0' ? 'FR' : 'KR',
      });
    }
  }, 300_000);

  it('ends a move that was decided, and one that is decided at the same time; what a service took before stays', async () => {
    const { platform } = get();
    for (let round = 0; round < raceRounds; round += 1) {
      const who = await signedIn();
      const decided = round % 4 < 2;
      const move = await movingGame(platform, get().server, who, { decided });
      const leave = await leaving(platform, get().server, who);
      expect((await standing(platform, who.person.guid)).moves).toEqual(decided ? [{ moved_at: null }] : []);
      const [left, moved] = await atOnce(
        round,
        () => leave.last(call()),
        () => move.last(call()),
      );
      expect(left).toBe('0');
      const { isLeaving, moves, characters } = await standing(platform, who.person.guid);
      expect(isLeaving).toBe(true);
      const isTaken = decided && moved === '0';
      expect(moves).toEqual(isTaken ? [{ moved_at: expect.any(Date) }] : []);
      expect(characters).toBe(isTaken ? 1 : 0);
    }
  }, 300_000);

  it('takes the characters of nobody whose deletion is requested, and decides nothing for them', async () => {
    const { platform } = get();
    for (const decided of [true, false]) {
      const who = await signedIn();
      const move = await movingGame(platform, get().server, who, { decided });
      const leave = await leaving(platform, get().server, who);
      expect(await leave.last(call())).toMatchObject({ code: '0' });
      expect((await move.last(call())).code).not.toBe('0');
      expect(await standing(platform, who.person.guid)).toMatchObject({ moves: [], characters: 0 });
    }
  });
});
