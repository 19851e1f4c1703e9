import {
  answerWith,
  configureFakeApi,
  refuseWith,
  silence,
  unreachable,
  type PreparedAnswer,
  clearSession,
  haveSession,
} from '@gatehouse/api-client/testing';
import { signOut } from '@gatehouse/api-contract';
import { axeFindings, createFakeHost, renderWithHost } from '@gatehouse/shell-contract/testing';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { texts as english } from '../../texts/main/en.ts';
import { LogoutScreen } from './logout.screen.tsx';

/** The edge clears the cookies with its answer, whatever the account API said. */
function clearing(answer: PreparedAnswer): PreparedAnswer {
  return {
    call: answer.call,
    respond(request) {
      clearSession();
      return answer.respond(request);
    },
  };
}

function open(...answers: readonly PreparedAnswer[]) {
  const api = configureFakeApi(...answers);
  const host = createFakeHost({ url: '/logout?redirect_url=http://localhost:4310/main' });
  return { api, ...renderWithHost(<LogoutScreen />, { host, texts: { 'mf-login': english } }) };
}

beforeEach(haveSession);
afterEach(clearSession);

describe('signing out', () => {
  it('ends the session and leaves for the return address', async () => {
    const { host } = open(clearing(answerWith(signOut, {})));
    await waitFor(() => expect(host.record.departures).toEqual(['http://localhost:4310/main']));
    expect(screen.getByText('You’re signed out.')).toBeVisible();
  });

  it("leads a third party's visitor over the platform's word about the address", async () => {
    configureFakeApi(clearing(answerWith(signOut, {})));
    const address = 'https://game.example/out';
    const query = new URLSearchParams({ client_id: 'game', redirect_url: address, state: 'st' });
    const host = createFakeHost({ url: `/logout?${query}` });
    renderWithHost(<LogoutScreen />, { host, texts: { 'mf-login': english } });
    const asked = new URLSearchParams({ client_id: 'game', to: address, reason: 'signed-out', state: 'st' });
    await waitFor(() => expect(host.record.departures).toEqual([`http://localhost:4200/continue?${asked}`]));
  });

  it('says what it does while it works', async () => {
    const { container } = open(silence(signOut));
    expect(screen.getByRole('status')).toHaveTextContent('we’re ending your session');
    expect(document.title).toBe('Signing out');
    expect(await axeFindings(container)).toEqual([]);
  });

  it('leaves even when the account API is down: the cookies are gone', async () => {
    const { host } = open(clearing(refuseWith(signOut, 'serviceUnavailable')));
    await waitFor(() => expect(host.record.departures).toHaveLength(1));
  });

  it('says that the portal could not be reached, and tries again', async () => {
    const { host } = open(unreachable(signOut), clearing(answerWith(signOut, {})));
    expect(await screen.findByRole('alert')).toHaveTextContent('You may still be signed in');
    expect(host.record.departures).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(host.record.departures).toHaveLength(1));
  });
});
