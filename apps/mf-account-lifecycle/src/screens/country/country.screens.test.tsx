import {
  answerWith,
  configureFakeApi,
  refuseWith,
  unreachable,
  type PreparedAnswer,
} from '@gatehouse/api-client/testing';
import {
  nationChange,
  nationCheck,
  nationState,
  phoneCountries,
  refreshV20,
  type ClientValue,
} from '@gatehouse/api-contract';
import { axeFindings, createFakeHost, renderWithHost } from '@gatehouse/shell-contract/testing';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import en from '../../texts/country/en.json';
import { CountryEntryScreen, CountryStartScreen } from './country.screens.ts';

const texts = { 'mf-account-lifecycle.country': en };
const home = 'redirect_url=http://localhost:4310/main';
const startUrl = `/myinfo/myaccount/change_nation?${home}`;
const entryUrl = (more = '') => `/myinfo/myaccount/change_nation/enter?state=n-1${more}&${home}`;

const nation = (more: Partial<ClientValue<typeof nationState>> = {}) =>
  answerWith(nationState, {
    state: 'n-1',
    country_code: 'KR',
    birth_dt: '1990-01-15',
    change_nation_step_code: 'COUNTRY_ENTRY',
    email: 'al***@playground.test',
    countries: ['DE', 'US', 'PH'],
    ...more,
  });
const phones = answerWith(phoneCountries, { countries: [{ country_code: 'DE', phone_prefix: '+49' }] });
/** Where a page went, without what the visit brought. */
const wentTo = ({ record }: Readonly<{ record: Readonly<{ navigations: readonly string[] }> }>) =>
  record.navigations.map((path) => path.replace(/[?&]redirect_url=.*$/, ''));
const before = { country_code: 'DE', changed_at: Date.UTC(2026, 0, 15, 12) };

function open(Screen: ComponentType, url: string, ...answers: PreparedAnswer[]) {
  const api = configureFakeApi(...answers);
  const host = createFakeHost({ url });
  return { api, user: userEvent.setup(), ...renderWithHost(<Screen />, { texts, host }) };
}

describe('before a change of country', () => {
  it('the page says what it means, and leads through the proof of the owner', async () => {
    const due = nation({ change_nation_step_code: 'EMAIL_VERIFY', verify_state: 'v-1' });
    const { api, user, host, container } = open(CountryStartScreen, startUrl, due);
    expect(await screen.findByText('South Korea')).toBeVisible();
    const changes = screen.getByRole('list', { name: 'What changes with your country' });
    for (const title of ['Terms', 'Prices and payments', 'Ways to sign in', 'Age', 'Language'])
      expect(changes).toHaveTextContent(title);
    expect(screen.getByRole('alert')).toHaveTextContent('You can’t change your country again.');
    expect((await api.bodies())[0]).toMatchObject({ brought: { redirect_url: 'http://localhost:4310/main' } });
    expect(await axeFindings(container)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(wentTo(host)).toEqual(['/verification?type=change-nation&state=v-1']);
    await user.click(screen.getByRole('link', { name: 'Not now' }));
    expect(host.record.departures).toEqual(['http://localhost:4310/main']);
  });

  it('a change that was made is named, with its day, and nothing is offered', async () => {
    const { container } = open(CountryStartScreen, startUrl, refuseWith(nationState, 'nationChangeRefused', before));
    expect(await screen.findByRole('heading', { name: 'You’ve already changed your country' })).toBeVisible();
    expect(screen.getByText('Germany')).toBeVisible();
    expect(screen.getByText('January 15, 2026')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
    expect(await axeFindings(container)).toEqual([]);
  });

  it('a platform that does not answer is asked again', async () => {
    const { user } = open(CountryStartScreen, startUrl, unreachable(nationState));
    const again = await screen.findByRole('button', { name: 'Try again' });
    configureFakeApi(nation());
    await user.click(again);
    expect(await screen.findByText('South Korea')).toBeVisible();
  });
});

describe('a change of country', () => {
  it('asks for the country, checks it and goes to the confirmation', async () => {
    const { api, user, host, container } = open(
      CountryEntryScreen,
      entryUrl(),
      nation(),
      phones,
      answerWith(nationCheck, { state: 'n-1' }),
    );
    expect(await screen.findByText('January 15, 1990')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(screen.getByRole('combobox', { name: /New country/ })).toHaveFocus();
    expect(screen.getByRole('combobox', { name: /New country/ })).toHaveAccessibleDescription('Choose a country.');
    expect(document.title).toBe('Error: Choose your new country');
    await user.selectOptions(screen.getByRole('combobox', { name: /New country/ }), 'Germany');
    expect(document.title).toBe('Choose your new country');
    expect(await axeFindings(container)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(wentTo(host)).toEqual(['/myinfo/myaccount/change_nation/enter?state=n-1&country=DE']));
    expect(await api.requests.at(-1)?.clone().json()).toEqual({
      state: 'n-1',
      country_code: 'DE',
      birth_dt: '1990-01-15',
    });
  });

  it('keeps the choice over a reload until the country is changed', async () => {
    const host = createFakeHost({ url: entryUrl() });
    const page = (shownTo: typeof host) => renderWithHost(<CountryEntryScreen />, { texts, host: shownTo });
    const select = () => screen.findByRole('combobox', { name: /New country/ });
    configureFakeApi(nation(), phones, answerWith(nationCheck, { state: 'n-1' }));
    const first = page(host);
    await userEvent.selectOptions(await select(), 'Germany');
    first.unmount();
    const again = page(host);
    expect(await select()).toHaveValue('DE');
    again.unmount();
    configureFakeApi(nation(), phones, answerWith(nationChange, {}), refuseWith(refreshV20, 'refreshTokenInvalid'));
    const last = page({ ...host, url: new URL(entryUrl('&country=DE'), host.url) });
    await userEvent.click(await screen.findByRole('checkbox'));
    await userEvent.click(screen.getByRole('button', { name: 'Change my country' }));
    await screen.findByRole('heading', { name: 'Your country is now Germany' });
    last.unmount();
    page(host);
    expect(await select()).toHaveValue('');
  });

  it('says that it is for ever, changes it once it is understood, and renews the session', async () => {
    const renewed = refuseWith(refreshV20, 'refreshTokenInvalid');
    const { api, user, container } = open(
      CountryEntryScreen,
      entryUrl('&country=DE'),
      nation(),
      phones,
      answerWith(nationChange, {}),
      renewed,
    );
    expect(await screen.findByRole('heading', { name: 'Change your country to Germany?' })).toBeVisible();
    expect(await screen.findByText('+49')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Change my country' }));
    expect(screen.getByRole('checkbox')).toHaveFocus();
    expect(screen.getByRole('checkbox')).toHaveAccessibleDescription('Confirm that you understand this.');
    expect(api.requests).toHaveLength(2);
    await user.click(screen.getByRole('checkbox'));
    expect(await axeFindings(container)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Change my country' }));
    const heading = await screen.findByRole('heading', { name: 'Your country is now Germany' });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(screen.getByRole('link', { name: 'Continue' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/simplify\?/),
    );
    await waitFor(() => expect(api.requests.at(-1)?.url).toContain(refreshV20.path));
    expect(await axeFindings(container)).toEqual([]);
  });

  it('says where no text messages go', async () => {
    open(CountryEntryScreen, entryUrl('&country=PH'), nation(), phones);
    expect(await screen.findByText('No text messages to this country')).toBeVisible();
  });

  it.each([
    ['91020', 'nationAgeRefused', 'Title of nationAgeRefused'],
    ['91041', 'nationChangeRefused', 'Title of nationChangeRefused'],
  ] as const)('is refused with %s beside the form', async (_, refusal, title) => {
    const { user } = open(CountryEntryScreen, entryUrl(), nation(), phones, refuseWith(nationCheck, refusal));
    await user.selectOptions(await screen.findByRole('combobox'), 'Germany');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText(title)).toBeVisible();
  });

  it('of a minor leads to where a guardian is asked', async () => {
    const needed = { state: 'g-1', type: 'parent-storage-identify' };
    const refused = refuseWith(nationCheck, 'guardianRequiredAt18', needed);
    const { user, host } = open(CountryEntryScreen, entryUrl(), nation(), phones, refused);
    await user.selectOptions(await screen.findByRole('combobox'), 'United States');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(wentTo(host)).toEqual(['/verification?state=g-1&type=parent-storage-identify']));
  });

  it.each([
    ['without a proof goes to the proof', entryUrl(), '/verification?type=change-nation&state=v-1'],
    ['without a state begins anew', `/myinfo/myaccount/change_nation/enter?${home}`, '/myinfo/myaccount/change_nation'],
  ])('%s', async (_, url, next) => {
    const { host } = open(CountryEntryScreen, url, nation({ verify_state: 'v-1' }));
    await waitFor(() => expect(wentTo(host)).toEqual([next]));
  });
});
