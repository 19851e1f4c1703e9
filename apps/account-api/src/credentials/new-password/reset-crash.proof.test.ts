import { callPath, resetPassword } from '@gatehouse/api-contract';
import { internalHeaders } from '@gatehouse/platform';
import { expect, it } from '@jest/globals';
import { getAccount } from '../../account/accounts/accounts.repository.ts';
import { startApi } from '../../testing/api-process.ts';
import { describeOnOwnPostgres } from '../../testing/each-engine.ts';
import { killMidway } from '../../testing/kill-midway.ts';
import { makePerson } from '../../testing/make-person.ts';
import { openPostgresDatabase } from '../../testing/postgres-database.ts';
import { testContext } from '../../testing/test-context.ts';
import { createTestPlatform } from '../../testing/test-platform.ts';
import { testEdgeSecret } from '../../testing/test-settings.ts';
import { issueNewUserToken } from './new-user-token.command.ts';

const slowMs = 300_000;
const people = 40;
const killAfter = 8;
const [before, after] = ['Gatehouse1', 'Lantern-Sea-42'];

type Ready = Readonly<{ guid: string; state: string; token: string; browserId: string }>;

/** Whether the new password was acknowledged. */
async function reset(address: string, { state, token, browserId }: Ready): Promise<boolean> {
  const headers = {
    'content-type': 'application/json',
    [internalHeaders.edgeSecret]: testEdgeSecret,
    [internalHeaders.browserId]: browserId,
  };
  const body = JSON.stringify({ state, token, password: after });
  try {
    const ask = () => fetch(`${address}${callPath(resetPassword)}`, { method: 'POST', headers, body });
    let answer = await ask();
    while (answer.status === 503) answer = await ask(); // the line before the hasher is full
    return answer.status === 200;
  } catch {
    return false;
  }
}

describeOnOwnPostgres('a server that is killed while passwords are reset', (server) => {
  it(
    'leaves everybody one password that works: the new one where it was acknowledged, else the old one with its token',
    async () => {
      const { db, url } = await openPostgresDatabase(server());
      const platform = await createTestPlatform({ db });
      const ready: Ready[] = [];
      for (let made = 0; made < people; made += 1) {
        const { guid } = await makePerson(platform);
        const browserId = `browser-${crypto.randomUUID()}`;
        const issued = await issueNewUserToken(testContext(platform, { browserId }), { guid, by: 'email' });
        if (issued.ok) ready.push({ guid, ...issued.value, browserId });
      }
      const now = new Date();
      await db.query
        .updateTable('flows')
        .set({ expires_at: new Date(now.getTime() + slowMs) })
        .execute(); // the server has the real time
      const settings = { DATABASE_URL: url, API_EDGE_SECRET: testEdgeSecret };
      const works = async (guid: string, password: string) =>
        platform.hasher.verify((await getAccount(db, guid)).password_hash ?? '', password);
      const lettersOf = async (guid: string) =>
        (await db.query.selectFrom('change_letters').selectAll().where('guid', '=', guid).execute()).length;

      const first = await startApi(settings);
      const acknowledged = await killMidway(first, {
        url,
        members: ready,
        killAfter,
        send: (one) => reset(first.address, one),
      });
      expect(acknowledged.size).toBeLessThan(people);
      const undone: Ready[] = [];
      for (const one of ready) {
        const isNew = await works(one.guid, after);
        expect([isNew, await works(one.guid, before), await lettersOf(one.guid)]).toEqual([
          isNew,
          !isNew,
          isNew ? 1 : 0,
        ]);
        if (acknowledged.has(one.guid)) expect(isNew).toBe(true);
        if (!isNew) undone.push(one);
      }

      const second = await startApi(settings);
      for (const one of undone) {
        expect(await reset(second.address, one)).toBe(true);
        expect(await works(one.guid, after)).toBe(true);
      }
      await second.stop();
      await db.close();
    },
    slowMs,
  );
});
