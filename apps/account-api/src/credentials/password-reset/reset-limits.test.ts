import { emailSendV2, verificationWay, verifyStatus } from '@gatehouse/api-contract';
import { expect, it } from '@jest/globals';
import { knowBrowser } from '../../account/password/know-browser.command.ts';
import { networkOf } from '../../base/http/caller-of.ts';
import { minuteMs } from '../../base/ports/clock.ts';
import { requestContext } from '../../base/request-context.ts';
import { networkFailureLimits, chargeVerifyFailure } from '../../flow/flows/verify-failures.command.ts';
import { mine, useIdentityStage } from '../../sign-in/identity/testing/identity-stage.ts';
import { describeEachEngine } from '../../testing/each-engine.ts';
import { makePerson } from '../../testing/make-person.ts';
import { testContext } from '../../testing/test-context.ts';
import { outcomeOf } from '../../testing/test-server.ts';
import { owner } from '../verification/testing/verifications.ts';
import { giveQuestion, resetPeople, resetSteps } from './testing/reset-steps.ts';

const stranger = { browserId: 'browser-of-somebody' };
const anAddress = () => `nobody-${crypto.randomUUID()}@playground.test`;

describeEachEngine('who asks for a reset', (engine) => {
  const stage = useIdentityStage(engine);
  const { begin, send, text, codeTo, verify, verifyText, claim, question, answer } = resetSteps(stage.get);
  const { withPhone } = resetPeople(stage.get);

  it('is counted by name for strangers; a browser that the account knows has sends of its own', async () => {
    const { platform, server } = stage.get();
    const { loginName, guid } = await makePerson(platform);
    for (let sends = 0; sends < 5; sends += 1) {
      expect(outcomeOf(await send((await begin(loginName, 'email', stranger)).state, stranger))).toBe('ok');
      platform.clock.advance(minuteMs);
    }
    expect(outcomeOf(await send((await begin(loginName, 'email', stranger)).state, stranger))).toBe('captchaRequired');
    const known = { id: mine.browserId, isKeptByEdge: false, made: null };
    await knowBrowser(testContext(platform, { known }), guid);
    const { state } = await begin(loginName);
    expect(outcomeOf(await server.call(emailSendV2, { body: { state } }, mine))).toBe('ok');
  });

  it('from a network that failed too often goes by phone alone, flagged so (status 8)', async () => {
    const { platform, server } = stage.get();
    const { loginName, phone } = await withPhone();
    const here = { ...owner, network: networkOf('127.0.0.1') };
    for (let count = 0; count < networkFailureLimits.tries; count += 1)
      await chargeVerifyFailure(requestContext(platform, here));
    const begun = await begin(loginName);
    expect(begun.value).toMatchObject({ status: 8, state: `p:${begun.state}` });
    expect(outcomeOf(await server.call(verificationWay, { body: { state: begun.state, way: 'email' } }, mine))).toBe(
      'verificationNotAllowed',
    );
    await text(begun.state);
    expect(outcomeOf(await verifyText(begun.state, codeTo(phone)))).toBe('ok');
    platform.clock.advance(2 * 60 * minuteMs);
  });

  it('answers alike for a known name, an unknown one, a withdrawn one and a provider’s: body, status and headers', async () => {
    const { platform } = stage.get();
    const known = await makePerson(platform);
    await giveQuestion(platform, known.guid, 'Which cat?');
    const social = await makePerson(platform);
    await platform.db.query.deleteFrom('identities').where('guid', '=', social.guid).execute();
    const withdrawn = await makePerson(platform, 'withdrawn');
    const moving = /[A-Za-z0-9_-]{16,}/g;
    const seenOf = async (name: string) => {
      const seen: unknown[] = [];
      const see = ({ headers, ...shown }: Awaited<ReturnType<typeof begin>> | Awaited<ReturnType<typeof send>>) =>
        seen.push([
          JSON.stringify(shown)
            .replaceAll(moving, '…')
            .replace(/"question_no":\d+/, '"question_no":"…"'),
          [...headers.keys()],
        ]);
      for (const way of ['email', 'phone', 'person', 'qna'] as const) {
        const begun = await begin(name, way);
        see(begun);
        const { state } = begun;
        const calls = [
          send,
          text,
          claim,
          question,
          (of: string) => verify(of, '000000'),
          (of: string) => answer(of, 'no1'),
        ];
        for (const call of calls) see((await call(state)) as Awaited<ReturnType<typeof send>>);
        const told = await stage.get().server.call(verifyStatus, { query: { state } }, mine);
        see(told as unknown as Awaited<ReturnType<typeof send>>);
      }
      return seen;
    };
    const first = await seenOf(known.loginName);
    for (const name of [anAddress(), withdrawn.loginName, social.loginName]) expect(await seenOf(name)).toEqual(first);
  });

  it('takes every name that there could be', async () => {
    for (const name of ['a b@c', 'a\u0007b'])
      expect([name, outcomeOf(await begin(name))]).toEqual([name, 'idNotExact']);
    for (const name of ['x', 'ÄÖÜäöü', 'me@studio.photography'])
      expect([name, outcomeOf(await begin(name))]).toEqual([name, 'ok']);
    expect(outcomeOf(await begin(anAddress(), 'email', {}))).toBe('verificationTimeExpired'); // no browser asks
  });

  it.each([
    ['blocked', 'accountBlocked'],
    ['deletionReady', 'deletionPending'],
  ] as const)(
    'tells the owner of an account that is %s, and nobody else, that there is none',
    async (condition, told) => {
      const { loginName } = await makePerson(stage.get().platform, condition);
      const { state } = await begin(loginName);
      await send(state);
      expect(outcomeOf(await verify(state, codeTo(loginName)))).toBe(told);
    },
  );
});
