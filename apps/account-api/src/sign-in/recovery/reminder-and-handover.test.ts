import {
  issueToken,
  passwordGuide,
  passwordGuideSkip,
  sessionHandover,
  signOut,
  userTokenCheck,
} from '@gatehouse/api-contract';
import { expect, it } from '@jest/globals';
import { dayMs } from '../../base/ports/clock.ts';
import { describeEachEngine } from '../../testing/each-engine.ts';
import { makePerson } from '../../testing/make-person.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import type { Asked } from '../../testing/test-server.ts';
import { usePlatform } from '../../testing/use-platform.ts';
import { mine } from './testing/stopped-sign-in.ts';

const other: Asked = { browserId: 'browser-of-somebody' };

describeEachEngine('reminder and handover', (engine) => {
  const stage = usePlatform(engine);
  const tokenOf = async (loginName: string) => (await signInAs(stage().server, loginName, {}, mine)).value.accessToken;

  it('hides the reminder to change the password for 90 days', async () => {
    const { platform, server } = stage();
    const { loginName } = await makePerson(platform, 'passwordCampaign');
    const token = await tokenOf(loginName);
    expect(await server.call(passwordGuide, {}, { token })).toMatchObject({
      value: { pwdCampaignYn: 'Y', user_id: loginName },
    });
    expect(await server.call(passwordGuideSkip, { body: {} }, { token })).toMatchObject({ code: '0' });
    expect(await server.call(passwordGuide, {}, { token })).toMatchObject({ value: { pwdCampaignYn: 'N' } });
    platform.clock.advance(90 * dayMs - 1000);
    expect((await signInAs(server, loginName)).value.member.pwdCampaignYn).toBe('N');
    platform.clock.advance(1000);
    expect((await signInAs(server, loginName)).value.member.pwdCampaignYn).toBe('Y');
    expect(await server.call(passwordGuideSkip, { body: {} })).toMatchObject({ refusal: 'accessTokenInvalid' });
  });

  it('hands the session of an app to a page it opens, once', async () => {
    const { platform, server } = stage();
    const { loginName, memberNo } = await makePerson(platform);
    const token = await tokenOf(loginName);
    const { state } = (await server.call(sessionHandover, { body: {} }, { token })).value;
    const page = await server.call(issueToken, { query: { state } }, other);
    expect(page).toMatchObject({ code: '0', value: { member: { memberNo } } });
    expect(await server.call(issueToken, { query: { state } }, other)).toMatchObject({ refusal: 'invalidUserToken' });
    expect(await server.call(userTokenCheck, {}, { token: page.value.accessToken })).toMatchObject({
      code: '0',
    });
    expect(await server.call(sessionHandover, { body: {} })).toMatchObject({ refusal: 'accessTokenInvalid' });
  });

  it('hands nothing over when it comes late, to a shut account, or from a session that ended', async () => {
    const { platform, server } = stage();
    const late = await makePerson(platform);
    const opened = async (loginName: string) =>
      (await server.call(sessionHandover, { body: {} }, { token: await tokenOf(loginName) })).value.state;
    const state = await opened(late.loginName);
    platform.clock.advance(5 * 60_000);
    expect(await server.call(issueToken, { query: { state } })).toMatchObject({ refusal: 'invalidUserToken' });
    expect(await server.call(issueToken, { query: { state: '' } })).toMatchObject({ refusal: 'invalidUserToken' });
    const gone = await makePerson(platform);
    const token = await tokenOf(gone.loginName);
    const orphan = (await server.call(sessionHandover, { body: {} }, { token })).value.state;
    await server.call(signOut, { body: {} }, { token });
    expect(await server.call(issueToken, { query: { state: orphan } })).toMatchObject({ refusal: 'invalidUserToken' });
    const asleep = await makePerson(platform);
    const lost = await opened(asleep.loginName);
    await platform.db.query.updateTable('accounts').set({ status: 'SLEEP' }).where('guid', '=', asleep.guid).execute();
    expect(await server.call(issueToken, { query: { state: lost } })).toMatchObject({ refusal: 'memberInvalidToken' });
  });
});
