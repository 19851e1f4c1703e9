import { refuseWith } from '@gatehouse/api-client/testing';
import { notMeLock } from '@gatehouse/api-contract';
import { axeFindings } from '@gatehouse/shell-contract/testing';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { bodiesOf, press } from '../../testing/show.tsx';
import { open, pressedWith, read } from './testing/not-me-scene.tsx';

describe('"this was not me" of a guardian', () => {
  it('says whose account it is, and leads to the check of the guardian', async () => {
    const begun = pressedWith({ state: 'p:s-1', standing: 'OPEN' });
    const { host, api, container } = open([read('password-reset', { child: 'Mi***', freezes_yn: 'Y' }), begun]);
    expect(await screen.findByRole('heading', { name: 'Wasn’t this your child?' })).toBeVisible();
    expect(screen.getByText(/March 5, 2024.* in your child’s account \(Mi\*\*\*\)/)).toBeVisible();
    expect(screen.getByText(/only the guardian on record can continue/)).toBeVisible();
    expect(screen.getByText(/For 72 hours/)).toBeVisible();
    expect(screen.queryByText(/your account was reset/)).toBeNull();
    expect(await axeFindings(container)).toEqual([]);
    await press('Verify my identity');
    await waitFor(() => expect(host.record.navigations).toEqual(['/verification?type=recovery-pw&state=s-1']));
    expect(await bodiesOf(api, notMeLock)).toEqual([{ state: 'n-1' }]);
  });

  it('says that a link was used, and offers nothing else', async () => {
    const { container } = open([read('password-reset', { child: 'Mi***', locked_yn: 'Y', standing: 'LOCKED' })]);
    expect(await screen.findByText('This link was already used')).toBeVisible();
    expect(screen.getByText(/use the link in the newest email/)).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryByRole('link')).toBeNull();
    expect(await axeFindings(container)).toEqual([]);
  });

  it('says that the link is over where no guardian answers any more once it is pressed', async () => {
    open([read('password-reset', { child: 'Mi***' }), refuseWith(notMeLock, 'verificationTimeExpired')]);
    await press('Verify my identity');
    expect(await screen.findByText('This link no longer works')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Verify my identity' })).toBeNull();
  });
});
