import {
  answerWith,
  configureFakeApi,
  refuseWith,
  unreachable,
  type PreparedAnswer,
} from '@gatehouse/api-client/testing';
import { clientInfo } from '@gatehouse/api-contract';
import { axeFindings, createFakeHost, renderWithHost } from '@gatehouse/shell-contract/testing';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../../remote.ts';
import later from '../../texts/deferred/en.json';
import { texts as english } from '../../texts/main/en.ts';
import { AuthorizeScreen } from './authorize.screen.tsx';

const address = 'https://game.example/back';

function open(...answers: readonly PreparedAnswer[]) {
  const api = configureFakeApi(...answers);
  const host = createFakeHost({
    url: `/auth/authorize?${new URLSearchParams({ client_id: 'game', redirect_url: address })}`,
  });
  const texts = { 'mf-login': english, 'mf-login.later': later };
  return { api, ...renderWithHost(<AuthorizeScreen />, { host, texts }) };
}

describe("a client's link that leads nowhere", () => {
  it('is a screen of the remote', async () => {
    expect(await remote.screens['authorize']?.()).toMatchObject({ Component: AuthorizeScreen });
  });

  it.each(['clientUnknown', 'redirectRefused'] as const)('says what is wrong with it: %s', async (refusal) => {
    const { api, host, container } = open(refuseWith(clientInfo, refusal));
    expect(await screen.findByRole('alert')).toHaveTextContent(`Text of ${refusal}`);
    expect(screen.getByText(/^The link comes from an app/)).toBeVisible();
    expect(Object.fromEntries(new URL(api.requests[0]?.url ?? '').searchParams)).toMatchObject({
      client_id: 'game',
      redirect_uri: address,
    });
    expect(document.querySelector(`a[href^="${address}"]`)).toBeNull();
    expect(document.title).toBe('Sign in to an app');
    expect(await axeFindings(container)).toEqual([]);
    await userEvent.click(screen.getByRole('link', { name: 'Go to the home page' }));
    expect(host.record.departures).toEqual([host.site.home]);
  });

  it('says so too when client and address are right and the rest is not', async () => {
    open(answerWith(clientInfo, { client_id: 'game', name: 'Game' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Code: 40001');
  });

  it('is checked again after the platform could not be asked', async () => {
    open(unreachable(clientInfo), refuseWith(clientInfo, 'clientUnknown'));
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Text of clientUnknown');
  });
});
