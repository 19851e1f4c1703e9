import { answerWith, configureFakeApi, refuseWith, type PreparedAnswer } from '@gatehouse/api-client/testing';
import { certificate, personChecked, tossToken } from '@gatehouse/api-contract';
import { axeFindings, createFakeHost, renderWithHost } from '@gatehouse/shell-contract/testing';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { guardianCheckFlow } from '../../../flow/guardian-check.flow.ts';
import { checkedPageFor, childPageFor } from '../../../flow/guardians.load.ts';
import { texts } from '../../../testing/guardian-answers.ts';
import { CheckedScreen } from './guardians-checked.screen.tsx';

const [back, onward] = ['/parent_verification?state=s-1', '/parent_verification/parent_agree?state=s-1'];
const remembered = {
  check: 'check-1',
  method: 'phone',
  type: 'parent-signup',
  back,
  onward,
  answered: false,
  failure: null,
};
const taken = answerWith(personChecked, { state: 'check-1' });
const proven = answerWith(certificate, { state: 's-1' });

function open(answers: readonly PreparedAnswer[], query = 'state=check-1&code=code-1&tx_id=t', memory = {}) {
  configureFakeApi(...answers);
  const host = createFakeHost({ url: `/parent_verification/checked?${query}` });
  host.flow.write('guardian-check', { ...remembered, ...memory });
  return renderWithHost(<CheckedScreen />, { texts, host });
}
const leavesFor = (host: ReturnType<typeof open>['host'], path: string) =>
  waitFor(() => expect(host.record.navigations).toEqual([path]));

describe("a provider's answer about a guardian", () => {
  it.each([
    ['of a phone', [taken, proven], {}],
    ['of Toss', [answerWith(tossToken, { state: 'check-1' }), proven], { method: 'toss' }],
    ['that was taken before a reload', [proven], { answered: true }],
  ] as const)('%s leads on', async (_, answers, memory) => {
    const { host } = open(answers, undefined, memory);
    await leavesFor(host, onward);
    expect(guardianCheckFlow.read(host).check).toBe('');
  });

  it.each([
    ['guardianAgeGap', [taken, refuseWith(certificate, 'guardianAgeGap')]],
    ['childLimit', [taken, refuseWith(certificate, 'childLimit')]],
    ['otherPerson', [taken, refuseWith(certificate, 'identityVerificationRequired')]],
    ['failed', [refuseWith(personChecked, 'wrongVerifyToken')]],
  ] as const)('that says %s is shown where the check began', async (failure, answers) => {
    const { host } = open(answers);
    await leavesFor(host, back);
    expect(guardianCheckFlow.read(host)).toMatchObject({ check: '', failure });
  });

  it.each([
    ['access_denied', 'cancelled'],
    ['check_failed', 'failed'],
  ])('%s is shown there as well', async (error, failure) => {
    const { host } = open([], `state=check-1&error=${error}`);
    await leavesFor(host, back);
    expect(guardianCheckFlow.read(host).failure).toBe(failure);
  });

  it('that was the sixth to fail ends at the limit', async () => {
    const { host } = open([taken, refuseWith(certificate, 'guardianTriesOver')]);
    await leavesFor(host, '/signup/limit');
  });

  it('to another check asks the platform nothing', async () => {
    const { host } = open([], 'state=check-2&code=code-1');
    await leavesFor(host, back);
  });

  it('that came too late says so', async () => {
    const { container } = open([refuseWith(personChecked, 'verificationTimeExpired')]);
    expect(await screen.findByText('Text of verificationTimeExpired')).toBeVisible();
    expect(await axeFindings(container)).toEqual([]);
  });
});

describe('addresses that others share', () => {
  const host = createFakeHost();
  host.flow.write('guardian-check', remembered);
  const at = (path: string) => ({ url: new URL(path, host.url), host });

  it("lead to the guardian's pages what is about a guardian, and nothing else", () => {
    expect(childPageFor(at('/verification?type=parent-signup&state=s-1'))).toEqual({
      redirect: '/verification/guardian?type=parent-signup&state=s-1',
    });
    expect(childPageFor(at('/verification?type=signup&state=s-1'))).toBeUndefined();
    expect(checkedPageFor(at('/verify/phone?state=check-1&code=c'))).toEqual({
      redirect: '/parent_verification/checked?state=check-1&code=c',
    });
    expect(checkedPageFor(at('/verify/phone?state=check-2&code=c'))).toBeUndefined();
  });
});
