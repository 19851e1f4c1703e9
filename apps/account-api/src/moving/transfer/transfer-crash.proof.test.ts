import { callPath, transferRegister, transferStep } from '@gatehouse/api-contract';
import { internalHeaders } from '@gatehouse/platform';
import { expect, it } from '@jest/globals';
import { startApi } from '../../testing/api-process.ts';
import { describeOnOwnPostgres } from '../../testing/each-engine.ts';
import { killMidway } from '../../testing/kill-midway.ts';
import { openPostgresDatabase } from '../../testing/postgres-database.ts';
import { testEdgeSecret } from '../../testing/test-settings.ts';
import { useTransferStage } from './testing/transfer-stage.ts';

const slowMs = 300_000;
const members = 12;
const killAfter = 3;

type Ready = Readonly<{
  guid: string;
  loginName: string;
  token: string;
  browserId: string;
  state: string;
  email: string;
}>;

const headersOf = ({ token, browserId }: Ready) => ({
  'content-type': 'application/json',
  authorization: `Bearer ${token}`,
  [internalHeaders.edgeSecret]: testEdgeSecret,
  [internalHeaders.browserId]: browserId,
});

/** Whether the switch was acknowledged. */
async function register(address: string, one: Ready): Promise<boolean> {
  const body = JSON.stringify({ state: one.state, transferred_id: one.email, current_password: 'Gatehouse1' });
  const ask = () => fetch(`${address}${callPath(transferRegister)}`, { method: 'POST', headers: headersOf(one), body });
  try {
    let answer = await ask();
    while (answer.status === 503) answer = await ask(); // the line before the hasher is full
    return answer.status === 200;
  } catch {
    return false;
  }
}

async function termsAgreed(address: string, one: Ready): Promise<unknown> {
  const answer = await fetch(`${address}${callPath(transferStep)}?state=${one.state}`, { headers: headersOf(one) });
  return answer.json();
}

describeOnOwnPostgres('a server that is killed while accounts are switched', (server) => {
  let url = '';
  const stage = useTransferStage({
    engine: 'postgresql',
    open: async () => {
      const opened = await openPostgresDatabase(server());
      ({ url } = opened);
      return opened.db;
    },
  });

  it(
    'leaves every account one name: the new one where it was acknowledged, else the old one with terms and address kept',
    async () => {
      const { platform } = stage.get();
      const { query } = platform.db;
      const ready: Ready[] = [];
      for (let made = 0; made < members; made += 1) {
        const { guid, loginName, asked, ...rest } = await stage.idMember();
        const { state, email } = await stage.ready({ asked, ...rest });
        ready.push({ guid, loginName, state, email, token: asked.token, browserId: asked.browserId });
      }
      const late = new Date(Date.now() + slowMs); // the server has the real time
      await query.updateTable('flows').set({ expires_at: late }).execute();
      const settings = { DATABASE_URL: url, API_EDGE_SECRET: testEdgeSecret };
      const traces = async (guid: string) => [
        await stage.namesOf(guid),
        (await query.selectFrom('account_transfers').selectAll().where('guid', '=', guid).execute()).length,
        (await query.selectFrom('change_letters').selectAll().where('guid', '=', guid).execute()).length > 0,
      ];

      const first = await startApi(settings);
      const acknowledged = await killMidway(first, {
        url,
        members: ready,
        killAfter,
        send: (one) => register(first.address, one),
      });
      const undone: Ready[] = [];
      for (const one of ready) {
        const kept = await traces(one.guid);
        const isNew = kept[1] === 1;
        expect(kept).toEqual(isNew ? [[`SO:${one.email}`], 1, true] : [[`SO:${one.loginName}`], 0, false]);
        if (acknowledged.has(one.guid)) expect(isNew).toBe(true);
        if (!isNew) undone.push(one);
      }
      expect(undone.length).toBeGreaterThan(0);

      const second = await startApi(settings);
      for (const one of undone) {
        expect(await termsAgreed(second.address, one)).toMatchObject({
          value: { step: 1, terms_agree_yn: 'Y', email: one.email },
        });
        expect(await register(second.address, one)).toBe(true);
        expect(await traces(one.guid)).toEqual([[`SO:${one.email}`], 1, true]);
      }
      await second.stop();
    },
    slowMs,
  );
});
