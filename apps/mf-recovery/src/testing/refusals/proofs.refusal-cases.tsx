import { answerWith, type PreparedAnswer } from '@gatehouse/api-client/testing';
import {
  emailCodeSend,
  emailCodeVerify,
  findId,
  findIdCheck,
  findIdPassword,
  resetAnswer,
  resetEmailSend,
  resetEmailVerify,
  resetPersonVerify,
  resetQuestion,
  resetState,
  smsCodeSend,
  smsCodeVerify,
  type RefusalName,
} from '@gatehouse/api-contract';
import type { RefusalCase } from '@gatehouse/screen/testing';
import { screen } from '@testing-library/react';
import { RecoverIdScreen } from '../../screens/recover-id/recover-id.screen.tsx';
import { RecoverPasswordScreen } from '../../screens/recover-password/recover-password.screen.tsx';
import { field, fill, press, show, typeCode } from './show.tsx';

const captchas: ReadonlySet<RefusalName> = new Set<RefusalName>([
  'captchaRequired',
  'captchaInvalid',
  'captchaIncorrect',
]);

/** After these no code is typed any more. */
const killing = ['tooManyWrongCodes', 'codeTriesOver'] as const satisfies readonly RefusalName[];

const recoverId = 'screens/recover-id';
const recoverPassword = 'screens/recover-password';
const idPage =
  (query: string, before: readonly PreparedAnswer[] = []) =>
  (answers: readonly PreparedAnswer[]) =>
    show(<RecoverIdScreen />, [...before, ...answers], { url: `/recovery/id${query}` });
const resetPage =
  (query: string, before: readonly PreparedAnswer[] = []) =>
  (answers: readonly PreparedAnswer[]) =>
    show(<RecoverPasswordScreen />, [...before, ...answers], { url: `/recovery/pw${query}` });

const mailed = { sendCount: 1, state: 's-1' } as const;
const texted = { send_count: 1, state: 's-1' } as const;
const row = { user_id: 'alice', provider_cd: 'SO', status: 'ok', nickname: 'Alice', reg_dt: 0 } as const;
const alice = { ...row, masked_yn: 'N', reset_yn: 'Y' } as const;
const found = answerWith(findId, { members: [alice], verify_token: 'v-1' });
const mail = { name: 'Email address', text: 'me@example.com' } as const;
const number = { name: 'Mobile phone number', text: '010-1234-5678' } as const;
const codeOf = { email: 'Code from the email', phone: 'Code from the text message' } as const;

/** Sends to a typed contact, where the page still asks for one. */
const sendTo = async ({ name, text }: typeof mail | typeof number) => {
  await fill(name, text);
  await press('Send the code');
};
const typeSentCode = (to: typeof mail | typeof number, code: string) => async () => {
  await screen.findByLabelText(new RegExp(`^(${to.name}|${code})`), { selector: 'input' });
  if (screen.queryByLabelText(to.name, { selector: 'input' })) await sendTo(to);
  await typeCode(code);
};

/** A search for an ID. */
export const searchCases: readonly RefusalCase[] = [
  {
    at: `${recoverId}/choose-contact/choose-contact.controller.ts`,
    call: findIdCheck,
    open: idPage(''),
    act: () => press('Continue'),
  },
  {
    at: `${recoverId}/search/search.calls.ts`,
    call: emailCodeSend,
    open: idPage('?state=s-1&way=email'),
    act: async (refusal) => {
      await sendTo(mail);
      if (captchas.has(refusal)) await press('Close');
    },
    typed: field(mail.name),
    otherwise: { captchaRequired: { shows: 'Send the code' } },
  },
  {
    at: `${recoverId}/search/search.calls.ts`,
    call: emailCodeVerify,
    open: idPage('?state=s-1&way=email', [answerWith(emailCodeSend, mailed)]),
    act: typeSentCode(mail, codeOf.email),
    typed: field(codeOf.email),
    closes: killing,
  },
  {
    at: `${recoverId}/search/search.calls.ts`,
    call: smsCodeSend,
    open: idPage('?state=s-1&way=phone'),
    act: async (refusal) => {
      await sendTo(number);
      if (captchas.has(refusal)) await press('Close'); // the captcha that the page asks for
    },
    typed: field(number.name),
    otherwise: { captchaRequired: { shows: 'Send the code' } },
  },
  {
    at: `${recoverId}/search/search.calls.ts`,
    call: smsCodeVerify,
    open: idPage('?state=s-1&way=phone', [answerWith(smsCodeSend, texted)]),
    act: typeSentCode(number, codeOf.phone),
    typed: field(codeOf.phone),
    closes: killing,
  },
  {
    at: `${recoverId}/found/found.controller.ts`,
    call: findId,
    open: idPage('?state=s-1'),
    otherwise: { identityVerificationRequired: { leads: /^\/recovery\/id$/ } },
  },
  {
    at: `${recoverId}/found/found.controller.ts`,
    call: findIdPassword,
    open: idPage('?state=s-1', [found]),
    act: () => press('New password'),
    otherwise: { identityVerificationRequired: { leads: /^\/recovery\/id$/ } },
  },
];

const textSend = answerWith(smsCodeSend, texted);
const textCode = answerWith(smsCodeVerify, { state: 's-1' });
const toQuestion = { questionRequired: { leads: /^\/recovery\/pw\?state=q%3As-1$/ } } as const;

/** A proof that an account may get a new password. */
export const proofCases: readonly RefusalCase[] = [
  {
    at: `${recoverPassword}/choose-way/choose-way.controller.ts`,
    call: resetState,
    open: resetPage(''),
    act: async () => {
      await fill('Email or ID', 'alice');
      await press('Continue');
    },
    typed: field('Email or ID'),
  },
  {
    at: `${recoverPassword}/code-way/code-way.calls.ts`,
    call: resetEmailSend,
    open: resetPage('?state=e:s-1'),
    act: async (refusal) => {
      if (screen.queryByText('Send the code')) await press('Send the code'); // the page sends the first one itself
      if (captchas.has(refusal)) await press('Close');
    },
    otherwise: { captchaRequired: { shows: 'Send the code' } },
  },
  {
    at: `${recoverPassword}/code-way/code-way.calls.ts`,
    call: resetEmailVerify,
    open: resetPage('?state=e:s-1', [answerWith(resetEmailSend, mailed)]),
    act: () => typeCode(codeOf.email),
    typed: field(codeOf.email),
    closes: killing,
  },
  {
    at: `${recoverPassword}/code-way/code-way.calls.ts`,
    call: smsCodeSend,
    open: resetPage('?state=p:s-1'),
    act: async (refusal) => {
      if (screen.queryByText('Send the code')) await press('Send the code'); // the page sends the first one itself
      if (captchas.has(refusal)) await press('Close');
    },
    otherwise: { captchaRequired: { shows: 'Send the code' } },
  },
  {
    at: `${recoverPassword}/code-way/code-way.calls.ts`,
    call: smsCodeVerify,
    open: resetPage('?state=p:s-1', [textSend]),
    act: () => typeCode(codeOf.phone),
    typed: field(codeOf.phone),
    closes: killing,
  },
  {
    at: `${recoverPassword}/code-way/code-way.calls.ts`,
    call: resetPersonVerify,
    open: resetPage('?state=p:s-1', [textSend, textCode]),
    act: () => typeCode(codeOf.phone),
    otherwise: toQuestion,
  },
  {
    at: `${recoverPassword}/proven-person/proven-person.screen.tsx`,
    call: resetPersonVerify,
    open: resetPage('?state=p:s-1&verified=Y'),
    otherwise: { ...toQuestion, identityVerificationRequired: { shows: 'Your identity isn’t verified yet' } },
  },
  {
    at: `${recoverPassword}/question-way/question-way.controller.ts`,
    call: resetQuestion,
    open: resetPage('?state=q:s-1'),
  },
  {
    at: `${recoverPassword}/question-way/question-way.controller.ts`,
    call: resetAnswer,
    open: resetPage('?state=q:s-1', [answerWith(resetQuestion, { question_no: 1, question_custom: '' })]),
    act: async (refusal) => {
      await fill(/^Your answer/, 'Pixel');
      await press('Continue');
      if (captchas.has(refusal)) await press('Close'); // the captcha that the page asks for
    },
    typed: field(/^Your answer/),
  },
];
