import { emailSendV2, factsOf, stagesOf, statusOf, verificationTypes } from '@gatehouse/api-contract';
import { expect, it } from '@jest/globals';
import { networkOf } from '../../base/http/caller-of.ts';
import { requestContext } from '../../base/request-context.ts';
import { giveQuestion } from '../../credentials/password-reset/testing/reset-steps.ts';
import { findVerification } from '../../credentials/verification/find-verification.query.ts';
import { openVerification } from '../../credentials/verification/open-verification.command.ts';
import { takeVerification } from '../../credentials/verification/take-verification.command.ts';
import {
  aNumber,
  anAddress,
  owner,
  service,
  useVerifications,
} from '../../credentials/verification/testing/verifications.ts';
import { markVerified } from '../../credentials/verification/verification.flow.ts';
import { aPerson, mine, useIdentityStage } from '../../sign-in/identity/testing/identity-stage.ts';
import { describeEachEngine, describeOnPostgres } from '../../testing/each-engine.ts';
import { givePhone } from '../../testing/give-ways.ts';
import { makePerson } from '../../testing/make-person.ts';
import { settled } from '../../testing/settled.ts';
import { codeTryLimits } from '../codes/code.policy.ts';
import { networkFailureLimits } from '../flows/verify-failures.command.ts';
import { minuteMs, otherThan } from './testing/contact-calls.ts';

const caller = owner;
const stranger = { ...caller, browserId: 'browser-of-somebody' };
const selfTypes = verificationTypes.filter((type) => factsOf(type).whose === 'self');
const rows = selfTypes.flatMap(
  (type) => factsOf(type).ways.flatMap((way) => (way === 'qna' ? [] : [[type, way] as const])), // a question is open to few accounts
);

describeEachEngine('a verification for another part of the portal', (engine) => {
  const stage = useIdentityStage(engine);
  const { open, status, codeBy, send, verify, player, prove } = useVerifications(stage);

  it.each(rows)('%s by %s: open, proven, taken once', async (type, way) => {
    const { platform } = stage.get();
    const who = await player();
    const { proves } = factsOf(type);
    const replaces = proves === 'newContact';
    const guid = proves === 'person' ? null : who.guid;
    if (type === 'confirm-email' || type === 'email-verify')
      await platform.db.query
        .updateTable('accounts')
        .set({ email_verified: false })
        .where('guid', '=', who.guid)
        .execute();
    if (type === 'verification-code')
      await platform.db.query
        .updateTable('accounts')
        .set({ phone: null, phone_verified: false })
        .where('guid', '=', who.guid)
        .execute();
    const state = await open({
      type,
      guid,
      way: type === 'restriction' && way === 'person' ? 'email' : way,
      data: { step: 7 },
    });
    const asked = (await findVerification(requestContext(platform, caller), state)).ok;
    expect(asked).toBe(true);
    const wayNow = type === 'restriction' ? 'email' : way;
    const { open: before, done } = stagesOf(type, wayNow);
    expect((await status(state)).value).toMatchObject({
      type,
      status: statusOf(wayNow),
      stage: before,
      redirect_url: '',
    });
    expect((await status(state, { browserId: stranger.browserId })).refusal).toBe('verificationTimeExpired');
    expect(await takeVerification(requestContext(platform, caller), { state, type, service })).toMatchObject({
      refusal: 'identityVerificationRequired',
    });
    const own = wayNow === 'email' ? who.loginName : who.phone;
    const contact = replaces || type === 'verification-code' ? (wayNow === 'email' ? anAddress() : aNumber()) : own;
    expect(await prove(type, wayNow, state, { contact, person: who.person })).toBe('0');
    expect((await status(state)).value.stage).toBe(done);
    const other = selfTypes.find((item) => item !== type) ?? type;
    expect(await takeVerification(requestContext(platform, caller), { state, type: other, service })).toMatchObject({
      refusal: 'wrongVerifyStep',
    });
    expect(
      await takeVerification(requestContext(platform, caller), { state, type, service: 'ANOTHER_GAME' }),
    ).toMatchObject({
      refusal: 'verificationTimeExpired',
    });
    const taken = await takeVerification(requestContext(platform, caller), { state, type, service });
    expect(taken).toMatchObject({ ok: true, value: { way: wayNow, guid, data: { step: 7 } } });
    expect(await takeVerification(requestContext(platform, caller), { state, type, service })).toMatchObject({
      refusal: 'verificationTimeExpired',
    });
  });

  it('hands over whom nobody is compared with, and keeps it sealed', async () => {
    const { platform } = stage.get();
    const person = aPerson();
    const state = await open({ type: 'signup', guid: null });
    await stage.certify(await stage.checkedAs(state, person, 'signup'), 'signup');
    const row = JSON.stringify(await platform.db.query.selectFrom('flows').selectAll().execute());
    for (const plain of [person.identity, person.birthDate]) expect(row).not.toContain(plain);
    const taken = await takeVerification(requestContext(platform, caller), { state, type: 'signup', service });
    const identityHash = platform.keyedHash('identity', person.identity);
    expect(taken).toMatchObject({ value: { person: { identityHash, birthDate: person.birthDate, method: 'phone' } } });
  });

  it('of somebody who cannot be proven is not allowed, and says where to go (status 9)', async () => {
    const { guid } = await makePerson(stage.get().platform);
    const returnTo = 'https://evil.example/x';
    const state = await open({ type: 'compare-identify', guid, returnTo });
    expect((await status(state)).value).toMatchObject({
      status: 9,
      stage: 0,
      redirect_url: expect.stringMatching(/localhost/),
    });
  });

  it('by question and answer is left to an account that has nothing better (status 2)', async () => {
    const { platform } = stage.get();
    const { guid } = await makePerson(platform, 'emailUnverified');
    const bare = await open({ type: 'recovery-pw', guid });
    expect((await status(bare)).value).toMatchObject({ status: 9 });
    await giveQuestion(platform, guid);
    const state = await open({ type: 'recovery-pw', guid });
    expect((await status(state)).value).toMatchObject({ status: 2, stage: 0, other_ways: [] });
    await givePhone(platform, guid, aNumber());
    const better = await open({ type: 'recovery-pw', guid });
    expect((await status(better)).value).toMatchObject({ status: 0, other_ways: [] });
    await markVerified(platform, state, 'qna');
    expect((await status(state)).value).toMatchObject({ status: 2, stage: 99 });
  });

  it('from an address with too many failures goes by the person alone, flagged so (status 8)', async () => {
    const { platform, server } = stage.get();
    const here = { ...owner, network: networkOf('127.0.0.1') };
    const fromHere = async () => {
      const opened = await openVerification(requestContext(platform, here), { type: 'recovery-id', guid: null });
      return opened.ok ? opened.value.state : '';
    };
    for (let failures = 0; failures < networkFailureLimits.tries;) {
      const address = anAddress();
      const flow = await fromHere();
      expect((await status(flow)).value.status).toBe(1);
      await send('recovery-id', 'email', flow, address);
      await settled();
      const wrong = otherThan(codeBy('email', address));
      for (let tries = 0; tries < codeTryLimits.tries; tries += 1, failures += 1)
        await verify('recovery-id', 'email', flow, wrong);
      platform.clock.advance(minuteMs);
    }
    const state = await fromHere();
    expect((await status(state)).value).toMatchObject({ status: 8, stage: 11, other_ways: [] });
    expect((await server.call(emailSendV2, { body: { state, email: anAddress() } }, mine)).refusal).toBe(
      'wrongVerifyStep',
    );
    platform.clock.advance(networkFailureLimits.windowMs);
    const later = await fromHere();
    expect((await status(later)).value).toMatchObject({ status: 1, stage: 0 });
  });

  it('changes a contact, tells the old address, and takes none that is another’s sign-in name', async () => {
    const { platform } = stage.get();
    const { guid, loginName } = await player();
    const other = await makePerson(platform);
    const state = await open({ type: 'new-contact-modify', guid, way: 'email' });
    expect(await send('new-contact-modify', 'email', state, loginName)).toMatchObject({
      refusal: 'contactIsOwn',
      code: '46404',
    });
    await send('new-contact-modify', 'email', state, other.loginName);
    expect((await verify('new-contact-modify', 'email', state, codeBy('email', other.loginName))).refusal).toBe(
      'contactTaken',
    );
    const wanted = anAddress();
    await send('new-contact-modify', 'email', state, wanted);
    expect((await verify('new-contact-modify', 'email', state, codeBy('email', wanted))).code).toBe('0');
    await settled();
    expect(platform.mails.findLast(({ to }) => to === loginName)?.text).toContain('이메일 주소가 변경');
    const addresses = await platform.db.query
      .selectFrom('accounts')
      .select(['email', 'email_verified', 'secondary_email', 'secondary_email_verified'])
      .where('guid', '=', guid)
      .executeTakeFirstOrThrow();
    expect(addresses).toEqual({
      email: loginName,
      email_verified: true,
      secondary_email: wanted,
      secondary_email_verified: true,
    });
  });

  it('of a guardian is no such flow', async () => {
    const opened = await openVerification(requestContext(stage.get().platform, caller), {
      type: 'parent-signup',
      guid: null,
    });
    expect(opened).toMatchObject({ refusal: 'verificationNotAllowed' });
  });
});

describeOnPostgres('a settled verification', (engine) => {
  const stage = useIdentityStage(engine);
  const { open } = useVerifications(stage);

  it('is taken by exactly one of many at once', async () => {
    const { platform } = stage.get();
    for (let round = 0; round < 20; round += 1) {
      const state = await open({ type: 'recovery-id', guid: null });
      await markVerified(platform, state, 'email', { contact: anAddress() });
      const take = () => takeVerification(requestContext(platform, caller), { state, type: 'recovery-id', service });
      const taken = await Promise.all(Array.from({ length: 16 }, take));
      expect(taken.filter(({ ok }) => ok)).toHaveLength(1);
    }
  });
});
