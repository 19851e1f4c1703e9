import { contactEmailChange, emailSessionOpen, emailSessionVerify, registerEmail } from '@gatehouse/api-contract';
import { jest } from '@jest/globals';
import { makePerson } from '../../../testing/make-person.ts';
import { signInAs } from '../../../testing/sign-in-as.ts';
import type { Answered, Asked } from '../../../testing/test-server.ts';
import type { Stage } from '../../../testing/use-platform.ts';
import { ownerTryLimits } from '../../codes/code.policy.ts';
import { accountsPerContact } from '../../flows/contact-proof.policy.ts';
import { aNumber, anAddress, callsOf, hourMs, minuteMs, stopped } from './contact-calls.ts';

export type Answer = Promise<Pick<Answered<unknown>, 'code' | 'refusal'>>;
const broken = () => Promise.reject(new Error('down'));

/**
 * People, flows, codes and sessions in the states that refusals of codes come from.
 */
// oxlint-disable-next-line max-lines-per-function -- a table of scenes that share one stage
export function contactScenes(stage: () => Stage) {
  const calls = () => callsOf(stage());
  const forgetSends = async () => {
    await stage().platform.db.query.deleteFrom('code_sends').execute();
    await stage().platform.db.query.deleteFrom('code_tries').execute();
  };
  /** Everybody who typed a wrong code has none left for an hour. */
  const spendAllTries = () =>
    stage().platform.db.query.updateTable('code_tries').set({ tries: ownerTryLimits.tries }).execute();

  const member = async () => {
    const asked = { browserId: `browser-of-${crypto.randomUUID()}` };
    const person = await makePerson(stage().platform);
    const { value } = await signInAs(stage().server, person.loginName, {}, asked);
    return { ...person, asked: { ...asked, token: value.accessToken } };
  };
  const unverify = (guid: string) =>
    stage().platform.db.query.updateTable('accounts').set({ email_verified: false }).where('guid', '=', guid).execute();
  /** A proven contact address beside the address to sign in with. */
  const giveContact = (guid: string) =>
    stage()
      .platform.db.query.updateTable('accounts')
      .set({ secondary_email: anAddress(), secondary_email_verified: true })
      .where('guid', '=', guid)
      .execute();
  /** A contact that has its five accounts. */
  const full = async (has: { email: string; email_verified: true } | { phone: string; phone_verified: true }) => {
    for (let count = 0; count < accountsPerContact; count += 1) {
      const { guid } = await makePerson(stage().platform);
      await stage().platform.db.query.updateTable('accounts').set(has).where('guid', '=', guid).execute();
    }
  };
  /** A flow in which a code is out. */
  const mailed = async (email = anAddress()) => {
    const { state } = await stopped(stage(), 'emailUnverified');
    await calls().send(state, email);
    return { state, email, code: await calls().codeTo(email) };
  };
  const texted = async (number = aNumber()) => {
    const { state } = await stopped(stage(), 'phoneCheck');
    await calls().text(state, number);
    return { state, number, code: calls().textTo(number) };
  };
  const mailFlow = async () => (await stopped(stage(), 'emailUnverified')).state;
  const textFlow = async () => (await stopped(stage(), 'phoneCheck')).state;
  const without = async (port: 'mail' | 'sms', ask: () => Answer) => {
    const { mail, sms } = stage().platform;
    const spy = port === 'mail' ? jest.spyOn(mail, 'send') : jest.spyOn(sms, 'send');
    spy.mockImplementation(broken);
    try {
      return await ask();
    } finally {
      spy.mockRestore();
    }
  };
  const repeat = async (times: number, ask: (turn: number) => Answer, betweenMs = 0) => {
    for (let turn = 1; turn < times; turn += 1) {
      await ask(turn);
      stage().platform.clock.advance(betweenMs);
    }
    return ask(times);
  };
  /** Twenty of a day to a contact, whoever asks. */
  const allDay = async (send: () => Answer) => {
    await repeat(5, send, minuteMs);
    for (let hour = 5; hour < 20; hour += 1) {
      stage().platform.clock.advance(hourMs);
      await send();
    }
    return send();
  };
  const session = async (asked: Asked, email?: string) =>
    (await stage().server.call(emailSessionOpen, { body: email === undefined ? {} : { email } }, asked)).value.session;
  const check = (id: string, code: string, asked: Asked) =>
    stage().server.call(emailSessionVerify, { body: { session: id, verify_number: code } }, asked);
  const provenSession = async (asked: Asked, email: string) => {
    const id = await session(asked, email);
    await check(id, await calls().codeTo(email), asked);
    return id;
  };
  const change = (id: string, asked: Asked) =>
    stage().server.call(contactEmailChange, { body: { session: id } }, asked);
  const register = (id: string, asked: Asked) => stage().server.call(registerEmail, { body: { session: id } }, asked);

  return {
    calls,
    forgetSends,
    spendAllTries,
    member,
    unverify,
    giveContact,
    full,
    mailed,
    texted,
    mailFlow,
    textFlow,
    without,
    repeat,
    allDay,
    session,
    check,
    provenSession,
    change,
    register,
  };
}
