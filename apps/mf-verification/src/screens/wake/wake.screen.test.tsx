import { answerWith, configureFakeApi, refuseWith, type PreparedAnswer } from '@gatehouse/api-client/testing';
import { oauthCodeLv2, reauthRecover } from '@gatehouse/api-contract';
import { axeFindings, createFakeHost, renderWithHost } from '@gatehouse/shell-contract/testing';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { standing } from '../../testing/standing.ts';
import en from '../../texts/main/en.json';
import { VerificationScreen } from '../verification/verification.screen.tsx';

const texts = { 'mf-verification': en };
const sleeping = standing({ stage: 99, type: 'inactive-account', recovers: 'account' });
const recovered = answerWith(reauthRecover, { redirect_url: '' });

/** A sleeping account of an app, where its guard sends it. */
async function wake(...answers: readonly PreparedAnswer[]) {
  const api = configureFakeApi(sleeping, ...answers);
  const host = createFakeHost({ url: '/verification?type=INACTIVE&state=s-1&inflow_path=LAUNCHER' });
  const rendered = renderWithHost(<VerificationScreen />, { texts, host });
  const button = await screen.findByRole('button', { name: 'Reactivate account' });
  return { api, button, ...rendered };
}

describe('a sleeping account', () => {
  it('is woken up by a click alone', async () => {
    const { api, container, button } = await wake(recovered, refuseWith(oauthCodeLv2, 'overseasLoginBlocked'));
    expect(document.title).toBe('Your account is inactive');
    expect(api.requests).toHaveLength(1); // how it stands, and nothing else
    expect(await axeFindings(container)).toEqual([]);
    await userEvent.click(button);
    expect(await screen.findByText('Text of overseasLoginBlocked')).toBeVisible();
    expect(document.title).toBe('Error: Your account is inactive');
  });

  it('meets the next thing that its sign-in lacks', async () => {
    const next = refuseWith(oauthCodeLv2, 'phoneVerificationRequired', { state: 's-2', account: null });
    const { host, button } = await wake(recovered, next);
    await userEvent.click(button);
    const path = '/verification?type=verification-code&state=s-2&inflow_path=LAUNCHER';
    await waitFor(() => expect(host.record.navigations).toEqual([path]));
  });

  it('that was blocked meanwhile stays blocked', async () => {
    const { button } = await wake(refuseWith(reauthRecover, 'deletionPending'));
    await userEvent.click(button);
    expect(await screen.findByText('Text of deletionPending')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to sign-in' })).toBeVisible();
  });
});
