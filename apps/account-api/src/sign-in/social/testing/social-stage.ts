import { oauthCode, oauthToken, socialDepart, socialSignIn, type CallInput } from '@gatehouse/api-contract';
import type { SocialProvider } from '@gatehouse/platform';
import { afterAll, afterEach, beforeAll } from '@jest/globals';
import { insertIdentity } from '../../../account/accounts/accounts.repository.ts';
import type { SocialProviderSettings } from '../../../base/settings/provider.settings.ts';
import type { EngineUnderTest } from '../../../testing/each-engine.ts';
import { makePerson } from '../../../testing/make-person.ts';
import { createTestPlatform, type TestPlatform } from '../../../testing/test-platform.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { knownProviders } from '../known-providers.settings.ts';
import { fakeClient, startFakeProvider, type FakeProvider, type Someone } from './fake-provider.ts';

export const newBrowser = () => `browser-${crypto.randomUUID()}`;
type Wish = Partial<CallInput<typeof socialSignIn>['body']>;

/** All six providers at one fake: Google and Apple by keys, LINE by secret, the others by plain OAuth 2. */
function settingsAt(issuer: string): SocialProviderSettings {
  const here = (code: SocialProvider) => {
    const known = knownProviders[code];
    const endpoints = known.endpoints && {
      endpoints: { authorization: `${issuer}/authorize`, token: `${issuer}/token`, profile: `${issuer}/profile` },
      claims: { subject: ['response', 'id'] },
    };
    const scope = known.idTokenAlgorithm === 'HS256' ? { scope: 'openid by-secret' } : {};
    return { ...known, ...fakeClient, ...endpoints, ...scope, issuer };
  };
  return {
    GP: here('GP'),
    APPLE: here('APPLE'),
    LINE: here('LINE'),
    NAVER: here('NAVER'),
    FB: here('FB'),
    TW: { ...here('TW'), issuer: 'http://other.localhost:1' },
  };
}

/**
 * Platform, server and provider of a suite, and the steps of a flow as its browser takes them.
 */
// oxlint-disable-next-line max-lines-per-function -- the steps share the platform, server and provider of the suite
export function useSocialStage(engine: EngineUnderTest) {
  let provider: FakeProvider;
  let platform: TestPlatform;
  let server: TestServer;
  beforeAll(async () => {
    provider = await startFakeProvider();
    platform = await createTestPlatform({
      db: await engine.open(),
      settings: { socialProviders: settingsAt(provider.issuer) },
    });
    server = await startTestServer(platform);
  }, 300_000);
  afterEach(() => provider.faults.clear());
  afterAll(async () => {
    await server.close();
    await platform.db.close();
    await provider.stop();
  });

  const start = (browserId: string, sns_type: SocialProvider = 'GP', wish: Wish = {}) =>
    server.call(socialSignIn, { body: { sns_type, ...wish } }, { browserId });
  const answer = (browserId: string, body: CallInput<typeof oauthCode>['body']) =>
    server.call(oauthCode, { body }, { browserId });
  const enter = (browserId: string, state: string, sns_type: SocialProvider = 'GP') =>
    server.call(oauthToken, { body: { state, sns_type } }, { browserId });

  /** The provider's page, as the browser is sent there. */
  async function page(browserId: string, state: string): Promise<URL> {
    const { value } = await server.call(socialDepart, { params: { x: state } }, { browserId });
    return new URL(value.provider_url);
  }

  /** A flow up to the provider's answer, which has not been handed over yet. */
  async function granted(someone: Someone, sns_type: SocialProvider = 'GP', wish: Wish = {}) {
    const browserId = newBrowser();
    const { value } = await start(browserId, sns_type, wish);
    const code = provider.grant(await page(browserId, value.state), someone);
    return { browserId, state: value.state, code };
  }

  /** A flow whose proof the platform has. */
  async function proven(someone: Someone, sns_type: SocialProvider = 'GP', wish: Wish = {}) {
    const flow = await granted(someone, sns_type, wish);
    const taken = await answer(flow.browserId, { state: flow.state, code: flow.code, sns_type });
    return { ...flow, taken };
  }

  /** A member who is known at a provider. */
  async function member(sns_type: SocialProvider = 'GP', condition: Parameters<typeof makePerson>[1] = 'ok') {
    const person = await makePerson(platform, condition);
    const subject = `subject-${crypto.randomUUID()}`;
    const known = { provider_cd: sns_type, provider_user_id: subject, guid: person.guid };
    await insertIdentity(platform.db, known, platform.clock.now());
    return { person, subject };
  }

  return {
    provider: () => provider,
    platform: () => platform,
    server: () => server,
    start,
    page,
    answer,
    enter,
    granted,
    proven,
    member,
  };
}
