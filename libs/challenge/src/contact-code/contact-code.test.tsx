import { answerWith, configureFakeApi, refuseWith, type PreparedAnswer } from '@gatehouse/api-client/testing';
import { emailCodeSend, emailCodeVerify, smsCodeSend } from '@gatehouse/api-contract';
import { RefusalNotice, useCall } from '@gatehouse/screen';
import { axeFindings, createFakeHost, fakeNow, renderWithHost } from '@gatehouse/shell-contract/testing';
import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CodeForm } from './code-form.view.tsx';
import { CodeSentNotice } from './code-sent-notice.view.tsx';
import type { ContactCodeCalls, ContactField } from './contact-calls.ts';
import { ContactForm } from './contact-form.view.tsx';
import type { SentCode } from './contact-code.machine.ts';
import { emailChannel } from './email-channel.ts';
import { EmailField } from './email-field.view.tsx';
import { NumberFields } from './number-fields.view.tsx';
import { phoneChannel } from './phone-channel.ts';
import { ResendCode } from './resend-code.view.tsx';
import { useContactCode, useContactCodeMachine } from './use-contact-code.ts';

const textsIn = (language: string) => ({
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
  onProven?(proof: unknown): void;
  onSent?(sent: SentCode): void;
}>;

function useCalls(kind: 'email' | 'phone', onNotValid: () => void): ContactCodeCalls {
  const known = { restart: '/login', own: { notValidEmail: onNotValid } };
  const fields = { notValidEmail: 'contact', contactTaken: 'contact' } as const;
  const kept = useCall<typeof emailCodeSend, ContactField>(emailCodeSend, { ...known, fields });
  const mail = useCall<typeof emailCodeSend, ContactField>(emailCodeSend, { restart: '/login', fields });
  const text = useCall<typeof smsCodeSend, ContactField>(smsCodeSend, {
    restart: '/login',
    fields: { invalidPhoneFormat: 'contact', contactTaken: 'contact' },
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
        return sent && { sends: sent.send_count };
      }
      const sent = await (contact === null ? kept : mail).send({ params, query: { state: 's', email: contact ?? '' } });
      return sent && { sends: sent.sendCount };
    },
    verify: (code) => check.send({ params, body: { state: 's', verify_number: code } }),
    shown: kept.shown ?? typed.shown ?? check.shown,
    sending: typed.pending,
    sendingKept: kept.pending,
    verifying: check.pending,
    clear: () => [kept, typed, check].forEach((call) => call.clear()),
  };
}

function Scene({
  language = 'en',
  kind = 'email',
  contact = '',
  sent = null,
  onProven = () => undefined,
  onSent,
}: SceneProps) {
  const texts = textsIn(language);
  const machine = useContactCodeMachine({ contact, correctable: true }, sent);
  const calls = useCalls(kind, () => machine.dispatch({ type: 'notValid' }));
  const channel = kind === 'email' ? emailChannel : phoneChannel;
  const page = useContactCode({ channel, calls, machine, onProven, ...(onSent && { onSent }) });
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
            onResend={() => void page.send(state.sent.typed)}
          />
        </>
      )}
      {state.step !== 'done' && <button onClick={() => page.turn('another')}>Another</button>}
      {state.step !== 'done' && <button onClick={() => page.turn('back')}>Back</button>}
    </main>
  );
}

function open(scene: SceneProps, ...answers: readonly PreparedAnswer[]) {
  const api = configureFakeApi(...answers);
  const host = createFakeHost({ nation: 'KR' });
  return { api, ...renderWithHost(<Scene {...scene} />, { host }) };
}
const mailed = (sendCount = 1) => answerWith(emailCodeSend, { state: 's', sendCount });
const address = () => screen.getByRole('textbox', { name: 'Address' });
const code = () => screen.findByRole('textbox', { name: 'Code' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const sent: SentCode = { typed: 'me@example.com', resendAt: fakeNow + 20_000, until: fakeNow + 90_000, sends: 2 };

describe('the entry of an address', () => {
  it.each([
    ['', 'Enter it.'],
    ['me@', 'Enter all of it (en).'],
    [`${'a'.repeat(50)}@example.com`, 'Too long before the @.'],
  ])('"%s" is not sent: %s', async (typed, sentence) => {
    const { api, container } = open({});
    await userEvent.type(address(), `${typed}{Enter}`);
    expect(screen.getByRole('alert', { name: 'Check the field (en)' })).toHaveFocus();
    expect(address()).toHaveAccessibleDescription(expect.stringContaining(sentence));
    expect(screen.getByRole('main')).toHaveAccessibleName('Error');
    expect(api.requests).toEqual([]);
    expect(await axeFindings(container)).toEqual([]);
  });

  it('loses its error as soon as the address is complete', async () => {
    open({});
    await userEvent.type(address(), 'me@{Enter}');
    await userEvent.type(address(), 'example.com');
    expect(address()).toBeValid();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('sends the normalised address and reports when the code was sent', async () => {
    const onSent = jest.fn();
    const { api } = open({ onSent }, mailed());
    await userEvent.type(address(), ' Me@Example.com {Enter}');
    await code();
    expect(new URL(api.requests[0]?.url ?? '').searchParams.get('email')).toBe('me@example.com');
    expect(onSent.mock.calls).toEqual([
      [{ typed: 'me@example.com', sends: 1, resendAt: expect.any(Number), until: expect.any(Number) }],
    ]);
  });

  it('suggests another domain and takes it over', async () => {
    const { container } = open({});
    await userEvent.type(address(), 'me@gmial.com');
    await userEvent.tab();
    expect(screen.getByRole('status')).toHaveTextContent('Did you mean me@gmail.com?');
    expect(await axeFindings(container)).toEqual([]);
    await press('Yes');
    expect(address()).toHaveValue('me@gmail.com');
    expect(address()).toHaveFocus();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('shows a refusal of the address at the field and keeps what was typed', async () => {
    open({}, refuseWith(emailCodeSend, 'contactTaken'));
    await userEvent.type(address(), 'me@example.com{Enter}');
    expect(await screen.findByRole('alert')).toHaveFocus();
    expect(address()).toHaveAccessibleDescription(/Text of contactTaken/);
    expect(address()).toHaveValue('me@example.com');
  });

  it('shows a limit as a notice', async () => {
    open({}, refuseWith(emailCodeSend, 'resendDailyLimit'));
    await userEvent.type(address(), 'me@example.com{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Text of resendDailyLimit');
    expect(address()).toBeValid();
  });

  it('shows its error in the new language after a change of language', async () => {
    const { rerender } = open({});
    await userEvent.type(address(), 'me@{Enter}');
    rerender(<Scene language="ko" />);
    expect(address()).toHaveAccessibleDescription('Enter all of it (ko).');
    expect(address()).toHaveValue('me@');
  });
});

describe('the entry of a phone number', () => {
  const number = () => screen.getByLabelText(/^Number/);
  it.each([
    ['', 'Enter it.'],
    ['ten', 'Enter all of it (en).'],
  ])('"%s" is not sent: %s', async (typed, sentence) => {
    const { api } = open({ kind: 'phone' });
    await userEvent.type(number(), `${typed}{Enter}`);
    expect(number()).toHaveAccessibleDescription(expect.stringContaining(sentence));
    expect(api.requests).toEqual([]);
  });

  it('is sent with the prefix of the country, which is that of the session at first', async () => {
    const { api } = open({ kind: 'phone' }, answerWith(smsCodeSend, { state: 's', send_count: 1 }));
    expect(number()).toHaveAccessibleDescription('+82 is added');
    await userEvent.type(number(), '010-1234-5678{Enter}');
    await code();
    expect(new URL(api.requests[0]?.url ?? '').searchParams.get('number')).toBe('+821012345678');
    await press('Another');
    expect(number()).toHaveValue('010-1234-5678');
  });
});

describe('the entry of a code', () => {
  it('submits a complete code by itself and hands over the proof', async () => {
    const onProven = jest.fn();
    const { container } = open({ sent, onProven }, answerWith(emailCodeVerify, { state: 's' }));
    expect(await axeFindings(container)).toEqual([]);
    await userEvent.type(await code(), '123 456');
    await waitFor(() => expect(onProven.mock.calls).toEqual([[{ state: 's' }]]));
    expect(screen.getByRole('main')).toHaveAccessibleName('done');
  });

  it('shows that digits are missing, and the notice as one line', async () => {
    const { container } = open({ sent });
    await userEvent.type(await code(), '123{Enter}');
    expect(screen.getByRole('alert')).toHaveFocus();
    expect(await code()).toHaveAccessibleDescription(/Enter all digits/);
    expect(screen.getByText('Sent')).not.toBeVisible();
    expect(screen.getByText('Short')).toBeVisible();
    expect(await axeFindings(container)).toEqual([]);
  });

  it.each(['codeMismatch', 'codeExpired'] as const)('shows %s at the field with its code for support', async (name) => {
    open({ sent }, refuseWith(emailCodeVerify, name));
    await userEvent.type(await code(), '123456');
    expect(await screen.findByRole('alert')).toHaveFocus();
    expect(await code()).toHaveAccessibleDescription(new RegExp(`Text of ${name}`));
    expect(await code()).toHaveValue('123456');
  });

  it('shows too many wrong codes as a notice', async () => {
    open({ sent }, refuseWith(emailCodeVerify, 'tooManyWrongCodes'));
    await userEvent.type(await code(), '123456');
    expect(await screen.findByRole('alert')).toHaveTextContent('Text of tooManyWrongCodes');
  });
});

describe('a code that was sent before a reload', () => {
  it('continues its countdowns; nothing is sent', async () => {
    const { api } = open({ sent });
    expect(screen.getByRole('timer')).toHaveTextContent(/^Valid for 1:(30|29)$/);
    expect(screen.getByText(/^Again in 0:(20|19)$/)).toBeVisible();
    expect(screen.getByText('2 of 5')).toBeVisible();
    expect(api.requests).toEqual([]);
  });

  it('is sent again to the same contact after the pause', async () => {
    const { api } = open({ sent: { ...sent, resendAt: 0 } }, mailed(3));
    await press('Send again');
    expect(await screen.findByText('3 of 5')).toBeVisible();
    expect(new URL(api.requests[0]?.url ?? '').searchParams.get('email')).toBe('me@example.com');
    expect(screen.getByText(/^Again in (1:00|0:59)$/)).toBeVisible();
  });

  it('shows no times that are not known', async () => {
    open({ sent: { ...sent, resendAt: 0, until: 0, sends: 0 } });
    expect(screen.queryByRole('timer')).toBeNull();
    expect(screen.queryByText(/ of 5/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Send again' })).toBeVisible();
  });
});

describe('the contact on record', () => {
  it('receives the code without being typed, and can be replaced', async () => {
    open({ contact: 'al***@b.test' }, mailed());
    await press('Send to al***@b.test');
    await code();
    await press('Another');
    expect(address()).toHaveValue('');
    await press('Back');
    expect(await code()).toBeVisible();
  });

  it('that takes no mail is reported to the machine', async () => {
    open({ contact: 'al***@b.test' }, refuseWith(emailCodeSend, 'notValidEmail'));
    await press('Send to al***@b.test');
    await waitFor(() => expect(screen.getByRole('main')).toHaveAccessibleName('Error'));
    await press('Another');
    expect(address()).toBeVisible();
  });
});
