import { loginCodeCheck, oauthCodeLv2, reauthRecover, refreshV20, signInV21 } from '@gatehouse/api-contract';
import { internalHeaders } from '@gatehouse/platform';
import { expect, it } from '@jest/globals';
import * as v from 'valibot';
import { systemCaller } from '../../base/caller.ts';
import { requestContext } from '../../base/request-context.ts';
import type { PersonCondition } from '../../local/people/put-in-condition.command.ts';
import { describeEachEngine } from '../../testing/each-engine.ts';
import { makePerson } from '../../testing/make-person.ts';
import type { Asked } from '../../testing/test-server.ts';
import { testEdgeSecret } from '../../testing/test-settings.ts';
import { usePlatform } from '../../testing/use-platform.ts';
import { issueLoginCode } from '../one-time-code/issue-login-code.command.ts';

const browserId = 'browser-of-the-owner';
const gds = {
  nation: 'DE',
  timezone: 'Europe/Berlin',
  utc_offset: 60,
  lang: 'de',
  regulation: 'GDPR',
  ip: '203.0.113.9',
};
const headers = { 'X-Nation': 'JP', 'X-Timezone': 'Asia/Tokyo', 'X-Lang': 'ja' };
const atEdge = { [internalHeaders.edgeSecret]: testEdgeSecret, [internalHeaders.nation]: 'US' };

/** Members of these tests live in KR, in the language and time zone of their profile. */
describeEachEngine('where a sign-in takes place', (engine) => {
  const stage = usePlatform(engine);
  const signIn = async (info: typeof gds | null, asked: Asked, condition: PersonCondition = 'ok') => {
    const { platform, server } = stage();
    const person = await makePerson(platform, condition);
    const signinRequest = {
      service_id: 'Portal_Web',
      provider_cd: 'SO',
      provider_data: { userId: person.loginName, password: 'Gatehouse1' },
      inflow_path: 'LAUNCHER',
      game_no: '77',
      ...(info && { gds_info: info }),
    } as const;
    const answer = await server.call(signInV21, { body: { signinRequest } }, { browserId, ...asked });
    return { ...person, answer };
  };
  const sessionsOf = (guid: string) =>
    stage().platform.db.query.selectFrom('sessions').selectAll().where('guid', '=', guid).execute();

  it.each([
    ['the edge for the country, gds_info for the rest', gds, { ...headers, ...atEdge }, ['US', 'Europe/Berlin', 'de']],
    ['gds_info where no edge speaks', gds, headers, ['DE', 'Europe/Berlin', 'de']],
    ['the headers of the call without gds_info', null, headers, ['JP', 'Asia/Tokyo', 'ja']],
    ['the headers where gds_info holds defaults', { ...gds, is_default: true }, headers, ['JP', 'Asia/Tokyo', 'ja']],
    [
      'nothing that is no country, zone or language',
      { ...gds, nation: '?', timezone: 'Nowhere/City', lang: 'xx' },
      { 'X-Nation': 'Japan', 'X-Timezone': 'Mars', 'X-Lang': 'tlh' },
      ['KR', 'Asia/Seoul', 'ko'],
    ],
  ] as const)('is told by %s', async (_by, info, asked, [country, timezone, language]) => {
    const { answer } = await signIn(info, { headers: asked });
    expect(answer).toMatchObject({
      code: '0',
      value: { member: { countryCd: 'KR', loginCountryCd: country, loginTimezone: timezone, loginLanguage: language } },
    });
  });

  it('stays with the session, which keeps gds_info without its address, and the game', async () => {
    const { guid, answer } = await signIn(gds, { headers });
    const { ip: _, ...kept } = gds;
    expect(await sessionsOf(guid)).toMatchObject([{ game_no: '77', gds_info: kept }]);
    expect(JSON.stringify(await sessionsOf(guid))).not.toContain(gds.ip);
    const body = { refresh_token: answer.value.refreshToken };
    const elsewhere = { browserId, headers: { 'X-Nation': 'FR', 'X-Timezone': 'Europe/Paris' } };
    expect(await stage().server.call(refreshV20, { body }, elsewhere)).toMatchObject({
      value: { member: { loginCountryCd: 'DE', loginTimezone: 'Europe/Berlin', loginLanguage: 'de' } },
    });
  });

  it('is still that of the sign-in when the account had to be woken first', async () => {
    const { server } = stage();
    const { guid, answer } = await signIn(gds, { headers }, 'sleep');
    const { state } = v.parse(v.object({ state: v.string() }), answer.value);
    const recovered = await server.call(reauthRecover, { body: { state } }, { browserId });
    const body = { authorization_code: String(recovered.value.authorizationCode) };
    expect(await server.call(oauthCodeLv2, { body }, { browserId })).toMatchObject({ code: '0' });
    expect(await sessionsOf(guid)).toMatchObject([
      { login_country: 'DE', login_timezone: 'Europe/Berlin', game_no: '77' },
    ]);
  });

  it('is kept for a sign-in with a one-time code, whose inflow decides as for a password', async () => {
    const { platform, server } = stage();
    const { guid } = await makePerson(platform);
    const issued = await issueLoginCode(requestContext(platform, systemCaller('phone')), { guid, session: null });
    const otp = issued.ok ? issued.value.code : '';
    const body = { otp, forever: 'Y', inflow_path: 'STUDIO', game_no: '77' } as const;
    const answer = await server.call(loginCodeCheck, { body }, { browserId, headers });
    expect(answer).toMatchObject({
      code: '0',
      value: { refreshExpiresIn: 14 * 24 * 60 * 60_000, member: { loginCountryCd: 'JP' } },
    });
    expect(await sessionsOf(guid)).toMatchObject([{ game_no: '77', login_timezone: 'Asia/Tokyo' }]);
  });
});
