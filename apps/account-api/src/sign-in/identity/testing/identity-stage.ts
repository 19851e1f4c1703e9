import {
  certificate,
  compare,
  hubVerify,
  personChecked,
  personCompare,
  personDepart,
  phoneCheck,
  tossCheck,
  tossToken,
  type VerificationType,
} from '@gatehouse/api-contract';
import { afterAll, afterEach, beforeAll } from '@jest/globals';
import type { CheckedPerson } from '../../../base/ports/identity-provider.ts';
import type { Settings } from '../../../base/settings/platform.settings.ts';
import type { PersonCondition } from '../../../local/people/put-in-condition.command.ts';
import type { EngineUnderTest } from '../../../testing/each-engine.ts';
import { makePerson } from '../../../testing/make-person.ts';
import { signInAs } from '../../../testing/sign-in-as.ts';
import type { TestPlatform } from '../../../testing/test-platform.ts';
import type { Asked, TestServer } from '../../../testing/test-server.ts';
import { closeStage, openStage, type OpenStage } from '../../../testing/use-platform.ts';
import { startFakeIdentityProvider, type FakeIdentityProvider } from './fake-identity-provider.ts';

export const mine = { browserId: 'browser-of-the-owner' } as const satisfies Asked;

export const aPerson = (changes: Partial<CheckedPerson> = {}): CheckedPerson => ({
  identity: `ci-${crypto.randomUUID()}`,
  name: 'Kim Dana',
  birthDate: '1990-01-15',
  gender: 'F',
  nation: 'KR',
  ...changes,
});

/**
 * Platform, server and provider of a suite, and the steps of a check as its browser takes them.
 */
// oxlint-disable-next-line max-lines-per-function -- the steps share the platform, server and provider of the suite
export function useIdentityStage(engine: EngineUnderTest, settings: Partial<Settings> = {}) {
  let provider: FakeIdentityProvider;
  let opened: OpenStage;
  let platform: TestPlatform;
  let server: TestServer;
  beforeAll(async () => {
    provider = await startFakeIdentityProvider();
    opened = await openStage(engine, { identityProvider: provider.settings, ...settings });
    ({ platform, server } = opened);
  }, 300_000);
  afterEach(() => provider.faults.clear());
  afterAll(async () => {
    try {
      await closeStage(opened);
    } finally {
      await provider.stop();
    }
  });

  /** The provider's page behind a pop-up of ours, as a browser gets there. */
  const followed = async (state: string | undefined, asked: Asked): Promise<string> => {
    const answer = state ? await server.call(personDepart, { params: { x: state } }, asked) : null;
    return answer?.value?.provider_url ?? '';
  };
  const phone = async (state: string, type: VerificationType = 'storage-identify', asked: Asked = mine) => {
    const begun = await server.call(phoneCheck, { params: { service: 'portal', type }, query: { state } }, asked);
    return begun.code === '0'
      ? { ...begun, value: { ...begun.value, url: await followed(begun.value.state, asked) } }
      : begun;
  };
  const checked = (state: string, code: string, type: VerificationType = 'storage-identify', asked: Asked = mine) =>
    server.call(personChecked, { params: { a: 'portal', b: type, c: state }, query: { code } }, asked);
  return {
    get: () => ({ ...opened, provider }),
    phone,
    followed,
    async toss(state: string) {
      const input = { params: { service: 'portal', type: 'storage-identify' }, query: { state } };
      const begun = await server.call(tossCheck, input, mine);
      return { ...begun, value: { ...begun.value, auth_url: await followed(begun.value.state, mine) } };
    },
    checked,
    tossToken: (state: string, txId: string, code: string) =>
      server.call(tossToken, { body: { state, tx_id: txId, code } }, mine),
    match: (state: string, asked: Asked = mine) => server.call(personCompare, { params: { x: state } }, asked),
    certify: (state: string, type: VerificationType = 'storage-identify', asked: Asked = mine) =>
      server.call(certificate, { body: { state, type } }, asked),
    compare: (state: string, asked: Asked = mine) => server.call(compare, { body: { state } }, asked),
    hub: (word: string, asked: Asked, service_id = 'PLAYGROUND_GAME') =>
      server.call(hubVerify, { body: { platform: 'MOBILE_SDK', service_id, cert_type: word } }, asked),
    /** An account in a condition, and the state its refused sign-in left. */
    stopped: async (condition: PersonCondition = 'personCheck') => {
      const { loginName, guid } = await makePerson(platform, condition);
      const { value } = await signInAs(server, loginName, {}, mine);
      return { loginName, guid, flow: (value as unknown as { state: string }).state }; // data of the refusal, which the tests read on
    },
    /** A member who is signed in. */
    async member() {
      const { loginName, guid } = await makePerson(platform);
      const { value } = await signInAs(server, loginName, {}, mine);
      return { loginName, guid, asked: { ...mine, token: value.accessToken } };
    },
    /** A check that came back from the provider, ready to be used. */
    checkedAs: async (
      flow: string,
      person: CheckedPerson,
      type: VerificationType = 'storage-identify',
    ): Promise<string> => {
      const { value } = await phone(flow, type);
      const state = value.state ?? '';
      await checked(state, provider.grant(value.url, person), type);
      return state;
    },
  };
}
