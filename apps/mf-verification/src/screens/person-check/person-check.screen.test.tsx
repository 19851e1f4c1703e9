import { answerWith, configureFakeApi, refuseWith, type PreparedAnswer } from '@gatehouse/api-client/testing';
import { eziokCheck, phoneCheck, tossCheck, type VerificationType } from '@gatehouse/api-contract';
import { loginSettingsSchema, type Surface } from '@gatehouse/platform';
import { axeFindings, createFakeHost, renderWithHost } from '@gatehouse/shell-contract/testing';
import { describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as v from 'valibot';
import { personCheckFlow } from '../../flow/person-check.flow.ts';
import { standing } from '../../testing/standing.ts';
import en from '../../texts/main/en.json';
import { VerificationScreen } from '../verification/verification.screen.tsx';

const texts = { 'mf-verification': en };
const provider = 'http://localhost:4200/verify/depart?state=check-1'; // an address of ours
const begun = {
  dream: answerWith(eziokCheck, { url: provider, state: 'check-1' }),
  phone: answerWith(phoneCheck, { url: provider, tid: 'tx-1', is_char_set: 'UTF-8', state: 'check-1' }),
  toss: answerWith(tossCheck, { tx_id: 'tx-1', auth_url: provider, state: 'check-1' }),
} as const;
const names = { dream: 'With eziok', phone: 'By mobile phone', toss: 'With Toss' } as const;

function open(
  answers: readonly PreparedAnswer[],
  type = 'storage-identify',
  verification = {},
  surface: Surface = 'browser',
) {
  const api = configureFakeApi(...answers);
  const settings = v.parse(loginSettingsSchema, { style: 'stove', verification });
  const host = createFakeHost({ url: `/verification?type=${type}&state=s-1`, settings, surface });
  return { api, ...renderWithHost(<VerificationScreen />, { texts, host }) };
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('a check of the person', () => {
  it.each(['dream', 'phone', 'toss'] as const)(
    'by %s leaves for the provider and remembers the check',
    async (method) => {
      const { container, host } = open([standing(), begun[method]]);
      await screen.findByRole('button', { name: names[method] });
      expect(await axeFindings(container)).toEqual([]);
      await press(names[method]);
      await waitFor(() => expect(host.record.departures).toEqual([provider]));
      expect(personCheckFlow.read(host)).toEqual({
        check: 'check-1',
        search: '?type=storage-identify&state=s-1',
        type: 'storage-identify',
        returnedUrl: '',
        answered: false,
      });
      expect(screen.queryByRole('button')).toBeNull();
      act(() => void dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
      expect(screen.getByRole('button', { name: names[method] })).toBeEnabled();
    },
  );

  it.each(['browser', 'sdk', 'launcher'] as const)('takes the same window: %s', async (surface) => {
    const opened = jest.spyOn(globalThis, 'open').mockReturnValue(null);
    const { host } = open([standing(), begun.phone], undefined, undefined, surface);
    await press(names.phone);
    await waitFor(() => expect(host.record.departures).toEqual([provider]));
    expect(opened).not.toHaveBeenCalled();
    expect(document.querySelector('[target]')).toBeNull();
  });

  it('offers what the settings name for the purpose, in their order', async () => {
    open([standing()], 'restriction', { restriction: ['phone', 'dream'], signup: ['toss'] });
    await screen.findByText(/Your account is protected/);
    await screen.findByRole('button', { name: 'By mobile phone' });
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'By mobile phone',
      'With eziok',
    ]);
  });

  it('is not repeated where the flow is proven', async () => {
    const { host } = open([standing({ stage: 19 })]);
    await waitFor(() =>
      expect(host.record.navigations).toEqual(['/verification/complete?type=storage-identify&state=s-1']),
    );
  });

  it.each([
    ['change-nation', { account: ['toss'], signup: ['dream'] }, ['With Toss']],
    ['inactive-account', { inactive: ['phone'] }, ['By mobile phone']],
    ['recovery-pw', { recovery: ['phone', 'toss'] }, ['By mobile phone', 'With Toss']],
    ['delete-account', {}, ['With eziok', 'With Toss', 'By mobile phone']],
  ])('for %s goes by the methods of its purpose', async (type, verification, methods) => {
    open([standing({ type: type as VerificationType })], type, verification);
    await screen.findByRole('heading', { name: 'Choose a method' });
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(methods);
    // A name alone says nothing to a person who does not know the service.
    expect(screen.queryByText(/^eziok is a Korean identity check/) !== null).toBe(methods.includes('With eziok'));
  });

  it('goes by phone alone from a network that is blocked, and says so', async () => {
    open([standing({ status: 8, type: 'recovery-id', methods: ['phone'] })], 'recovery-id');
    expect(await screen.findByText('Your network is blocked for now')).toBeVisible();
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['By mobile phone']);
  });

  it('shows that an account without a known person cannot be verified, and offers no further check', async () => {
    open([standing(), refuseWith(phoneCheck, 'verificationNotAllowed')]);
    await press('By mobile phone');
    expect(await screen.findByText('Text of verificationNotAllowed')).toBeVisible();
    expect(document.title).toMatch(/^Error: /);
    expect(screen.queryByRole('button', { name: 'With Toss' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Go to sign-in' })).toBeVisible();
  });

  it('that would give the account to a person leads through the sign-out to a new sign-in, and back here', async () => {
    open([standing(), refuseWith(phoneCheck, 'ownerProofRequired')]);
    await press('By mobile phone');
    expect(await screen.findByText('Text of ownerProofRequired')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'With Toss' })).toBeNull();
    const links = screen
      .getAllByRole('link')
      .map((link) => new URL(link.getAttribute('href') ?? '', 'http://localhost'));
    expect(links.map(({ pathname }) => pathname)).toEqual(['/logout']);
    const signIn = new URL(links[0]?.searchParams.get('redirect_url') ?? '');
    expect(signIn.pathname).toBe('/login');
    expect(signIn.searchParams.get('redirect_url')).toMatch(/\/verification\?type=storage-identify&state=s-1$/);
  });

  it('comes after a code, where the page says so', async () => {
    const contact = 'al***@playground.test';
    open([standing({ status: 1, stage: 0, before_person_yn: 'Y', contact, type: 'storage-identify' })]);
    expect(await screen.findByText(en.emailCode.leadFirst)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Send the code' })).toBeVisible();
    open([standing({ status: 0, stage: 0, before_person_yn: 'Y', contact: '***-1234', type: 'storage-identify' })]);
    expect(await screen.findByText(en.smsCode.leadFirst)).toBeVisible();
    expect(screen.getByText(/\*\*\*-1234/)).toBeVisible();
  });
});
