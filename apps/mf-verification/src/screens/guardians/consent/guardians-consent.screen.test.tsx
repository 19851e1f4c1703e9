import {
  answerWith,
  configureFakeApi,
  holdDeadlines,
  refuseWith,
  silence,
  unreachable,
  type PreparedAnswer,
} from '@gatehouse/api-client/testing';
import {
  guardianDecline,
  guardianTerms,
  termsContentsV3,
  termsTextMaxLength,
  termsTimeoutMs,
} from '@gatehouse/api-contract';
import { axeFindings, createFakeHost, renderWithHost, type FakeHostOverrides } from '@gatehouse/shell-contract/testing';
import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { caseOf, contents, texts } from '../../../testing/guardian-answers.ts';
import { ConsentScreen } from './guardians-consent.screen.tsx';

const main = 'http://localhost:4310/main';
const verified = (change = {}) => caseOf({ status: 'verified', child_birth_dt: '2013-05-06', ...change });
const here = { role: 'child', child_birth_dt: '', redirect_url: main } as const;
const agreed = answerWith(guardianTerms, { state: 's-1' });

function open(
  answers: readonly PreparedAnswer[],
  type = 'parent-storage-identify',
  { surface = 'browser', confirms = true }: Pick<FakeHostOverrides, 'surface' | 'confirms'> = {},
) {
  const api = configureFakeApi(...answers);
  const host = createFakeHost({ url: `/parent_verification/parent_agree?type=${type}&state=s-1`, surface, confirms });
  return { api, ...renderWithHost(<ConsentScreen />, { texts, host }) };
}
/** What no platform of ours would answer. */
const tooLong = () => {
  const item = { title: 'Long', url: '', text_type: 'TEXT', agree_type: 'MUST', sub_category: '', terms_type_no: 1 };
  const text = 'x'.repeat(termsTextMaxLength + 1);
  return answerWith(termsContentsV3, {
    service_infos: [{ contents_list: ['AG_CONSENT', 'AG_NEWS'].map((id) => ({ ...item, text, terms_type_id: id })) }],
  });
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const box = (name: RegExp) => screen.findByRole('checkbox', { name });

describe("a guardian's consent", () => {
  it('names what is missing, reads an item, and sends an answer for each', async () => {
    const { container, host, api } = open([verified(), contents, agreed]);
    const required = await box(/Consent for a child/);
    expect(required).not.toBeChecked();
    expect(screen.getByText('May 6, 2013')).toBeVisible();
    expect(await axeFindings(container)).toEqual([]);
    await press('Agree');
    expect(required).toHaveFocus();
    expect(required).toHaveAccessibleDescription('Agree to “Consent for a child”, or decline.');
    expect(document.title).toMatch(/^Error: /);
    expect(screen.getByText(/You’ll find your consent here later: .+\/parent_verification\/consents/)).toBeVisible();
    await press('Read “Consent for a child”');
    await waitFor(() => expect(required).toBeChecked());
    expect(host.record.dialogs).toEqual([
      { child: 'Mi***', documents: [{ title: 'Consent for a child', html: '<p>Consent for a child</p>' }] },
    ]);
    await press('Agree');
    expect(await screen.findByText('Thank you for your consent')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to the home page' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'View your consents' })).toHaveAttribute(
      'href',
      expect.stringContaining('/parent_verification/consents'),
    );
    expect(await api.requests.at(-1)?.clone().json()).toEqual({
      state: 's-1',
      terms: [
        { terms_type_id: 'AG_CONSENT', version: 2, agree_yn: 'Y' },
        { terms_type_id: 'AG_NEWS', version: 1, agree_yn: 'N' },
      ],
    });
    expect(await axeFindings(container)).toEqual([]);
  });

  it("on the child's device returns to the caller through the return gate", async () => {
    const { host } = open([verified(here), contents, agreed]);
    await userEvent.click(await box(/Agree to all/));
    await press('Agree');
    await waitFor(() => expect(host.record.departures).toEqual([main]));
  });

  it('of a sign-up on the same device is given on its own page', async () => {
    const back = '/signup/parent_agree?state=of-the-sign-up';
    const { host } = open([verified({ ...here, type: 'parent-signup', redirect_url: back })], 'parent-signup');
    await waitFor(() => expect(host.record.navigations).toEqual([back]));
  });

  it('is declined after a question', async () => {
    const { container } = open([verified(), contents, answerWith(guardianDecline, { state: 's-1' })]);
    await press('Don’t agree');
    expect(await screen.findByText('You have declined')).toBeVisible();
    expect(await axeFindings(container)).toEqual([]);
  });

  it('is not declined where the question is cancelled, and what was ticked stays', async () => {
    const { api, host } = open([verified(), contents], 'parent-storage-identify', { confirms: false });
    await userEvent.click(await box(/Agree to all/));
    const asked = api.requests.length;
    await press('Don’t agree');
    expect(host.record.dialogs).toMatchObject([{ title: 'Decline?', destructive: true }]);
    expect(api.requests).toHaveLength(asked);
    expect(await box(/Consent for a child/)).toBeChecked();
    expect(screen.getByRole('button', { name: 'Agree' })).toBeEnabled();
  });

  it.each([
    ['is declined', 'Don’t agree', guardianDecline, 'You have declined'],
    ['is given', 'Agree', guardianTerms, 'Thank you for your consent'],
  ] as const)('%s by "Try again" where the answer was lost', async (_, name, call, end) => {
    open([verified(), contents, unreachable(call), answerWith(call, { state: 's-1' })]);
    await userEvent.click(await box(/Agree to all/));
    await press(name);
    await press('Try again');
    expect(await screen.findByText(end)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('is declined as well where the refusal was done and only its answer was lost', async () => {
    open([
      verified(),
      contents,
      unreachable(guardianDecline),
      refuseWith(guardianDecline, 'wrongVerifyStep'),
      caseOf({ status: 'declined' }),
    ]);
    await press('Don’t agree');
    await press('Try again');
    expect(await screen.findByText('You have declined')).toBeVisible();
  });

  it('is asked for again when the terms have changed meanwhile', async () => {
    open([verified(), contents, refuseWith(guardianTerms, 'verificationTermsError'), verified(), contents]);
    await userEvent.click(await box(/Agree to all/));
    await press('Agree');
    expect(await screen.findByText('The terms have changed')).toBeVisible();
    expect(await box(/Consent for a child/)).toBeChecked();
  });

  it.each([
    ['do not arrive in time', () => silence(termsContentsV3), 'Text of noAnswer'],
    ['cannot be asked for', () => unreachable(termsContentsV3), 'Text of networkError'],
    ['are refused', () => refuseWith(termsContentsV3, 'termsCheckApiError'), 'Text of termsCheckApiError'],
    ['are longer than a page can show', tooLong, 'Text of serviceUnavailable'],
    [
      'are not those of the case',
      () => answerWith(termsContentsV3, { service_infos: [] }),
      'Text of serviceUnavailable',
    ],
  ] as const)('whose terms %s says so, and asks again', async (_, answer, text) => {
    const deadlines = holdDeadlines();
    try {
      const { container, host, api } = open([verified(), answer(), verified(), contents, agreed]);
      await waitFor(() => expect(api.requests).toHaveLength(2));
      await act(async () => deadlines.pass(termsTimeoutMs));
      expect(await screen.findByRole('alert')).toHaveTextContent(text);
      expect(screen.queryByRole('button', { name: 'Agree' })).toBeNull();
      expect(screen.queryByRole('checkbox')).toBeNull();
      expect(await axeFindings(container)).toEqual([]);
      expect(host.record.reports).toHaveLength(text === 'Text of termsCheckApiError' ? 0 : 1);
      await press('Try again');
      await userEvent.click(await box(/Agree to all/));
      expect(screen.queryByRole('alert')).toBeNull();
      await press('Agree');
      expect(await screen.findByText('Thank you for your consent')).toBeVisible();
    } finally {
      deadlines.release();
    }
  });

  it.each([
    ['childLimit', 'Text of childLimit'],
    ['termsNotAgreed', 'Text of termsNotAgreed'],
  ] as const)('shows %s', async (refusal, text) => {
    open([verified(), contents, refuseWith(guardianTerms, refusal)]);
    await userEvent.click(await box(/Agree to all/));
    await press('Agree');
    expect(await screen.findByText(text)).toBeVisible();
  });

  it.each([
    ['a guardian who was not checked', {}, '/parent_verification?type=CHANNELING_THIRD&state=s-1'],
    ['a child that has sent no request', { role: 'child' }, '/verification/guardian?type=CHANNELING_THIRD&state=s-1'],
    ['too many failures', { status: 'limit' }, '/signup/limit'],
  ] as const)('is not asked of %s', async (_, change, path) => {
    const { host } = open([caseOf({ status: 'open', ...change })], 'CHANNELING_THIRD');
    await waitFor(() => expect(host.record.navigations).toEqual([path]));
  });

  it('in a web view ends with a close button that notifies the app', async () => {
    open([caseOf({ status: 'agreed' })], undefined, { surface: 'sdk' });
    expect(await screen.findByRole('button', { name: 'Close' })).toBeVisible();
    expect(screen.queryByRole('link')).toBeNull();
  });
});
