import {
  answerWith,
  configureFakeApi,
  refuseWith,
  unreachable,
  type PreparedAnswer,
} from '@gatehouse/api-client/testing';
import { emailSendV2, phoneCheck, verificationWay, type ClientValue } from '@gatehouse/api-contract';
import { axeFindings, createFakeHost, renderWithHost } from '@gatehouse/shell-contract/testing';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { personCheckFlow } from '../../flow/person-check.flow.ts';
import { standing, standsAt } from '../../testing/standing.ts';
import en from '../../texts/main/en.json';
import { VerificationScreen } from './verification.screen.tsx';

const texts = { 'mf-verification': en };
const query = 'type=change-nation&state=s-1';
type Standing = ClientValue<typeof verificationWay>;

/** A change of country that goes by the person, a code by mail or one by text message. */
const all = ['person', 'phone', 'email'] as const;
const at = (way: (typeof all)[number], change: Partial<Standing> = {}): Partial<Standing> => ({
  type: 'change-nation',
  status: way === 'email' ? 1 : 0,
  stage: way === 'person' ? 11 : 0,
  contact: way === 'email' ? 'a***@b.test' : '',
  other_ways: all.filter((other) => other !== way),
  ...change,
});
const turned = (way: (typeof all)[number], change = {}) => answerWith(verificationWay, standsAt(at(way, change)));

function open(answers: readonly PreparedAnswer[], before?: (host: ReturnType<typeof createFakeHost>) => void) {
  const api = configureFakeApi(...answers);
  const host = createFakeHost({ url: `/verification?${query}` });
  before?.(host);
  return { api, ...renderWithHost(<VerificationScreen />, { texts, host }) };
}
/** The visible control; hidden ways have controls of the same name. */
const control = async () => {
  const controls = await screen.findAllByText('Verify another way');
  return controls.find((one) => one.checkVisibility?.() ?? one.closest('[style*="none"]') === null) ?? null;
};
const openOthers = async () => {
  const found = await control();
  if (found) await userEvent.click(found);
};
const details = async () => (await control())?.closest('details');
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('another way of proof', () => {
  it('is behind one control, in the order of the platform', async () => {
    const { container } = open([standing(at('person'))]);
    expect(await details()).not.toHaveAttribute('open');
    await openOthers();
    expect((await details())?.querySelectorAll('button')).toHaveLength(2);
    expect([...((await details())?.querySelectorAll('button') ?? [])].map(({ textContent }) => textContent)).toEqual([
      'With a code by text message',
      'With a code by email',
    ]);
    expect(await axeFindings(container)).toEqual([]);
  });

  it('is not offered where the platform knows one way only', async () => {
    open([standing(at('person', { other_ways: [] }))]);
    await screen.findByRole('button', { name: 'By mobile phone' });
    expect(screen.queryByText('Verify another way')).toBeNull();
  });

  it('is chosen by keyboard, sent to the platform, and its heading takes focus', async () => {
    const { api } = open([standing(at('person')), turned('email')]);
    (await screen.findByText('Verify another way')).focus();
    await openOthers(); // the browser opens <details> by Enter and Space itself
    screen.getByRole('button', { name: 'With a code by email' }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(async () => expect(await heading('Confirm your email address')).toHaveFocus());
    expect(document.title).toBe('Confirm your email address');
    expect(await api.requests.at(-1)?.clone().json()).toEqual({ state: 's-1', way: 'email' });
    expect(screen.queryByRole('heading', { name: 'Verify your identity' })).toBeNull();
  });

  it('keeps what was typed and sent when the player returns', async () => {
    open([
      standing(at('email')),
      answerWith(emailSendV2, { state: 's-1', sendCount: 1 }),
      turned('person'),
      turned('email'),
    ]);
    await press('Send the code');
    await userEvent.type(await screen.findByLabelText(/Code from the email/), '123');
    await openOthers();
    await press('With an identity check');
    await heading('Verify your identity');
    expect(screen.getByLabelText(/Code from the email/)).not.toBeVisible();
    await openOthers();
    await press('With a code by email');
    expect(await heading('Confirm your email address')).toBeVisible();
    expect(screen.getByText('The code is on its way').closest('[tabindex]')).toHaveFocus();
    expect(screen.getByLabelText(/Code from the email/)).toHaveValue('123');
    expect(screen.queryByRole('button', { name: 'Send the code' })).toBeNull();
  });

  it('by questions continues where they are answered', async () => {
    const { host } = open([
      standing(at('person', { type: 'recovery-pw', other_ways: ['qna'] })),
      answerWith(verificationWay, standsAt({ type: 'recovery-pw', status: 2, stage: 0 })),
    ]);
    await openOthers();
    await press('With your security question');
    await waitFor(() => expect(host.record.navigations).toEqual(['/recovery/pw?state=q%3As-1']));
  });

  it.each(['resendLimit', 'resendDailyLimit', 'emailSendFailure', 'notValidEmail'] as const)(
    'is visible after %s',
    async (refusal) => {
      open([standing(at('email')), refuseWith(emailSendV2, refusal)]);
      await press('Send the code');
      await waitFor(async () => expect(await details()).toHaveAttribute('open'));
    },
  );

  it('stays out of sight where a minute mends it', async () => {
    open([standing(at('email')), refuseWith(emailSendV2, 'resendTooSoon')]);
    await press('Send the code');
    await screen.findByText('Text of resendTooSoon');
    expect(await details()).not.toHaveAttribute('open');
  });

  it('is visible after a check that the account cannot use, and after one that failed', async () => {
    open([standing(at('person')), refuseWith(phoneCheck, 'verificationNotAllowed')]);
    await press('By mobile phone');
    await waitFor(async () => expect(await details()).toHaveAttribute('open'));
  });

  it('is visible when the player returns from a check that failed', async () => {
    open([standing(at('person'))], (host) =>
      host.flow.write('person-check', { ...personCheckFlow.read(host), check: 'check-1', search: `?${query}` }),
    );
    expect(await details()).toHaveAttribute('open');
  });

  it('that has closed meanwhile is reported, and the open ways are loaded again', async () => {
    open([
      standing(at('person')),
      refuseWith(verificationWay, 'verificationNotAllowed'),
      standing(at('person', { other_ways: ['email'] })),
    ]);
    await openOthers();
    await press('With a code by text message');
    expect(await screen.findByText('This method is no longer available')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'With a code by text message' })).toBeNull());
    expect(screen.getByRole('button', { name: 'With a code by email' })).toBeVisible();
  });

  it('of an expired or proven flow leads to where it starts again', async () => {
    open([standing(at('person')), refuseWith(verificationWay, 'verificationTimeExpired')]);
    await openOthers();
    await press('With a code by email');
    expect(await screen.findByText('Text of verificationTimeExpired')).toBeVisible();
  });

  it('that could not be requested is reported and can be chosen again', async () => {
    open([standing(at('person')), unreachable(verificationWay)]);
    await openOthers();
    await press('With a code by email');
    expect(await screen.findByText('Text of networkError')).toBeVisible();
    expect(screen.getByRole('button', { name: 'With a code by email' })).toBeEnabled();
  });
});
