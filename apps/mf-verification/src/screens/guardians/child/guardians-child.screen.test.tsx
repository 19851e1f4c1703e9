import {
  answerWith,
  configureFakeApi,
  refuseWith,
  unreachable,
  type PreparedAnswer,
} from '@gatehouse/api-client/testing';
import { guardianRequest, guardianStatus, maskContact } from '@gatehouse/api-contract';
import { axeFindings, createFakeHost, fakeNow, renderWithHost } from '@gatehouse/shell-contract/testing';
import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { caseOf, texts } from '../../../testing/guardian-answers.ts';
import { guardianLinkFlow } from './guardian-link.flow.ts';
import { ChildScreen } from './guardians-child.screen.tsx';

const url = '/verification/guardian?type=parent-signup&state=s-1';
const returnPath = '/signup/parent_agree?state=of-the-sign-up';
const standing = (status: 'open' | 'asked' | 'verified' | 'agreed' | 'declined' | 'limit' | 'ended') =>
  caseOf({ role: 'child', status, type: 'parent-signup', redirect_url: returnPath, child: '' });
const sent = (sendCount = 1) =>
  answerWith(guardianRequest, { state: 's-1', sendCount, expires_at: fakeNow + 24 * 60 * 60_000 });

function open(...answers: readonly PreparedAnswer[]) {
  const api = configureFakeApi(...answers);
  return { api, ...renderWithHost(<ChildScreen />, { texts, host: createFakeHost({ url }) }) };
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const wake = () => act(() => void document.dispatchEvent(new Event('visibilitychange')));

describe('a child that needs a guardian', () => {
  it('explains what happens, and asks where the guardian is', async () => {
    const { container } = open(standing('open'));
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('A parent or guardian has to agree');
    expect(await screen.findByText('It takes them about five minutes.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'They’re here with me' })).toHaveAttribute(
      'href',
      '/parent_verification?type=parent-signup&state=s-1',
    );
    expect(await axeFindings(container)).toEqual([]);
  });

  it('offers the link alone where the guardian of an account is named', async () => {
    const { container } = open(caseOf({ role: 'child', status: 'open', beside_yn: 'N' }));
    expect(await screen.findByRole('button', { name: 'Send them a link' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'They’re here with me' })).toBeNull();
    expect(await axeFindings(container)).toEqual([]);
  });

  it('sends a link by mail, waits, and continues by itself', async () => {
    const { container, host, api } = open(standing('open'), sent(), standing('verified'), standing('agreed'));
    await press('Send them a link');
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(await axeFindings(container)).toEqual([]);
    await userEvent.type(screen.getByRole('textbox', { name: 'Their email address' }), 'mum@family.example{Enter}');
    expect(await screen.findByText(/The link is on its way to mum@family\.example/)).toBeVisible();
    expect(screen.queryByText(/Links sent/)).toBeNull();
    expect(screen.getByText(/^Waiting for their identity check/)).toBeVisible();
    expect(screen.getByText(/^Waiting for their consent/)).toBeVisible();
    expect(screen.queryByText(/^Identity verified/)).toBeNull();
    expect(screen.getByText(/You can send the link again in (1:00|0:5\d)/)).toBeVisible();
    expect(await axeFindings(container)).toEqual([]);
    wake();
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Identity verified'));
    wake();
    await waitFor(() => expect(host.record.navigations).toEqual([returnPath]));
    expect(await api.requests[1]?.clone().json()).toEqual({
      state: 's-1',
      channel: 'email',
      contact: 'mum@family.example',
    });
  });

  it('lets the guardian know the child by its first name, and nothing else', async () => {
    const { api, container } = open(standing('open'), sent());
    await press('Send them a link');
    const name = screen.getByRole('textbox', { name: 'Your first name (optional)' });
    await userEvent.type(name, 'evil.example');
    const address = screen.getByRole('textbox', { name: 'Their email address' });
    await userEvent.type(address, 'mum@family.example{Enter}');
    expect(name).toBeInvalid();
    expect(screen.getByText('Use letters only, at most 30.')).toBeVisible();
    expect(await axeFindings(container)).toEqual([]);
    expect(api.requests).toHaveLength(1);
    await userEvent.clear(name);
    await userEvent.type(name, ' Mia ');
    await press('Send the link');
    await screen.findByText(/The link is on its way to mum@family/);
    expect(await api.requests[1]?.clone().json()).toMatchObject({ child_name: 'Mia', contact: 'mum@family.example' });
  });

  it('sends the link by "Try again" where the answer was lost', async () => {
    const { api } = open(standing('open'), unreachable(guardianRequest), sent());
    await press('Send them a link');
    const address = screen.getByRole('textbox', { name: 'Their email address' });
    await userEvent.type(address, 'mum@family.example{Enter}');
    await press('Try again');
    expect(await screen.findByText(/The link is on its way to mum@family/)).toBeVisible();
    expect(await api.requests.at(-1)?.clone().json()).toMatchObject({ contact: 'mum@family.example' });
  });

  it('sends a text message to a number with its country', async () => {
    const { api } = open(standing('open'), sent());
    await press('Send them a link');
    await userEvent.click(screen.getByRole('radio', { name: 'Text message' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Their mobile number' }), '010-1234-5678');
    await press('Send the link');
    await screen.findByText(/The link is on its way to \+821012345678/);
    expect(await api.requests[1]?.clone().json()).toMatchObject({ channel: 'phone', contact: '+821012345678' });
  });

  it('suggests a correction of a mistyped address, and explains an invalid one', async () => {
    open(standing('open'));
    await press('Send them a link');
    const field = screen.getByRole('textbox', { name: 'Their email address' });
    await userEvent.type(field, 'mum@gmial.com');
    await userEvent.tab();
    expect(await screen.findByText('Did you mean mum@gmail.com?')).toBeVisible();
    await press('Yes, use this one');
    expect(field).toHaveValue('mum@gmail.com');
    await userEvent.clear(field);
    await press('Send the link');
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription(/^Enter a complete email address/);
    expect(document.title).toMatch(/^Error: /);
    await userEvent.type(field, `${'m'.repeat(50)}@family.example{Enter}`);
    expect(field).toHaveAccessibleDescription('The part before the @ is too long. Use at most 49 characters.');
  });

  it.each(['resendLimit', 'resendTooSoon', 'emailSendFailure'] as const)(
    'shows %s, and keeps what was typed',
    async (refusal) => {
      open(standing('open'), refuseWith(guardianRequest, refusal));
      await press('Send them a link');
      const field = screen.getByRole('textbox', { name: 'Their email address' });
      await userEvent.type(field, 'mum@family.example{Enter}');
      expect(await screen.findByRole('alert')).toHaveTextContent(`Text of ${refusal}`);
      expect(field).toHaveValue('mum@family.example');
    },
  );

  it('still knows after a reload where the link was sent, and sends it again', async () => {
    const host = createFakeHost({ url });
    const asked = { channel: 'email', contact: 'mum@family.example', sends: 1, resendAt: 0, until: fakeNow + 1 };
    host.flow.write('guardian-asked', { state: 's-1', asked });
    configureFakeApi(standing('asked'), sent(2));
    renderWithHost(<ChildScreen />, { texts, host });
    await press('Send the link again');
    expect(await screen.findByText(/Links sent: 2 of 5/)).toBeVisible();
    expect(guardianLinkFlow.read(host).asked?.sends).toBe(2);
  });

  it('knows in another tab where the link went, how long it works and when another may go out', async () => {
    const link = {
      channel: 'email',
      contact: 'm**@family.example',
      sendCount: 2,
      resend_at: fakeNow + 50_000,
    } as const;
    const asked = caseOf({ role: 'child', type: 'parent-signup', link, expires_at: fakeNow + 60 * 60_000 });
    const { container } = open(asked);
    expect(await screen.findByText(/The link is on its way to m\*\*@family\.example/)).toBeVisible();
    expect(screen.getByText(/^The link works until /)).toBeVisible();
    expect(screen.getByText(/Links sent: 2 of 5/)).toBeVisible();
    expect(screen.getByText(/You can send the link again in 0:(50|4\d)/)).toBeVisible();
    expect(await axeFindings(container)).toEqual([]);
  });

  it('asks for the address again where another tab sent the link', async () => {
    const link = { channel: 'email', contact: 'm**@family.example', sendCount: 1, resend_at: fakeNow } as const;
    const asked = caseOf({ role: 'child', type: 'parent-signup', link, expires_at: fakeNow + 60 * 60_000 });
    const { api } = open(asked, sent(2));
    await press('Send the link again');
    await userEvent.type(screen.getByRole('textbox', { name: 'Their email address' }), 'mum@family.example{Enter}');
    expect(await screen.findByText(/Links sent: 2 of 5/)).toBeVisible();
    expect(await api.requests[1]?.clone().json()).toMatchObject({ contact: 'mum@family.example' });
  });

  it.each([
    ['on arrival', 2],
    ['while it waits', 1],
  ])('takes no address of its own for one with the same mask that another tab wrote to: %s', async (_, sends) => {
    const host = createFakeHost({ url });
    const kept = { channel: 'email', contact: 'mother@family.example', sends: 1, resendAt: 0, until: fakeNow + 1 };
    host.flow.write('guardian-asked', { state: 's-1', asked: kept });
    const asked = (sendCount: number) =>
      caseOf({
        role: 'child',
        type: 'parent-signup',
        link: {
          channel: 'email',
          contact: maskContact('email', 'molly@family.example'),
          sendCount,
          resend_at: fakeNow,
        },
        expires_at: fakeNow + 60 * 60_000,
      });
    const api = configureFakeApi(asked(sends), asked(2), sent(3));
    renderWithHost(<ChildScreen />, { texts, host });
    await screen.findByText(sends === 1 ? /on its way to mother@family/ : /on its way to mo\**@family/);
    wake();
    expect(await screen.findByText(/on its way to mo\**@family/)).toBeVisible();
    await press('Send the link again');
    expect(await screen.findByRole('textbox', { name: 'Their email address' })).toBeVisible();
    expect(api.requests.map(({ method }) => method)).not.toContain('POST');
  });

  it('shows that the platform cannot be reached, and that the guardian declined; asks again', async () => {
    const { container } = open(standing('asked'), unreachable(guardianStatus), standing('declined'));
    await screen.findByText(/The link is on its way/);
    wake();
    expect(await screen.findByText(/No connection\. We’ll keep trying/)).toBeVisible();
    wake();
    expect(await screen.findByText('Your parent or guardian didn’t agree')).toBeVisible();
    expect(await axeFindings(container)).toEqual([]);
    await press('Ask again');
    expect(await screen.findByRole('button', { name: 'Send them a link' })).toBeVisible();
  });

  it.each([
    ['limit', '/signup/limit'],
    ['agreed', returnPath],
  ] as const)('leaves at once where it stands at %s', async (status, path) => {
    const { host } = open(standing(status));
    await waitFor(() => expect(host.record.navigations).toEqual([path]));
  });

  it('that has expired leads back to the beginning', async () => {
    open(refuseWith(guardianStatus, 'verificationTimeExpired'));
    expect(await screen.findByText('This request has expired')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ask again' })).toHaveAttribute('href', '/signup');
  });
});
