import { answerWith, type PreparedAnswer } from '@gatehouse/api-client/testing';
import {
  ownerWaitAllow,
  ownerWaitBegin,
  ownerWaitCancel,
  ownerWaitFinish,
  ownerWaitRead,
  ownerWaitStart,
  type ClientValue,
} from '@gatehouse/api-contract';
import type { RefusalCase } from '@gatehouse/screen/testing';
import { screen } from '@testing-library/react';
import { OwnerWaitScreen } from '../../screens/owner-wait/owner-wait.screen.tsx';
import { field, fill, press, show, typeCode } from './show.tsx';

const address = 'screens/owner-wait/asked-address.controller.ts';
const standing = 'screens/owner-wait/standing.controller.ts';
type Standing = ClientValue<typeof ownerWaitRead>;
const at = (status: Standing['status'], role: Standing['role']) =>
  answerWith(ownerWaitRead, {
    status,
    role,
    consent: 'asked',
    reference: 'K7QF-2M9X-PLWA',
    started_at: 0,
    ready_at: 0,
  });
const page =
  (query: string, before: readonly PreparedAnswer[] = []) =>
  (answers: readonly PreparedAnswer[]) =>
    show(<OwnerWaitScreen />, [...before, ...answers], { url: `/recovery/wait${query}` });
const send = async () => {
  await fill('Your email address', 'me@example.com');
  await press('Send the code');
};

/** An owner who waits for the account, and those who may stop it. */
export const waitCases: readonly RefusalCase[] = [
  { at: address, call: ownerWaitBegin, open: page('?state=s-1'), act: send, typed: field('Your email address') },
  {
    at: address,
    call: ownerWaitStart,
    open: page('?state=s-1', [answerWith(ownerWaitBegin, { state: 'w-1', sendCount: 1 })]),
    act: async () => {
      if (screen.queryByLabelText('Your email address')) await send();
      await typeCode('Code from the email');
    },
    typed: field('Code from the email'),
  },
  {
    at: standing,
    call: ownerWaitRead,
    open: page('?letter=l-1'),
    otherwise: { verificationTimeExpired: { shows: 'We can’t find this wait' } },
  },
  {
    at: standing,
    call: ownerWaitCancel,
    open: page('?letter=l-1', [at('waiting', 'contact')]),
    act: () => press('Stop it'),
  },
  {
    at: standing,
    call: ownerWaitAllow,
    open: page('?letter=l-1', [at('guardian', 'guardian')]),
    act: () => press('Allow it'),
  },
  {
    at: standing,
    call: ownerWaitFinish,
    open: page('?letter=l-1', [at('ready', 'claimant')]),
    act: () => press('Set a new password'),
  },
];
