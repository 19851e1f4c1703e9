import {
  answerWith,
  configureFakeApi,
  refuseWith,
  unreachable,
  type PreparedAnswer,
} from '@gatehouse/api-client/testing';
import { guardianConsents, guardianConsentsOpen, guardianConsentWithdraw, guardianOpen } from '@gatehouse/api-contract';
import { axeFindings, createFakeHost, fakeNow, renderWithHost } from '@gatehouse/shell-contract/testing';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { checksOpen, texts } from '../../../testing/guardian-answers.ts';
import { ConsentsScreen } from './guardians-consents.screen.tsx';

const id = '7d2f2c5e-6f0f-4bfa-9d5c-0e5f6a7b8c9d';
const consent = {
  consent_id: id,
  child_id: 'c-1',
  child: 'Mi***',
  child_birth_dt: '2015-06-07',
  game: '',
  terms_type_id: 'AG_CONSENT',
  title: 'Consent for a child',
  version: 2,
  required_yn: 'Y',
  agreed_at: fakeNow,
  method: 'phone',
  verified_at: fakeNow,
  withdrawn_at: null,
} as const;
const listed = (...consents: readonly object[]) =>
  answerWith(guardianConsents, { state: 's-1', consents: consents as (typeof consent)[] }); // each is one of them, changed
const unproven = refuseWith(guardianConsents, 'identityVerificationRequired');

function open(answers: readonly PreparedAnswer[], confirms = true) {
  const api = configureFakeApi(...answers, checksOpen());
  const url = '/parent_verification/consents?type=parent-storage-identify&state=s-1';
  return { api, ...renderWithHost(<ConsentsScreen />, { texts, host: createFakeHost({ url, confirms }) }) };
}
const withdraw = async () => userEvent.click(await screen.findByRole('button', { name: /Withdraw your consent/ }));

describe('what a guardian agreed to', () => {
  it('is listed with version, day and check, and withdrawn after a question that names the consequences', async () => {
    const { container, host } = open([
      listed(consent),
      answerWith(guardianConsentWithdraw, { state: 's-1' }),
      listed({ ...consent, withdrawn_at: fakeNow }),
    ]);
    expect(await screen.findByRole('heading', { name: 'For Mi***' })).toBeVisible();
    expect(screen.getByText('Version 2')).toBeVisible();
    expect(screen.getByText('Identity verified by mobile phone on January 15, 2026')).toBeVisible();
    expect(await axeFindings(container)).toEqual([]);
    await withdraw();
    expect(await screen.findByText('Consent withdrawn')).toBeVisible();
    expect(screen.getByText('Withdrawn on January 15, 2026')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Withdraw/ })).toBeNull();
    expect(host.record.dialogs).toMatchObject([{ contents: expect.stringContaining('signed out immediately') }]);
  });

  it('is withdrawn by "Try again" where the answer was lost, without another question', async () => {
    const { host } = open([
      listed(consent),
      unreachable(guardianConsentWithdraw),
      answerWith(guardianConsentWithdraw, { state: 's-1' }),
      listed({ ...consent, withdrawn_at: fakeNow }),
    ]);
    await withdraw();
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Consent withdrawn')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(host.record.dialogs).toHaveLength(1);
  });

  it('stays when the question is cancelled', async () => {
    const { api, host } = open([listed({ ...consent, required_yn: 'N' })], false);
    await withdraw();
    expect(host.record.dialogs).toMatchObject([{ destructive: true }]);
    expect(api.requests.map(({ method }) => method)).toEqual(['GET']);
    expect(screen.getByRole('button', { name: /Withdraw your consent/ })).toBeEnabled();
    expect(screen.queryByText('Consent withdrawn')).toBeNull();
  });

  it('waits for a check of the same person', async () => {
    const { container } = open([unproven]);
    expect(await screen.findByText(/Only you can see what you agreed to/)).toBeVisible();
    expect(await screen.findByRole('button', { name: 'By mobile phone' })).toBeVisible();
    expect(await axeFindings(container)).toEqual([]);
  });

  it('is reached by the link of a receipt', async () => {
    const { host } = open([
      refuseWith(guardianConsents, 'verificationTimeExpired'),
      answerWith(guardianOpen, { state: 's-2', purpose: 'consents', type: 'parent-storage-identify' }),
    ]);
    expect(await screen.findByRole('button', { name: 'By mobile phone' })).toBeVisible();
    expect(host.record.navigations).toEqual(['/parent_verification/consents?type=parent-storage-identify&state=s-2']);
  });

  it('is reached without a receipt as well', async () => {
    configureFakeApi(answerWith(guardianConsentsOpen, { state: 's-3', type: 'parent-storage-identify' }), checksOpen());
    const host = createFakeHost({ url: '/parent_verification/consents' });
    renderWithHost(<ConsentsScreen />, { texts, host });
    expect(await screen.findByRole('button', { name: 'By mobile phone' })).toBeVisible();
    expect(host.record.navigations).toEqual(['/parent_verification/consents?type=parent-storage-identify&state=s-3']);
  });

  it('shows the birth dates of two children whose masked names are equal', async () => {
    const brother = { ...consent, child_id: 'c-2', child_birth_dt: '2012-01-02', consent_id: id.replace('7', '8') };
    open([listed(consent, brother)]);
    expect(await screen.findAllByRole('heading', { name: 'For Mi***' })).toHaveLength(2);
    expect(screen.getByText('Born on: June 7, 2015')).toBeVisible();
    expect(screen.getByText('Born on: January 2, 2012')).toBeVisible();
  });

  it('of a sign-up is withdrawn as a whole, which the question says', async () => {
    const { host } = open([
      listed({ ...consent, child: '' }),
      answerWith(guardianConsentWithdraw, { state: 's-1' }),
      listed(),
    ]);
    await withdraw();
    expect(await screen.findByText('You haven’t consented to anything.')).toBeVisible();
    expect(screen.getByText('Consent withdrawn')).toBeVisible();
    expect(host.record.dialogs).toMatchObject([{ contents: expect.stringContaining('will be deleted') }]);
  });

  it('to the move of a game names it, and the question what follows', async () => {
    const { host } = open([listed({ ...consent, game: 'Lantern Sea' })], false);
    expect(await screen.findByText('Game: Lantern Sea')).toBeVisible();
    await withdraw();
    expect(host.record.dialogs).toMatchObject([
      { contents: expect.stringContaining('moving the “Lantern Sea” account') },
    ]);
  });

  it('is empty, or its link is no longer valid', async () => {
    open([listed()]);
    expect(await screen.findByText('You haven’t consented to anything.')).toBeVisible();
    open([
      refuseWith(guardianConsents, 'verificationTimeExpired'),
      refuseWith(guardianOpen, 'verificationTimeExpired'),
    ]);
    await waitFor(() => expect(screen.getByText('This link is no longer valid')).toBeVisible());
  });
});
