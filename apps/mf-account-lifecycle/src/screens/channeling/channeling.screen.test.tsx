import {
  answerWith,
  configureFakeApi,
  refuseWith,
  unreachable,
  type PreparedAnswer,
} from '@gatehouse/api-client/testing';
import {
  channelingState,
  channelingTerms,
  channelingThirdRegister,
  refreshV20,
  termsContentsV3,
  type ClientValue,
} from '@gatehouse/api-contract';
import { axeFindings, createFakeHost, renderWithHost } from '@gatehouse/shell-contract/testing';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import en from '../../texts/channeling/en.json';
import { ChannelingScreen } from './channeling.screen.tsx';

const texts = { 'mf-account-lifecycle.channeling': en };
const home = 'http://localhost:4310/old-service';
const result = `${home}?code=c-1`;
const url = `/channeling?game_id=G&redirect_url=${encodeURIComponent(home)}&state=m-1`;

type Move = ClientValue<typeof channelingState>;
const move = (more: Partial<Move> = {}) =>
  answerWith(channelingState, {
    channelingStepCode: 'ALL_COMPLETED',
    state: 'm-1',
    refresh_yn: 'N',
    game_name: 'Lantern Sea',
    service_name: 'Old Harbor',
    account: { name: 'Sailor', characters: ['Brine', 'Lark'] },
    nickname: 'alice',
    email: 'al***@playground.test',
    terms_area: 'SVC_CH',
    redirect_url: home,
    registered_yn: 'N',
    moved_dt: null,
    ...more,
  });
const item = (id: string, title: string) => ({
  terms_type_id: id,
  version: 1,
  agree_type: 'MUST' as const,
  text_type: 'TEXT' as const,
  sub_category: '',
  terms_type_no: 1,
  title,
  text: '<p>Text</p>',
  url: '',
});
const contents = answerWith(termsContentsV3, {
  service_infos: [{ contents_list: [item('CH_MOVE', 'Move'), item('CH_DATA', 'Data')] }],
});

function open(address: string, ...answers: PreparedAnswer[]) {
  const api = configureFakeApi(...answers);
  const host = createFakeHost({ url: address });
  return { api, user: userEvent.setup(), ...renderWithHost(<ChannelingScreen />, { texts, host }) };
}

describe('a move of a game account', () => {
  it('shows what is moved where to, and that it is for ever', async () => {
    const { api, container } = open(url, move(), contents);
    expect(await screen.findByText('Sailor')).toBeVisible();
    expect(screen.getByText('Brine, Lark')).toBeVisible();
    expect(screen.getByText(/^alice\s*al\*\*\*@playground\.test$/)).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('You can’t undo this');
    expect(await api.requests[0]?.clone().json()).toMatchObject({
      state: 'm-1',
      game_id: 'G',
      gds_info: { lang: 'en', timezone: expect.any(String) },
      brought: { redirect_url: home },
    });
    expect(await axeFindings(container)).toEqual([]);
  });

  it('is decided once the terms are agreed to, and ends at the service with its code', async () => {
    const agreed = answerWith(channelingTerms, { state: 'm-1' });
    const registered = answerWith(channelingThirdRegister, { redirect_url: result });
    const { user, host } = open(url, move(), contents, agreed, registered);
    const submit = await screen.findByRole('button', { name: 'Move account' });
    await user.click(submit);
    expect(await screen.findByText('These items are required to continue')).toBeVisible();
    expect(document.title).toMatch(/^Error: /);
    expect(host.record.departures).toEqual([]);
    await user.click(screen.getByRole('checkbox', { name: 'Agree to all required items' }));
    await user.click(submit);
    await waitFor(() => expect(host.record.departures).toEqual([result]));
  });

  it('says when its terms cannot be loaded, and asks again', async () => {
    const { user } = open(url, move(), unreachable(termsContentsV3));
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.queryByRole('button', { name: 'Move account' })).toBeNull();
    configureFakeApi(move(), contents);
    await user.click(again);
    expect(await screen.findByRole('button', { name: 'Move account' })).toBeVisible();
  });

  it('asks for no terms that are agreed to', async () => {
    const { user, host } = open(
      url,
      move({ terms_area: '' }),
      answerWith(channelingThirdRegister, { redirect_url: result }),
    );
    await user.click(await screen.findByRole('button', { name: 'Move account' }));
    await waitFor(() => expect(host.record.departures).toEqual([result]));
  });

  it('shows how it stands when it was decided meanwhile', async () => {
    const { user } = open(url, move({ terms_area: '' }), refuseWith(channelingThirdRegister, 'wrongVerifyStep'));
    const submit = await screen.findByRole('button', { name: 'Move account' });
    configureFakeApi(
      refuseWith(channelingThirdRegister, 'wrongVerifyStep'),
      move({ registered_yn: 'Y', terms_area: '', redirect_url: result }),
    );
    await user.click(submit);
    await waitFor(async () => expect(await screen.findByRole('heading', { name: 'One step left' })).toHaveFocus());
    expect(screen.getByRole('link', { name: 'Continue to Old Harbor' })).toHaveAttribute('href', result);
  });

  it.each([
    [{ account: null }, 'There’s no account to move yet', 'Go to Old Harbor', home],
    [{ registered_yn: 'Y', redirect_url: result }, 'One step left', 'Continue to Old Harbor', result],
    [
      { registered_yn: 'Y', moved_dt: Date.UTC(2026, 0, 15, 12) },
      'Your account has been moved',
      'Back to Old Harbor',
      home,
    ],
  ] as const)('%# says where it stands, and leads on', async (more, title, link, address) => {
    const { container, user, host } = open(url, move({ terms_area: '', ...more }));
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    await user.click(screen.getByRole('link', { name: link }));
    expect(host.record.departures).toEqual([address]);
    expect(await axeFindings(container)).toEqual([]);
  });

  it('names the account that was moved before', async () => {
    const before = { account: 'Corsair', moved_dt: Date.UTC(2026, 0, 15, 12) };
    open(url, refuseWith(channelingState, 'migrationDone', before));
    expect(await screen.findByRole('heading', { name: 'You’ve already moved an account' })).toBeVisible();
    expect(screen.getByText('Corsair')).toBeVisible();
    expect(screen.getByText('January 15, 2026')).toBeVisible();
  });

  it('that has ended leads back to the service', async () => {
    const { user, host } = open(url, refuseWith(channelingState, 'verificationTimeExpired'));
    await screen.findByRole('heading', { name: 'This move has ended' });
    await user.click(screen.getByRole('link', { name: 'Go back' }));
    expect(host.record.departures).toEqual([home]);
  });

  it('leads once more through its guard where a step is due', async () => {
    const { host } = open(url, move({ channelingStepCode: 'THIRD_PERSON_REQUIRE' }));
    await waitFor(() => expect(host.record.navigations).toHaveLength(1));
    expect(host.record.navigations[0]).toMatch(/^\/channeling\?state=m-1&/);
  });

  it('renews a session that is older than the last step, and goes on where it cannot', async () => {
    const renewed = refuseWith(refreshV20, 'refreshTokenInvalid');
    const { api } = open(url, move({ refresh_yn: 'Y', terms_area: '' }), renewed);
    expect(await screen.findByRole('button', { name: 'Move account' })).toBeVisible();
    expect(api.requests.some((request) => request.url.includes('refresh'))).toBe(true);
  });

  it('offers another account: the sign-in leads back to this move', async () => {
    open(url, move({ terms_area: '' }));
    const href = (await screen.findByRole('link', { name: 'Use another account' })).getAttribute('href') ?? '';
    const asked = new URL(href, 'http://localhost');
    expect(asked.pathname).toBe('/logout');
    expect(new URL(asked.searchParams.get('redirect_url') ?? '').searchParams.get('state')).toBe('m-1');
  });

  it('is asked again when the platform does not answer', async () => {
    const { user } = open(url, unreachable(channelingState));
    const again = await screen.findByRole('button', { name: 'Try again' });
    configureFakeApi(move({ terms_area: '' }));
    await user.click(again);
    expect(await screen.findByText('Sailor')).toBeVisible();
  });
});
