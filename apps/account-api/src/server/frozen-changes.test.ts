import {
  allCalls,
  certificate,
  emailCodeVerify,
  emailSendV2,
  memberWaitStop,
  otpRemove,
  resetPassword,
  smsCodeSend,
  smsCodeVerify,
  waitSecondsOf,
  type CallDefinition,
} from '@gatehouse/api-contract';
import { beforeAll, expect, it } from '@jest/globals';
import { freezeChanges } from '../account/accounts/freeze-changes.command.ts';
import { findFreeze } from '../account/accounts/frozen-changes.query.ts';
import { dayMs, minuteMs } from '../base/ports/clock.ts';
import { issueNewUserToken } from '../credentials/new-password/new-user-token.command.ts';
import { waitSteps } from '../credentials/owner-wait/testing/wait-steps.ts';
import { openVerification } from '../credentials/verification/open-verification.command.ts';
import { aNumber } from '../flow/contacts/testing/contact-calls.ts';
import { anAddress, useTransferStage } from '../moving/transfer/testing/transfer-stage.ts';
import { switchOffFlow, switchOnFlow } from '../sign-in/authenticator/authenticator.flow.ts';
import { confirmAuthenticator } from '../sign-in/authenticator/switch-authenticator.command.ts';
import { aPerson } from '../sign-in/identity/testing/identity-stage.ts';
import { describeOnOneEngine } from '../testing/each-engine.ts';
import { givePhone } from '../testing/give-ways.ts';
import { sampleRequest } from '../testing/sample-request.ts';
import { settled } from '../testing/settled.ts';
import { showing } from '../testing/showing.ts';
import { testContext } from '../testing/test-context.ts';
import { outcomeOf, type Answered } from '../testing/test-server.ts';
import { accountNow } from '../testing/thief/account-now.ts';

/** As the contract says it, so that a row of the law which lets one pass is seen. */
const frozen = allCalls.filter(({ refusals }: CallDefinition) => refusals['40122'] === 'changesFrozen');
const [ofSession, ofFlow] = [
  frozen.filter(({ auth }) => auth === 'required'),
  frozen.filter(({ auth }) => auth !== 'required'),
];
const waitMs = 72 * 60 * minuteMs;

// What is refused, no engine decides.
describeOnOneEngine('changes after "this was not me"', (engine) => {
  const stage = useTransferStage(engine);
  const { get } = stage;
  type Member = Awaited<ReturnType<typeof member>>;
  async function member() {
    const made = await stage.idMember();
    const phone = aNumber();
    await givePhone(get().platform, made.guid, phone);
    const ctx = testContext(get().platform, { browserId: made.asked.browserId ?? null });
    return { ...made, phone, ctx };
  }
  const freeze = ({ guid }: Pick<Member, 'guid'>) =>
    freezeChanges(get().platform, { guid, changedAt: null, proof: null });
  const code = (texts: readonly { to: string; text: string }[], to: string) =>
    /\b[0-9]{6}\b/.exec(texts.findLast((one) => one.to === to)?.text ?? '')?.[0] ?? '';
  /** Whatever a change could touch. */
  const standingOf = async ({ ctx, guid }: Member) => {
    const { db, keptParts } = get().platform;
    const parts: Record<string, unknown> = {};
    for (const part of keptParts) parts[part.name] = await part.read(ctx, guid);
    const kept = await db.query.selectFrom('kept_changes').selectAll().where('guid', '=', guid).execute();
    return { now: await accountNow(get().platform, guid), parts, kept };
  };
  const due = ({ guid }: Member, check_due: 'PERSON' | 'PHONE') =>
    get().platform.db.query.updateTable('accounts').set({ check_due }).where('guid', '=', guid).execute();
  const takeNumberOff = ({ guid }: Member) =>
    get()
      .platform.db.query.updateTable('accounts')
      .set({ phone: null, phone_verified: false })
      .where('guid', '=', guid)
      .execute();
  /** The state that a refused sign-in leaves. */
  const stoppedAt = async ({ loginName, asked }: Member) => {
    const { value } = await stage.signInById(loginName, { browserId: asked.browserId });
    return (value as unknown as { state: string }).state; // data of the refusal
  };
  /** A check that came back from the provider. */
  const checkedFlow = async (state: string, { asked }: Member) => {
    const { value } = await stage.phone(state, 'storage-identify', asked);
    const grant = get().provider.grant(value.url, aPerson({ birthDate: '1990-01-15' }));
    await stage.checked(value.state ?? '', grant, 'storage-identify', asked);
    return value.state ?? '';
  };
  const opened = async ({ ctx, guid }: Member, way: 'email' | 'phone') => {
    const made = await openVerification(ctx, {
      type: 'new-contact-modify',
      guid,
      way,
      shown: showing({ provenBy: ['provider'] }),
    });
    if (!made.ok) throw new Error(made.refusal);
    return made.value.state;
  };

  /** Each such call that carries no session, with all that it asks for. */
  const byFlow: Readonly<Record<string, (who: Member) => Promise<Answered<unknown>>>> = {
    [certificate.id]: async (who) => {
      const { state } = (await stage.hub('SELF', who.asked)).value;
      const check = await checkedFlow(state, who);
      return get().server.call(certificate, { body: { state: check, type: 'storage-identify' } }, who.asked);
    },
    [emailCodeVerify.id]: async (who) => {
      const state = await opened(who, 'email');
      const email = anAddress();
      await get().server.call(emailSendV2, { body: { state, email } }, who.asked);
      await settled();
      const body = { state, verify_number: code(get().platform.mails, email) };
      return get().server.call(emailCodeVerify, { params: { type: 'new-contact-modify' }, body }, who.asked);
    },
    [smsCodeVerify.id]: async (who) => {
      const state = await opened(who, 'phone');
      const params = { type: 'new-contact-modify' } as const;
      const number = aNumber();
      await get().server.call(smsCodeSend, { params, query: { state, number } }, who.asked);
      await settled();
      const body = { state, verify_number: code(get().platform.texts, number) };
      return get().server.call(smsCodeVerify, { params, body }, who.asked);
    },
    [otpRemove.id]: async ({ ctx, guid, asked }) => {
      const state = (await switchOffFlow.open(ctx, { guid, data: {} })) ?? '';
      return get().server.call(otpRemove, { body: { state } }, asked);
    },
    [resetPassword.id]: async ({ ctx, guid, asked }) => {
      const token = await issueNewUserToken(ctx, { guid, by: 'campaign' });
      if (!token.ok) throw new Error(token.refusal);
      const body = { state: token.value.state, token: token.value.token, password: 'Lantern-Sea-42' };
      return get().server.call(resetPassword, { body }, asked);
    },
  };

  it('covers every call that the freeze refuses', () => {
    expect(Object.keys(byFlow).toSorted()).toEqual(ofFlow.map(({ id }) => id).toSorted());
    expect(ofSession.length).toBeGreaterThan(10);
  });

  let one: Member;
  beforeAll(async () => {
    one = await member();
    await freeze(one);
  });

  it.each(ofSession.map((call) => [call.id, call] as const))(
    '%s: is refused, and says until when',
    async (_id, call) => {
      const answer = await get().server.call(call, sampleRequest(call, 'a-state-of-nobody', 'email-N'), one.asked);
      expect(answer).toMatchObject({ code: '40122', refusal: 'changesFrozen' });
      expect(waitSecondsOf(answer.value)).toBe((3 * dayMs) / 1000);
    },
  );

  it('lets a member stop a wait that another one began', async () => {
    const answer = await get().server.call(memberWaitStop, { body: { reference: 'of-no-wait' } }, one.asked);
    expect(outcomeOf(answer)).toBe('verificationTimeExpired');
  });

  it.each(ofFlow.map(({ id }) => [id]))('%s: is refused with all that it asks for, and changes nothing', async (id) => {
    const who = await member();
    await freeze(who);
    const before = await standingOf(who);
    expect(outcomeOf((await byFlow[id]?.(who)) as Answered<unknown>)).toBe('changesFrozen');
    expect(await standingOf(who)).toEqual(before);
  });

  it('lets the owner in who has to be checked as a person first, with an old token in the browser', async () => {
    const who = await member();
    await freeze(who);
    await due(who, 'PERSON');
    const check = await checkedFlow(await stoppedAt(who), who);
    const body = { state: check, type: 'storage-identify' } as const;
    expect(outcomeOf(await get().server.call(certificate, { body }, who.asked))).toBe('ok');
    expect((await stage.signInById(who.loginName, who.asked)).code).toBe('0');
  });

  it('lets the owner in who has to prove a number first', async () => {
    const who = await member();
    await freeze(who);
    await takeNumberOff(who);
    await due(who, 'PHONE');
    const state = await stoppedAt(who);
    const number = aNumber();
    const params = { type: 'verification-code' } as const;
    await get().server.call(smsCodeSend, { params, query: { state, number } }, who.asked);
    await settled();
    const body = { state, verify_number: code(get().platform.texts, number) };
    expect(outcomeOf(await get().server.call(smsCodeVerify, { params, body }, who.asked))).toBe('ok');
    expect((await stage.signInById(who.loginName, who.asked)).code).toBe('0');
  });

  it('is over after 72 hours, and lets an owner who proves an older way choose a password before', async () => {
    const who = await member();
    await freeze(who);
    const token = await issueNewUserToken(who.ctx, { guid: who.guid, by: 'phone', possession: who.phone });
    if (!token.ok) throw new Error(token.refusal);
    const body = { state: token.value.state, token: token.value.token, password: 'Lantern-Sea-42' };
    expect(outcomeOf(await get().server.call(resetPassword, { body }, who.asked))).toBe('ok');
    const again = await stage.signInById(who.loginName, who.asked, 'Lantern-Sea-42');
    expect(again.code).toBe('0');
    get().platform.clock.advance(waitMs);
    const call = ofSession.find(({ id }) => id === 'ep:account:POST v1/nation');
    if (!call) throw new Error('no such call');
    const { value } = await stage.signInById(who.loginName, who.asked, 'Lantern-Sea-42');
    const asked = { ...who.asked, token: value.accessToken };
    const answer = await get().server.call(call, sampleRequest(call, 'a-state-of-nobody', 'email-N'), asked);
    expect(outcomeOf(answer)).not.toBe('changesFrozen');
  });

  it('begins once in 30 days: its owner replaces a stolen mailbox', async () => {
    const { clock } = get().platform;
    const hourMs = 60 * minuteMs;
    const who = await member();
    const leftHours = async () => ((await findFreeze(who.ctx, who.guid))?.retryAfterSeconds ?? 0) / 3600;
    expect(await freeze(who)).toBe(true);
    clock.advance(71 * hourMs);
    expect(await freeze(who)).toBe(false);
    expect(await leftHours()).toBe(1);
    clock.advance(hourMs);
    expect(await leftHours()).toBe(0);
    clock.advance(30 * 24 * hourMs - 72 * hourMs - 1);
    expect(await freeze(who)).toBe(false);
    expect(await leftHours()).toBe(0);
    clock.advance(1);
    expect(await freeze(who)).toBe(true);
    expect(await leftHours()).toBe(72);
  });

  it('lets a wait for the account end: it is a recovery', async () => {
    const { waiting, finish } = waitSteps(get);
    const who = await member();
    const { letter } = await waiting(who);
    get().platform.clock.advance(waitMs);
    await freeze(who);
    expect(outcomeOf(await finish(letter))).toBe('ok');
  });

  it('answers the app on a phone that its authenticator was not switched on', async () => {
    const who = await member();
    await switchOnFlow.open(who.ctx, { guid: who.guid, data: {} });
    await freeze(who);
    expect(await confirmAuthenticator(who.ctx, who.guid)).toBe(false);
    get().platform.clock.advance(waitMs);
    await switchOnFlow.open(who.ctx, { guid: who.guid, data: {} });
    expect(await confirmAuthenticator(who.ctx, who.guid)).toBe(true);
  });
});
