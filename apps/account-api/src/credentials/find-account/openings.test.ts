import { emailCodeSend, findIdCheck, resetState, signUpAgreement } from '@gatehouse/api-contract';
import { internalHeaders } from '@gatehouse/platform';
import { expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { minuteMs } from '../../base/ports/clock.ts';
import { strangersFlowsKept } from '../../flow/flows/flow-definition.policy.ts';
import { describeEachEngine } from '../../testing/each-engine.ts';
import { makePerson } from '../../testing/make-person.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { usePlatform } from '../../testing/use-platform.ts';

const aBrowser = () => `browser-${crypto.randomUUID()}`;
const openings = { perBrowser: 20, perNetwork: 40 };

describeEachEngine('what anybody may open', (engine) => {
  const stage = usePlatform(engine, { openings });
  const from = (browserId: string, address: string) => ({
    browserId,
    headers: { [internalHeaders.clientAddress]: address },
  });
  const search = (asked: ReturnType<typeof from>) =>
    stage().server.call(findIdCheck, { query: { way: 'email' } }, asked);
  const reset = (user_id: string, asked: ReturnType<typeof from>) =>
    stage().server.call(resetState, { body: { user_id, way: 'email' } }, asked);
  const rowsOf = async (table: 'flows' | 'audit_records', event?: string) => {
    const { platform } = stage();
    const rows = await platform.db.query.selectFrom(table).selectAll().execute();
    return rows.filter((row) => event === undefined || ('event' in row && row.event === event)).length;
  };
  const countOf = async (event: string) => {
    const { rows } = await sql<{ count: number }>`
      SELECT coalesce(sum(count), 0)::int AS count FROM event_counts WHERE event = ${event}`.execute(
      stage().platform.db.query,
    );
    return rows[0]?.count;
  };

  it('costs a browser a bounded number of rows: the newest flows replace the oldest', async () => {
    const asked = from(aBrowser(), '198.51.100.1');
    const before = await rowsOf('flows');
    const counted = (await countOf('id-search')) ?? 0;
    const first = (await search(asked)).value.state;
    let last = '';
    for (let count = 1; count < openings.perBrowser; count += 1) {
      stage().platform.clock.advance(1);
      last = (await search(asked)).value.state;
    }
    expect((await rowsOf('flows')) - before).toBe(strangersFlowsKept);
    const send = (state: string) =>
      stage().server.call(
        emailCodeSend,
        { params: { type: 'recovery-id' }, query: { state, email: 'sample@playground.test' } },
        asked,
      );
    expect((await send(first)).refusal).toBe('verificationTimeExpired');
    expect((await send(last)).code).toBe('0');
    expect(await rowsOf('audit_records', 'id-search')).toBe(0);
    expect(await countOf('id-search')).toBe(counted + openings.perBrowser);
    expect(await search(asked)).toMatchObject({ status: 429, refusal: 'tooManyRequests' });
    stage().platform.clock.advance(10 * minuteMs);
    expect((await search(asked)).code).toBe('0');
  });

  it('is counted by network over all kinds, and neither for other networks nor for browsers of members', async () => {
    const { platform, server } = stage();
    const { loginName } = await makePerson(platform);
    const known = from(aBrowser(), '203.0.113.77');
    await signInAs(server, loginName, {}, known);
    for (let count = 0; count < openings.perNetwork / 2; count += 1) {
      expect((await search(from(aBrowser(), '203.0.113.1'))).code).toBe('0');
      expect(
        (await reset(count % 2 ? loginName : 'nobody@playground.test', from(aBrowser(), '203.0.113.2'))).code,
      ).toBe('0');
    }
    const stranger = from(aBrowser(), '203.0.113.3');
    expect((await search(stranger)).refusal).toBe('tooManyRequests');
    for (const name of [loginName, 'nobody@playground.test'])
      expect((await reset(name, stranger)).refusal).toBe('tooManyRequests');
    const signUp = await server.call(signUpAgreement, { body: { gds_info: {} } }, stranger);
    expect(signUp.refusal).toBe('tooManyRequests');
    expect((await search(known)).code).toBe('0');
    expect((await search(from(aBrowser(), '192.0.2.1'))).code).toBe('0');
  });
});
