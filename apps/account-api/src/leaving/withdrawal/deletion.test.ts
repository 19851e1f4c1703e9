import { expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { recordEvent } from '../../base/audit/record-event.command.ts';
import { systemCaller } from '../../base/caller.ts';
import { dayMs } from '../../base/ports/clock.ts';
import { requestContext } from '../../base/request-context.ts';
import { issueGameToken } from '../../catalogue/games/issue-game-token.command.ts';
import { createPerson } from '../../local/people/create-person.command.ts';
import { runUpkeep } from '../../server/upkeep/run-upkeep.command.ts';
import { describeEachEngine } from '../../testing/each-engine.ts';
import { givePhone } from '../../testing/give-ways.ts';
import { settled } from '../../testing/settled.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { usePlatform, type Stage } from '../../testing/use-platform.ts';
import { insertStudioWork, putBalance } from './holdings.repository.ts';
import { leaver, leaverOf, type Leaver } from './testing/leaver.ts';
import { withdrawAccount } from './withdraw-account.command.ts';

const caller = systemCaller('test');
const phone = '+821076543210';

/** Tables with a column that can name a member: a foreign key to one that does, a guid, a member number. */
const namingTables = sql<{ table: string }>`
  WITH RECURSIVE naming (oid) AS (
    SELECT 'accounts'::regclass::oid
    UNION
    SELECT c.conrelid FROM pg_constraint c JOIN naming ON c.confrelid = naming.oid WHERE c.contype = 'f'
  )
  SELECT DISTINCT table_name AS table FROM information_schema.columns
  WHERE table_schema = current_schema()
    AND (column_name IN ('guid', 'moves_guid', 'member_no') OR table_name IN (SELECT oid::regclass::text FROM naming))
  ORDER BY 1`;

const allTables = sql<{ table: string }>`
  SELECT table_name AS table FROM information_schema.tables
  WHERE table_schema = current_schema() AND table_type = 'BASE TABLE' ORDER BY 1`;

/** Every way in which a row could name the member. */
function namesOf({ platform }: Stage, who: Leaver): readonly string[] {
  const { guid, loginName, memberNo, here } = who;
  const { keyedHash } = platform;
  return [
    guid,
    loginName,
    String(memberNo),
    who.loginName.split('@', 1)[0]?.slice(0, 20) ?? '',
    phone,
    keyedHash('login-name', loginName),
    keyedHash('tries-account', guid),
    keyedHash('browser', here.browserId),
  ];
}

/** Tables of which a row names the member in any column, with what it says. */
async function rowsNaming(stage: Stage, who: Leaver): Promise<string[]> {
  const { query } = stage.platform.db;
  const found: string[] = [];
  for (const { table } of (await allTables.execute(query)).rows) {
    const { rows } = await sql<{
      said: string;
    }>`SELECT row_to_json(r)::text AS said FROM ${sql.table(table)} r`.execute(query);
    if (rows.some(({ said }) => namesOf(stage, who).some((name) => said.includes(name)))) found.push(table);
  }
  return found;
}

/** Leaves a trace wherever a member leaves one. */
async function everywhere(stage: Stage): Promise<Leaver> {
  const { platform, server } = stage;
  const who = await leaverOf(stage);
  const { guid } = who;
  await givePhone(platform, guid, phone);
  await issueGameToken(platform, 'game', { guid, serviceId: 'LANTERN_SEA' });
  await putBalance(platform.db, { guid, rule_id: 'POINT', amount: 5 });
  await insertStudioWork(platform.db, guid, { kind: 'PRODUCT', name: 'Gone' });
  await platform.db.query.deleteFrom('studio_works').where('guid', '=', guid).execute();
  for (let wrong = 0; wrong < 3; wrong += 1) await signInAs(server, who.loginName, { password: 'Wrong1234' });
  await recordEvent(requestContext(platform, caller), { event: 'sign-in', outcome: 'ok', guid });
  const token = (await who.begin('email')).value.token ?? '';
  await who.sendMail(token);
  await who.verifyMail(token, await who.mailCode());
  await who.request(token);
  return who;
}

describeEachEngine('the thirtieth day', (engine) => {
  const stage = usePlatform(engine, { keptByLaw: [] });
  const upkeep = () => runUpkeep(requestContext(stage().platform, caller));

  it('leaves no row that names the member but the memory of a refused sign-in, and after 30 more days not even that', async () => {
    const who = await everywhere(stage());
    const { platform, server } = stage();
    expect((await rowsNaming(stage(), who)).length).toBeGreaterThan(6);
    platform.clock.advance(30 * dayMs - 60_000);
    await upkeep();
    expect(await rowsNaming(stage(), who)).toContain('accounts');
    platform.clock.advance(dayMs);
    await upkeep();
    expect(await rowsNaming(stage(), who)).toEqual(['platform_events', 'withdrawn_accounts']);
    expect(await platform.db.query.selectFrom('platform_events').select('event').execute()).toContainEqual({
      event: 'account-withdrawn',
    });
    expect(await signInAs(server, who.loginName)).toMatchObject({ code: '44003' });
    expect((await signInAs(server, who.loginName, { password: 'Wrong1234' })).refusal).toBe('credentialsMismatch');
    await settled();
    expect(platform.mails.findLast(({ to }) => to === who.loginName)?.subject).toBe('계정이 삭제되었습니다');
    platform.clock.advance(31 * dayMs);
    await upkeep();
    expect(await rowsNaming(stage(), who)).toEqual([]);
  });

  it('has a look at every table that could name a member: a new one is deleted with its account', async () => {
    const { query } = stage().platform.db;
    const naming = (await namingTables.execute(query)).rows.map(({ table }) => table);
    const all = (await allTables.execute(query)).rows.map(({ table }) => table);
    expect(naming.length).toBeGreaterThan(25);
    expect(all).toEqual(expect.arrayContaining(naming));
    const { rows } = await sql<{ table: string; column: string }>`
      SELECT c.table_name AS table, c.column_name AS column FROM information_schema.columns c
      WHERE c.table_schema = current_schema() AND c.column_name LIKE '%guid' AND c.data_type <> 'boolean' AND NOT EXISTS (
        SELECT FROM pg_constraint k JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = ANY (k.conkey)
        WHERE k.contype = 'f' AND k.confdeltype = 'c' AND k.conrelid = c.table_name::regclass AND a.attname = c.column_name)
        AND c.table_name <> 'accounts' ORDER BY 1`.execute(query);
    expect(rows).toEqual([
      { table: 'audit_records', column: 'guid' }, // by setting: `forgetAuditRecords`
      { table: 'member_events', column: 'guid' }, // `forgetMemberEvents`
    ]);
  });

  it('makes address and nickname free', async () => {
    const { platform } = stage();
    const who = await leaverOf(stage());
    const { loginName } = who;
    const nickname = loginName.slice(0, 20);
    await who.leave();
    const plan = {
      loginName,
      nickname,
      condition: 'ok',
      birthDate: '1990-01-15',
      country: 'KR',
      language: 'ko',
      timezone: 'Asia/Seoul',
      utcOffset: 540,
    } as const;
    expect(await createPerson(requestContext(platform, caller), plan, 'Gatehouse1')).toBeNull();
    platform.clock.advance(30 * dayMs);
    await upkeep();
    const again = await createPerson(requestContext(platform, caller), plan, 'Gatehouse1');
    expect(again?.guid).not.toBe(who.guid);
    const owner = platform.db.query
      .selectFrom('nicknames')
      .select('guid')
      .where('name_key', '=', nickname.toLowerCase());
    expect(await owner.execute()).toEqual([{ guid: again?.guid }]);
    expect((await leaver(stage(), { ...who, guid: again?.guid ?? '' }, 'browser-of-the-new-one')).refused).toBeNull();
  });

  it('spares who came back on the last minute of day 15, however long the deletion had been due elsewhere', async () => {
    const { platform } = stage();
    const who = await leaverOf(stage());
    const account = await platform.db.query
      .selectFrom('accounts')
      .selectAll()
      .where('guid', '=', who.guid)
      .executeTakeFirstOrThrow();
    await withdrawAccount(requestContext(platform, caller), account, { tells: true });
    expect(await signInAs(stage().server, who.loginName)).toMatchObject({ code: '0' });
  });
});

describeEachEngine('what the law keeps', (engine) => {
  const stage = usePlatform(engine);

  it('are the records of security events, and nothing else', async () => {
    const who = await leaverOf(stage());
    await who.leave();
    stage().platform.clock.advance(30 * dayMs);
    await runUpkeep(requestContext(stage().platform, caller));
    expect(await rowsNaming(stage(), who)).toEqual(['audit_records', 'platform_events', 'withdrawn_accounts']);
  });
});
