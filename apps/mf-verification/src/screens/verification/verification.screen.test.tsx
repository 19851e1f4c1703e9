import { configureFakeApi, refuseWith, type PreparedAnswer } from '@gatehouse/api-client/testing';
import { emailSendV2, factsOf, verificationTypes, verifyStatus } from '@gatehouse/api-contract';
import { axeFindings, createFakeHost, renderWithHost } from '@gatehouse/shell-contract/testing';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { turnOf } from '../../flow/turn.machine.ts';
import { errorPlaces, type ErrorPlace } from '../../flow/verification-errors.ts';
import { standing, standsAt } from '../../testing/standing.ts';
import en from '../../texts/main/en.json';
import { VerificationScreen } from './verification.screen.tsx';

const texts = { 'mf-verification': en };
const caller = 'http://localhost:4310/game';

function open(answers: readonly PreparedAnswer[], query = 'type=email-verify&state=s-1') {
  configureFakeApi(...answers);
  const host = createFakeHost({ url: `/verification?${query}` });
  return renderWithHost(<VerificationScreen />, { texts, host });
}
const found = standsAt({ methods: [] });

describe('what a verification waits for', () => {
  it.each(verificationTypes)('%s has a page for each of its ways', (type) => {
    const { whose, ways } = factsOf(type);
    const pages = ways.map((way) => {
      const status = way === 'email' ? 1 : way === 'qna' ? 2 : 0;
      const stage = way !== 'person' ? 0 : whose === 'self' ? 11 : whose === 'third' ? 41 : 21;
      return turnOf({ ...found, type, status, stage }, null)?.step;
    });
    expect(pages).toEqual(
      whose === 'self' ? ways.map((way) => (way === 'qna' ? 'questions' : way)) : ways.map(() => 'guardian'),
    );
  });

  it('is decided by the record, not by the address', () => {
    expect(turnOf({ ...found, type: 'change-nation' }, 'restriction')).toMatchObject({ type: 'change-nation' });
    expect(turnOf({ ...found, type: 'email-verify', status: 1, stage: 31 }, 'confirm-email')).toMatchObject({
      type: 'confirm-email',
    });
    expect(turnOf(found, null)).toBeNull();
  });

  it('is answered by questions on the page of a new password', async () => {
    const { host } = open([standing({ status: 2, stage: 0, type: 'recovery-pw' })], 'type=recovery-pw&state=s-1');
    await waitFor(() => expect(host.record.navigations).toEqual(['/recovery/pw?state=q%3As-1']));
  });

  it('leads to the given address where it is not allowed', async () => {
    const { host } = open([standing({ status: 9, stage: 0, redirect_url: caller })]);
    await waitFor(() => expect(host.record.departures).toEqual([caller]));
  });

  it('says so where nothing is open to an account and no address was given', async () => {
    const { container } = open([standing({ status: 9, stage: 0 })]);
    expect(await screen.findByText('Verification isn’t possible here')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to sign-in' })).toBeVisible();
    expect(document.title).toBe('Error: Verify your identity');
    expect(await axeFindings(container)).toEqual([]);
  });

  it('follows the type that a guard names in its own words', async () => {
    open([standing({ status: 1, stage: 0, contact: 'a***@b.test' })], 'type=RESTRIC&state=s-1');
    expect(await screen.findByText(/Your account is protected/)).toBeVisible();
  });

  it.each([
    ['INACTIVE', standing({ stage: 11, type: 'inactive-account' })],
    ['CHANNELING', standing({ stage: 11, type: 'channeling' })],
  ] as const)('named %s by a guard checks the person', async (word, status) => {
    open([status], `type=${word}&state=s-1`);
    expect(await screen.findByText(/^Choose a service/)).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Verify your identity' })).toBeVisible();
  });

  it('named CHANNELING_THIRD by a guard asks a guardian', async () => {
    const { host } = open(
      [standing({ stage: 41, type: 'parent-channeling-third' })],
      'type=CHANNELING_THIRD&state=s-1',
    );
    await waitFor(() =>
      expect(host.record.navigations).toEqual(['/verification?type=parent-channeling-third&state=s-1']),
    );
  });

  it('cannot be learned by another browser', async () => {
    open([refuseWith(verifyStatus, 'verificationTimeExpired')]);
    expect(await screen.findByText('Text of verificationTimeExpired')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send the code' })).toBeNull();
  });
});

/** Spec A §4, "Verification errors": each seen where the documents send it. */
const byPlace = (place: ErrorPlace) =>
  Object.entries(errorPlaces).flatMap(([name, at]) => (at === place ? [name] : []));
const waiting = standing({ status: 1, stage: 31, contact: 'a***@b.test', correctable_yn: 'Y', redirect_url: caller });
const send = async () => userEvent.click(await screen.findByRole('button', { name: 'Send the code' }));
const refuseSend = (name: string) =>
  refuseWith(emailSendV2, name as Parameters<typeof refuseWith<typeof emailSendV2>>[1]);

describe('errors of a verification', () => {
  it('has the rows of the documents', () => {
    expect(byPlace('notValidEmail')).toEqual(['notValidEmail']);
    expect(byPlace('returnedUrl')).toEqual([
      'serverError',
      'verificationTermsError',
      'wrongVerifyToken',
      'wrongVerifyStep',
    ]);
    expect(byPlace('mainSite')).toEqual(['otherVerificationErrors']);
  });

  it.each(['resendLimit', 'resendDailyLimit', 'emailSendFailure'])(
    '%s shows the mail page with its code',
    async (name) => {
      open([waiting, refuseSend(name)]);
      await send();
      expect(await screen.findByText(`Text of ${name}`)).toBeVisible();
      expect(screen.getByText(/^Code: \d+/)).toBeVisible();
      expect(screen.getByRole('button', { name: 'Send the code' })).toBeVisible();
    },
  );

  it('wrongVerifyStep leads to the returned address', async () => {
    const { host } = open([waiting, refuseSend('wrongVerifyStep')]);
    await send();
    await waitFor(() => expect(host.record.departures).toEqual([caller]));
  });

  it('shows wrongVerifyStep when there is no returned address', async () => {
    const { host } = open([standing({ status: 1, stage: 31, contact: 'a***@b.test' }), refuseSend('wrongVerifyStep')]);
    await send();
    expect(await screen.findByText('Text of wrongVerifyStep')).toBeVisible();
    expect(host.record.departures).toEqual([]);
  });

  it('any other leads to the main site', async () => {
    const { host } = open([refuseWith(verifyStatus, 'otherVerificationErrors')]);
    await waitFor(() => expect(host.record.departures).toEqual([host.site.main]));
  });
});
