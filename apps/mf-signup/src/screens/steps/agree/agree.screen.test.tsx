import {
  answerWith,
  configureFakeApi,
  holdDeadlines,
  refuseWith,
  silence,
  type PreparedAnswer,
} from '@gatehouse/api-client/testing';
import { signUpAgreementSelf, termsContentsV3, termsTimeoutMs } from '@gatehouse/api-contract';
import { axeFindings, createFakeHost, renderWithHost, type FakeHostOverrides } from '@gatehouse/shell-contract/testing';
import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { progressAnswer, signUpProgress, terms, texts } from '../../../testing/answers.ts';
import { AgreeScreen } from './agree.screen.tsx';

function open(answers: readonly PreparedAnswer[], change: FakeHostOverrides = {}) {
  const api = configureFakeApi(...answers);
  const host = createFakeHost({ url: '/signup/agree?state=s-1', ...change });
  return { api, ...renderWithHost(<AgreeScreen />, { texts, host }) };
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('the terms', () => {
  it('show a timeout, and load when the player tries again', async () => {
    const deadlines = holdDeadlines();
    try {
      const { host } = open([progressAnswer({ step: 'AGREE' }), silence(termsContentsV3), terms()]);
      await waitFor(() => expect(deadlines.asked()).toContain(termsTimeoutMs));
      await act(async () => deadlines.pass(termsTimeoutMs));
      expect(await screen.findByRole('alert')).toBeVisible();
      expect(host.record.navigations).toEqual([]);
      await press('Try again');
      expect(await screen.findByRole('checkbox', { name: /Agree to all/ })).toBeVisible();
    } finally {
      deadlines.release();
    }
  });

  it('are agreed to item by item', async () => {
    const saved = answerWith(signUpAgreementSelf, signUpProgress({ step: 'ENTRY_INFO' }));
    const { container, host, api } = open([progressAnswer({ step: 'AGREE' }), terms(), saved]);
    await press('Agree and continue');
    const required = screen.getByRole('checkbox', { name: 'Terms of service (required)' });
    await waitFor(() => expect(required).toHaveFocus());
    expect(required).toHaveAccessibleDescription('Agree to “Terms of service” to continue.');
    expect(await axeFindings(container)).toEqual([]);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Terms of service (required)' }));
    expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Read: News' }));
    expect(host.record.dialogs).toEqual([{ document: { title: 'News', html: '<p>Text</p>' } }]);
    expect(await screen.findByRole('checkbox', { name: 'News (optional)' })).toBeChecked();
    await press('Agree and continue');
    expect(host.record.navigations).toEqual(['/signup/entry_info?state=s-1']);
    expect(await api.requests.at(-1)?.json()).toMatchObject({
      terms: [
        { terms_type_id: 'SERVICE', version: 3, agree_yn: 'Y' },
        { terms_type_id: 'NEWS', version: 3, agree_yn: 'Y' },
      ],
    });
    expect(host.flow.read('sign-up')).toMatchObject({ ticks: { SERVICE: 3, NEWS: 3 } });
  });

  it('send the player back to the start when the agreement check fails, and close the web view of an app', async () => {
    let closed = 0;
    const bridge = {
      kind: 'sdk',
      close: () => ++closed > 0,
      notify: () => true,
      ask: async () => ({ ok: false as const, reason: 'noApp' as const }),
    } as const;
    const refused = refuseWith(signUpAgreementSelf, 'agreementCheckFailed');
    const { host } = open([progressAnswer({ step: 'AGREE' }), terms(), refused], { bridge });
    await userEvent.click(await screen.findByRole('checkbox', { name: /Agree to all/ }));
    await press('Agree and continue');
    await waitFor(() => expect(host.record.navigations).toEqual(['/signup?failed=agreement']));
    expect(closed).toBe(1);
  });

  it('redirect when another tab has finished the sign-up', async () => {
    const { host } = open([
      progressAnswer({ step: 'AGREE' }),
      terms(),
      refuseWith(signUpAgreementSelf, 'wrongVerifyStep'),
      progressAnswer({ step: 'COMPLETED' }),
    ]);
    await userEvent.click(await screen.findByRole('checkbox', { name: /Agree to all/ }));
    await press('Agree and continue');
    await waitFor(() => expect(host.record.navigations).toEqual(['/signup/completed?state=s-1']));
  });

  it('redirect to the start without a sign-up', async () => {
    const { host } = open([], { url: '/signup/agree' });
    await waitFor(() => expect(host.record.navigations).toEqual(['/signup']));
  });
});
