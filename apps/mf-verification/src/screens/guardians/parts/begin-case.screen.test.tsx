import { answerWith, configureFakeApi, refuseWith, type PreparedAnswer } from '@gatehouse/api-client/testing';
import { guardianBegin, guardianOpen, guardianStatus } from '@gatehouse/api-contract';
import { createFakeHost, renderWithHost, type FakeHostOverrides } from '@gatehouse/shell-contract/testing';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { texts } from '../../../testing/guardian-answers.ts';
import { ConsentScreen } from '../consent/guardians-consent.screen.tsx';
import { EntryScreen } from '../entry/guardians-entry.screen.tsx';

const game = 'http://localhost:4310/main';
const asked = new URLSearchParams({ type: 'CHANNELING_THIRD', game_id: 'GAME_1', redirect_url: game });
const withState = (state: string) => new URLSearchParams([...asked, ['state', state]]);
const member = { state: 'member', memberNo: 1, providerCd: 'SO', countryCd: 'KR', expiresAt: 9e15 } as const;
const begun = (state: string | null = 's-9', redirect_url = '') =>
  answerWith(guardianBegin, { state, type: 'parent-channeling-third', redirect_url });
const unknown = refuseWith(guardianStatus, 'verificationTimeExpired');
const otherFlow = refuseWith(guardianStatus, 'wrongVerifyStep');
const noLink = refuseWith(guardianOpen, 'verificationTimeExpired');
const child = `/verification/guardian?type=parent-channeling-third&state=s-9&game_id=GAME_1&redirect_url=${encodeURIComponent(game)}`;

const pages = [
  ['the guardian’s verification', '/parent_verification', EntryScreen, [noLink]],
  ['the guardian’s agreement', '/parent_verification/parent_agree', ConsentScreen, []],
] as const;

describe.each(pages)('%s', (_, path, Screen, links) => {
  function open(
    answers: readonly PreparedAnswer[],
    query: URLSearchParams = asked,
    overrides: FakeHostOverrides = { session: member },
  ) {
    const api = configureFakeApi(...answers);
    const host = createFakeHost({ url: `${path}?${query.toString()}`, ...overrides });
    return { api, ...renderWithHost(<Screen />, { texts, host }) };
  }
  const sent = ({ api }: ReturnType<typeof open>) =>
    Promise.all(
      api.requests.filter(({ url }) => url.endsWith(guardianBegin.path)).map(async (one) => one.clone().json()),
    );

  it('opens the case that its address asks for, and the child goes on with it', async () => {
    const page = open([begun()]);
    await waitFor(() => expect(page.host.record.navigations).toEqual([child]));
    expect(await sent(page)).toEqual([{ type: 'parent-channeling-third', game_id: 'GAME_1', redirect_url: game }]);
  });

  it('leads to the move whose state came along, which knows its step', async () => {
    const page = open([otherFlow], withState('move'));
    const move = `/channeling?game_id=GAME_1&redirect_url=${encodeURIComponent(game)}&state=move`;
    await waitFor(() => expect(page.host.record.navigations).toEqual([move]));
    expect(await sent(page)).toEqual([]);
  });

  it('ends with the state of something else', async () => {
    open([otherFlow], new URLSearchParams({ type: 'CHANNELING_THIRD', state: 'other' }));
    expect(await screen.findByText('This link is no longer valid')).toBeVisible();
  });

  it('opens one anew where the state that came along is over', async () => {
    const page = open([unknown, ...links, begun()], withState('old'));
    await waitFor(() => expect(page.host.record.navigations).toEqual([child]));
    expect(await sent(page)).toHaveLength(1);
  });

  it.each([
    ['to the address of the platform', game, game],
    ['where it came from, where the platform knows none', '', game],
  ])('leads a member who needs nobody back: %s', async (_name, address, left) => {
    const { host } = open([begun(null, address)]);
    await waitFor(() => expect(host.record.departures).toEqual([left]));
    expect(host.record.navigations).toEqual([]);
  });

  it('asks a visitor to sign in first, and comes back here', async () => {
    const page = open([], asked, {});
    await waitFor(() => expect(page.host.record.navigations).toHaveLength(1));
    const [to = ''] = page.host.record.navigations;
    const signIn = new URL(to, 'http://localhost:4200');
    expect(signIn.pathname).toBe('/login');
    expect(new URL(signIn.searchParams.get('redirect_url') ?? '').pathname).toBe(path);
    expect(await sent(page)).toEqual([]);
  });

  it('says that there is no such game', async () => {
    open([refuseWith(guardianBegin, 'gameNotFound')]);
    expect(await screen.findByText('Text of gameNotFound')).toBeVisible();
  });

  it('of a sign-up asks for none: that has its own', async () => {
    open([otherFlow], new URLSearchParams({ type: 'parent-signup', state: 's-1' }));
    expect(await screen.findByText('This link is no longer valid')).toBeVisible();
  });
});
