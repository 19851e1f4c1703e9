import {
  ownerWaitAllow,
  ownerWaitBegin,
  ownerWaitCancel,
  ownerWaitFinish,
  ownerWaitRead,
  ownerWaitStart,
} from '@gatehouse/api-contract';
import { minuteMs } from '../../../base/ports/clock.ts';
import { aNumber, anAddress } from '../../../flow/contacts/testing/contact-calls.ts';
import { mine } from '../../../sign-in/identity/testing/identity-stage.ts';
import { givePhone } from '../../../testing/give-ways.ts';
import { makePerson } from '../../../testing/make-person.ts';
import { settled } from '../../../testing/settled.ts';
import type { TestPlatform } from '../../../testing/test-platform.ts';
import { outcomeOf, type Asked, type TestServer } from '../../../testing/test-server.ts';
import { resetSteps } from '../../password-reset/testing/reset-steps.ts';

type Stage = Readonly<{ platform: TestPlatform; server: TestServer }>;

export const thief: Asked = { browserId: 'browser-of-a-thief' };
export const linkIn = (text: string | undefined) => /[?&]letter=([\w-]+)/.exec(text ?? '')?.[1] ?? '';

/** The steps of a wait as pages and letters take them. */
export function waitSteps(both: () => Stage) {
  const steps = resetSteps(both);
  const call = () => both().server;
  const lettersTo = (to: string) => both().platform.mails.filter((mail) => mail.to === to);

  /** A member whose number is old: it proves nothing alone any more. */
  const owner = async () => {
    const { platform } = both();
    const person = await makePerson(platform);
    const phone = aNumber();
    await givePhone(platform, person.guid, phone);
    return { ...person, phone };
  };
  type Owner = Readonly<{ loginName: string; phone: string }>;

  /** A reset in which the code to the old number was right. */
  const byNumber = async ({ loginName, phone }: Owner, asked: Asked = mine) => {
    both().platform.clock.advance(minuteMs); // a code may be sent again
    const { state } = await steps.begin(loginName, 'phone', asked);
    await steps.text(state);
    await steps.verifyText(state, steps.codeTo(phone));
    return state;
  };
  const begin = (state: string, email: string, asked: Asked = mine) =>
    call().call(ownerWaitBegin, { body: { state, email } }, asked);
  const start = async (state: string, email: string, asked: Asked = mine) => {
    await settled();
    const code = /\b[0-9]{6}\b/.exec(lettersTo(email).at(-1)?.text ?? '')?.[0] ?? '';
    return call().call(ownerWaitStart, { body: { state, verify_number: code } }, asked);
  };
  /** A wait that began in a reset, with the link of who waits. */
  const waitingIn = async (reset: string, email = anAddress(), asked: Asked = mine) => {
    const begun = await begin(reset, email, asked);
    if (outcomeOf(begun) !== 'ok') throw new Error(outcomeOf(begun));
    const { value } = await start(begun.value.state, email, asked);
    await settled();
    return { ...value, email };
  };
  const waiting = async (person: Owner, email = anAddress()) => waitingIn(await byNumber(person), email);
  const read = async (query: { letter?: string; reference?: string }) =>
    (await call().call(ownerWaitRead, { query }, mine)).value.status;
  const cancel = async (letter: string) => outcomeOf(await call().call(ownerWaitCancel, { body: { letter } }, thief));
  const allow = async (letter: string) => outcomeOf(await call().call(ownerWaitAllow, { body: { letter } }, thief));
  const finish = (letter: string, asked: Asked = mine) => call().call(ownerWaitFinish, { body: { letter } }, asked);

  return { steps, lettersTo, owner, byNumber, begin, start, waitingIn, waiting, read, cancel, allow, finish };
}
