import { readdirSync, readFileSync } from 'node:fs';
import { answerWith, configureFakeApi, type PreparedAnswer } from '@gatehouse/api-client/testing';
import {
  accountEmails,
  compareContactEmail,
  contactEmailChange,
  emailCodeSend,
  emailCodeVerify,
  emailSendV2,
  emailSessionOpen,
  emailSessionVerify,
  memberWaitStop,
  registerEmail,
  subEmailChange,
  subEmailEmailN,
  subEmailModify,
  subEmailRead,
} from '@gatehouse/api-contract';
import { callsOfSource } from '@gatehouse/api-contract/testing';
import { codeIsSent } from '@gatehouse/challenge/testing';
import { explainIn, refusalSuite, type RefusalCase } from '@gatehouse/screen/testing';
import { createFakeHost, renderWithHost, type FakeHost } from '@gatehouse/shell-contract/testing';
import { expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import en from '../../texts/emails/en.json';
import { ChangeIdScreen } from './change-id.screen.tsx';
import {
  both,
  emails,
  mailed,
  opened,
  other,
  path,
  plain,
  proven,
  social,
  subEmail,
} from './testing/change-id-scene.tsx';

/** Another language than that of the page, so that no sentence of its own passes for the platform's. */
const locale = 'ko';
const folder = 'screens/change-id';

function show(query: string, answers: readonly PreparedAnswer[], sent: boolean): FakeHost {
  configureFakeApi(...answers, ...(sent ? [codeIsSent({ resend_in: 0 })] : []));
  const host = createFakeHost({ url: `${path}?${query}`, explain: explainIn(locale) });
  if (sent) {
    host.flow.write('change-id.sign-in', { session: 'm-1', typed: other.email, proven: false });
    host.flow.write('change-id.confirm', { session: 'm-1', typed: other.email, proven: false });
  }
  renderWithHost(<ChangeIdScreen />, { host, texts: { 'mf-account-lifecycle.emails': en } });
  return host;
}
const page =
  (query: string, ...before: readonly PreparedAnswer[]) =>
  (answers: readonly PreparedAnswer[]) =>
    show(query, [...before, ...answers], false);
/** The same with a code that was sent before the page was loaded. */
const atCode =
  (query: string, ...before: readonly PreparedAnswer[]) =>
  (answers: readonly PreparedAnswer[]) =>
    show(query, [...before, ...answers], true);

async function press(name: string): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name }), { pointerEventsCheck: 0 });
}
const address = () => screen.getByLabelText(/^Email address/, { selector: 'input' });
async function sendTyped(): Promise<void> {
  fireEvent.input(await screen.findByLabelText(/^Email address/, { selector: 'input' }), {
    target: { value: 'new@playground.test' },
  });
  await press('Send the code');
}
let typed = 100_000;
/** Another code each time: one that was refused is not sent twice. */
async function typeCode(): Promise<void> {
  const field = await screen.findByLabelText('Code from the email', { selector: 'input' });
  fireEvent.input(field, { target: { value: String((typed += 1)) } });
}
const code = () => screen.getByLabelText('Code from the email', { selector: 'input' });

const unproven = emails({ contact: { ...other, proven_yn: 'N' }, code_email: other.email });
const entry = answerWith(subEmailRead, subEmail());
const expired = ['verificationTimeExpired'] as const;
/** After these no code is typed any more. */
const killing = ['tooManyWrongCodes', 'codeTriesOver'] as const;

const cases: readonly RefusalCase[] = [
  { at: `${folder}/use-emails.ts`, call: accountEmails, open: page('') },
  {
    at: `${folder}/running-waits.controller.ts`,
    call: memberWaitStop,
    open: page('', emails({ waits: [{ reference: 'K7QF-2M9X-PLWA', started_at: 0, ready_at: 0, may_stop: true }] })),
    act: () => press('Stop it'),
  },
  {
    at: `${folder}/session.calls.ts`,
    call: emailSessionOpen,
    open: page('type=register', emails()),
    act: sendTyped,
    typed: address,
  },
  {
    at: `${folder}/session.calls.ts`,
    call: emailSendV2,
    open: atCode('type=register', emails()),
    act: () => press('Send another code'),
    final: [...expired, 'resendLimit', 'resendDailyLimit'],
  },
  {
    at: `${folder}/session.calls.ts`,
    call: emailSessionVerify,
    open: atCode('type=register', emails()),
    act: typeCode,
    typed: code,
    final: expired,
    closes: killing,
  },
  {
    at: `${folder}/sign-in-address.controller.ts`,
    call: registerEmail,
    open: atCode('type=register', emails(), proven, proven),
    act: typeCode,
    typed: code,
  },
  {
    at: `${folder}/confirm-address.controller.ts`,
    call: contactEmailChange,
    open: atCode('type=confirm-email', unproven, proven),
    act: typeCode,
    typed: code,
  },
  {
    at: `${folder}/use-proof.ts`,
    call: compareContactEmail,
    open: page('type=register', emails(social)),
    act: () => press('Use another address'),
  },
  {
    at: `${folder}/use-proof.ts`,
    call: subEmailModify,
    open: page('type=email-N', emails(plain)),
    act: () => press('Continue'),
  },
  {
    at: `${folder}/contact-address.controller.ts`,
    call: subEmailEmailN,
    open: page('type=email-N', emails()),
    act: () => press('Continue'),
  },
  {
    at: `${folder}/contact-address.controller.ts`,
    call: subEmailChange,
    open: page('type=email-N&step=new', emails(both)),
  },
  { at: `${folder}/contact-address.controller.ts`, call: subEmailRead, open: page('type=email-N&state=s-1', emails()) },
  {
    at: `${folder}/sub-email.calls.ts`,
    call: emailCodeSend,
    open: page('type=email-N&state=s-1', emails(), entry),
    act: sendTyped,
    typed: address,
  },
  {
    at: `${folder}/sub-email.calls.ts`,
    call: emailCodeVerify,
    open: atCode('type=email-N&state=s-1', emails(), entry, mailed, opened),
    act: typeCode,
    typed: code,
    closes: killing,
  },
];

refusalSuite(cases, locale);

it('these are all calls of the page', () => {
  const source = new URL('.', import.meta.url);
  const made = readdirSync(source, 'utf8')
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .flatMap((name) =>
      callsOfSource(readFileSync(new URL(name, source), 'utf8')).map(({ id }) => `${folder}/${name}: ${id}`),
    );
  expect(cases.map(({ at, call }) => `${at}: ${call.id}`).toSorted()).toEqual([...new Set(made)].toSorted());
});
