import { answerWith, configureFakeApi, refuseWith, type PreparedAnswer } from '@gatehouse/api-client/testing';
import { signUpAgreement, signUpStep } from '@gatehouse/api-contract';
import { guardEntries, guardianTermsAreas } from '@gatehouse/platform';
import { axeFindings, createFakeHost, renderWithHost, type FakeHostOverrides } from '@gatehouse/shell-contract/testing';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { countries, progressAnswer, signUpProgress, texts } from '../../../testing/answers.ts';
import { NationalInfoScreen } from './national-info.screen.tsx';

function open(answers: readonly PreparedAnswer[], change: FakeHostOverrides = {}) {
  const api = configureFakeApi(...answers);
  const host = createFakeHost({ url: '/signup/national_info?state=s-1', ...change });
  return { api, ...renderWithHost(<NationalInfoScreen />, { texts, host }) };
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const type = async (name: string, text: string) => userEvent.type(await screen.findByRole('textbox', { name }), text);
async function birth(year: string, month: string, day: string) {
  await type('Month', month);
  await type('Day', day);
  await type('Year', year);
}

describe('country and birth date', () => {
  it('are sent together, and the platform decides the next page', async () => {
    const { container, host, api } = open([
      progressAnswer(),
      countries(),
      answerWith(signUpAgreement, signUpProgress({ step: 'AGREE' })),
    ]);
    expect(await screen.findByText('Step 1 of 4')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveAccessibleDescription('Step 1 of 4');
    expect(await axeFindings(container)).toEqual([]);
    expect(screen.getByRole('combobox')).toHaveValue('KR');
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Choose a country or region',
      'South Korea',
      'United States',
      'Germany',
      'Philippines',
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

  it('show errors after a submission, and hide them as soon as they are corrected', async () => {
    const { container, api } = open([progressAnswer(), countries()]);
    await birth('2001', '2', '29');
    await press('Continue');
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Day' })).toBeInvalid());
    expect(document.title).toBe('Error: About you');
    expect(await axeFindings(container)).toEqual([]);
    expect(api.requests).toHaveLength(2);
    await userEvent.clear(screen.getByRole('textbox', { name: 'Day' }));
    await type('Day', '28');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('have no country field if the platform has fixed the country', async () => {
    open([
      progressAnswer({ nation: 'VN', nation_fixed_yn: 'Y' }),
      countries({ status: 2, nation: 'VN', lang: 'vi', countries: ['VN'] }),
    ]);
    expect(await screen.findByText(/Your account will be created for: Vietnam/)).toBeVisible();
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(screen.getByText('Step 2 of 4')).toBeVisible();
  });

  it('send a minor to the guardian page, and open the agreement page of the guardian', async () => {
    const guardian = signUpProgress({ step: 'GUARDIAN_AGREE', guardian_state: 'g-1' });
    const { host } = open([progressAnswer(), countries(), answerWith(signUpAgreement, guardian)]);
    await birth('2015', '1', '1');
    await press('Continue');
    expect(host.record.navigations).toEqual(['/verification?type=parent-signup&state=g-1']);
    expect(guardianTermsAreas).toContain(host.flow.read(guardEntries.guardianTermsArea));
  });

  it('explain that the player is too young for the studio', async () => {
    open([progressAnswer(), countries(), refuseWith(signUpAgreement, 'studioAgeLimit')], {
      style: 'studio',
    });
    expect(await screen.findByText('For ages 15 and older')).toBeVisible();
    await birth('2015', '1', '1');
    await press('Continue');
    expect(await screen.findByRole('alert')).toHaveTextContent('Text of studioAgeLimit');
  });

  it.each([
    [signUpProgress({ step: 'COMPLETED' }), '/signup/completed?state=s-1'],
    [signUpProgress({ step: 'LIMIT' }), '/signup/limit?state=s-1'],
    [signUpProgress({ step: 'AGREE', nation_fixed_yn: 'Y' }), '/signup/agree?state=s-1'],
  ])('redirect to the page of the current step (case %#)', async (found, path) => {
    const { host } = open([answerWith(signUpStep, found), countries()]);
    await waitFor(() => expect(host.record.navigations).toEqual([path]));
  });

  it('say that the sign-up has expired', async () => {
    open([refuseWith(signUpStep, 'verificationTimeExpired')]);
    expect(await screen.findByRole('alert')).toHaveTextContent('Text of verificationTimeExpired');
  });
});
