import {
  channelingOpen,
  channelingResult,
  channelingState,
  channelingTerms,
  channelingThirdRegister,
  platformEvents,
} from '@gatehouse/api-contract';
import { expect } from '@jest/globals';
import { hashToken } from '../../base/crypto/hashes.ts';
import { aBrowser } from '../../guardians/consent/testing/guardian-stage.ts';
import { gameId, me, movingTerms, returnsTo } from '../../moving/channeling/testing/channeling-stage.ts';
import type { EngineUnderTest } from '../../testing/each-engine.ts';
import { makePerson } from '../../testing/make-person.ts';
import { outcomeOf, type Asked } from '../../testing/test-server.ts';
import { useChildStage } from './child-stage.ts';

/** The former service of a game. */
type FormerGame = Readonly<{ client: typeof me; game: string }>;
const firstGame: FormerGame = { client: me, game: gameId };
export const otherGame: FormerGame = {
  client: { client_id: 'old-lantern', client_secret: 'old-lantern-secret-0001' },
  game: 'LANTERN_SEA',
};
const gamesServer = { client_id: 'playground-client', client_secret: 'playground-client-secret-0001' };

/** Members, and the game accounts that they or a thief move to the account. */
export function useMoveStage(engine: EngineUnderTest) {
  const stage = useChildStage(engine);
  const { get } = stage;
  const call = () => get().server.call;

  /** A member whose person is known, signed in. */
  const mover = async () => {
    const person = await makePerson(get().platform);
    const browser = aBrowser();
    const { value } = await stage.signInById(person.loginName, browser);
    return { ...person, contact: person.loginName, asked: { ...browser, token: value.accessToken } };
  };
  /** The decision is due in a session: who makes it, and then takes its result. */
  const dueMove = async (asked: Asked, { client, game }: FormerGame = firstGame) => {
    const named = { account_id: `old-${crypto.randomUUID()}`, account_name: 'Sailor', characters: [{ name: 'Brine' }] };
    const opened = await call()(channelingOpen, { body: { ...client, ...named, redirect_url: returnsTo } });
    const { state } = opened.value;
    await call()(channelingState, { body: { state, game_id: game } }, asked);
    await call()(channelingTerms, { body: { state, terms: movingTerms } }, asked);
    const register = () => call()(channelingThirdRegister, { body: { state } }, asked);
    const take = async (redirectUrl: string) => {
      const code = new URL(redirectUrl).searchParams.get('code') ?? '';
      return outcomeOf(await call()(channelingResult, { body: { ...client, state, code } }));
    };
    return { state, register, take };
  };
  /** Decides a move; the game takes it over with `take`. */
  const decide = async (asked: Asked, by?: FormerGame) => {
    const { state, register, take } = await dueMove(asked, by);
    const decided = await register();
    expect(outcomeOf(decided)).toBe('ok');
    const at = get().platform.clock.now().getTime();
    get().platform.clock.advance(1000);
    return { at, state, take: () => take(decided.value.redirect_url ?? '') };
  };
  /** A former service of a second game. */
  const openOtherGame = async () => {
    const { db } = get().platform;
    const { client, game: service_id } = otherGame;
    const known = { name: 'Old Lantern', terms_area: 'SVC_CH', service_id, client_id: client.client_id };
    const row = { ...known, secret_hash: hashToken(client.client_secret) };
    await db.query
      .insertInto('clients')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await db.query
      .insertInto('former_services')
      .values(known)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  };
  /** What went back of a member's account, as games read it. */
  const heardByGames = async ({ memberNo }: Readonly<{ memberNo: number }>) => {
    const { events } = (await call()(platformEvents, { body: gamesServer })).value;
    return events
      .filter(({ event, member_no: about }) => event === 'changes-taken-back' && about === memberNo)
      .map(({ facts }) => facts);
  };
  const charactersOf = async ({ guid }: Readonly<{ guid: string }>) =>
    (await get().platform.db.query.selectFrom('game_characters').select('name').where('guid', '=', guid).execute()).map(
      ({ name }) => name,
    );
  return { ...stage, mover, dueMove, decide, openOtherGame, heardByGames, charactersOf };
}
