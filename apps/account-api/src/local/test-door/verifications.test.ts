import { factsOf, verificationTypes, verifyStatus } from '@gatehouse/api-contract';
import { internalHeaders } from '@gatehouse/platform';
import { bornYearsAgo } from '@gatehouse/platform/testing';
import { expect, it } from '@jest/globals';
import { describeEachEngine } from '../../testing/each-engine.ts';
import { makePerson } from '../../testing/make-person.ts';
import { testDoorSecret } from '../../testing/test-settings.ts';
import { usePlatform } from '../../testing/use-platform.ts';

const browserId = 'browser-of-the-owner';

describeEachEngine('a caller that is not built yet', (engine) => {
  const stage = usePlatform(engine);
  const open = async (body: object) => {
    const answer = await fetch(`${stage().server.address}/__test/verifications`, {
      method: 'POST',
      headers: { [internalHeaders.testSecret]: testDoorSecret, 'content-type': 'application/json' },
      body: JSON.stringify({ browserId, ...body }),
    });
    return { status: answer.status, ...((await answer.json()) as { state: string; needs: string }) }; // the door's own answer
  };

  it.each(verificationTypes)('opens %s, for its browser, with where it returns', async (type) => {
    const { server, platform } = stage();
    const { loginName } = await makePerson(platform);
    const redirectUrl = 'http://localhost:4310/callers?returned=1';
    const child = { loginName: null, birthDate: bornYearsAgo(12), country: 'KR' };
    const opened = await open({ type, redirectUrl, ...(factsOf(type).whose === 'self' ? { loginName } : child) });
    expect(opened).toMatchObject({ status: 201, needs: factsOf(type).needs });
    const { value } = await server.call(verifyStatus, { query: { state: opened.state } }, { browserId });
    expect(value).toMatchObject({ type, redirect_url: redirectUrl });
  });

  it('returns nowhere strange', async () => {
    const { state } = await open({ type: 'game-withdraw', loginName: null, redirectUrl: 'https://evil.example/' });
    const { value } = await stage().server.call(verifyStatus, { query: { state } }, { browserId });
    expect(value.redirect_url).toBe(stage().platform.settings.sites.main.home);
  });

  it('says when no account has the name, and requires a browser', async () => {
    expect((await open({ type: 'signup', loginName: 'nobody@playground.test' })).status).toBe(400);
    expect((await open({ type: 'signup', browserId: 'short' })).status).toBe(400);
  });
});
