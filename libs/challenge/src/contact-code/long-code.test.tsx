import { answerWith, refuseWith, unreachable } from '@gatehouse/api-client/testing';
import { codeSent, emailCodeSend, emailCodeVerify } from '@gatehouse/api-contract';
import type { ShellHost } from '@gatehouse/shell-contract';
import { axeFindings, createFakeHost } from '@gatehouse/shell-contract/testing';
import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { code, mailed, open, openIn, press, Scene } from './testing/contact-code-scene.tsx';
import { codeIsSent } from './testing/sent-answer.ts';

const longCode = 'abcdefghijkmnopqrs2345';
const right = answerWith(emailCodeVerify, { state: 's' });
const mailedLong = answerWith(emailCodeSend, { state: 's', sendCount: 2, long_yn: 'Y' });
const isLong = () => codeIsSent({ long_yn: 'Y', resend_in: 0 });
const bodyOf = async (request: Request | undefined): Promise<unknown> => request?.clone().json();

describe('a long code', () => {
  it('is typed into a field for letters, which nothing corrects, and which says why', async () => {
    const { container } = open({ flow: 's-1' }, isLong());
    const field = await code();
    for (const [name, value] of Object.entries({
      inputmode: 'text',
      autocapitalize: 'none',
      autocorrect: 'off',
      spellcheck: 'false',
      autocomplete: 'one-time-code',
    }))
      expect(field).toHaveAttribute(name, value);
    expect(field).not.toHaveAttribute('maxlength');
    await waitFor(() => expect(field).toHaveAccessibleDescription('Text of longCode'));
    expect(await axeFindings(container)).toEqual([]);
  });

  it('is sent as it is pasted, without the spaces and line breaks of a copy', async () => {
    const { api } = open({ flow: 's-1' }, isLong(), right);
    await userEvent.click(await code());
    await userEvent.paste(` ${longCode.slice(0, 11)} \n${longCode.slice(11)}\u200B`);
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
    expect(await bodyOf(api.requests.at(-1))).toEqual({ state: 's', verify_number: longCode });
  });

  it('says nothing at its field where its sentences do not come', async () => {
    const instead = {
      title: 'Lost',
      text: 'The service is down',
      reaction: 'notice',
      action: 'Try again',
      small: '',
    } as const;
    const explain = jest.fn<ShellHost['explain']>(async () => instead);
    openIn(createFakeHost({ explain }), { flow: 's-1' }, isLong());
    await code();
    await press('Confirm');
    await waitFor(async () => expect(await code()).toHaveAccessibleDescription('Enter all digits.'));
    expect(explain).toHaveBeenCalledTimes(2);
    expect(screen.queryByText(/down/)).toBeNull();
  });

  it('gives way to digits of a message before it, which are typed into its field', async () => {
    const { api } = open({ flow: 's-1' }, isLong(), right);
    await userEvent.type(await code(), '123456');
    expect(api.requests).toHaveLength(1);
    await press('Confirm');
    await waitFor(() => expect(api.requests).toHaveLength(2));
    expect(await bodyOf(api.requests.at(-1))).toEqual({ state: 's', verify_number: '123456' });
  });

  it.each(['codeTriesOver', 'tooManyWrongCodes'] as const)(
    'is asked for at its field where digits were typed into it and are not accepted: %s',
    async (refusal) => {
      const { api, container } = open({ flow: 's-1' }, isLong(), refuseWith(emailCodeVerify, refusal), isLong(), right);
      await userEvent.type(await code(), '123456');
      await press('Confirm');
      await waitFor(async () => expect(await code()).toHaveAccessibleDescription(/Text of longCodeMissing/));
      expect(screen.queryByText(`Text of ${refusal}`)).toBeNull();
      expect(await axeFindings(container)).toEqual([]);
      await userEvent.clear(await code());
      await userEvent.click(await code());
      await userEvent.paste(longCode);
      await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
      expect(await bodyOf(api.requests.at(-1))).toEqual({ state: 's', verify_number: longCode });
    },
  );

  it('of a message before digits is typed into their field', async () => {
    const { api } = open({ flow: 's-1' }, codeIsSent(), right);
    await userEvent.type(await code(), longCode);
    await press('Confirm');
    await waitFor(() => expect(api.requests).toHaveLength(2));
    expect(await bodyOf(api.requests.at(-1))).toEqual({ state: 's', verify_number: longCode });
  });

  it('says what is missing where too little is typed', async () => {
    const { api } = open({ flow: 's-1' }, isLong());
    await userEvent.type(await code(), '12345');
    await press('Confirm');
    await waitFor(async () => expect(await code()).toHaveAccessibleDescription(/Text of longCodeMissing/));
    expect(api.requests).toHaveLength(1);
  });

  it('follows digits that are accepted no more, by the answer of its send', async () => {
    open(
      { flow: 's-1', contact: 'al***@b.test' },
      codeIsSent({ resend_in: 0 }),
      refuseWith(emailCodeVerify, 'codeTriesOver'),
      codeIsSent({ resend_in: 0, dead_yn: 'Y' }),
      mailedLong,
      isLong(),
    );
    expect(await code()).toHaveAttribute('inputmode', 'numeric');
    await userEvent.type(await code(), '123456');
    expect(await screen.findByText('Text of codeTriesOver')).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
    await press('Send again');
    expect(await code()).toHaveAttribute('inputmode', 'text');
    expect(screen.queryByText('Text of codeTriesOver')).toBeNull();
  });

  it('is said by the answer to its send alone, before the platform is asked', async () => {
    open({ contact: 'me@example.com' }, answerWith(emailCodeSend, { state: 's', sendCount: 1, long_yn: 'Y' }));
    await press('Send to me@example.com');
    expect(await code()).toHaveAttribute('inputmode', 'text');
  });

  it('gives way to digits where the next code is digits', async () => {
    open(
      { contact: 'me@example.com' },
      answerWith(emailCodeSend, { state: 's', sendCount: 0, long_yn: 'Y' }),
      mailed(0),
    );
    await press('Send to me@example.com');
    expect(await code()).toHaveAttribute('inputmode', 'text');
    await press('Another');
    await userEvent.type(screen.getByRole('textbox', { name: 'Address' }), 'you@example.com{Enter}');
    await waitFor(async () => expect(await code()).toHaveAttribute('inputmode', 'numeric'));
  });
});

describe('the link of a long code', () => {
  const linkedHost = (hash = `#code=${longCode}`) => createFakeHost({ url: `/recovery/pw?state=e:s-1${hash}` });

  it('fills the field, sends nothing, and does not stay in the address', async () => {
    const host = linkedHost();
    const { api } = openIn(host, { flow: 's-1' }, isLong(), right);
    expect(await code()).toHaveValue(longCode);
    expect(host.url.hash).toBe('');
    expect(host.record.navigations).toEqual(['/recovery/pw?state=e:s-1']);
    expect(api.requests).toHaveLength(1);
    await press('Confirm');
    await waitFor(() => expect(api.requests).toHaveLength(2));
    expect(await bodyOf(api.requests.at(-1))).toEqual({ state: 's', verify_number: longCode });
  });

  it('says where it works, where its flow is not', async () => {
    const host = linkedHost();
    const { api } = openIn(host, { flow: 's-1' }, refuseWith(codeSent, 'verificationTimeExpired'));
    expect(await screen.findByText('Text of codeOfOtherBrowser')).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(host.url.hash).toBe('');
    expect(api.requests).toHaveLength(1);
  });

  it('says that the flow is finished where it is', async () => {
    openIn(linkedHost(), { flow: 's-1' }, refuseWith(codeSent, 'flowFinished'));
    expect(await screen.findByText('Text of flowFinished')).toBeVisible();
  });

  it('says that the field is filled, and asks for no copy', async () => {
    const { container } = openIn(linkedHost(), { flow: 's-1' }, isLong());
    const said = await screen.findByText('Text of longCodeLinked');
    expect(said.closest('[role="status"]')).toHaveFocus();
    expect(screen.queryByText('Text of longCode')).toBeNull();
    expect(screen.queryByText('Look for it')).toBeNull();
    expect(await axeFindings(container)).toEqual([]);
  });

  it.each([
    ['could not be asked how the code stands', unreachable(codeSent)],
    ['is refused for another reason than its flow', refuseWith(codeSent, 'tooManyRequests')],
    ['knows of no code that waits', answerWith(codeSent, { sent: null, proven_yn: 'N' })],
    ['tells of digits that were sent after it', codeIsSent()],
    ['tells of dead digits', codeIsSent({ dead_yn: 'Y' })],
  ])('fills the field where the platform %s', async (_, answer) => {
    const { api } = openIn(linkedHost(), { flow: 's-1' }, answer, right);
    expect(await code()).toHaveValue(longCode);
    expect(await code()).toHaveAttribute('inputmode', 'text');
    expect(screen.queryByText('Text of codeOfOtherBrowser')).toBeNull();
    await press('Confirm');
    await waitFor(() => expect(api.requests).toHaveLength(2));
    expect(await bodyOf(api.requests.at(-1))).toEqual({ state: 's', verify_number: longCode });
  });

  it('fills the field of the tab that waits, where it is pasted there', async () => {
    const host = linkedHost('');
    const { rerender } = openIn(host, { flow: 's-1' }, isLong());
    expect(await code()).toHaveValue('');
    host.navigate(`/recovery/pw?state=e:s-1#code=${longCode}`);
    rerender(<Scene flow="s-1" />);
    await waitFor(async () => expect(await code()).toHaveValue(longCode));
    expect(host.url.hash).toBe('');
  });

  it('stays in the field while the state of the code is read again', async () => {
    const again = isLong();
    openIn(linkedHost(), { flow: 's-1' }, isLong(), refuseWith(emailCodeVerify, 'codeMismatch'), again);
    await code();
    await press('Confirm');
    await screen.findAllByText(/Text of codeMismatch/);
    await waitFor(async () => expect(await code()).toHaveValue(longCode));
  });

  it('gives way to the next code', async () => {
    openIn(linkedHost(), { flow: 's-1', contact: 'al***@b.test' }, unreachable(codeSent), mailed(1));
    await code();
    await press('Send again');
    await waitFor(async () => expect(await code()).toHaveAttribute('inputmode', 'numeric'));
    expect(await code()).toHaveValue('');
  });

  it.each(['', '#code=123456', `#code=${longCode}0`, '#top'])('is none with the fragment "%s"', async (hash) => {
    const host = linkedHost(hash);
    openIn(host, { flow: 's-1' }, isLong());
    expect(await code()).toHaveValue('');
    expect(host.record.navigations).toEqual([]);
  });
});
