import {
  answerWith,
  configureFakeApi,
  refuseWith,
  unreachable,
  type PreparedAnswer,
} from '@gatehouse/api-client/testing';
import { captchaKeys, captchaVerify } from '@gatehouse/api-contract';
import { captchaTexts } from '@gatehouse/challenge/captcha';
import { axeFindings, createFakeHost, renderWithHost } from '@gatehouse/shell-contract/testing';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { slideChallenge } from '../../testing/answers.ts';
import english from '../../texts/deferred/en.json';
import { captcha } from './captcha.screens.ts';
import { captchaChannel } from './tell-opener.ts';

const address = '/auth/captcha?siteKey=gatehouse-portal&callerId=game&callerDetail=lobby';
const issued = answerWith(captchaKeys, slideChallenge);

beforeEach(async () => {
  window.close = () => undefined; // jsdom would take itself down
  await captchaTexts('en');
});

/** The page in an app that records its messages. */
async function open(url: string, ...answers: readonly PreparedAnswer[]) {
  const api = configureFakeApi(...answers);
  const messages: unknown[] = [];
  const host = createFakeHost({
    url,
    bridge: {
      kind: 'sdk',
      close: () => Boolean(messages.push(['close'])),
      notify: (event, data) => Boolean(messages.push([event, data])),
      ask: async () => ({ ok: false, reason: 'noApp' }),
    },
  });
  const { Component, load } = captcha;
  await load?.({ url: host.url, host });
  const page = await act(async () => renderWithHost(<Component />, { host, texts: { 'mf-login.later': english } }));
  return { api, messages, ...page };
}

async function answerIt() {
  await userEvent.click(await screen.findByRole('button', { name: 'Move the piece right' }));
  await userEvent.click(screen.getByRole('button', { name: 'Check' }));
}

describe('the captcha page', () => {
  it('asks for whom it was opened, and tells the token', async () => {
    const { api, messages, container } = await open(address, issued, answerWith(captchaVerify, { token: 't-1' }));
    expect(screen.getByRole('heading', { level: 1, name: 'Security check' })).toBeVisible();
    expect(document.title).toBe('Security check');
    expect(await axeFindings(container)).toEqual([]);
    await answerIt();
    await waitFor(() => expect(messages).toEqual([['verify', { token: 't-1' }]]));
    expect(screen.getByText('You can close this window.')).toBeVisible();
    for (const { headers } of api.requests)
      expect([headers.get('caller-id'), headers.get('caller-detail')]).toEqual(['game', 'lobby']);
  });

  it('tells of a refused answer and of its closing', async () => {
    const wrong = refuseWith(captchaVerify, 'captchaWrong', { triesLeft: 2, retryAfterSeconds: 0 });
    const { messages } = await open(address, issued, wrong);
    await answerIt();
    await screen.findByRole('alert');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(messages).toEqual([['invalid', { refusal: 'captchaWrong' }], ['close']]);
    expect(screen.getByRole('heading', { name: 'The security check was closed' })).toBeVisible();
  });

  it('shows the default error dialog when the platform cannot be asked, and tells to close', async () => {
    const { messages, host } = await open(address, unreachable(captchaKeys));
    await waitFor(() => expect(messages).toEqual([['error', { error: 'default' }], ['close']]));
    expect(host.record.dialogs).toEqual([
      { title: 'Title of captchaNetworkFailure', contents: 'Text of captchaNetworkFailure' },
    ]);
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it('tells a page of our own that knows its state, and no other', async () => {
    const heard: unknown[] = [];
    const [mine, other] = [new BroadcastChannel(captchaChannel('s-1')), new BroadcastChannel(captchaChannel('s-2'))];
    mine.onmessage = ({ data }) => heard.push(data);
    other.onmessage = () => heard.push('other');
    await open(`${address}&state=s-1`, issued, answerWith(captchaVerify, { token: 't-1' }));
    await answerIt();
    await waitFor(() => expect(heard).toEqual([{ event: 'verify', token: 't-1' }]));
    mine.close();
    other.close();
  });
});
