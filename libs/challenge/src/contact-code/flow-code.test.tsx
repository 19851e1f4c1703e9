import { answerWith, refuseWith, unreachable } from '@gatehouse/api-client/testing';
import { codeSent, emailCodeSend, emailCodeVerify, maskEmail } from '@gatehouse/api-contract';
import type { RefusalSentence, ShellHost } from '@gatehouse/shell-contract';
import { axeFindings, createFakeHost } from '@gatehouse/shell-contract/testing';
import { describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { address, code, mailed, open, openIn, press } from './testing/contact-code-scene.tsx';

const sent = {
  contact: 'me***@example.com',
  typed_yn: 'Y',
  send_count: 1,
  send_max: 5,
  resend_in: 40_000,
  expires_in: 500_000,
  dead_yn: 'N',
  earlier_yn: 'N',
  long_yn: 'N',
} as const;
const dead = { ...sent, dead_yn: 'Y' } as const;
const told = (value: typeof sent | typeof dead | null, change: object = {}) =>
  answerWith(codeSent, { proven_yn: 'N', sent: value && { ...value, ...change } });
const flow = 's-1';

/** A dead code has no field, countdown or button of its own: the time of the next code is the one thing left. */
async function expectDead() {
  expect(await screen.findByText('Text of tooManyWrongCodes')).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('timer')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
  expect(screen.queryByText('Sent')).toBeNull();
  expect(screen.getByText(/^Again in 0:(40|39)$/)).toBeVisible();
}

describe('a code that the platform knows', () => {
  it('is typed at once in any tab of its browser', async () => {
    open({ flow }, told(sent));
    expect(await code()).toBeVisible();
    expect(screen.getByRole('timer')).toHaveTextContent(/^Valid for 8:(20|19)$/);
    expect(screen.getByText(/^Again in 0:(40|39)$/)).toBeVisible();
  });

  it('is sent again to an address that is typed once more where this tab does not know it', async () => {
    open({ flow }, told(sent, { resend_in: 0 }));
    await code();
    await press('Send again');
    expect(address()).toHaveValue('');
  });

  it('is sent again to the address that was typed in this tab', async () => {
    const { host, unmount } = open({ flow }, told(null), mailed());
    await userEvent.type(await screen.findByRole('textbox', { name: 'Address' }), 'me@example.com{Enter}');
    await code();
    unmount();
    const { api } = openIn(
      host,
      { flow },
      told(sent, { contact: maskEmail('me@example.com'), resend_in: 0 }),
      mailed(2),
    );
    await code();
    await press('Send again');
    await waitFor(() => expect(api.requests.some(({ url }) => url.includes('email=me%40example.com'))).toBe(true));
  });

  it('was never sent: the page begins with the address', async () => {
    open({ flow }, told(null));
    expect(await screen.findByRole('textbox', { name: 'Address' })).toBeVisible();
  });

  it('could not be asked of: the page begins with the address', async () => {
    open({ flow }, unreachable(codeSent));
    expect(await screen.findByRole('textbox', { name: 'Address' })).toBeVisible();
  });

  it('has expired: it says so after a reload, too', async () => {
    open({ flow }, told(sent, { expires_in: 0, resend_in: 0 }));
    expect(await screen.findByText('Expired')).toBeVisible();
    expect(screen.queryByRole('timer')).toBeNull();
    expect(screen.getByRole('button', { name: 'Send again' })).toBeVisible();
  });

  it('is what the newest read tells, whichever answer comes last', async () => {
    const late = Promise.withResolvers<void>();
    const held = told(sent, { send_count: 4 });
    open(
      { flow },
      told(sent),
      refuseWith(emailCodeVerify, 'codeMismatch'),
      { ...held, respond: (request) => late.promise.then(() => held.respond(request)) },
      told(dead),
    );
    await userEvent.type(await code(), '123456');
    await screen.findByText(/Text of codeMismatch/);
    await userEvent.clear(await code());
    await userEvent.type(await code(), '654321');
    await expectDead();
    await act(async () => {
      late.resolve();
      await late.promise;
    });
    await expectDead();
  });

  it('that was sent just now is not what an earlier read tells', async () => {
    const late = Promise.withResolvers<void>();
    open(
      { flow, contact: 'al***@b.test' },
      told(sent, { typed_yn: 'N', resend_in: 0 }),
      refuseWith(emailCodeVerify, 'codeMismatch'),
      { ...told(dead), respond: (request) => late.promise.then(() => told(dead).respond(request)) },
      mailed(1),
    );
    await userEvent.type(await code(), '123456');
    await screen.findByText(/Text of codeMismatch/);
    await press('Send again');
    expect(await screen.findByText(/^Again in/)).toBeVisible();
    await act(async () => {
      late.resolve();
      await late.promise;
    });
    expect(await code()).toBeVisible();
    expect(screen.queryByText('Text of tooManyWrongCodes')).toBeNull();
  });

  it('counts what the account may still have', async () => {
    open({ flow }, told(sent, { resend_in: 0 }), mailed(2), told(sent, { send_count: 2, send_max: 4 }));
    await code();
    await press('Send again');
    await userEvent.type(address(), 'me@example.com{Enter}');
    expect(await screen.findByText('2 of 4')).toBeVisible();
  });
});

describe('a dead code', () => {
  it('is dead after a reload', async () => {
    const { container } = open({ flow }, told(dead));
    await expectDead();
    expect(screen.getByRole('main')).toHaveAccessibleName('Error');
    expect(await axeFindings(container)).toEqual([]);
  });

  it('is dead as soon as the fifth wrong one was typed', async () => {
    open({ flow }, told(sent), refuseWith(emailCodeVerify, 'codeMismatch'), told(dead));
    await userEvent.type(await code(), '123456');
    await expectDead();
  });

  it('is dead as soon as the platform says so, until the time that it tells', async () => {
    const data = { retryAfterSeconds: 3600 };
    open({ flow }, told(sent), refuseWith(emailCodeVerify, 'codeTriesOver', data));
    await userEvent.type(await code(), '123456');
    expect(await screen.findByText(/Text of codeTriesOver/)).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByText(/^Again in (60:00|59:59|1:00:00|59:5\d)$/)).toBeVisible();
  });

  it('is followed by one that is typed', async () => {
    open(
      { flow, contact: 'al***@b.test' },
      told(dead, { typed_yn: 'N', resend_in: 0 }),
      mailed(2),
      told(sent, { send_count: 2 }),
    );
    await screen.findByText('Text of tooManyWrongCodes');
    await press('Send again');
    expect(await code()).toBeVisible();
    expect(screen.queryByText('Text of tooManyWrongCodes')).toBeNull();
  });
});

describe('a step that was done in another tab', () => {
  const proven = answerWith(codeSent, { sent: null, proven_yn: 'Y' });
  const finished = refuseWith(codeSent, 'flowFinished');
  const restartable = (refusal: string): RefusalSentence => ({
    title: 'Title',
    text: `Text of ${refusal}`,
    reaction: 'restart',
    action: 'Start again',
    small: '',
  });
  /** The same answer, as soon as the test lets it come. */
  const heldBack = (answer: typeof proven) => {
    const late = Promise.withResolvers<void>();
    return {
      answer: { ...answer, respond: (request: Request) => late.promise.then(() => answer.respond(request)) },
      come: () => act(async () => late.resolve()),
    };
  };
  const refusedOnce = ({ requests }: Readonly<{ requests: readonly Request[] }>) =>
    waitFor(() => expect(requests.filter(({ url }) => url.includes('code/sent'))).toHaveLength(2));
  const expectBusy = (name: string) =>
    waitFor(() => expect(screen.getByRole('button', { name })).toHaveAttribute('aria-busy', 'true'));
  const falseSentence = /Text of (wrongVerifyStep|verificationTimeExpired)/;

  it.each(['wrongVerifyStep', 'verificationTimeExpired'] as const)(
    'goes on where it is refused with %s, and is never told to be too early or too late',
    async (refusal) => {
      const onProvenElsewhere = jest.fn();
      open({ flow, onProvenElsewhere }, told(sent), refuseWith(emailCodeVerify, refusal), proven);
      await userEvent.type(await code(), '123456');
      await waitFor(() => expect(onProvenElsewhere).toHaveBeenCalledTimes(1));
      expect(screen.queryByText(falseSentence)).toBeNull();
      expect(screen.queryByRole('textbox')).toBeNull();
    },
  );

  it('goes on where the page is opened again', async () => {
    const onProvenElsewhere = jest.fn();
    open({ flow, onProvenElsewhere }, proven);
    await waitFor(() => expect(onProvenElsewhere).toHaveBeenCalledTimes(1));
  });

  it('goes on where another code is asked for', async () => {
    const onProvenElsewhere = jest.fn();
    open({ flow, onProvenElsewhere }, told(null), refuseWith(emailCodeSend, 'wrongVerifyStep'), proven);
    await userEvent.type(await screen.findByRole('textbox', { name: 'Address' }), 'me@example.com{Enter}');
    await waitFor(() => expect(onProvenElsewhere).toHaveBeenCalledTimes(1));
    expect(screen.queryByText(falseSentence)).toBeNull();
  });

  it('says so where the page cannot go on by the record alone', async () => {
    const { container } = open({ flow }, told(sent), refuseWith(emailCodeVerify, 'wrongVerifyStep'), proven);
    await userEvent.type(await code(), '123456');
    expect(await screen.findByText('Text of flowFinished')).toBeVisible();
    expect(screen.queryByText(falseSentence)).toBeNull();
    expect(await axeFindings(container)).toEqual([]);
  });

  it('says so where the whole flow is finished, and where it starts again', async () => {
    const onProvenElsewhere = jest.fn();
    const refused = refuseWith(emailCodeVerify, 'verificationTimeExpired');
    const explain: ShellHost['explain'] = async ({ refusal }) => restartable(refusal);
    openIn(createFakeHost({ explain }), { flow, onProvenElsewhere }, told(sent), refused, finished);
    await userEvent.type(await code(), '123456');
    expect(await screen.findByText('Text of flowFinished')).toBeVisible();
    expect(screen.queryByText(falseSentence)).toBeNull();
    expect(screen.getByRole('link', { name: 'Start again' })).toHaveAttribute('href', '/login');
    expect(onProvenElsewhere).not.toHaveBeenCalled();
  });

  it('says where it starts again where the page is opened again', async () => {
    const explain: ShellHost['explain'] = async ({ refusal }) => restartable(refusal);
    openIn(createFakeHost({ explain }), { flow }, finished);
    expect(await screen.findByText('Text of flowFinished')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Start again' })).toHaveAttribute('href', '/login');
  });

  it('keeps its button busy until it is known what was done', async () => {
    const held = heldBack(proven);
    const onProvenElsewhere = jest.fn();
    const { api } = open(
      { flow, onProvenElsewhere },
      told(sent),
      refuseWith(emailCodeVerify, 'wrongVerifyStep'),
      held.answer,
    );
    await userEvent.type(await code(), '123456');
    await refusedOnce(api);
    await expectBusy('Confirm');
    await held.come();
    await waitFor(() => expect(onProvenElsewhere).toHaveBeenCalledTimes(1));
  });

  it('keeps its button busy where another code is asked for, too', async () => {
    const held = heldBack(proven);
    const { api } = open({ flow }, told(null), refuseWith(emailCodeSend, 'wrongVerifyStep'), held.answer);
    await userEvent.type(await screen.findByRole('textbox', { name: 'Address' }), 'me@example.com{Enter}');
    await refusedOnce(api);
    await expectBusy('Send');
    await held.come();
    expect(await screen.findByText('Text of flowFinished')).toBeVisible();
  });

  it('is told to be too early or too late where nothing of it was done, or nobody knows', async () => {
    for (const standing of [told(sent), unreachable(codeSent)]) {
      const { unmount } = open({ flow }, told(sent), refuseWith(emailCodeVerify, 'wrongVerifyStep'), standing);
      await userEvent.type(await code(), '123456');
      expect(await screen.findByText('Text of wrongVerifyStep')).toBeVisible();
      unmount();
    }
  });
});
