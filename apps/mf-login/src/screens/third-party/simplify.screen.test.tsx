import { describe, expect, it } from '@jest/globals';
import { termsAgree, termsAgreeV20, termsContentsV3, termsTimeoutMs, type ClientValue } from '@gatehouse/api-contract';
import {
  answerWith,
  configureFakeApi,
  holdDeadlines,
  refuseWith,
  silence,
  unreachable,
  type PreparedAnswer,
} from '@gatehouse/api-client/testing';
import { axeFindings, createFakeHost, renderWithHost, type FakeHostOverrides } from '@gatehouse/shell-contract/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import later from '../../later-texts/en.json';
import { texts as english } from '../../locales/en.ts';
import { remote } from '../../remote.ts';
import { loadSimplify } from './simplify.load.ts';
import { SimplifyScreen } from './simplify.screen.tsx';

const texts = { 'mf-login': english, 'mf-login.later': later };
const member = { state: 'member', memberNo: 1001, providerCd: 'SO', countryCd: 'KR', expiresAt: 0 } as const;
const plain = '/simplify?platform=PC&nation=KR&redirect_url=http://localhost:4310/main';
const authorization = `http://localhost:4200/auth/authorize?${new URLSearchParams({ client_id: 'game', redirect_url: 'https://game.example/back', state: 'st' })}`;
const third = `/simplify?${new URLSearchParams({ inflow_path: 'GAME_THIRD', platform: 'PC', nation: 'KR', redirect_url: authorization })}`;

type Infos = ClientValue<typeof termsContentsV3>['service_infos'];
const item = (id: string, agree_type: string, more: object = {}) => ({
  terms_type_id: id,
  terms_type_no: 1,
  title: `Title of ${id}`,
  text: `<p>${id}</p>`,
  text_type: 'TEXT',
  agree_type,
  version: 3,
  sub_category: '',
  url: '',
  ...more,
});
const own: Infos[number] = {
  contents_list: [item('SERVICE', 'MUST'), item('PRIVACY', 'AGE14_MUST'), item('NEWS', 'OPTION')],
};
const game: Infos[number] = {
  client_name: 'Playground game',
  contents_list: [
    item('GAME', 'NONE', { text_type: 'URL', text: '', url: 'https://game.example/terms' }),
    item('ODD', 'OPTION', { text_type: 'URL', text: '', url: 'javascript:alert(1)' }),
  ],
};
const contents = (...service_infos: Infos) => answerWith(termsContentsV3, { service_infos });
const missing = (...ids: string[]) =>
  answerWith(termsAgreeV20, {
    agree_yn: ids.length === 0 ? 'Y' : 'N',
    missing: ids.map((terms_type_id) => ({ terms_type_id, version: 3 })),
  });
const all = [contents(own, game), missing('SERVICE', 'PRIVACY', 'GAME')] as const;
const taken = answerWith(termsAgree, { results: [] });

function open(answers: readonly PreparedAnswer[], { url = third, ...host }: FakeHostOverrides = {}) {
  const api = configureFakeApi(...answers);
  return {
    api,
    ...renderWithHost(<SimplifyScreen />, { texts, host: createFakeHost({ url, session: member, ...host }) }),
  };
}
const box = (name: RegExp | string) => screen.findByRole('checkbox', { name });
const tick = async (name: RegExp | string) => userEvent.click(await box(name));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const agreeToAll = 'Agree to all';
const goOn = 'Agree and continue';

describe('terms to agree to', () => {
  it('are a screen of the remote, with texts of their own', async () => {
    expect(await remote.screens['simplify']?.()).toMatchObject({
      Component: SimplifyScreen,
      load: loadSimplify,
      texts: { namespace: 'mf-login.later' },
    });
  });

  it('name who asks, whose they are, and what is required', async () => {
    const { container } = open(all);
    expect(await screen.findByText(/^Playground game wants to sign you in/)).toBeVisible();
    expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
      'Terms of this account',
      'Terms of Playground game',
    ]);
    const boxes = screen.getAllByRole('checkbox').map((one) => one.closest('label')?.textContent);
    expect(boxes).toEqual([
      'Agree to all',
      'Title of SERVICE (required)',
      'Title of PRIVACY (required)',
      'Title of NEWS (optional)',
      'Title of GAME (required)',
      'Title of ODD (optional)',
    ]);
    expect(document.title).toBe('Agree to the terms');
    expect(await axeFindings(container)).toEqual([]);
  });

  it("ask only for what is open: a client's alone, or the platform's alone", async () => {
    open([contents(own, game), missing('GAME')]);
    await box(/GAME/);
    expect(screen.queryByRole('checkbox', { name: /SERVICE|NEWS/ })).toBeNull();
  });

  it('without a client speak of the account alone', async () => {
    const { api } = open([contents(own), missing('SERVICE')], { url: plain });
    expect(await screen.findByText(/^Please read the current terms/)).toBeVisible();
    expect(api.requests.map((request) => new URL(request.url).searchParams.get('client_id'))).toEqual([null, null]);
  });

  it('are asked for the client of the authorization, in the language of the page', async () => {
    const { api } = open(all);
    await box(/SERVICE/);
    const queries = api.requests.map((request) => new URL(request.url).searchParams);
    expect(queries.map((query) => query.get('client_id'))).toEqual(['game', 'game']);
    expect(queries.map((query) => query.get('lang'))).toContain('en');
  });

  it('say what is missing, and lead to it', async () => {
    const { api, container } = open(all);
    await tick(/SERVICE/);
    await press(goOn);
    const summary = screen.getByRole('alert', { name: 'Some terms still need your agreement' });
    expect(summary).toHaveFocus();
    expect(within(summary).getAllByRole('link')).toHaveLength(2);
    expect(document.title).toBe('Error: Agree to the terms');
    await userEvent.click(within(summary).getByRole('link', { name: 'Agree to Title of GAME' }));
    expect(await box(/GAME/)).toHaveFocus();
    expect(await box(/GAME/)).toBeInvalid();
    expect(await box(/SERVICE/)).not.toBeInvalid();
    expect(api.requests).toHaveLength(2);
    expect(await axeFindings(container)).toEqual([]);
  });

  it('are agreed to in the version that was shown, and lead back to the authorization', async () => {
    const { api, host } = open([...all, taken]);
    for (const name of [/SERVICE/, /PRIVACY/, /GAME/]) await tick(name);
    await press(goOn);
    await waitFor(() => expect(host.record.departures).toEqual([new URL(authorization).href]));
    expect(await api.requests.at(-1)?.json()).toEqual({
      client_id: 'game',
      terms: [
        { terms_type_id: 'SERVICE', version: 3, agree_yn: 'Y' },
        { terms_type_id: 'PRIVACY', version: 3, agree_yn: 'Y' },
        { terms_type_id: 'NEWS', version: 3, agree_yn: 'N' },
        { terms_type_id: 'GAME', version: 3, agree_yn: 'Y' },
        { terms_type_id: 'ODD', version: 3, agree_yn: 'N' },
      ],
    });
  });

  it('may all be agreed to at once, what is optional too', async () => {
    const { api } = open([...all, taken]);
    await tick(agreeToAll);
    expect(screen.getAllByRole('checkbox').every((one) => (one as HTMLInputElement).checked)).toBe(true); // a checkbox is an input
    await press(goOn);
    await waitFor(() => expect(api.requests).toHaveLength(3));
    const terms = Array.from({ length: 5 }, () => expect.objectContaining({ agree_yn: 'Y' }));
    expect(await api.requests.at(-1)?.json()).toEqual({ client_id: 'game', terms });
  });

  it('that are all agreed to already ask nothing', async () => {
    const { host } = open([contents(own), missing()], { url: plain });
    await waitFor(() => expect(host.record.departures).toEqual(['http://localhost:4310/main']));
  });

  it('lead home when nobody said where to', async () => {
    const { host } = open([contents(own), missing()], { url: '/simplify?platform=PC&nation=KR' });
    await waitFor(() => expect(host.record.departures).toEqual([host.site.home]));
  });
});

describe('reading an item', () => {
  it('opens its text, of which the shell makes something harmless, and agrees by that', async () => {
    const { host } = open(all);
    await userEvent.click(await screen.findByRole('button', { name: 'Read Title of SERVICE' }));
    expect(host.record.dialogs).toEqual([{ document: { title: 'Title of SERVICE', html: '<p>SERVICE</p>' } }]);
    expect(await box(/SERVICE/)).toBeChecked();
  });

  it('and closing it agrees to nothing', async () => {
    open(all, { confirms: false });
    await userEvent.click(await screen.findByRole('button', { name: 'Read Title of SERVICE' }));
    expect(await box(/SERVICE/)).not.toBeChecked();
  });

  it('leads to its address beside the page, where that is one', async () => {
    open(all);
    const link = await screen.findByRole('link', { name: 'Open Title of GAME in a new window' });
    expect(link).toHaveAttribute('href', 'https://game.example/terms');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    expect(screen.queryByRole('link', { name: /ODD/ })).toBeNull();
    expect(screen.getByText('javascript:alert(1)')).toBeVisible();
  });

  it("leads nowhere in a game's web view, and says where it is", async () => {
    open(all, { surface: 'sdk' });
    expect(await screen.findByText('https://game.example/terms')).toBeVisible();
    expect(screen.queryByRole('link')).toBeNull();
  });
});

describe('not agreeing', () => {
  it('leads back to the client, which hears of it, or to the terms again', async () => {
    const { host, container } = open(all);
    await tick(/SERVICE/);
    await press('Do not agree');
    expect(screen.getByRole('status')).toHaveTextContent('Playground game learns nothing about you');
    expect(screen.getByRole('status')).toHaveFocus();
    expect(await axeFindings(container)).toEqual([]);
    await press('Read the terms again');
    expect(await box(/SERVICE/)).toBeChecked();
    await press('Do not agree');
    await userEvent.click(screen.getByRole('link', { name: 'Back to Playground game' }));
    const back = new URLSearchParams({
      client_id: 'game',
      to: 'https://game.example/back',
      reason: 'declined',
      state: 'st',
    });
    expect(host.record.departures).toEqual([`http://localhost:4200/continue?${back}`]);
  });

  it("to the platform's own terms leaves the sign-out", async () => {
    const { host } = open([contents(own), missing('SERVICE')], { url: plain });
    await box(/SERVICE/);
    await press('Do not agree');
    expect(screen.getByRole('status')).toHaveTextContent('you cannot use your account here');
    await userEvent.click(screen.getByRole('link', { name: 'Sign out' }));
    expect(host.record.navigations).toEqual(['/logout']);
  });
});

describe('what can go wrong', () => {
  it('the terms changed while they were read: the new ones are shown, the rest stays ticked', async () => {
    const newer = {
      contents_list: [item('SERVICE', 'MUST', { version: 4 }), item('PRIVACY', 'MUST'), item('NEWS', 'OPTION')],
    };
    open([
      ...all,
      refuseWith(termsAgree, 'termsNotAgreed'),
      contents(newer, game),
      missing('SERVICE', 'PRIVACY', 'GAME'),
    ]);
    await tick(agreeToAll);
    await press(goOn);
    expect(await screen.findByRole('alert')).toHaveTextContent('The terms have just changed');
    expect(await box(/SERVICE/)).not.toBeChecked();
    expect(await box(/PRIVACY/)).toBeChecked();
  });

  it('the network is gone while sending: everything stays, and is sent again', async () => {
    const { host } = open([...all, unreachable(termsAgree), taken]);
    await tick(agreeToAll);
    await press(goOn);
    expect(await screen.findByRole('alert')).toHaveFocus();
    expect(await box(/SERVICE/)).toBeChecked();
    await press('Try again');
    await waitFor(() => expect(host.record.departures).toHaveLength(1));
    expect(host.record.reports).toHaveLength(1);
  });

  it('the terms do not come: said, and asked for again', async () => {
    open([unreachable(termsContentsV3), missing('SERVICE'), contents(own)]);
    expect(await screen.findByRole('alert')).toBeVisible();
    await press('Try again');
    expect(await box(/SERVICE/)).toBeVisible();
  });

  it('the terms never arrive: the page says so before it was silent for long, and asks again', async () => {
    const deadlines = holdDeadlines();
    try {
      const { host } = open([silence(termsContentsV3), missing('SERVICE'), contents(own)]);
      expect(await screen.findByRole('status')).toBeVisible();
      await waitFor(() => expect(deadlines.asked()).toEqual([termsTimeoutMs, termsTimeoutMs]));
      await act(async () => deadlines.pass(termsTimeoutMs));
      expect(await screen.findByRole('alert')).toHaveFocus();
      expect(host.record.reports).toHaveLength(1);
      expect(host.record.departures).toEqual([]);
      await press('Try again');
      expect(await box(/SERVICE/)).toBeVisible();
    } finally {
      deadlines.release();
    }
  });

  it('no answer to an agreement: what was ticked stays, and is sent again', async () => {
    const deadlines = holdDeadlines();
    try {
      const { host } = open([...all, silence(termsAgree), taken]);
      await tick(agreeToAll);
      await press(goOn);
      await waitFor(() => expect(deadlines.asked()).toHaveLength(3));
      await act(async () => deadlines.pass(termsTimeoutMs));
      expect(await screen.findByRole('alert')).toHaveFocus();
      expect(await box(/GAME/)).toBeChecked();
      await press('Try again');
      await waitFor(() => expect(host.record.departures).toHaveLength(1));
    } finally {
      deadlines.release();
    }
  });

  it('the terms service refuses: its sentence stands there', async () => {
    const { host } = open([contents(own), refuseWith(termsAgreeV20, 'termsCheckApiError')]);
    expect(await screen.findByRole('alert')).toHaveTextContent('Text of termsCheckApiError');
    expect(host.record.departures).toEqual([]);
  });
});

describe('coming here', () => {
  const load = (session: FakeHostOverrides['session']) => {
    const host = createFakeHost({ url: `${third}&client_id=game`, ...(session && { session }) });
    return loadSimplify({ url: host.url, host });
  };

  it('asks a stranger to sign in first, and comes back by the return address', () => {
    const query = new URLSearchParams({ inflow_path: 'GAME_THIRD', redirect_url: authorization });
    expect(load({ state: 'anonymous' })).toEqual({ redirect: `/login?${query}` });
    expect(load(member)).toBeUndefined();
  });
});
