import { answerWith, refuseWith, unreachable, type PreparedAnswer } from '@gatehouse/api-client/testing';
import { letterStopBegin, letterStopEnd, letterStopRead, type ClientValue } from '@gatehouse/api-contract';
import { axeFindings } from '@gatehouse/shell-contract/testing';
import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { press, show } from '../../testing/show.tsx';
import { LettersScreen } from './letters.screen.tsx';

type Stop = ClientValue<typeof letterStopRead>;
const email = 'm***@example.com';
const sent: Stop = { email, stopped_until: null, may_stop: true };
const stopped: Stop = { ...sent, stopped_until: Date.UTC(2024, 3, 4, 12) };
const open = (answers: readonly PreparedAnswer[], query = '?letter=l-1') =>
  show(<LettersScreen />, answers, { url: `/recovery/letters${query}` });

it('stops letters and lets them be sent again, and changes nothing before a press', async () => {
  const { api, container } = open([
    answerWith(letterStopRead, sent),
    answerWith(letterStopBegin, stopped),
    answerWith(letterStopEnd, { ...sent, may_stop: false }),
  ]);
  expect(await screen.findByText(/m\*\*\*@example\.com gets emails/)).toBeVisible();
  expect(api.requests.map(({ method }) => method)).toEqual(['GET']);
  expect(await axeFindings(container)).toEqual([]);
  await press('Stop these emails');
  expect(await screen.findByText(/until April 4, 2024/)).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  await press('Send them again');
  expect(await screen.findByText('m***@example.com gets these emails again.')).toBeVisible();
  expect(screen.getByText('To stop them, use the link in a newer one.')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
  expect(await Promise.all(api.requests.slice(1).map((request) => request.clone().json()))).toEqual([
    { letter: 'l-1' },
    { letter: 'l-1' },
  ]);
});

it('names the link of a newer letter in one that is merely old', async () => {
  open([answerWith(letterStopRead, { ...sent, may_stop: false })]);
  expect(await screen.findByText('To stop them, use the link in a newer one.')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

it.each([
  ['of another site', '?letter=l-2'],
  ['without a letter', ''],
])('says that the link is none of ours: %s', async (_, query) => {
  const { container } = open(query === '' ? [] : [refuseWith(letterStopRead, 'verificationTimeExpired')], query);
  expect(await screen.findByText('This link doesn’t work')).toBeVisible();
  expect(document.title).toContain('Error: ');
  expect(await axeFindings(container)).toEqual([]);
});

it('asks again where the platform could not be asked', async () => {
  open([unreachable(letterStopRead), answerWith(letterStopRead, stopped)]);
  await press('Try again');
  expect(await screen.findByRole('button', { name: 'Send them again' })).toBeVisible();
});
