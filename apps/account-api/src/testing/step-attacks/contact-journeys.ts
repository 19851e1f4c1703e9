import {
  accountEmails,
  codeSent,
  compareContactEmail,
  contactEmailChange,
  emailCodeSend,
  emailCodeVerify,
  emailSendV2,
  emailSessionOpen,
  emailSessionVerify,
  reauthCheck,
  reauthRecover,
  reauthSave,
  registerEmail,
  smsCodeSend,
  smsCodeVerify,
  subEmailChange,
  subEmailEmailN,
  subEmailModify,
  subEmailRead,
  verificationWay,
  verifyStatus,
} from '@gatehouse/api-contract';
import type { TestPlatform } from '../test-platform.ts';
import type { Answered } from '../test-server.ts';
import type { Beginnings } from './beginnings.ts';
import type { CallStep, Journey, Now } from './journey.ts';

const madeUpCode = '123456';
const codeIn = (text: string | undefined) => /\b[0-9]{6}\b/.exec(text ?? '')?.[0] ?? '';
const sessionOf = ({ value }: Answered<unknown>) => (value as { session: string }).session; // of an open email session

/**
 * Codes by mail and text in the flow of a refused sign-in, and what the sign-in does with them.
 */
// oxlint-disable-next-line max-lines-per-function -- a table of journeys, one entry per step
export function contactJourneys(get: () => Readonly<{ platform: TestPlatform }>, begin: Beginnings): Journey[] {
  const mailTo = (address: string | undefined) =>
    codeIn(get().platform.mails.findLast(({ to }) => to === address)?.text);
  const textTo = (number: string | undefined) => codeIn(get().platform.texts.findLast(({ to }) => to === number)?.text);
  const byState = ({ state = '' }: Now['facts']) => ({ state });
  /** A code to the address that the account has. */
  const sendKept: CallStep = {
    call: emailSendV2,
    input: (facts) => ({ body: byState(facts) }),
    learn(_, { facts }) {
      facts.code = mailTo(facts.loginName);
    },
  };
  const enterMailed = (type: string): CallStep => ({
    call: emailCodeVerify,
    input: (facts) => ({ params: { type }, body: { ...byState(facts), verify_number: facts.code ?? madeUpCode } }),
  });
  const change = { call: emailSessionVerify, input: () => ({}) };
  const open = (own: boolean) => ({
    call: emailSessionOpen,
    input: ({ wanted = '' }: Now['facts']) => ({ body: own ? {} : { email: wanted } }),
    learn(answer: Answered<unknown>, { facts }: Now) {
      facts[own ? 'own' : 'session'] = sessionOf(answer);
      facts[own ? 'ownCode' : 'code'] = mailTo(own ? facts.loginName : facts.wanted);
    },
  });
  const proveOwn = {
    ...change,
    input: ({ own = 'no-such-session', ownCode = madeUpCode }: Now['facts']) => ({
      body: { session: own, verify_number: ownCode },
    }),
  };
  const prove = {
    ...change,
    input: ({ session = 'no-such-session', code = madeUpCode }: Now['facts']) => ({
      body: { session, verify_number: code },
    }),
  };
  const learnState = ({ value }: Answered<unknown>, { facts }: Now) => {
    facts.state = (value as { state: string }).state; // of an opened entry
  };
  const sendTyped = (type: string): CallStep => ({
    call: emailCodeSend,
    input: ({ state = '', wanted = '' }) => ({ params: { type }, query: { state, email: wanted } }),
    learn(_, { facts }) {
      facts.code = mailTo(facts.wanted);
    },
  });
  const bySession = ({ session = 'no-such-session' }: Now['facts']) => ({ body: { session } });
  return [
    {
      name: 'a restriction lifted by a mailed code',
      begin: begin.stopped('restricted'),
      steps: [
        { call: verifyStatus, input: (facts) => ({ query: byState(facts) }), optional: true },
        { call: reauthCheck, input: (facts) => ({ query: byState(facts) }), optional: true },
        sendKept,
        enterMailed('restriction'),
        { call: reauthSave, input: (facts) => ({ body: byState(facts) }), optional: true },
        { call: reauthRecover, input: (facts) => ({ body: byState(facts) }) },
      ],
    },
    {
      name: 'an address typed and proven',
      begin: begin.stopped('emailUnverified'),
      steps: [sendTyped('email-verify'), enterMailed('email-verify')],
    },
    {
      name: 'a number typed and proven',
      begin: begin.stopped('phoneCheck'),
      steps: [
        {
          call: smsCodeSend,
          input: ({ state = '', number = '' }) => ({ params: { type: 'verification-code' }, query: { state, number } }),
          learn(_, { facts }) {
            facts.code = textTo(facts.number);
          },
        },
        {
          call: smsCodeVerify,
          input: (facts) => ({
            params: { type: 'verification-code' },
            body: { ...byState(facts), verify_number: facts.code ?? madeUpCode },
          }),
        },
      ],
    },
    {
      name: 'a verification settled in another way',
      begin: begin.verification('change-nation'),
      steps: [
        { call: verificationWay, input: ({ state = '' }) => ({ body: { state, way: 'email' } }) },
        sendKept,
        { call: codeSent, input: (facts) => ({ query: byState(facts) }), optional: true },
        enterMailed('change-nation'),
      ],
    },
    {
      name: "a member's other address",
      begin: begin.member(),
      steps: [open(true), proveOwn, open(false), prove, { call: contactEmailChange, input: bySession }],
    },
    {
      name: "a member's first address",
      begin: begin.withoutAddress(),
      steps: [open(false), prove, { call: registerEmail, input: bySession }],
    },
    {
      name: 'a contact address beside the sign-in address',
      begin: begin.member(),
      steps: [
        { call: accountEmails, input: () => ({}), optional: true },
        open(true),
        proveOwn,
        { call: subEmailEmailN, input: () => ({ body: {} }), learn: learnState },
        { call: subEmailRead, input: (facts) => ({ query: byState(facts) }), optional: true },
        sendTyped('email-N'),
        enterMailed('email-N'),
      ],
    },
    {
      name: 'another contact address',
      begin: begin.member(),
      steps: [
        { call: subEmailModify, input: () => ({ body: {} }), learn: learnState },
        sendKept,
        enterMailed('old-contact-modify'),
        { call: subEmailChange, input: () => ({ body: {} }), learn: learnState },
        sendTyped('new-contact-modify'),
        enterMailed('new-contact-modify'),
      ],
    },
    {
      name: "a member's address compared",
      begin: begin.member(),
      steps: [{ call: compareContactEmail, input: () => ({ query: { type: 'delete-account' } }) }],
    },
  ];
}
