import {
  recoveryStateOf,
  resetAnswer,
  resetEmailSend,
  resetEmailVerify,
  resetPassword,
  resetPersonVerify,
  resetQuestion,
  resetState,
  smsCodeSend,
  smsCodeVerify,
  type ResetWay,
} from '@gatehouse/api-contract';
import { openWayDoor } from '../../../account/accounts/way-door.policy.ts';
import type { Platform } from '../../../base/platform.ts';
import { aNumber } from '../../../flow/contacts/testing/contact-calls.ts';
import { mine } from '../../../sign-in/identity/testing/identity-stage.ts';
import { browserOfMember } from '../../../testing/browser-of-member.ts';
import { givePhone } from '../../../testing/give-ways.ts';
import { makePerson } from '../../../testing/make-person.ts';
import { settled } from '../../../testing/settled.ts';
import { signInAs } from '../../../testing/sign-in-as.ts';
import type { TestPlatform } from '../../../testing/test-platform.ts';
import { outcomeOf, type Asked, type TestServer } from '../../../testing/test-server.ts';
import { saveQuestion } from '../../security-questions/security-questions.repository.ts';

type Stage = Readonly<{ platform: TestPlatform; server: TestServer }>;

const nextPassword = 'Lantern-Sea-42';
const digitsIn = (text: string | undefined) => /\b[0-9]{6}\b/.exec(text ?? '')?.[0] ?? '';

/** Gives an account a question whose answer is `mia`. */
export async function giveQuestion(platform: Platform, guid: string, custom = ''): Promise<void> {
  await saveQuestion(platform.db, openWayDoor(guid, platform.clock.now()), {
    question_no: custom === '' ? 3 : 0,
    question_custom: custom,
    answer_hash: await platform.hasher.hash('mia'),
    since: null,
  });
}

/** People as a reset finds them. */
export function resetPeople(stage: () => Pick<Stage, 'platform'>) {
  return {
    withPhone: async () => {
      const { platform } = stage();
      const person = await makePerson(platform);
      const phone = aNumber();
      await givePhone(platform, person.guid, phone);
      return { ...person, phone };
    },
    /** An account with a question and nothing better. */
    withQuestion: async (custom = '') => {
      const { platform } = stage();
      const person = await makePerson(platform, 'emailUnverified');
      await giveQuestion(platform, person.guid, custom);
      return person;
    },
  };
}

/** The steps of a reset as a page takes them. */
export function resetSteps(stage: () => Stage) {
  const call = () => stage().server;
  const begin = async (name: string, way: ResetWay = 'email', asked: Asked = mine) => {
    const begun = await call().call(resetState, { body: { user_id: name, way } }, asked);
    return { ...begun, state: recoveryStateOf(begun.value?.state ?? '').state };
  };
  const send = async (state: string, asked: Asked = mine) => {
    const sent = await call().call(resetEmailSend, { body: { state } }, asked);
    await settled();
    return sent;
  };
  const text = async (state: string) => {
    await browserOfMember(stage().platform, mine);
    const sent = await call().call(smsCodeSend, { params: { type: 'recovery-pw' }, query: { state } }, mine);
    await settled();
    return sent;
  };
  return {
    begin,
    send,
    text,
    codeTo: (contact: string) => {
      const { mails, texts } = stage().platform;
      return digitsIn([...mails, ...texts].findLast(({ to }) => to === contact)?.text);
    },
    verify: (state: string, code: string, asked: Asked = mine) =>
      call().call(resetEmailVerify, { body: { state, verify_number: code } }, asked),
    verifyText: (state: string, code: string) =>
      call().call(smsCodeVerify, { params: { type: 'recovery-pw' }, body: { state, verify_number: code } }, mine),
    claim: (state: string, asked: Asked = mine) => call().call(resetPersonVerify, { body: { state } }, asked),
    question: (state: string, asked: Asked = mine) => call().call(resetQuestion, { query: { state } }, asked),
    answer: (state: string, answer: string, captchaToken?: string) =>
      call().call(
        resetAnswer,
        { body: { state, answer, ...(captchaToken === undefined ? {} : { captcha: { captchaToken } }) } },
        mine,
      ),
    store: async ({ state, token }: Readonly<{ state: string; token: string }>, asked: Asked = mine) =>
      outcomeOf(await call().call(resetPassword, { body: { state, token, password: nextPassword } }, asked)),
    enter: async (name: string, password: string = nextPassword) =>
      outcomeOf(await signInAs(stage().server, name, { password }, { browserId: `b-${crypto.randomUUID()}` })),
  };
}
