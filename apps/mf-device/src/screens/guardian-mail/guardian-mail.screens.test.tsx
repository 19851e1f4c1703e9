import { answerWith, configureFakeApi, refuseWith, type PreparedAnswer } from '@gatehouse/api-client/testing';
import { emailCodeSend, emailCodeVerify } from '@gatehouse/api-contract';
import { axeFindings, createFakeHost, renderWithHost } from '@gatehouse/shell-contract/testing';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import en from '../../texts/sdk/en.json';
import { GuardianMailCodeScreen, GuardianMailInputScreen } from './guardian-mail.screens.ts';

const query = 'service_id=PLAYGROUND_GAME&type=parent-storage-identify&state=case-1';
const inputUrl = `/webview/sdk/parent_verify_email_input?${query}`;
const codeUrl = `/webview/sdk/parent_verify_email_auth_code?${query}`;
const sent = answerWith(emailCodeSend, { state: 'case-1', sendCount: 1 });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const field = () => screen.getByRole('textbox');

function open(Screen: typeof GuardianMailInputScreen, url: string, ...answers: readonly PreparedAnswer[]) {
  const api = configureFakeApi(...answers);
  const told: unknown[] = [];
  const host = createFakeHost({
    url,
    surface: 'sdk',
    bridge: {
      kind: 'sdk',
      close: () => told.push('close') > 0,
      notify: (event, data) => told.push({ event, ...data }) > 0,
      ask: async () => ({ ok: false, reason: 'noApp' }),
    },
  });
  host.flow.write('guardian-mail.case-1', 'parent@playground.test');
  const view = renderWithHost(<Screen />, { texts: { 'mf-device.sdk': en }, host });
  return { ...view, api, host, told, user: userEvent.setup() };
}

beforeEach(() => {
  jest.spyOn(globalThis, 'scrollTo').mockImplementation(() => undefined); // jsdom has none
});

describe("a guardian's address", () => {
  it('is sent a code under the type and the state of the address bar, and the next page is named', async () => {
    const { user, api, host, container } = open(GuardianMailInputScreen, inputUrl, sent);
    await heading('Your guardian’s email');
    expect(await axeFindings(container)).toEqual([]);
    expect(field()).toHaveValue('parent@playground.test'); // what was typed before
    await user.clear(field());
    await user.type(field(), 'guardian@playground.test{Enter}');
    expect(api.requests[0]?.url).toMatch(/parent-storage-identify.*email=guardian%40playground\.test/);
    expect(host.record.navigations).toEqual([codeUrl]);
    expect(host.flow.read('guardian-mail.case-1')).toBe('guardian@playground.test');
  });

  it.each([
    ['', 'Enter your email address.'],
    ['nobody', 'Enter an email address such as name@example.com.'],
  ])('is not asked about where it is none (%s)', async (typed, sentence) => {
    const { user, api } = open(GuardianMailInputScreen, inputUrl);
    await user.clear(field());
    await user.type(field(), `${typed}{Enter}`);
    expect(await screen.findByRole('alert')).toHaveFocus();
    expect(field()).toHaveAccessibleDescription(new RegExp(sentence));
    expect(document.title).toBe('Error: Your guardian’s email');
    expect(api.requests).toEqual([]);
  });

  it('says at the field what the platform has against it, and elsewhere what is over', async () => {
    const { user } = open(
      GuardianMailInputScreen,
      inputUrl,
      refuseWith(emailCodeSend, 'notValidEmail'),
      refuseWith(emailCodeSend, 'wrongVerifyStep'),
    );
    await user.type(field(), '{Enter}');
    expect(await screen.findByRole('alert')).toHaveFocus();
    expect(field()).toHaveAccessibleDescription(/Text of notValidEmail/);
    await user.type(field(), '{Enter}');
    expect(await screen.findByText(/Text of wrongVerifyStep/)).toBeVisible();
    expect(field()).toHaveValue('parent@playground.test');
  });

  it('says so where the page was opened without its request', async () => {
    open(GuardianMailInputScreen, '/webview/sdk/parent_verify_email_input?service_id=PLAYGROUND_GAME');
    expect(await screen.findByText(/opened without its request/)).toBeVisible();
  });
});

describe("a guardian's code", () => {
  it('is taken, the game hears of it, and the window closes', async () => {
    const { user, api, told, container } = open(
      GuardianMailCodeScreen,
      codeUrl,
      answerWith(emailCodeVerify, { state: 'case-1' }),
    );
    await heading('Enter your guardian’s code');
    expect(screen.getByText(/parent@playground\.test/)).toBeVisible();
    expect(await axeFindings(container)).toEqual([]);
    await user.type(field(), '123456');
    expect(await heading('The address is confirmed')).toHaveFocus();
    expect(await api.bodies()).toEqual([{ state: 'case-1', verify_number: '123456' }]);
    expect(told).toEqual([
      { event: 'view result', result: 'guardian mail verified', service_id: 'PLAYGROUND_GAME', state: 'case-1' },
    ]);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(told.at(-1)).toBe('close');
  });

  it.each(['codeMismatch', 'codeExpired'] as const)('%s belongs to the field', async (refusal) => {
    const { user, told } = open(GuardianMailCodeScreen, codeUrl, refuseWith(emailCodeVerify, refusal));
    await user.type(field(), '000000');
    expect(await screen.findByRole('alert')).toHaveFocus();
    expect(field()).toHaveAccessibleDescription(new RegExp(`Text of ${refusal}`));
    expect(told).toEqual([]);
  });

  it('leads back to another address', async () => {
    open(GuardianMailCodeScreen, codeUrl);
    expect(await screen.findByRole('link', { name: 'Use another address' })).toHaveAttribute('href', inputUrl);
  });
});
