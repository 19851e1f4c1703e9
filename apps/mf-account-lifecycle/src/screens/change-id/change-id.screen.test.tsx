import { answerWith, configureFakeApi, unreachable } from '@gatehouse/api-client/testing';
import { accountEmails, memberWaitStop } from '@gatehouse/api-contract';
import { axeFindings } from '@gatehouse/shell-contract/testing';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import {
  both,
  button,
  caller,
  emails,
  heading,
  open,
  other,
  own,
  path,
  plain,
  posted,
  social,
  wentTo,
} from './testing/change-id-scene.tsx';

describe('the addresses of an account', () => {
  it('say of a name whose mailbox was disowned that nothing goes there', async () => {
    open({}, emails({ sign_in: { ...own, proven_yn: 'N' }, name_only_yn: 'Y' }));
    expect(await screen.findByText('Gets no messages')).toBeVisible();
    expect(screen.queryByText('Not confirmed yet')).toBeNull();
    expect(screen.queryByText('Same as your sign-in address')).toBeNull();
  });

  it.each([
    ['nothing', {}, 'Add a sign-in address', 'register', 'Add a contact address', 'email-N'],
    ['a sign-in address', plain, null, null, 'Add a contact address', 'email-N'],
    ['a contact address', social, 'Add a sign-in address', 'register', 'Change contact address', 'new-contact-modify'],
    ['both', both, null, null, 'Change contact address', 'new-contact-modify'],
    [
      'a name whose mailbox was disowned',
      { sign_in: { ...own, proven_yn: 'N' }, name_only_yn: 'Y' },
      'Add a sign-in address',
      'register',
      'Add a contact address',
      'email-N',
    ],
    [
      'both, unconfirmed',
      { sign_in: { ...own, proven_yn: 'N' }, contact: { ...other, proven_yn: 'N' } },
      'Confirm sign-in address',
      'register',
      'Confirm contact address',
      'confirm-email',
    ],
  ] as const)('with %s are shown masked, with the ways to them', async (_, has, signIn, signInType, contact, type) => {
    const { host, user, container } = open({}, emails(has));
    expect(await heading('Your email addresses')).toBeVisible();
    expect(await axeFindings(container)).toEqual([]);
    const ways = screen.getAllByRole('link').map((link) => link.textContent);
    expect(ways).toEqual([...(signIn === null ? [] : [signIn]), contact, 'Back']);
    await user.click(screen.getByRole('link', { name: contact }));
    if (signIn !== null) await user.click(screen.getByRole('link', { name: signIn }));
    expect(wentTo(host)).toEqual([
      `${path}?type=${type}`,
      ...(signInType === null ? [] : [`${path}?type=${signInType}`]),
    ]);
    await user.click(screen.getByRole('link', { name: 'Back' }));
    expect(host.record.departures).toEqual([caller]);
  });

  it('come with who waits for the account, which the member stops', async () => {
    const wait = {
      reference: 'K7QF-2M9X-PLWA',
      started_at: Date.UTC(2024, 2, 5, 12),
      ready_at: Date.UTC(2024, 2, 8, 12),
      may_stop: true,
    };
    const { api, user, container } = open(
      {},
      emails({ ...both, waits: [wait] }),
      emails(both),
      answerWith(memberWaitStop, {}),
    );
    expect(await screen.findByText(/since March 5, 2024.* from March 8, 2024/)).toBeVisible();
    expect(screen.getByText('Reference: K7QF\u20112M9X\u2011PLWA')).toBeVisible();
    expect(await axeFindings(container)).toEqual([]);
    await user.click(await button('Stop it'));
    expect(await screen.findByText('The wait was stopped.')).toBeVisible();
    expect(await posted(api)).toEqual([{ reference: 'K7QF-2M9X-PLWA' }]);
    expect(screen.queryByRole('button', { name: 'Stop it' })).toBeNull();
  });

  it('say where else a wait can be stopped that this browser cannot stop', async () => {
    const wait = { reference: 'K7QF-2M9X-PLWA', started_at: 0, ready_at: 0, may_stop: false };
    const { container } = open({}, emails({ ...both, waits: [wait] }));
    expect(await screen.findByText(/link in the message .* at least 7 days/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Stop it' })).toBeNull();
    expect(await axeFindings(container)).toEqual([]);
  });

  it('are asked for again where the platform does not answer', async () => {
    const { user } = open({}, unreachable(accountEmails));
    const again = await button('Try again');
    configureFakeApi(emails(both));
    await user.click(again);
    expect(await screen.findByText(own.email)).toBeVisible();
    expect(screen.getByText(other.email)).toBeVisible();
  });
});
