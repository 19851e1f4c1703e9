import {
  callPath,
  channelingOpen,
  channelingResult,
  channelingState,
  channelingTerms,
  channelingThirdRegister,
  signInV21,
  type CallDefinition,
} from '@gatehouse/api-contract';
import { demoPassword, internalHeaders } from '@gatehouse/platform';
import { expect, it } from '@jest/globals';
import { startApi } from '../../testing/api-process.ts';
import { describeOnOwnPostgres } from '../../testing/each-engine.ts';
import { killMidway } from '../../testing/kill-midway.ts';
import { makePerson } from '../../testing/make-person.ts';
import { openPostgresDatabase } from '../../testing/postgres-database.ts';
import { createTestPlatform } from '../../testing/test-platform.ts';
import { testEdgeSecret } from '../../testing/test-settings.ts';
import { gameId, me, movingTerms, returnsTo } from './testing/channeling-stage.ts';

const slowMs = 300_000;
const people = 24;
const killAfter = 6;
type Answer = Readonly<{ code: number | string; value: Record<string, string | null> }>;
type Mover = Readonly<{ guid: string; token: string; browserId: string; account: string; state: string }>;

async function ask(address: string, call: CallDefinition, body: object, by?: Pick<Mover, 'token' | 'browserId'>) {
  const headers = {
    'content-type': 'application/json',
    [internalHeaders.edgeSecret]: testEdgeSecret,
    ...(by && { [internalHeaders.browserId]: by.browserId }),
    ...(by?.token && { authorization: `Bearer ${by.token}` }),
  };
  const answer = await fetch(`${address}${callPath(call)}`, { method: 'POST', headers, body: JSON.stringify(body) });
  return (await answer.json()) as Answer; // the contract's; checked by use
}

const named = (account: string) => ({
  ...me,
  account_id: account,
  account_name: 'Sailor',
  characters: [{ name: 'Brine' }, { name: 'Lark' }],
  redirect_url: returnsTo,
});

/** Takes the steps from wherever they stand to the end; whether the end was acknowledged. */
async function finish(address: string, mover: Mover): Promise<boolean> {
  const { state } = mover;
  const entered = await ask(address, channelingState, { state, game_id: gameId }, mover);
  if (entered.value.registered_yn !== 'Y') {
    await ask(address, channelingTerms, { state, terms: movingTerms }, mover);
    await ask(address, channelingThirdRegister, { state }, mover);
  }
  const { value } = await ask(address, channelingState, { state, game_id: gameId }, mover);
  if (value.moved_dt !== null) return true;
  const code = new URL(value.redirect_url ?? '').searchParams.get('code');
  return Number((await ask(address, channelingResult, { ...me, state, code })).code) === 0;
}

describeOnOwnPostgres('a server that is killed while accounts are moved', (server) => {
  it(
    'leaves nobody half a move: whoever continues has the account and its characters once',
    async () => {
      const { db, url } = await openPostgresDatabase(server());
      const platform = await createTestPlatform({ db });
      const settings = { DATABASE_URL: url, API_EDGE_SECRET: testEdgeSecret };
      const first = await startApi(settings);
      const movers: Mover[] = [];
      for (let made = 0; made < people; made += 1) {
        const { guid, loginName: userId } = await makePerson(platform);
        const browserId = `browser-${crypto.randomUUID()}`;
        const account = `old-${crypto.randomUUID()}`;
        const signinRequest = {
          service_id: 'Portal_Web',
          provider_cd: 'SO',
          provider_data: { userId, password: demoPassword },
        };
        const { value } = await ask(first.address, signInV21, { signinRequest }, { token: '', browserId });
        const opened = await ask(first.address, channelingOpen, named(account));
        movers.push({ guid, token: value.accessToken ?? '', browserId, account, state: opened.value.state ?? '' });
      }
      const acknowledged = await killMidway(first, {
        url,
        members: movers,
        killAfter,
        send: (mover) => finish(first.address, mover).catch(() => false),
      });
      expect(acknowledged.size).toBeLessThan(people);

      const second = await startApi(settings);
      for (const mover of movers) {
        expect(await finish(second.address, mover)).toBe(true);
        const { query } = db;
        const own = await query.selectFrom('game_characters').select('name').where('guid', '=', mover.guid).execute();
        expect(own.map(({ name }) => name).sort()).toEqual(['Brine', 'Lark']);
        const rows = await query
          .selectFrom('channelings')
          .select('guid')
          .where('account_id', '=', mover.account)
          .execute();
        expect(rows).toEqual([{ guid: mover.guid }]);
      }
      await second.stop();
      await db.close();
    },
    slowMs,
  );
});
