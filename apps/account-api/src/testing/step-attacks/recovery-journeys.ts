import {
  emailCodeSend,
  emailCodeVerify,
  findId,
  findIdCheck,
  findIdPassword,
  ownerWaitBegin,
  ownerWaitStart,
  recoveryStateOf,
  resetAnswer,
  resetEmailSend,
  resetEmailVerify,
  recentChanges,
  resetPassword,
  resetPersonVerify,
  resetQuestion,
  resetState,
  smsCodeSend,
  smsCodeVerify,
  type ResetWay,
} from '@gatehouse/api-contract';
import { giveQuestion } from '../../credentials/password-reset/testing/reset-steps.ts';
import { aNumber, anAddress } from '../../flow/contacts/testing/contact-calls.ts';
import { aBrowser } from '../../guardians/consent/testing/guardian-stage.ts';
import type { PersonCondition } from '../../local/people/put-in-condition.command.ts';
import { browserOfMember } from '../browser-of-member.ts';
import { givePhone } from '../give-ways.ts';
import { makePerson } from '../make-person.ts';
import { settled } from '../settled.ts';
import type { TestPlatform } from '../test-platform.ts';
import type { Answered } from '../test-server.ts';
import type { CallStep, Journey, Now } from './journey.ts';

const madeUpCode = '123456';
const codeIn = (text: string | undefined) => /\b[0-9]{6}\b/.exec(text ?? '')?.[0] ?? madeUpCode;

/** Finding an ID, and resetting a password in each way, up to the new password. */
// oxlint-disable-next-line max-lines-per-function -- a table of journeys, one entry per step
export function recoveryJourneys(get: () => Readonly<{ platform: TestPlatform }>): Journey[] {
  const player =
    (condition: PersonCondition = 'ok') =>
    async (): Promise<Now> => {
      const { platform } = get();
      const { loginName, guid } = await makePerson(platform, condition);
      const number = aNumber();
      if (condition === 'ok') await givePhone(platform, guid, number);
      else await giveQuestion(platform, guid);
      const browser = aBrowser();
      await browserOfMember(platform, browser); // elsewhere a captcha comes before a text message
      return { browser, facts: { loginName, number, newAddress: anAddress() } };
    };
  const byState = ({ state = '' }: Now['facts']) => ({ state });
  const withCode = (facts: Now['facts']) => ({ ...byState(facts), verify_number: facts.code ?? madeUpCode });
  const learnMailed: CallStep['learn'] = async (_, { facts }) => {
    await settled();
    facts.code = codeIn(get().platform.mails.findLast(({ to }) => to === facts.loginName)?.text);
  };
  const learnMailedToNew: CallStep['learn'] = async ({ value }, { facts }) => {
    await settled();
    facts.own = (value as { state: string }).state; // of a wait that was begun
    facts.code = codeIn(get().platform.mails.findLast(({ to }) => to === facts.newAddress)?.text);
  };
  const learnTexted: CallStep['learn'] = async (_, { facts }) => {
    await settled();
    facts.code = codeIn(get().platform.texts.findLast(({ to }) => to === facts.number)?.text);
  };
  const learnToken = ({ value }: Answered<unknown>, { facts }: Now) => {
    const { state, token } = value as { state: string; token: string }; // of a new user token
    facts.own = state;
    facts.token = token;
  };
  const start = (way: ResetWay): CallStep => ({
    call: resetState,
    input: ({ loginName = '' }) => ({ body: { user_id: loginName, way } }),
    learn({ value }, { facts }) {
      facts.state = recoveryStateOf((value as { state: string }).state).state; // of an opened reset
    },
  });
  const store: CallStep = {
    call: resetPassword,
    input: ({ own = '', token = 'guessed' }) => ({ body: { state: own, token, password: 'Lantern-Sea-42' } }),
  };
  const list: CallStep = {
    call: recentChanges,
    input: ({ own = '', token = 'guessed' }) => ({ body: { state: own, token } }),
    optional: true,
  };
  const texted = { params: { type: 'recovery-pw' } };
  const mailed = { params: { type: 'recovery-id' } };
  return [
    {
      name: 'a password reset by mail',
      begin: player(),
      steps: [
        start('email'),
        { call: resetEmailSend, input: (facts) => ({ body: byState(facts) }), learn: learnMailed },
        { call: resetEmailVerify, input: (facts) => ({ body: withCode(facts) }), learn: learnToken },
        list,
        store,
      ],
    },
    {
      name: 'a password reset by text message',
      begin: player(),
      steps: [
        start('phone'),
        { call: smsCodeSend, input: (facts) => ({ ...texted, query: byState(facts) }), learn: learnTexted },
        { call: smsCodeVerify, input: (facts) => ({ ...texted, body: withCode(facts) }) },
        { call: resetPersonVerify, input: (facts) => ({ body: byState(facts) }), learn: learnToken },
        store,
      ],
    },
    {
      name: 'a wait of an owner who has an old number alone',
      begin: player(),
      steps: [
        start('phone'),
        { call: smsCodeSend, input: (facts) => ({ ...texted, query: byState(facts) }), learn: learnTexted },
        { call: smsCodeVerify, input: (facts) => ({ ...texted, body: withCode(facts) }) },
        {
          call: ownerWaitBegin,
          input: (facts) => ({ body: { ...byState(facts), email: facts.newAddress ?? '' } }),
          learn: learnMailedToNew,
        },
        {
          call: ownerWaitStart,
          input: ({ own = '', code = madeUpCode }) => ({ body: { state: own, verify_number: code } }),
        },
      ],
    },
    {
      name: 'a password reset by question and answer',
      begin: player('emailUnverified'),
      steps: [
        start('qna'),
        { call: resetQuestion, input: (facts) => ({ query: byState(facts) }), optional: true },
        { call: resetAnswer, input: (facts) => ({ body: { ...byState(facts), answer: 'mia' } }), learn: learnToken },
        store,
      ],
    },
    {
      name: 'an ID found by mail',
      begin: player(),
      steps: [
        {
          call: findIdCheck,
          input: () => ({ query: {} }),
          learn({ value }, { facts }) {
            facts.state = (value as { state: string }).state; // of an opened search
          },
        },
        {
          call: emailCodeSend,
          input: (facts) => ({ ...mailed, query: { ...byState(facts), email: facts.loginName ?? '' } }),
          learn: learnMailed,
        },
        { call: emailCodeVerify, input: (facts) => ({ ...mailed, body: withCode(facts) }) },
        { call: findId, input: (facts) => ({ query: { token: facts.state ?? '' } }), optional: true },
        {
          call: findIdPassword,
          input: (facts) => ({ body: { verify_token: facts.state ?? '', user_id: facts.loginName ?? '' } }),
          learn: learnToken,
        },
        store,
      ],
    },
  ];
}
