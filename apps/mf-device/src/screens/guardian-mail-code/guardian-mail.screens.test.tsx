import { answerWith, refuseWith, type PreparedAnswer } from '@gatehouse/api-client/testing';
import { codeSent, emailCodeSend, emailCodeVerify } from '@gatehouse/api-contract';
import { codeIsProven } from '@gatehouse/challenge/testing';
import { axeFindings } from '@gatehouse/shell-contract/testing';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { openScreen, showScreen } from '../../testing/open-screen.tsx';
import { guardianCode, guardianCodeSent } from '../../testing/sdk-answers.ts';
import { GuardianMailInputScreen } from '../guardian-mail-input/guardian-mail-input.screen.tsx';
import { GuardianMailCodeScreen } from './guardian-mail-code.screen.tsx';

const query = 'service_id=PLAYGROUND_GAME&type=parent-storage-identify&state=case-1';
const inputUrl = `/webview/sdk/parent_verify_email_input?${query}`;
const codeUrl = `/webview/sdk/parent_verify_email_auth_code?${query}`;
const sent = answerWith(emailCodeSend, { state: 'case-1', sendCount: 1 });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const field = () => screen.getByRole('textbox');

const open = (Screen: ComponentType, url: string, ...answers: readonly PreparedAnswer[]) =>
  openScreen(Screen, url, [...answers, guardianCode()], { remembered: guardianCodeSent('parent@playground.test') });

describe("a guardian's address", () => {
  it('receives a code for the type and state of the page address, and the page of the code follows', async () => {
    const { user, api, host, container } = open(GuardianMailInputScreen, inputUrl, sent);
    await heading('Your guardian’s email');
    expect(await axeFindings(container)).toEqual([]);
    expect(field()).toHaveValue('parent@playground.test'); // what was typed before
    await user.clear(field());
    await user.type(field(), 'guardian@playground.test{Enter}');
    expect(api.requests[0]?.url).toMatch(/parent-storage-identify.*email=guardian%40playground\.test/);
    expect(host.record.navigations).toEqual([codeUrl]);
    expect(host.flow.read('contact-code.typed')).toEqual({ flow: 'case-1', typed: 'guardian@playground.test' });
  });

  it.each([
    ['', 'Enter your email address.'],
    ['nobody', 'Enter an email address such as name@example.com.'],
    [`${'x'.repeat(60)}@playground.test`, 'The part before the @ is too long. Use at most 49 characters.'],
  ])('is refused on the page where it is no address (%s)', async (typed, sentence) => {
    const { user, api } = open(GuardianMailInputScreen, inputUrl);
    await user.clear(field());
    await user.type(field(), `${typed}{Enter}`);
    await waitFor(() => expect(field()).toHaveAccessibleDescription(new RegExp(sentence)));
    expect(field()).toHaveFocus();
    expect(document.title).toBe('Error: Your guardian’s email');
    expect(api.requests).toEqual([]);
  });

  it('is suggested where its domain looks mistyped', async () => {
    const { user } = open(GuardianMailInputScreen, inputUrl);
    await user.clear(field());
    await user.type(field(), 'parent@gmial.com');
    await user.tab();
    expect(await screen.findByText('Did you mean parent@gmail.com?')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Yes, use this one' }));
    expect(field()).toHaveValue('parent@gmail.com');
  });

  it('shows a refused address at the field, and an expired request above the form', async () => {
    const { user } = open(
      GuardianMailInputScreen,
      inputUrl,
      refuseWith(emailCodeSend, 'notValidEmail'),
      refuseWith(emailCodeSend, 'wrongVerifyStep'),
    );
    await user.type(field(), '{Enter}');
    await waitFor(() => expect(field()).toHaveAccessibleDescription(/Text of notValidEmail/));
    expect(field()).toHaveFocus();
    await user.type(field(), '{Enter}');
    expect(await screen.findByText(/Text of wrongVerifyStep/)).toBeVisible();
    expect(field()).toHaveValue('parent@playground.test');
  });

  it('explains a page that was Something is missing', async () => {
    open(GuardianMailInputScreen, '/webview/sdk/parent_verify_email_input?service_id=PLAYGROUND_GAME');
    expect(await screen.findByText(/Something is missing/)).toBeVisible();
  });
});

describe("a guardian's code", () => {
  const told = {
    event: 'view result',
    result: 'guardian mail verified',
    service_id: 'PLAYGROUND_GAME',
    state: 'case-1',
  };

  it('is verified, the game is told, and the window closes', async () => {
    const { user, api, appMessages, container } = open(
      GuardianMailCodeScreen,
      codeUrl,
      answerWith(emailCodeVerify, { state: 'case-1' }),
    );
    await heading('Enter your guardian’s code');
    expect(await screen.findByText(/parent@playground\.test/)).toBeVisible();
    expect(await axeFindings(container)).toEqual([]);
    await user.type(field(), '123456');
    await waitFor(async () => expect(await heading('The address is confirmed')).toHaveFocus());
    expect(await api.requests.at(-1)?.json()).toEqual({ state: 'case-1', verify_number: '123456' });
    expect(appMessages).toEqual([told]);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(appMessages.at(-1)).toBe('close');
  });

  it.each(['codeMismatch', 'codeExpired'] as const)('%s is shown at the field', async (refusal) => {
    const { user, appMessages } = open(GuardianMailCodeScreen, codeUrl, refuseWith(emailCodeVerify, refusal));
    await user.type(await screen.findByRole('textbox'), '000000');
    await waitFor(() => expect(field()).toHaveAccessibleDescription(new RegExp(`Text of ${refusal}`)));
    expect(field()).toHaveFocus();
    expect(appMessages).toEqual([]);
  });

  it('that was entered in another tab is told to the game, too', async () => {
    const { user, appMessages } = openScreen(GuardianMailCodeScreen, codeUrl, [
      guardianCode(),
      refuseWith(emailCodeVerify, 'wrongVerifyStep'),
      codeIsProven(),
    ]);
    await user.type(await screen.findByRole('textbox'), '123456');
    expect(await heading('The address is confirmed')).toBeVisible();
    expect(appMessages).toEqual([told]);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(appMessages.at(-1)).toBe('close');
  });

  it('that was entered before the page was opened again is told to the game', async () => {
    const { host, appMessages } = openScreen(GuardianMailCodeScreen, codeUrl, [codeIsProven()]);
    expect(await heading('The address is confirmed')).toBeVisible();
    expect(appMessages).toEqual([told]);
    expect(host.record.navigations).toEqual([]);
  });

  it('shows after a reload how long it is valid, and when another one can be sent', async () => {
    const { unmount, host } = open(GuardianMailCodeScreen, codeUrl);
    const times = /You can request a new code in 0:40\./;
    expect(await screen.findByText(times)).toBeVisible();
    unmount();
    showScreen(GuardianMailCodeScreen, host);
    expect(await screen.findByText(times)).toBeVisible();
    expect(screen.getByText(/Valid for another 8:20/)).toBeVisible();
  });

  it('shows the same times in a tab that did not send it, by the record of the platform', async () => {
    const { container } = openScreen(GuardianMailCodeScreen, codeUrl, [guardianCode()]);
    expect(await screen.findByText(/You can request a new code in 0:40\./)).toBeVisible();
    expect(screen.getByText(/Valid for another 8:20/)).toBeVisible();
    expect(screen.getByText(/p-?\*\*\*@playground\.test|pa\*\*\*@playground\.test/)).toBeVisible();
    expect(await axeFindings(container)).toEqual([]);
  });

  it('asks for the address again before another code leaves such a tab', async () => {
    const { user, host } = openScreen(GuardianMailCodeScreen, codeUrl, [guardianCode({ resend_in: 0 })]);
    await user.click(await screen.findByRole('button', { name: 'Send a new code' }));
    expect(host.record.navigations).toEqual([inputUrl]);
  });

  it('is sent first where none was', async () => {
    const { host } = openScreen(GuardianMailCodeScreen, codeUrl, [
      answerWith(codeSent, { sent: null, proven_yn: 'N' }),
    ]);
    await waitFor(() => expect(host.record.navigations).toEqual([inputUrl]));
  });

  it('leads back to another address', async () => {
    open(GuardianMailCodeScreen, codeUrl);
    expect(await screen.findByRole('link', { name: 'Use another address' })).toHaveAttribute('href', inputUrl);
  });
});
