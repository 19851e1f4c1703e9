import { campaignToken, issueToken, sessionHandover } from '@gatehouse/api-contract';
import { expect, it } from '@jest/globals';
import { describeEachEngine } from '../../testing/each-engine.ts';
import { makePerson } from '../../testing/make-person.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { outcomeOf } from '../../testing/test-server.ts';
import { usePlatform } from '../../testing/use-platform.ts';

const password = 'Gatehouse1';
const aBrowser = () => ({ browserId: `browser-${crypto.randomUUID()}` });

/** A thief holds an access token of a member whose password is older than the campaign allows. */
describeEachEngine('a stolen access token', (engine) => {
  const stage = usePlatform(engine);
  const stolen = async () => {
    const { platform, server } = stage();
    const { loginName } = await makePerson(platform, 'passwordCampaign');
    return (await signInAs(server, loginName, {}, aBrowser())).value.accessToken;
  };
  const ask = async (token: string | undefined, browser: { browserId: string }, current = password) =>
    outcomeOf(await stage().server.call(campaignToken, { body: { current_password: current } }, { ...browser, token }));

  it('of an old sign-in makes no fresh one by a hand-over to another browser', async () => {
    const { platform, server } = stage();
    const token = await stolen();
    platform.clock.advance(11 * 60_000);
    const here = aBrowser();
    expect(await ask(token, here)).toBe('verificationNotAllowed');
    const { state } = (await server.call(sessionHandover, { body: {} }, { token })).value;
    const page = await server.call(issueToken, { query: { state } }, here);
    expect(outcomeOf(page)).toBe('ok');
    expect(await ask(page.value.accessToken, here)).toBe('verificationNotAllowed');
  });

  it('of a sign-in just done is no password', async () => {
    expect(await ask(await stolen(), aBrowser(), 'Gatehouse2')).toBe('currentPasswordMismatch');
  });
});
