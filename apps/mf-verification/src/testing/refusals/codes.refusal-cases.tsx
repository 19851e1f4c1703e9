import { answerWith, type PreparedAnswer } from '@gatehouse/api-client/testing';
import { emailCodeSend, emailCodeVerify, emailSendV2, smsCodeSend, smsCodeVerify } from '@gatehouse/api-contract';
import type { RefusalCase } from '@gatehouse/screen/testing';
import { screen } from '@testing-library/react';
import { VerificationScreen } from '../../screens/verification/verification.screen.tsx';
import { standing } from '../standing.ts';
import { field, fill, press, returned, show, toCaller } from './show.tsx';

const captchaRefusals: ReadonlySet<string> = new Set(['captchaRequired', 'captchaInvalid', 'captchaIncorrect']);
const at = 'screens/contact-code/contact-calls.ts';
/** After these no code is typed any more. */
const killing = ['tooManyWrongCodes', 'codeTriesOver'] as const;
const page = (type: string, answers: readonly PreparedAnswer[]) =>
  show(<VerificationScreen />, answers, { host: { url: `/verification?type=${type}&state=s-1` } });
const mail = standing({ status: 1, stage: 31, contact: 'al***@playground.test', correctable_yn: 'Y', ...returned });
const nowhere = standing({ status: 1, stage: 31, contact: '', correctable_yn: 'Y', ...returned });
const phone = standing({ status: 0, stage: 0, type: 'verification-code', ...returned });

let typed = 100_000;
/** Another code each time: one that was refused is not sent twice. */
async function typeCode(name: string): Promise<void> {
  if (!screen.queryByLabelText(name)) await press('Send the code');
  await fill(name, String((typed += 1)));
}
const number = { name: 'Mobile phone number', text: '010-1234-5678' } as const;

/** Codes by mail and by text message. */
export const codeCases: readonly RefusalCase[] = [
  {
    at,
    call: emailSendV2,
    open: (answers) => page('email-verify', [mail, ...answers]),
    act: () => press('Send the code'),
    otherwise: { ...toCaller, notValidEmail: { shows: 'This address can’t receive our emails' } },
  },
  {
    at,
    call: emailCodeSend,
    open: (answers) => page('confirm-email', [nowhere, ...answers]),
    act: async () => {
      await fill('Email address', 'me@example.com');
      await press('Send the code');
    },
    typed: field('Email address'),
    otherwise: toCaller,
  },
  {
    at,
    call: emailCodeVerify,
    open: (answers) =>
      page('email-verify', [mail, answerWith(emailSendV2, { sendCount: 1, state: 's-1' }), ...answers]),
    act: () => typeCode('Code from the email'),
    typed: field('Code from the email'),
    closes: killing,
    otherwise: toCaller,
  },
  {
    at,
    call: smsCodeSend,
    open: (answers) => page('verification-code', [phone, ...answers]),
    act: async (refusal) => {
      await fill(number.name, number.text);
      await press('Send the code');
      if (captchaRefusals.has(refusal)) await press('Close'); // the captcha that the page asks for
    },
    typed: field(number.name),
    otherwise: { ...toCaller, captchaRequired: { shows: 'Send the code' } },
  },
  {
    at,
    call: smsCodeVerify,
    open: (answers) =>
      page('verification-code', [phone, answerWith(smsCodeSend, { send_count: 1, state: 's-1' }), ...answers]),
    act: async () => {
      await screen.findByLabelText(/^(Mobile phone number|Code from the text message)/, { selector: 'input' });
      if (screen.queryByLabelText(number.name)) await fill(number.name, number.text);
      await typeCode('Code from the text message');
    },
    typed: field('Code from the text message'),
    closes: killing,
    otherwise: toCaller,
  },
];
