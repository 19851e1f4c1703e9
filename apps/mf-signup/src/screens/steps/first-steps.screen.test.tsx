import { describe, expect, it } from '@jest/globals';
import {
  answerWith,
  configureFakeApi,
  holdDeadlines,
  refuseWith,
  silence,
  type PreparedAnswer,
} from '@gatehouse/api-client/testing';
import {
  signUpAgreement,
  signUpAgreementSelf,
  signUpStep,
  termsContentsV3,
  termsTimeoutMs,
} from '@gatehouse/api-contract';
import { guardEntries, guardianTermsAreas } from '@gatehouse/platform';
import { axeFindings, createFakeHost, renderWithHost, type FakeHostOverrides } from '@gatehouse/shell-contract/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { countries, signUpProgress, progressAnswer, terms, texts } from '../../testing/answers.ts';
import { AgreeScreen } from './agree/agree.screen.tsx';
import { NationalInfoScreen } from './national-info/national-info.screen.tsx';

function open(page: 'national_info' | 'agree', answers: readonly PreparedAnswer[], change: FakeHostOverrides = {}) {
  const api = configureFakeApi(...answers);
  const host = createFakeHost({ url: `/signup/${page}?state=s-1`, ...change });
  const ui = page === 'agree' ? <AgreeScreen /> : <NationalInfoScreen />;
  return { api, ...renderWithHost(ui, { texts, host }) };
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const type = async (name: string, text: string) => userEvent.type(await screen.findByRole('textbox', { name }), text);
async function birth(year: string, month: string, day: string) {
  await type('Month', month);
  await type('Day', day);
  await type('Year', year);
}

describe('country and birth date', () => {
  it('are sent as one, and lead where the platform says', async () => {
    const { container, host, api } = open('national_info', [
      progressAnswer(),
      countries(),
      answerWith(signUpAgreement, signUpProgress({ step: 'AGREE' })),
    ]);
    expect(await screen.findByText('Step 1 of 4')).toBeVisible();
    expect(await axeFindings(container)).toEqual([]);
    expect(screen.getByRole('combobox')).toHaveValue('KR');
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Choose a country or region',
      'Philippines',
      'United States',
      'Germany',
      'South Korea',
    ]);
    const fields = screen.getAllByRole('textbox').map((field) => field.getAttribute('autocomplete'));
    expect(fields).toEqual(['bday-month', 'bday-day', 'bday-year']);
    await userEvent.selectOptions(screen.getByRole('combobox'), 'DE');
    await birth('1990', '2', '3');
    await press('Continue');
    expect(host.record.navigations).toEqual(['/signup/agree?state=s-1']);
    const body = { state: 's-1', birth_dt: '1990-02-03', gds_info: { nation: 'DE' } };
    expect(await api.requests.at(-1)?.json()).toMatchObject(body);
    expect(host.flow.read('sign-up')).toMatchObject({ nation: 'DE', birth: { year: '1990', month: '2', day: '3' } });
  });

  it('say what is wrong, once sent, and take it back as soon as it is right', async () => {
    const { container, api } = open('national_info', [progressAnswer(), countries()]);
    await birth('2001', '2', '29');
    await press('Continue');
    expect(await screen.findByRole('alert')).toHaveFocus();
    expect(screen.getByRole('textbox', { name: 'Day' })).toBeInvalid();
    expect(document.title).toBe('Error: About you');
    expect(await axeFindings(container)).toEqual([]);
    expect(api.requests).toHaveLength(2);
    await userEvent.clear(screen.getByRole('textbox', { name: 'Day' }));
    await type('Day', '28');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('are asked without a country where the platform has fixed it', async () => {
    open('national_info', [
      progressAnswer({ nation: 'VN', nation_fixed_yn: 'Y' }),
      countries({ status: 2, nation: 'VN', lang: 'vi', countries: ['VN'] }),
    ]);
    expect(await screen.findByText(/Your account will be created for: Vietnam/)).toBeVisible();
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(screen.getByText('Step 2 of 4')).toBeVisible();
  });

  it('tell a minor to the guardian page, whose agreement is open from here', async () => {
    const guardian = signUpProgress({ step: 'GUARDIAN_AGREE', guardian_state: 'g-1' });
    const { host } = open('national_info', [progressAnswer(), countries(), answerWith(signUpAgreement, guardian)]);
    await birth('2015', '1', '1');
    await press('Continue');
    expect(host.record.navigations).toEqual(['/verification?type=parent-signup&state=g-1']);
    expect(guardianTermsAreas).toContain(host.flow.read(guardEntries.guardianTermsArea));
  });

  it('stop who is too young for the studio, in words', async () => {
    open('national_info', [progressAnswer(), countries(), refuseWith(signUpAgreement, 'studioAgeLimit')], {
      style: 'studio',
    });
    expect(await screen.findByText('From age 15')).toBeVisible();
    await birth('2015', '1', '1');
    await press('Continue');
    expect(await screen.findByRole('alert')).toHaveTextContent('Text of studioAgeLimit');
  });

  it.each([
    [signUpProgress({ step: 'COMPLETED' }), '/signup/completed?state=s-1'],
    [signUpProgress({ step: 'LIMIT' }), '/signup/limit?state=s-1'],
    [signUpProgress({ step: 'AGREE', nation_fixed_yn: 'Y' }), '/signup/agree?state=s-1'],
  ])('give way to where the sign-up is %#', async (found, path) => {
    const { host } = open('national_info', [answerWith(signUpStep, found), countries()]);
    await waitFor(() => expect(host.record.navigations).toEqual([path]));
  });

  it('begin anew where the sign-up is over', async () => {
    open('national_info', [refuseWith(signUpStep, 'verificationTimeExpired')]);
    expect(await screen.findByRole('alert')).toHaveTextContent('Text of verificationTimeExpired');
  });
});

describe('the terms', () => {
  it('that never arrive are told as such, and asked for again with all that is known', async () => {
    const deadlines = holdDeadlines();
    try {
      const { host } = open('agree', [progressAnswer({ step: 'AGREE' }), silence(termsContentsV3), terms()]);
      await waitFor(() => expect(deadlines.asked()).toContain(termsTimeoutMs));
      await act(async () => deadlines.pass(termsTimeoutMs));
      expect(await screen.findByRole('alert')).toBeVisible();
      expect(host.record.navigations).toEqual([]);
      await press('Try again');
      expect(await screen.findByRole('checkbox', { name: /Agree to all/ })).toBeVisible();
    } finally {
      deadlines.release();
    }
  });

  it('are agreed to item by item', async () => {
    const saved = answerWith(signUpAgreementSelf, signUpProgress({ step: 'ENTRY_INFO' }));
    const { container, host, api } = open('agree', [progressAnswer({ step: 'AGREE' }), terms(), saved]);
    await press('Agree and continue');
    expect(await screen.findByRole('alert')).toHaveTextContent('Agree to “Terms of service” to go on.');
    expect(await axeFindings(container)).toEqual([]);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Terms of service (required)' }));
    expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Read: News' }));
    expect(host.record.dialogs).toEqual([{ document: { title: 'News', html: '<p>Text</p>' } }]);
    expect(await screen.findByRole('checkbox', { name: 'News (optional)' })).toBeChecked();
    await press('Agree and continue');
    expect(host.record.navigations).toEqual(['/signup/entry_info?state=s-1']);
    expect(await api.requests.at(-1)?.json()).toMatchObject({
      terms: [
        { terms_type_id: 'SERVICE', version: 3, agree_yn: 'Y' },
        { terms_type_id: 'NEWS', version: 3, agree_yn: 'Y' },
      ],
    });
    expect(host.flow.read('sign-up')).toMatchObject({ ticks: { SERVICE: 3, NEWS: 3 } });
  });

  it('lead back to the beginning when the agreement cannot be confirmed, and close the view of an app', async () => {
    let closed = 0;
    const bridge = {
      kind: 'sdk',
      close: () => ++closed > 0,
      notify: () => true,
      ask: async () => ({ ok: false as const, reason: 'noApp' as const }),
    } as const;
    const refused = refuseWith(signUpAgreementSelf, 'agreementCheckFailed');
    const { host } = open('agree', [progressAnswer({ step: 'AGREE' }), terms(), refused], { bridge });
    await userEvent.click(await screen.findByRole('checkbox', { name: /Agree to all/ }));
    await press('Agree and continue');
    await waitFor(() => expect(host.record.navigations).toEqual(['/signup?failed=agreement']));
    expect(closed).toBe(1);
  });

  it('follow another tab that has gone on', async () => {
    const { host } = open('agree', [
      progressAnswer({ step: 'AGREE' }),
      terms(),
      refuseWith(signUpAgreementSelf, 'wrongVerifyStep'),
      progressAnswer({ step: 'COMPLETED' }),
    ]);
    await userEvent.click(await screen.findByRole('checkbox', { name: /Agree to all/ }));
    await press('Agree and continue');
    await waitFor(() => expect(host.record.navigations).toEqual(['/signup/completed?state=s-1']));
  });

  it('lead who has no sign-up to its beginning', async () => {
    const { host } = open('agree', [], { url: '/signup/agree' });
    await waitFor(() => expect(host.record.navigations).toEqual(['/signup']));
  });
});
