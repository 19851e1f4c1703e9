import { answerWith, configureFakeApi, type PreparedAnswer } from '@gatehouse/api-client/testing';
import { emailCodeSend, emailCodeVerify, smsCodeSend } from '@gatehouse/api-contract';
import { RefusalNotice, useCall } from '@gatehouse/screen';
import { createFakeHost, fakeNow, renderWithHost } from '@gatehouse/shell-contract/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CodeForm } from '../code-form.view.tsx';
import { CodeSentNotice } from '../code-sent-notice.view.tsx';
import { phoneSendFields, sendAnswer, type ContactCodeCalls, type ContactField } from '../contact-calls.ts';
import type { SentCode } from '../contact-code.machine.ts';
import { ContactForm } from '../contact-form.view.tsx';
import { emailChannel } from '../email-channel.ts';
import { EmailField } from '../email-field.view.tsx';
import { NumberFields } from '../number-fields.view.tsx';
import { phoneChannel } from '../phone-channel.ts';
import { ResendCode } from '../resend-code.view.tsx';
import { useContactCode } from '../use-contact-code.ts';
import { useFlowCode } from '../use-flow-code.ts';

export const textsIn = (language: string) => ({
  checkField: `Check the field (${language})`,
  faults: { missing: 'Enter it.', invalid: `Enter all of it (${language}).`, localPartLong: 'Too long before the @.' },
  send: 'Send',
  address: 'Address',
  suggestion: (address: string) => `Did you mean ${address}?`,
  takeSuggestion: 'Yes',
  country: 'Country',
  number: 'Number',
  numberHint: (prefix: string) => `${prefix} is added`,
  code: 'Code',
  codeHint: '6 digits',
  codeMissing: 'Enter all digits.',
  valid: (time: string) => `Valid for ${time}`,
  lastMinute: 'Less than a minute',
  over: 'Expired',
  confirm: 'Confirm',
  sends: (sends: number, most: number) => `${sends} of ${most}`,
  wait: (time: string) => `Again in ${time}`,
  resend: 'Send again',
});

type SceneProps = Readonly<{
  language?: string;
  kind?: 'email' | 'phone';
  contact?: string;
  sent?: SentCode | null;
  /** State of the flow whose code the platform knows. */
  flow?: string | null;
  onProven?(proof: unknown): void;
  onProvenElsewhere?(): void;
  onSent?(sent: SentCode): void;
}>;

export function useCalls(kind: 'email' | 'phone', onNotValid: () => void): ContactCodeCalls {
  const known = { restart: '/login', own: { notValidEmail: onNotValid } };
  const fields = { notValidEmail: 'contact', contactIsOwn: 'contact', captchaIncorrect: 'contact' } as const;
  const kept = useCall<typeof emailCodeSend, ContactField>(emailCodeSend, { ...known, fields });
  const mail = useCall<typeof emailCodeSend, ContactField>(emailCodeSend, { restart: '/login', fields });
  const text = useCall<typeof smsCodeSend, ContactField>(smsCodeSend, {
    restart: '/login',
    fields: { ...phoneSendFields, contactIsOwn: 'contact' },
  });
  const check = useCall<typeof emailCodeVerify, ContactField>(emailCodeVerify, {
    restart: '/login',
    fields: { codeMismatch: 'code', codeExpired: 'code', emailAccountLimit: 'code', contactTaken: 'code' },
  });
  const params = { type: 'verification-code' } as const;
  const typed = kind === 'email' ? mail : text;
  return {
    async send(contact) {
      if (kind === 'phone') {
        const sent = await text.send({ params, query: { state: 's', number: contact ?? '' } });
        return sent && sendAnswer(sent.send_count, sent);
      }
      const sent = await (contact === null ? kept : mail).send({ params, query: { state: 's', email: contact ?? '' } });
      return sent && sendAnswer(sent.sendCount, sent);
    },
    verify: (code) => check.send({ params, body: { state: 's', verify_number: code } }),
    shown: kept.shown ?? typed.shown ?? check.shown,
    sending: typed.pending,
    sendingKept: kept.pending,
    verifying: check.pending,
    clear: () => [kept, typed, check].forEach((call) => call.clear()),
  };
}

/** A page that sends a code to an address or number and takes it. */
export function Scene({
  language = 'en',
  kind = 'email',
  contact = '',
  sent = null,
  flow = null,
  onProven = () => undefined,
  ...reports
}: SceneProps) {
  const texts = textsIn(language);
  const machine = useFlowCode({ flow, known: { contact, correctable: true }, sent });
  const calls = useCalls(kind, () => machine.dispatch({ type: 'notValid' }));
  const channel = kind === 'email' ? emailChannel : phoneChannel;
  const page = useContactCode({ channel, calls, machine, restart: '/login', onProven, ...reports });
  const { state, entry } = page;
  return (
    <main aria-label={page.hasError ? 'Error' : state.step}>
      {page.notice && <RefusalNotice refusal={page.notice} />}
      {state.step === 'ready' && <button onClick={() => void page.send(null)}>Send to {contact}</button>}
      {state.step === 'entry' && (
        <ContactForm entry={entry} texts={texts}>
          {kind === 'email' ? <EmailField entry={entry} texts={texts} /> : <NumberFields entry={entry} texts={texts} />}
        </ContactForm>
      )}
      {state.step === 'code' && (
        <>
          <CodeSentNotice
            page={page}
            sent={state.sent}
            texts={{ title: 'Sent', text: 'Look for it', short: 'Short' }}
          />
          <CodeForm page={page} sent={state.sent} texts={texts} />
          <ResendCode
            sent={state.sent}
            texts={texts}
            pending={page.sending}
            onResend={() => void page.sendAgain(state.sent)}
          />
        </>
      )}
      {state.step !== 'done' && <button onClick={() => page.turn('another')}>Another</button>}
      {state.step !== 'done' && <button onClick={() => page.turn('back')}>Back</button>}
    </main>
  );
}

export function open(scene: SceneProps, ...answers: readonly PreparedAnswer[]) {
  return openIn(createFakeHost({ nation: 'KR' }), scene, ...answers);
}

/** The same in a tab that a page was open in before. */
export function openIn(
  host: ReturnType<typeof createFakeHost>,
  scene: SceneProps,
  ...answers: readonly PreparedAnswer[]
) {
  const api = configureFakeApi(...answers);
  return { api, ...renderWithHost(<Scene {...scene} />, { host }) };
}
export const mailed = (sendCount = 1) => answerWith(emailCodeSend, { state: 's', sendCount });
export const address = () => screen.getByRole('textbox', { name: 'Address' });
export const code = () => screen.findByRole('textbox', { name: 'Code' });
export const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
export const sent: SentCode = {
  typed: 'me@example.com',
  resendAt: fakeNow + 20_000,
  until: fakeNow + 90_000,
  sends: 2,
};
