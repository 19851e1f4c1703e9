import { signInV21 } from '@gatehouse/api-contract';
import { internalHeaders } from '@gatehouse/platform';
import { expect, it } from '@jest/globals';
import { dayMs } from '../../base/ports/clock.ts';
import type { PersonCondition } from '../../local/people/put-in-condition.command.ts';
import { deniedClientId } from '../../local/seed/clients.seed.ts';
import { describeEachEngine } from '../../testing/each-engine.ts';
import { makePerson } from '../../testing/make-person.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import type { Asked } from '../../testing/test-server.ts';
import { testEdgeSecret } from '../../testing/test-settings.ts';
import { usePlatform } from '../../testing/use-platform.ts';
import { mine, stopped } from './testing/stopped-sign-in.ts';

const other: Asked = { browserId: 'browser-of-somebody' };

describeEachEngine('what else a sign-in may be refused for', (engine) => {
  const stage = usePlatform(engine);
  const ofEdge = (headers: Record<string, string>): Asked => ({
    headers: { [internalHeaders.edgeSecret]: testEdgeSecret, ...headers },
  });

  it.each<[PersonCondition, string, string]>([
    ['membership', '44014', 'membershipRegistrationRequired'],
    ['personCheck', '44012', 'personVerificationRequired'],
    ['phoneCheck', '44013', 'phoneVerificationRequired'],
    ['officeOnly', '40301', 'addressNotAllowed'],
  ])('%s: %s', async (condition, code, message) => {
    expect((await stopped(stage(), condition)).answer).toMatchObject({ code, message });
  });

  it('tells an account without an address from one whose address is not verified', async () => {
    expect((await stopped(stage(), 'emailMissing')).answer).toMatchObject({
      refusal: 'emailVerificationRequired',
      value: { account: null },
    });
    expect((await stopped(stage(), 'emailUnverified')).answer).toMatchObject({
      refusal: 'emailVerificationRequired',
      value: { account: expect.stringMatching(/^t-\*\*\*@playground\.test$/) },
    });
  });

  it('keeps the visitor out who is abroad by the word of the edge, and by nobody else', async () => {
    const { platform, server } = stage();
    const { loginName } = await makePerson(platform, 'overseasBlocked');
    const from = (asked: Asked) => signInAs(server, loginName, {}, asked);
    expect(await from(ofEdge({ [internalHeaders.nation]: 'US' }))).toMatchObject({
      status: 403,
      refusal: 'overseasLoginBlocked',
    });
    expect(await from(ofEdge({ [internalHeaders.nation]: 'KR' }))).toMatchObject({ code: '0' });
    expect(await from({ headers: { [internalHeaders.nation]: 'US', 'X-Nation': 'US' } })).toMatchObject({ code: '0' });
  });

  it('lets one browser in at a time where the member wants that', async () => {
    const { platform, server } = stage();
    const { loginName } = await makePerson(platform, 'singleLogin');
    expect(await signInAs(server, loginName, {}, mine)).toMatchObject({ code: '0' });
    expect(await signInAs(server, loginName, {}, other)).toMatchObject({ status: 409, refusal: 'duplicatedLogin' });
    expect(await signInAs(server, loginName, {}, mine)).toMatchObject({ code: '0' });
    platform.clock.advance(dayMs);
    expect(await signInAs(server, loginName, {}, other)).toMatchObject({ code: '0' });
  });

  it('lets nobody in whose address the edge cannot tell', async () => {
    const asked = ofEdge({ [internalHeaders.clientAddress]: 'unknown' });
    expect(await signInAs(stage().server, 'alice', {}, asked)).toMatchObject({
      status: 400,
      refusal: 'addressInvalid',
    });
    expect(await signInAs(stage().server, 'alice', { password: 'Gatehouse2' }, asked)).toMatchObject({
      refusal: 'credentialsMismatch',
      code: '43000',
    });
  });

  it('denies every sign-in for a client that is closed', async () => {
    const answer = await signInAs(stage().server, 'alice', { clientId: deniedClientId });
    expect(answer).toMatchObject({ status: 403, refusal: 'requestDenied' });
  });

  it('tells what is missing from what is malformed', async () => {
    const post = async (body: unknown) => {
      const answer = await fetch(`${stage().server.address}/${signInV21.base}/${signInV21.path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return answer.json();
    };
    expect(await post({})).toMatchObject({ code: 40001, message: 'invalidParameters' });
    expect(await post({ signinRequest: 'me' })).toMatchObject({ code: 40002, message: 'invalidParameterFormat' });
  });

  it('tells none of it before the right password', async () => {
    const { platform, server } = stage();
    for (const condition of ['membership', 'personCheck', 'officeOnly', 'sleep', 'emailMissing'] as const) {
      const { loginName } = await makePerson(platform, condition);
      const answer = await signInAs(server, loginName, { password: 'Gatehouse2' });
      expect(answer).toMatchObject({ status: 401, refusal: 'credentialsMismatch', code: '43000', value: null });
    }
  });
});
