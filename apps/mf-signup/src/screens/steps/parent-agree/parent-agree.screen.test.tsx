import { answerWith, configureFakeApi, type PreparedAnswer } from '@gatehouse/api-client/testing';
import {
  guardianDecline,
  guardianStatus,
  signUpAgreementGuardian,
  signUpStep,
  type ClientValue,
} from '@gatehouse/api-contract';
import { axeFindings, createFakeHost, renderWithHost } from '@gatehouse/shell-contract/testing';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { progressAnswer, signUpProgress, terms, texts } from '../../../testing/answers.ts';
import { ParentAgreeScreen } from './parent-agree.screen.tsx';

function open(answers: readonly PreparedAnswer[]) {
  const api = configureFakeApi(...answers);
  const host = createFakeHost({ url: '/signup/parent_agree?state=s-1' });
  return { api, ...renderWithHost(<ParentAgreeScreen />, { texts, host }) };
}

describe('a guardian on the device of the child', () => {
  const waiting = progressAnswer({ step: 'GUARDIAN_AGREE', guardian_state: 'g-1' });
  const guardian = (status: ClientValue<typeof guardianStatus>['status']) => {
    const value = {
      state: 'g-1',
      role: 'guardian' as const,
      type: 'parent-signup' as const,
      terms_area: 'SVC_AG',
      items: [],
    };
    const more = { redirect_url: '', child: '', child_birth_dt: '', tries_left: 6, beside_yn: 'Y' as const };
    return answerWith(guardianStatus, { ...value, ...more, status });
  };

  it('agrees for the child after the identity check', async () => {
    const { container, host, api } = open([
      waiting,
      guardian('verified'),
      terms(),
      answerWith(signUpAgreementGuardian, signUpProgress({ step: 'ENTRY_INFO' })),
    ]);
    await userEvent.click(await screen.findByRole('checkbox', { name: /Agree to all/ }));
    expect(await axeFindings(container)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Agree for my child' }));
    await waitFor(() => expect(host.record.navigations).toEqual(['/signup/entry_info?state=s-1']));
    expect(new URL(api.requests[2]?.url ?? '').searchParams.get('terms_area')).toBe('SVC_AG');
  });

  it('declines, and the child may ask again', async () => {
    const { host, api } = open([waiting, guardian('verified'), terms(), answerWith(guardianDecline, { state: 'g-1' })]);
    await userEvent.click(await screen.findByRole('button', { name: 'Don’t agree' }));
    await waitFor(() => expect(host.record.navigations).toEqual(['/verification?type=parent-signup&state=g-1']));
    expect(await api.requests.at(-1)?.clone().json()).toEqual({ state: 'g-1' });
  });

  it.each([
    ['open', '/verification?type=parent-signup&state=g-1'],
    ['limit', '/signup/limit?state=s-1'],
  ] as const)('is redirected while the guardian case is %s', async (status, path) => {
    const { host } = open([waiting, guardian(status)]);
    await waitFor(() => expect(host.record.navigations).toEqual([path]));
  });

  it('is redirected if the agreement was already given', async () => {
    const { host } = open([answerWith(signUpStep, signUpProgress({ step: 'ENTRY_INFO' }))]);
    await waitFor(() => expect(host.record.navigations).toEqual(['/signup/entry_info?state=s-1']));
  });
});
