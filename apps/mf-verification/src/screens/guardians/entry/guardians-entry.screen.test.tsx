import {
  answerWith,
  configureFakeApi,
  refuseWith,
  unreachable,
  type PreparedAnswer,
} from '@gatehouse/api-client/testing';
import { guardianDecline, guardianOpen, guardianStatus, phoneCheck, verifyStatus } from '@gatehouse/api-contract';
import type { PersonCheckMethod } from '@gatehouse/challenge';
import { loginSettingsSchema } from '@gatehouse/platform';
import { axeFindings, createFakeHost, renderWithHost, type FakeHostOverrides } from '@gatehouse/shell-contract/testing';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as v from 'valibot';
import { guardianCheckFlow } from '../../../flow/guardian-check.flow.ts';
import { caseOf, checksOpen, texts } from '../../../testing/guardian-answers.ts';
import { EntryScreen } from './guardians-entry.screen.tsx';

const entry = (state: string) => `/parent_verification?type=parent-storage-identify&state=${state}`;
const agree = (state: string) => `/parent_verification/parent_agree?type=parent-storage-identify&state=${state}`;
const child = (state: string) => `/verification/guardian?type=parent-storage-identify&state=${state}`;

function open(answers: readonly PreparedAnswer[], overrides: FakeHostOverrides = {}, failure?: string) {
  const api = configureFakeApi(...answers, checksOpen());
  const host = createFakeHost({ url: entry('s-1'), ...overrides });
  if (failure) {
    const back = entry('s-1');
    const past = { check: '', method: 'phone', type: '', back, onward: back, answered: false, failure };
    host.flow.write('guardian-check', past);
  }
  return { api, ...renderWithHost(<EntryScreen />, { texts, host }) };
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const unknown = refuseWith(guardianStatus, 'verificationTimeExpired');

describe("a guardian's arrival", () => {
  it('shows who asks and what happens next, and leaves for a provider of the settings', async () => {
    const begun = answerWith(phoneCheck, {
      url: 'http://localhost:4200/verify/depart',
      tid: 't',
      is_char_set: 'UTF-8',
      state: 'check-1',
    });
    const { container, host } = open([caseOf(), begun]);
    expect(await screen.findByText('Mi***')).toBeVisible();
    expect(screen.getByText('South Korea')).toBeVisible();
    expect(screen.getByText('Lantern Sea')).toBeVisible();
    expect(screen.getByText('Storing the child’s identity with the account')).toBeVisible();
    expect(screen.queryByText(/tries left/)).toBeNull();
    expect(await axeFindings(container)).toEqual([]);
    await press('By mobile phone');
    await waitFor(() => expect(host.record.departures).toHaveLength(1));
    expect(guardianCheckFlow.read(host)).toMatchObject({ check: 'check-1', back: entry('s-1'), onward: agree('s-1') });
  });

  const offers: readonly [string, Record<string, PersonCheckMethod[]>, PersonCheckMethod[], string[]][] = [
    ['those of the style that are open', { guardian: ['toss', 'phone'] }, ['dream', 'phone'], ['By mobile phone']],
    ['what is open, where the style names none of it', { guardian: ['toss'] }, ['phone'], ['By mobile phone']],
    ['what is open, without settings', {}, ['toss', 'dream'], ['With Toss', 'With eziok']],
  ];
  it.each(offers)('offers %s', async (_, verification, methods, names) => {
    const settings = v.parse(loginSettingsSchema, { style: 'stove', verification });
    open([caseOf(), checksOpen(methods)], { settings });
    const offered = await screen.findAllByRole('button', { name: /^(With|By) / });
    expect(offered.map(({ textContent }) => textContent)).toEqual(names);
    const how = screen.queryByText(/your mobile provider confirms/);
    expect(how !== null).toBe(names.includes('By mobile phone'));
    const eziok = screen.queryByText(/^eziok is a Korean identity check/);
    expect(eziok !== null).toBe(names.includes('With eziok'));
  });

  it('offers no check until the open methods are known, and loads them again', async () => {
    open([caseOf(), refuseWith(verifyStatus, 'serverError'), checksOpen()]);
    expect(await screen.findByText('Text of serverError')).toBeVisible();
    expect(document.title).toMatch(/^Error: /);
    expect(screen.queryByRole('button', { name: 'By mobile phone' })).toBeNull();
    await press('Try again');
    expect(await screen.findByRole('button', { name: 'By mobile phone' })).toBeVisible();
    expect(screen.queryByText('Text of serverError')).toBeNull();
  });

  it('by a link opens it in this browser, and the address becomes that of its flow', async () => {
    const opened = answerWith(guardianOpen, { state: 's-2', purpose: 'agree', type: 'parent-storage-identify' });
    const { host } = open([unknown, opened, caseOf({ state: 's-2' })]);
    expect(await screen.findByRole('button', { name: 'By mobile phone' })).toBeVisible();
    expect(host.record.navigations).toEqual([entry('s-2')]);
  });

  it('by a link that is old', async () => {
    const { container } = open([unknown, refuseWith(guardianOpen, 'verificationTimeExpired')]);
    expect(await screen.findByText('This link is no longer valid')).toBeVisible();
    expect(await axeFindings(container)).toEqual([]);
  });

  it('by a link that was answered: learns so, and finds the consents', async () => {
    const { container } = open([unknown, refuseWith(guardianOpen, 'wrongVerifyStep')]);
    expect(await screen.findByText('This request has already been answered')).toBeVisible();
    expect(screen.getByRole('link', { name: 'View your consents' })).toHaveAttribute(
      'href',
      '/parent_verification/consents',
    );
    expect(await axeFindings(container)).toEqual([]);
  });

  it('by a link that was answered: learns when', async () => {
    open([unknown, refuseWith(guardianOpen, 'wrongVerifyStep', { answeredAt: Date.UTC(2026, 0, 14, 12) })]);
    expect(await screen.findByText('This request was answered on January 14, 2026')).toBeVisible();
  });

  it.each([
    ['guardianAgeGap', 'Text of guardianAgeGap', 1],
    ['failed', 'Your identity couldn’t be verified', 3],
  ])('shows why the last check failed and how many tries are left: %s', async (failure, text, triesLeft) => {
    open([caseOf({ tries_left: triesLeft })], {}, failure);
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(
      triesLeft === 1 ? 'You have 1 try left.' : 'You have 3 tries left.',
    );
    expect(document.title).toMatch(/^Error: /);
  });

  it('without a state and a game is refused at once, without a call', async () => {
    const host = createFakeHost({ url: '/parent_verification?type=CHANNELING_THIRD' });
    configureFakeApi();
    renderWithHost(<EntryScreen />, { texts, host });
    expect(await screen.findByText('This link is no longer valid')).toBeVisible();
  });

  it('is declined by "Try again" where the answer was lost', async () => {
    open([caseOf(), unreachable(guardianDecline), answerWith(guardianDecline, { state: 's-1' })]);
    await press('This isn’t my child');
    await press('Try again');
    expect(await screen.findByText('You have declined')).toBeVisible();
  });

  it('is declined as well where the refusal was done and only its answer was lost', async () => {
    open([
      caseOf(),
      unreachable(guardianDecline),
      refuseWith(guardianDecline, 'wrongVerifyStep'),
      caseOf({ status: 'declined' }),
    ]);
    await press('This isn’t my child');
    await press('Try again');
    expect(await screen.findByText('You have declined')).toBeVisible();
  });

  it('says no after a question', async () => {
    const { host } = open([caseOf(), answerWith(guardianDecline, { state: 's-1' })]);
    await press('This isn’t my child');
    expect(await screen.findByText('You have declined')).toBeVisible();
    expect(host.record.dialogs).toMatchObject([{ title: 'Decline?', destructive: true }]);
  });

  it('says nothing where the question is closed', async () => {
    const { api, host } = open([caseOf()], { confirms: false });
    await press('This isn’t my child');
    expect(host.record.dialogs).toMatchObject([{ title: 'Decline?' }]);
    expect(api.requests.map(({ method }) => method)).not.toContain('POST');
    expect(host.record.navigations).toEqual([]);
    expect(screen.getByRole('button', { name: 'By mobile phone' })).toBeVisible();
  });

  it.each([
    ['checked here', { status: 'verified', child_birth_dt: '2013-01-01' }, agree('s-1')],
    ['too many failures', { status: 'limit' }, '/signup/limit'],
    ['the child after the answer', { status: 'agreed', role: 'child' }, child('s-1')],
  ] as const)('continues elsewhere at once: %s', async (_, change, path) => {
    const { host } = open([caseOf(change)]);
    await waitFor(() => expect(host.record.navigations).toEqual([path]));
  });
});
