import {
  emailCodeSend,
  eziokCheck,
  factsOf,
  phoneCheck,
  statusOf,
  tossCheck,
  verificationTypes,
  verificationWays,
  type VerificationType,
} from '@gatehouse/api-contract';
import { settledAfterMs } from '@gatehouse/api-contract/ownership';
import { expect, it } from '@jest/globals';
import { networkOf } from '../../base/http/caller-of.ts';
import { requestContext } from '../../base/request-context.ts';
import { chargeVerifyFailure, networkFailureLimits } from '../../flow/flows/verify-failures.command.ts';
import { mine, useIdentityStage } from '../../sign-in/identity/testing/identity-stage.ts';
import { describeEachEngine, describeOnPostgres } from '../../testing/each-engine.ts';
import { givePerson } from '../../testing/give-ways.ts';
import { makePerson } from '../../testing/make-person.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import type { Asked } from '../../testing/test-server.ts';
import { openVerification } from './open-verification.command.ts';
import { takeVerification } from './take-verification.command.ts';
import { knowPerson, aNumber, anAddress, owner, service, useVerifications } from './testing/verifications.ts';

const stranger = { browserId: 'browser-of-somebody' } as const;
/** What lifts a restriction is the reason's to say, not the player's. */
const own = verificationTypes.filter((type) => factsOf(type).whose === 'self' && type !== 'restriction');
/** Of somebody with an address, a number and a known person; a question is open to nobody who has one of them. */
const waysOf = (type: VerificationType) => factsOf(type).ways.filter((way) => way !== 'qna');
const turns = own.flatMap((type) => {
  const [first] = factsOf(type).ways;
  return waysOf(type).flatMap((way) => (way === first ? [] : [[type, first, way] as const]));
});
const notInTable = own.flatMap((type) =>
  verificationWays.filter((way) => !factsOf(type).ways.includes(way)).map((way) => [type, way] as const),
);
const guidOf = (type: VerificationType, guid: string) => (factsOf(type).proves === 'person' ? null : guid);

describeEachEngine('another way of a verification', (engine) => {
  const stage = useIdentityStage(engine);
  const { open, status, choose, codeBy, send, verify, player, prove } = useVerifications(stage);

  it.each(['change-nation', 'switch-id', 'channeling'] as const)(
    'none of %s is a person who was added within seven days, and no other person is asked for',
    async (type) => {
      const { platform } = stage.get();
      const { guid } = await makePerson(platform);
      await platform.db.query.updateTable('accounts').set({ email_verified: false }).where('guid', '=', guid).execute();
      await givePerson(platform, guid, { identityHash: `young of ${guid}`, storedFrom: 'check' });
      expect((await status(await open({ type, guid }))).value.status).toBe(9);
      platform.clock.advance(settledAfterMs);
      expect((await status(await open({ type, guid }))).value.status).toBe(statusOf('person'));
    },
  );

  it.each(turns)('of %s: instead of %s by %s, which then proves it', async (type, first, way) => {
    const who = await player();
    const state = await open({ type, guid: guidOf(type, who.guid) });
    const { proves } = factsOf(type);
    const ways = waysOf(type);
    expect((await status(state)).value).toMatchObject({
      status: statusOf(first),
      other_ways: ways.filter((other) => other !== first),
    });
    const { value } = await choose(state, way);
    expect(value).toMatchObject({ type, status: statusOf(way), other_ways: ways.filter((other) => other !== way) });
    expect((await status(state)).value).toEqual(value);
    const kept = way === 'email' ? who.loginName : who.phone;
    const contact = proves === 'newContact' ? (way === 'email' ? anAddress() : aNumber()) : kept;
    if (first === 'email') expect((await send(type, 'email', state, who.loginName)).refusal).toBe('wrongVerifyStep');
    expect(await prove(type, way, state, { contact, person: who.person })).toBe('0');
    expect((await status(state)).value.other_ways).toEqual([]);
    const { platform } = stage.get();
    expect(await takeVerification(requestContext(platform, owner), { state, type, service })).toMatchObject({
      value: { way },
    });
  });

  it.each(notInTable)('that %s does not know is refused: %s', async (type, way) => {
    const who = await player();
    const state = await open({ type, guid: guidOf(type, who.guid) });
    const before = (await status(state)).value;
    expect((await choose(state, way)).refusal).toBe('verificationNotAllowed');
    expect((await status(state)).value).toEqual(before);
  });

  it('that this account has nothing to prove by is refused', async () => {
    const { guid } = await makePerson(stage.get().platform); // an address, no number, no known person
    const state = await open({ type: 'change-nation', guid });
    expect((await status(state)).value).toMatchObject({ status: 1, other_ways: [] });
    // A first check of a person would make the account the thief's of its session.
    for (const way of ['person', 'phone', 'qna'] as const)
      expect((await choose(state, way)).refusal).toBe('verificationNotAllowed');
  });

  it('is none where its caller says how, or knows the contact', async () => {
    const { guid } = await player();
    for (const fixed of [{ way: 'email' as const }, { contact: anAddress() }]) {
      const state = await open({ type: 'old-contact-modify', guid, ...fixed });
      expect((await status(state)).value).toMatchObject({ status: 1, other_ways: [] });
      expect((await choose(state, 'phone')).refusal).toBe('verificationNotAllowed');
    }
  });

  it('is gone with what it went by', async () => {
    const { platform } = stage.get();
    const { guid } = await player();
    const state = await open({ type: 'change-nation', guid });
    expect((await status(state)).value.other_ways).toEqual(['phone', 'email']);
    await platform.db.query
      .updateTable('accounts')
      .set({ phone: null, phone_verified: false })
      .where('guid', '=', guid)
      .execute();
    expect((await choose(state, 'phone')).refusal).toBe('verificationNotAllowed');
    expect((await status(state)).value.other_ways).toEqual(['email']);
  });

  it('is refused once one has proven it, to another browser, and of no flow', async () => {
    const who = await player();
    const state = await open({ type: 'delete-account', guid: who.guid });
    expect((await choose(state, 'email', stranger)).refusal).toBe('verificationTimeExpired');
    expect((await choose('no-such-flow-of-anybody-at-all', 'email')).refusal).toBe('verificationTimeExpired');
    expect((await status(state)).value).toMatchObject({ status: 0, stage: 11 });
    expect(await prove('delete-account', 'person', state, { contact: '', person: who.person })).toBe('0');
    for (const way of ['email', 'person'] as const) expect((await choose(state, way)).refusal).toBe('wrongVerifyStep');
    expect((await status(state)).value).toMatchObject({ status: 0, stage: 19 });
  });

  it('gives new tries with a new code only: going back to the other channel gives none', async () => {
    const who = await player();
    const type = 'old-contact-modify';
    const state = await open({ type, guid: who.guid });
    await send(type, 'email', state, who.loginName);
    const wrong = (right: string) => (right === '000000' ? '000001' : '000000');
    for (const _ of [1, 2, 3])
      expect((await verify(type, 'email', state, wrong(codeBy('email', who.loginName)))).refusal).toBe('codeMismatch');
    await choose(state, 'phone');
    await send(type, 'phone', state, who.phone);
    for (const _ of [1, 2, 3, 4, 5])
      expect((await verify(type, 'phone', state, wrong(codeBy('phone', who.phone)))).refusal).toBe('codeMismatch');
    expect((await verify(type, 'phone', state, codeBy('phone', who.phone))).refusal).toBe('tooManyWrongCodes');
    await choose(state, 'email');
    expect((await verify(type, 'email', state, codeBy('email', who.loginName))).refusal).toBe('tooManyWrongCodes');
  });

  it('gives no new sends, and keeps the codes that were sent before', async () => {
    const { platform } = stage.get();
    const who = await player();
    const type = 'old-contact-modify';
    const state = await open({ type, guid: who.guid });
    for (let count = 0; count < 5; count += 1) {
      expect((await send(type, 'email', state, who.loginName)).code).toBe('0');
      platform.clock.advance(60_000);
      await choose(state, 'phone');
      await choose(state, 'email');
    }
    expect((await send(type, 'email', state, who.loginName)).refusal).toBe('resendLimit');
    expect((await verify(type, 'email', state, codeBy('email', who.loginName))).code).toBe('0');
  });

  it('sends the owner’s browser its codes, however many strangers had sent to the same address', async () => {
    const { platform, server } = stage.get();
    const { loginName, guid } = await player();
    const type = 'delete-account';
    const ask = (state: string, by: Asked) =>
      server.call(emailCodeSend, { params: { type }, query: { state, email: loginName } }, by);
    const opened = await openVerification(requestContext(platform, { ...owner, ...stranger }), {
      type,
      guid,
      way: 'email',
    });
    const theirs = opened.ok ? opened.value.state : '';
    for (let count = 0; count < 5; count += 1) {
      expect((await ask(theirs, stranger)).code).toBe('0');
      platform.clock.advance(60_000);
    }
    expect((await ask(theirs, stranger)).refusal).toBe('resendLimit');
    await signInAs(server, loginName, {}, mine); // remembered from now on
    const mineNow = await open({ type, guid, way: 'email' });
    expect(await ask(mineNow, mine)).toMatchObject({ code: '0', value: { sendCount: 1 } });
    expect((await ask(mineNow, mine)).refusal).toBe('resendTooSoon');
    expect((await verify(type, 'email', mineNow, codeBy('email', loginName))).code).toBe('0');
  });

  it('leaves a check that was begun before without effect', async () => {
    const who = await player();
    const state = await open({ type: 'delete-account', guid: who.guid });
    const check = await stage.checkedAs(state, who.person, 'delete-account');
    await choose(state, 'email');
    expect((await stage.compare(check)).refusal).toBe('wrongVerifyStep');
    await choose(state, 'person');
    expect((await stage.compare(check)).code).toBe('0');
  });

  it('from an address with too many failures is the check by phone alone', async () => {
    const { platform, server } = stage.get();
    const type = 'recovery-id';
    const state = await open({ type, guid: null });
    const here = { ...owner, network: networkOf('127.0.0.1') };
    for (let count = 0; count < networkFailureLimits.tries; count += 1)
      await chargeVerifyFailure(requestContext(platform, here));
    expect((await status(state)).value).toMatchObject({ status: 1, other_ways: ['person'] });
    expect((await choose(state, 'person')).value).toMatchObject({ status: 8, other_ways: [], methods: ['phone'] });
    expect((await choose(state, 'email')).refusal).toBe('verificationNotAllowed');
    const begin = { params: { service: 'portal', type }, query: { state } };
    expect((await server.call(tossCheck, begin, mine)).refusal).toBe('verificationNotAllowed');
    expect((await server.call(eziokCheck, begin, mine)).refusal).toBe('verificationNotAllowed');
    expect((await server.call(phoneCheck, begin, mine)).code).toBe('0');
    // An account without a known person continues by code: a block must not open it to a first check.
    const { guid } = await makePerson(platform);
    const blocked = await openVerification(requestContext(platform, here), { type: 'delete-account', guid });
    expect((await status(blocked.ok ? blocked.value.state : '')).value).toMatchObject({ status: 1, other_ways: [] });
  });
});

describeEachEngine('methods of a check', (engine) => {
  const stage = useIdentityStage(engine);
  const { open, status, player } = useVerifications(stage);

  it('are those that a style names for the purpose; another one is refused', async () => {
    const { server } = stage.get();
    const { flow, guid: protectedGuid } = await stage.stopped('idProtection');
    await knowPerson(stage.get().platform, protectedGuid); // nobody on record: no method, customer service alone
    expect((await status(flow)).value.methods).toEqual(['dream', 'phone']);
    const begin = { params: { service: 'portal', type: 'restriction' }, query: { state: flow } };
    expect((await server.call(tossCheck, begin, mine)).refusal).toBe('verificationNotAllowed');
    const { guid } = await player();
    const state = await open({ type: 'delete-account', guid });
    expect((await status(state)).value.methods).toEqual(['dream', 'toss', 'phone']);
    expect((await status(await open({ type: 'email-N', guid }))).value.methods).toEqual([]);
  });
});

describeOnPostgres('a way that is chosen while another one proves', (engine) => {
  const stage = useIdentityStage(engine);
  const { open, status, choose, codeBy, send, verify, player } = useVerifications(stage);

  it('never undoes the proof, and is never proven twice', async () => {
    const { platform } = stage.get();
    const type = 'old-contact-modify';
    for (let round = 0; round < 10; round += 1) {
      const who = await player();
      const state = await open({ type, guid: who.guid });
      await send(type, 'email', state, who.loginName);
      await choose(state, 'phone');
      await send(type, 'phone', state, who.phone);
      await choose(state, 'email');
      const answers = await Promise.all([
        verify(type, 'email', state, codeBy('email', who.loginName)),
        choose(state, 'phone'),
        verify(type, 'phone', state, codeBy('phone', who.phone)),
        choose(state, 'email'),
      ]);
      const proofs = [answers[0], answers[2]].filter(({ code }) => code === '0');
      expect(proofs.length).toBeLessThanOrEqual(1);
      const { stage: at } = (await status(state)).value;
      expect(at).toBe(proofs.length === 1 ? 99 : 0);
      const taken = await takeVerification(requestContext(platform, owner), { state, type, service });
      expect(taken.ok).toBe(proofs.length === 1);
    }
  });
});
