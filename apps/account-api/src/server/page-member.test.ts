import {
  actsForMember,
  allCalls,
  changePassword,
  memberHeader,
  signOut,
  userTokenCheck,
  verifyTokenIssue,
  webviewSession,
  type CallDefinition,
} from '@gatehouse/api-contract';
import { expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { issueGameToken } from '../catalogue/games/issue-game-token.command.ts';
import { memberTriesBeforeStop } from '../credentials/new-password/member-tries.command.ts';
import { describeEachEngine } from '../testing/each-engine.ts';
import { makePerson } from '../testing/make-person.ts';
import { sampleRequest } from '../testing/sample-request.ts';
import { signInAs } from '../testing/sign-in-as.ts';
import { outcomeOf, type Asked } from '../testing/test-server.ts';
import { usePlatform } from '../testing/use-platform.ts';

const password = 'Gatehouse1';
const newPassword = 'Lantern-Sea-43';
const membersCalls: readonly CallDefinition[] = allCalls.filter(actsForMember);

describeEachEngine('a call of a page that was drawn for another member', (engine) => {
  const stage = usePlatform(engine);

  async function signedIn() {
    const { loginName, memberNo } = await makePerson(stage().platform);
    const browserId = `browser-of-${crypto.randomUUID()}`;
    const { value } = await signInAs(stage().server, loginName, {}, { browserId });
    return { loginName, memberNo, asked: { browserId, token: value.accessToken } };
  }
  /** The same call as from a page that was drawn for this number. */
  const drawnFor = (asked: Asked, member: number | string): Asked => ({
    ...asked,
    headers: { [memberHeader]: String(member) },
  });
  const change = (asked: Asked, current = password) =>
    stage().server.call(changePassword, { body: { current_password: current, new_password: newPassword } }, asked);

  /** One line for each table: what it holds. */
  async function everything(): Promise<readonly string[]> {
    const { query } = stage().platform.db;
    const tables = await sql<{ name: string }>`
      SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY tablename
    `.execute(query);
    const lines: string[] = [];
    for (const { name } of tables.rows) {
      const { rows } = await sql<{ held: string | null }>`
        SELECT md5(string_agg(one::text, ',' ORDER BY one::text)) AS held FROM ${sql.table(name)} AS one
      `.execute(query);
      lines.push(`${name} ${rows[0]?.held ?? 'empty'}`);
    }
    return lines;
  }

  it('is refused by a name of its own, whatever the call, and nothing is written', async () => {
    const [earlier, now] = [await signedIn(), await signedIn()];
    const before = await everything();
    expect(membersCalls.length).toBeGreaterThan(50);
    for (const call of membersCalls) {
      const sample = sampleRequest(call, 'a-state-of-nobody', 'email-N');
      const answer = await stage().server.call(call, sample, drawnFor(now.asked, earlier.memberNo));
      expect([call.id, answer.status, outcomeOf(answer)]).toEqual([call.id, 409, 'otherMember']);
    }
    expect(await everything()).toEqual(before);
  });

  it('changes no password, ends no session, and counts no wrong one', async () => {
    const [earlier, now] = [await signedIn(), await signedIn()];
    const another = await signInAs(stage().server, now.loginName, {}, { browserId: 'another-browser' });
    expect(outcomeOf(await change(drawnFor(now.asked, earlier.memberNo)))).toBe('otherMember');
    for (let tries = 0; tries <= memberTriesBeforeStop; tries += 1)
      expect(outcomeOf(await change(drawnFor(now.asked, earlier.memberNo), 'Not-the-password1'))).toBe('otherMember');
    const askedElsewhere = { browserId: 'another-browser', token: another.value.accessToken };
    expect(outcomeOf(await stage().server.call(userTokenCheck, {}, askedElsewhere))).toBe('ok');
    expect(outcomeOf(await change(drawnFor(now.asked, now.memberNo)))).toBe('ok');
  });

  it.each(['', '0', '-1', '7.0', '0x7', 'seven', '7, 7'])(
    'counts what is no number of a member as another: “%s”',
    async (said) => {
      const { asked } = await signedIn();
      const answer = await stage().server.call(userTokenCheck, {}, drawnFor(asked, said));
      expect(outcomeOf(answer)).toBe('otherMember');
    },
  );

  it('passes from a page of the member, and from a caller that has no page', async () => {
    const { asked, memberNo } = await signedIn();
    for (const by of [drawnFor(asked, memberNo), asked])
      expect(outcomeOf(await stage().server.call(userTokenCheck, {}, by))).toBe('ok');
  });

  it('says of a token that is over what it says without a member', async () => {
    const { asked, memberNo } = await signedIn();
    await stage().server.call(signOut, { body: {} }, asked);
    expect(outcomeOf(await stage().server.call(userTokenCheck, {}, drawnFor(asked, memberNo + 1)))).toBe(
      'sessionEnded',
    );
  });

  it('signs out whoever is signed in', async () => {
    const [earlier, now] = [await signedIn(), await signedIn()];
    expect(outcomeOf(await stage().server.call(signOut, { body: {} }, drawnFor(now.asked, earlier.memberNo)))).toBe(
      'ok',
    );
    expect(outcomeOf(await stage().server.call(userTokenCheck, {}, now.asked))).toBe('sessionEnded');
  });

  it('is not compared in the web view of a game: its token is of the member of the game', async () => {
    const { server, platform } = stage();
    const open = membersCalls.find((call) => call.openToWebView && call.method === 'GET');
    if (!open) throw new Error('a web view makes no call that needs a token');
    const { guid } = await makePerson(platform);
    const service_id = 'PLAYGROUND_GAME';
    const { token } = await issueGameToken(platform, 'game', { guid, serviceId: service_id });
    const asked = { browserId: 'browser-of-the-game' };
    const device_info = { device_id: 'phone-1', device_name: 'Phone 1', os_name: 'Android 16' };
    const { value } = await server.call(verifyTokenIssue, { body: { token, service_id, device_info } });
    const opened = await server.call(webviewSession, { body: { verify_token: value.verify_token } }, asked);
    const inView = { ...asked, token: opened.value.webview_token };
    const sample = sampleRequest(open, 'a-state-of-nobody', 'email-N');
    const answer = await server.call(open, sample, drawnFor(inView, 1));
    expect(outcomeOf(answer)).toBe(outcomeOf(await server.call(open, sample, inView)));
    expect(['accessTokenInvalid', 'otherMember']).not.toContain(outcomeOf(answer));
  });
});
